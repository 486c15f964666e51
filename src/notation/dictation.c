/*
 * Translates spoken moves into the grammar of pattern.h: "knight takes foxtrot 3" becomes Nxf3.
 * Text that is not in the table of words is copied unchanged.
 */
#include "notation/notation_inside.h"

#include "notation/spoken.h"
#include "util/text.h"

#include <assert.h>

/* The meanings of words that have no letter in the grammar. */
enum {
    TOWARDS = '>',  /* a preposition, such as "to", after which the move must continue */
    FINAL = '#',    /* a last word, such as "check", after which only marks or last words follow */
    CASTLING = 'C', /* castling to either side */
    SHORT = 'S',    /* castling on the kingside */
    LONG = 'L',     /* castling on the queenside */
};

/* The words of spoken moves, each with its letter in the grammar or one of the values above. */
static const struct {
    char word[DICTATION_WORD_MAX];
    char letter;
} WORDS[] = {
    {"king", 'K'},        {"queen", 'Q'},        {"rook", 'R'},        {"bishop", 'B'},
    {"knight", 'N'},      {"pawn", 'P'},         {"anna", 'a'},        {"bella", 'b'},
    {"cesar", 'c'},       {"caesar", 'c'},       {"david", 'd'},       {"eva", 'e'},
    {"felix", 'f'},       {"gustav", 'g'},       {"hector", 'h'},      {"alfa", 'a'},
    {"alpha", 'a'},       {"bravo", 'b'},        {"charlie", 'c'},     {"delta", 'd'},
    {"echo", 'e'},        {"foxtrot", 'f'},      {"golf", 'g'},        {"hotel", 'h'},
    {"one", '1'},         {"two", '2'},          {"three", '3'},       {"four", '4'},
    {"five", '5'},        {"six", '6'},          {"seven", '7'},       {"eight", '8'},
    {"takes", 'x'},       {"captures", 'x'},     {"promotes", '='},    {"becomes", '='},
    {"equals", '='},      {"castles", CASTLING}, {"castle", CASTLING}, {"castling", CASTLING},
    {"short", SHORT},     {"kingside", SHORT},   {"king-side", SHORT}, {"long", LONG},
    {"queenside", LONG},  {"queen-side", LONG},  {"to", TOWARDS},      {"on", TOWARDS},
    {"from", TOWARDS},    {"en", FINAL},         {"passant", FINAL},   {"check", FINAL},
    {"checkmate", FINAL}, {"mate", FINAL},
};

enum { WORDS_COUNT = sizeof WORDS / sizeof WORDS[0] };

const char *dictation_word(int place)
{
    return place < WORDS_COUNT ? WORDS[place].word : NULL;
}

/* A spoken move being translated. */
typedef struct Dictation {
    char out[ENTRY_TEXT_MAX]; /* the translation so far; never longer than the text */
    size_t length;            /* the length of `out` in bytes */
    bool has_words;           /* the text contains a word from the table */
    bool castles;             /* the text has a word for castling */
    char wing;                /* the side of castling: SHORT, LONG, or '\0' if unknown */
    bool is_final;            /* the text has a FINAL word */
    bool is_open;             /* the last word was a TOWARDS word */
    bool is_odd;              /* the words are in an order that no spoken move has */
    PieceKind victim;         /* the captured piece, or KIND_NONE if the text does not name it */
} Dictation;

/* Returns the letter of a word in the table, or '\0'. */
static char letter_of(const char *word, size_t length)
{
    for (int i = 0; i < WORDS_COUNT; i++) {
        if (text_has_prefix_ignoring_case(word, WORDS[i].word) && strlen(WORDS[i].word) == length) {
            return WORDS[i].letter;
        }
    }
    return '\0';
}

static char last_letter(const Dictation *dictation)
{
    return dictation->length == 0 ? '\0' : dictation->out[dictation->length - 1];
}

