#include "notation/piece_letters.h"

#include "notation/letters.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* The pieces in the order of the letters. */
static const char ENGLISH[] = "KQRBN";

/* Returns the word at a place, from 0, and stores its length in bytes. */
static const char *word_at(const char *letters, int place, size_t *length)
{
    const char *word = text_skip_blanks(letters);
    while (place-- > 0) {
        word = text_skip_blanks(word + text_word_length(word));
    }
    *length = text_word_length(word);
    return word;
}

/* ---- Writing ---- */

void piece_letters_append(const char *letters, const char *san, StrBuf *out)
{
    for (; *san != '\0'; san++) {
        const char *english = letters == NULL ? NULL : strchr(ENGLISH, *san);
        if (english == NULL) {
            strbuf_append_char(out, *san);
        } else {
            size_t length;
            const char *word = word_at(letters, (int)(english - ENGLISH), &length);
            strbuf_append_bytes(out, word, length);
        }
    }
}

/* ---- Reading ---- */

/* Returns whether a text begins with a small letter that is the name of a file. */
static bool begins_with_file(const char *text)
{
    return *text >= 'a' && *text <= 'h';
}

/* Returns the English letter of the piece at the beginning of a text, and stores the length of its
 * letter. Prefers the longest, as "Кр" and "К" are both letters. Returns '\0' if there is none. */
static char english_letter(const char *letters, const char *text, size_t *length)
{
    char found = '\0';
    *length = 0;
    for (int i = 0; ENGLISH[i] != '\0'; i++) {
        size_t size;
        const char *word = word_at(letters, i, &size);
        bool is_here = !begins_with_file(text) && size > *length;
        for (size_t k = 0; k < size && is_here; k++) {
            is_here = text_lower(text[k]) == text_lower(word[k]);
        }
        if (is_here) {
            *length = size;
            found = ENGLISH[i];
        }
    }
    return found;
}

bool piece_letters_have_files(const char *letters)
{
    for (const char *at = letters; at != NULL && *at != '\0'; at++) {
        if (*at >= 'A' && *at <= 'H' && *at != 'B') {
            return true;
        }
    }
    return false;
}

/* Returns the length of a move number at the beginning of a word: "12." or "12...". */
static size_t number_length(const char *word, size_t length)
{
    size_t digits = strspn(word, "0123456789");
    size_t dots = strspn(word + digits, ".");
    return digits > 0 && dots > 0 && digits + dots <= length ? digits + dots : 0;
}

/* Returns whether a byte is a letter that a move has neither for a square nor as a sign. */
static bool is_foreign(char byte)
{
    char small = text_lower(byte);
    return small >= 'a' && small <= 'z' && strchr("abcdefghxp", small) == NULL;
}

/* Returns whether a piece may be named at a place of a word: at the start of the move or, as a
 * promotion, after the last rank or a sign. */
static bool may_be_piece(const char *word, size_t start, size_t at)
{
    return at == start || strchr("=(/18", word[at - 1]) != NULL;
}

/* A place in a word. */
typedef struct Place {
    size_t length; /* the number of bytes of the letter or sign */
    char english;  /* the sign, or the English letter of the piece; '\0' if no move has it */
} Place;

/* Reads a letter or sign of a move. */
static Place read_place(const char *letters, const char *word, size_t start, size_t at)
{
    Place place = {.length = 1};
    bool is_piece_place = may_be_piece(word, start, at);
    if (is_piece_place) {
        place.english = english_letter(letters, word + at, &place.length);
    }
    if (place.english == '\0') {
        bool is_english = is_piece_place && strchr(ENGLISH, word[at]) != NULL;
        place.length = 1;
        place.english = is_english || !is_foreign(word[at]) ? word[at] : '\0';
    }
    return place;
}

/* Returns whether a word has the form of a move or of the beginning of one. */
static bool is_like_move(const char *letters, const char *word, size_t start, size_t length)
{
    for (size_t at = start; at < length;) {
        Place place = read_place(letters, word, start, at);
        if (place.english == '\0') {
            return false;
        }
        at += place.length;
    }
    return true;
}

/* Reads a word, and writes it with English letters at *out, which may be in the word. Moves *out to
 * the end. */
static void rewrite_word(const char *letters, const char *word, size_t length, char **out)
{
    size_t start = number_length(word, length);
    bool is_move = is_like_move(letters, word, start, length);
    for (size_t at = 0; at < length;) {
        Place place = {1, word[at]};
        if (is_move && at >= start) {
            place = read_place(letters, word, start, at);
        }
        *(*out)++ = place.english;
        at += place.length;
    }
}

void piece_letters_read(const char *letters, char *text)
{
    char *out = text;
    for (const char *word = text; letters != NULL && *word != '\0';) {
        for (const char *end = text_skip_blanks(word); word < end; word++) {
            *out++ = *word;
        }
        size_t length = text_word_length(word);
        rewrite_word(letters, word, length, &out);
        word += length;
    }
    if (letters != NULL) {
        *out = '\0';
    }
}
