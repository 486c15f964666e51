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

/* Appends a word with English letters to *out and returns true if it has the form of a move or of
 * the beginning of one. Otherwise returns false, and the caller discards *out. */
static bool read_word(const char *letters, const char *word, size_t length, StrBuf *out)
{
    size_t start = number_length(word, length);
    strbuf_append_bytes(out, word, start);
    for (size_t at = start; at < length;) {
        size_t size = 0;
        bool is_here = may_be_piece(word, start, at);
        char english = is_here ? english_letter(letters, word + at, &size) : '\0';
        bool is_english = is_here && strchr(ENGLISH, word[at]) != NULL;
        if (english == '\0' && is_foreign(word[at]) && !is_english) {
            return false;
        }
        strbuf_append_char(out, english != '\0' ? english : word[at]);
        at += english != '\0' ? size : 1;
    }
    return true;
}

void piece_letters_read(const char *letters, const char *typed, StrBuf *out)
{
    while (letters != NULL && *typed != '\0') {
        size_t blanks = (size_t)(text_skip_blanks(typed) - typed);
        size_t length = text_word_length(typed + blanks);
        StrBuf word = {0};
        bool is_move = read_word(letters, typed + blanks, length, &word);
        strbuf_append_bytes(out, typed, blanks);
        if (is_move) {
            strbuf_append(out, strbuf_text(&word));
        } else {
            strbuf_append_bytes(out, typed + blanks, length);
        }
        strbuf_release(&word);
        typed += blanks + length;
    }
    strbuf_append(out, typed);
}
