/*
 * Translates spoken moves into the grammar of pattern.h: "knight takes foxtrot 3" becomes Nxf3.
 * Text that is not in the tables of words is copied.
 */
#include "notation/notation_inside.h"

#include "notation/piece_letters.h"
#include "notation/spoken.h"
#include "util/text.h"

#include <assert.h>

/* A spoken move being translated. */
typedef struct Dictation {
    SpokenStyle style;        /* the language of the text, and its letters of pieces */
    char out[ENTRY_TEXT_MAX]; /* the translation so far; never longer than the text */
    size_t length;            /* the length of `out` in bytes */
    bool has_words;           /* the text contains a word from the tables */
    bool castles;             /* the text has a word for castling */
    char wing;                /* DICTATION_SHORT, DICTATION_LONG, or '\0' if unknown */
    bool is_final;            /* the text has a LAST word */
    bool is_open;             /* the last word was a TOWARDS word */
    bool is_odd;              /* the words are in an order that no spoken move has */
    PieceKind victim;         /* the captured piece, or KIND_NONE if the text does not name it */
} Dictation;

static char last_letter(const Dictation *dictation)
{
    return dictation->length == 0 ? '\0' : dictation->out[dictation->length - 1];
}

static void add_letter(Dictation *dictation, char letter)
{
    dictation->is_odd |=
        dictation->is_final && letter != DICTATION_LAST && letter != DICTATION_TOWARDS;
    dictation->is_open = letter == DICTATION_TOWARDS;
    dictation->is_final |= letter == DICTATION_LAST;
    dictation->castles |=
        letter == DICTATION_CASTLING || letter == DICTATION_SHORT || letter == DICTATION_LONG;
    if (letter == DICTATION_SHORT || letter == DICTATION_LONG) {
        dictation->is_odd |= dictation->wing != '\0';
        dictation->wing = letter;
    } else if (last_letter(dictation) == 'x' && letters_kind(letter) != KIND_NONE) {
        dictation->victim = letters_kind(letter);
    } else if (letter != DICTATION_TOWARDS && letter != DICTATION_LAST &&
               letter != DICTATION_CASTLING) {
        dictation->out[dictation->length++] = letter;
    }
}

/* A word of a spoken move. */
typedef struct SpokenWord {
    const char *text; /* the word, not NUL-terminated */
    size_t length;    /* its length in bytes, 0 after the last word */
    char meaning;     /* its meaning (dictation_meaning), or '\0' */
} SpokenWord;

/* Returns the first word of a text, and moves *text past it. Words end at blanks and commas. */
static SpokenWord take_word(const char **text, const Catalog *catalog)
{
    const char *start = text_skip_blanks(*text);
    while (*start == ',') {
        start = text_skip_blanks(start + 1);
    }
    SpokenWord word = {.text = start};
    while (start[word.length] != '\0' && !text_is_blank(start[word.length]) &&
           start[word.length] != ',') {
        word.length++;
    }
    word.meaning = dictation_meaning(catalog, word.text, word.length);
    *text = start + word.length;
    return word;
}

/* Returns whether a word names a file or a piece. */
static bool names_file_or_piece(const SpokenWord *word)
{
    bool is_file = dictation_is_in_files(word->text, word->length > 0) &&
                   (word->length == 1 || text_is_digit(word->text[1]));
    return is_file || dictation_is_in_files(&word->meaning, 1) ||
           letters_kind(word->meaning) != KIND_NONE;
}

/*
 * Returns whether a word in the tables has its meaning at its place. A word that consists of
 * letters of files, such as "a" or "de" in Spanish, has it only before a file or a piece, and a
 * single letter not at the beginning: "caballo a f3", but "a captura b5".
 */
static bool has_meaning(const Dictation *dictation, const SpokenWord *word, const SpokenWord *next)
{
    bool is_first = dictation->length == 0 && !dictation->has_words;
    return word->meaning != '\0' &&
           (!dictation_is_in_files(word->text, word->length) ||
            (names_file_or_piece(next) && !(word->length == 1 && is_first)));
}

/* Copies a word that is not in the tables. Where a piece can be named, its letter may be that of
 * the language. */