static void add_letter(Dictation *dictation, char letter)
{
    dictation->is_odd |= dictation->is_final && letter != FINAL;
    dictation->is_open = letter == TOWARDS;
    dictation->is_final |= letter == FINAL;
    dictation->castles |= letter == CASTLING || letter == SHORT || letter == LONG;
    if (letter == SHORT || letter == LONG) {
        dictation->is_odd |= dictation->wing != '\0';
        dictation->wing = letter;
    } else if (last_letter(dictation) == 'x' && letters_kind(letter) != KIND_NONE) {
        dictation->victim = letters_kind(letter);
    } else if (letter != TOWARDS && letter != FINAL && letter != CASTLING) {
        dictation->out[dictation->length++] = letter;
    }
}

/* Adds the translation of a word, or the word itself if it is not in the table. */
static void add_word(Dictation *dictation, const char *word, size_t length)
{
    char letter = letter_of(word, length);
    char last = last_letter(dictation);
    if (length == 4 && text_has_prefix_ignoring_case(word, "side") && dictation->length == 1 &&
        dictation->has_words && (last == 'K' || last == 'Q')) {
        /* "king side" is castling. "king" was read as a piece at first, so replace its letter. The
         * word "side" is not in the table. */
        dictation->length = 0;
        add_letter(dictation, last == 'K' ? SHORT : LONG);
        return;
    }
    if (letter != '\0') {
        dictation->has_words = true;
        add_letter(dictation, letter);
        return;
    }
    /* With Caps Lock on, the letters of files are capitals, too. Only a B at the beginning is the
     * bishop, as in the grammar. */
    bool is_file = word[0] >= 'A' && word[0] <= 'H' && (length == 1 || text_is_digit(word[1]));
    bool is_bishop = word[0] == 'B' && length == 1 && dictation->length == 0;
    memcpy(dictation->out + dictation->length, word, length);
    if (is_file && !is_bishop) {
        dictation->out[dictation->length] = text_lower(word[0]);
    }
    dictation->length += length;
    dictation->is_open = false;
    dictation->is_odd |= dictation->is_final && strchr("(+#!?", word[0]) == NULL;
}

/* Inserts O-O or O-O-O, or a single O if the side is unknown, before the translation. The result is
 * a move only if the rest of the translation is empty or consists of marks and a draw offer. */
static void prepend_castling(Dictation *dictation)
{
    static const char LETTERS[] = "O-O-O";
    size_t length = dictation->wing == LONG ? 5 : dictation->wing == SHORT ? 3 : 1;
    if (dictation->length + length < sizeof dictation->out) {
        memmove(dictation->out + length, dictation->out, dictation->length);
        memcpy(dictation->out, LETTERS, length);
        dictation->length += length;
    }
}

bool dictation_write(const char *text, char out[static ENTRY_TEXT_MAX], PieceKind *victim)
{
    Dictation dictation = {.victim = KIND_NONE};
    assert(strlen(text) < ENTRY_TEXT_MAX);
    for (const char *at = text; *at != '\0';) {
        size_t length = 0;
        while (at[length] != '\0' && !text_is_blank(at[length]) && at[length] != ',') {
            length++;
        }
        if (length > 0) {
            add_word(&dictation, at, length);
        }
        at += length + (at[length] != '\0');
    }
    if (dictation.castles) {
        prepend_castling(&dictation);
    }
    if (dictation.is_open && text_is_digit(last_letter(&dictation))) {
        dictation.out[dictation.length++] = '-'; /* unfinished, as in "e 2 to": a square follows */
    }
    dictation.out[dictation.length] = '\0';
    if (!dictation.has_words || dictation.is_odd || dictation.length == 0) {
        return false;
    }
    strcpy(out, dictation.out);
    *victim = dictation.victim;
    return true;
}

/* ---- Squares ---- */

bool spoken_read_square(const char *text, char out[static SPOKEN_SQUARE_MAX])
{
    size_t length = 0;
    memset(out, '\0', SPOKEN_SQUARE_MAX);
    for (text = text_skip_blanks(text); *text != '\0' && !text_is_same(text, "?");
         text = text_skip_blanks(text)) {
        size_t word = strcspn(text, " \t?");
        char letter = letter_of(text, word);
        bool is_whole = letter == '\0' && word <= 2;
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