static void copy_word(Dictation *dictation, const SpokenWord *word)
{
    char *copy = dictation->out + dictation->length;
    bool is_piece_place = dictation->length == 0 || last_letter(dictation) == '=';
    memcpy(copy, word->text, word->length);
    copy[word->length] = '\0';
    if (is_piece_place) {
        piece_letters_read(dictation->style.letters, copy);
    }
    /* With Caps Lock on, the letters of files are capitals, too. Only a B at the beginning is the
     * bishop, as in the grammar. */
    bool is_same = strncmp(copy, word->text, word->length) == 0;
    bool is_file = copy[0] >= 'A' && copy[0] <= 'H' && (copy[1] == '\0' || text_is_digit(copy[1]));
    bool is_bishop = copy[0] == 'B' && copy[1] == '\0' && dictation->length == 0;
    if (is_file && !is_bishop && is_same) {
        copy[0] = text_lower(copy[0]);
    }
    dictation->length += strlen(copy);
}

/* Adds the translation of a word, or the word itself if it is not in the tables. `next` is the word
 * after it. */
static void add_word(Dictation *dictation, const SpokenWord *word, const SpokenWord *next)
{
    char last = last_letter(dictation);
    if (word->length == 4 && text_has_prefix_ignoring_case(word->text, "side") &&
        dictation->length == 1 && dictation->has_words && (last == 'K' || last == 'Q')) {
        /* "king side" is castling. "king" was read as a piece at first, so replace its letter. The
         * word "side" is not in the tables. */
        dictation->length = 0;
        add_letter(dictation, last == 'K' ? DICTATION_SHORT : DICTATION_LONG);
    } else if (has_meaning(dictation, word, next)) {
        dictation->has_words = true;
        add_letter(dictation, word->meaning);
    } else {
        dictation->is_open = false;
        dictation->is_odd |= dictation->is_final && strchr("(+#!?", word->text[0]) == NULL;
        copy_word(dictation, word);
    }
}

/* Inserts O-O or O-O-O, or a single O if the side is unknown, before the translation. The result is
 * a move only if the rest of the translation is empty or consists of marks and a draw offer. */
static void prepend_castling(Dictation *dictation)
{
    static const char LETTERS[] = "O-O-O";
    size_t length = dictation->wing == DICTATION_LONG    ? 5
                    : dictation->wing == DICTATION_SHORT ? 3
                                                         : 1;
    if (dictation->length + length < sizeof dictation->out) {
        memmove(dictation->out + length, dictation->out, dictation->length);
        memcpy(dictation->out, LETTERS, length);
        dictation->length += length;
    }
}

bool dictation_write(const char *text, SpokenStyle style, char out[static ENTRY_TEXT_MAX],
                     PieceKind *victim)
{
    Dictation dictation = {.style = style, .victim = KIND_NONE};
    assert(strlen(text) < ENTRY_TEXT_MAX);
    SpokenWord word = take_word(&text, style.catalog);
    while (word.length > 0) {
        SpokenWord next = take_word(&text, style.catalog);
        add_word(&dictation, &word, &next);
        word = next;
    }
    if (dictation.castles) {
        prepend_castling(&dictation);
    }
    dictation.out[dictation.length] = '\0';
    bool has_room = dictation.length + 1 < sizeof dictation.out;
    if (dictation.is_open && has_room && text_is_digit(last_letter(&dictation)) &&
        strchr(dictation.out, 'x') == NULL) {
        strcat(dictation.out, "-"); /* unfinished, as in "e 2 to": a square follows */
    }
    if (!dictation.has_words || dictation.is_odd || dictation.length == 0) {
        return false;
    }
    strcpy(out, dictation.out);
    *victim = dictation.victim;
    return true;
}

/* ---- Squares ---- */

bool spoken_read_square(const char *text, const Catalog *catalog,
                        char out[static SPOKEN_SQUARE_MAX])
{
    size_t length = 0;
    memset(out, '\0', SPOKEN_SQUARE_MAX);
    for (text = text_skip_blanks(text); *text != '\0' && !text_is_same(text, "?");
         text = text_skip_blanks(text)) {
        size_t word = strcspn(text, " \t?");
        char letter = dictation_meaning(catalog, text, word);
        bool is_whole = word <= 2 && (letter == '\0' || dictation_is_in_files(text, word));
        if (word == 0) {
            return false; /* a question mark that does not end the text */
        }
        for (size_t i = 0; i < (is_whole ? word : 1); i++) {
            char name = is_whole ? text_lower(text[i]) : letter;
            bool is_file = length == 0 && name >= 'a' && name <= 'h';
            bool is_rank = length <= 1 && name >= '1' && name <= '8';
            if (!(is_file || is_rank) || (length == 1 && out[0] < 'a')) {
                return false;
            }
            out[length++] = name;
        }
        text += word;
    }
    return length > 0;
}
