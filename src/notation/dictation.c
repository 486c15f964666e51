/*
 * Moves as they are spoken, brought to the letters of the grammar: "knight takes foxtrot 3" is
 * Nxf3. What is no word of the table stays as it was typed.
 */
#include "notation/notation_inside.h"

#include "notation/spoken.h"
#include "util/text.h"

#include <assert.h>

/* What words do that stand for no letter. */
enum {
    TOWARDS = '>',  /* something follows */
    FINAL = '#',    /* the announcement ends: only marks and other such words follow */
    CASTLING = 'C', /* castling, one way or the other */
    SHORT = 'S',    /* castling on the king's side */
    LONG = 'L',     /* … and on the queen's */
};

/* The words, and the letter that each stands for in the grammar, or what it does. */
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

/* A spoken move on its way. */
typedef struct Dictation {
    char out[ENTRY_TEXT_MAX]; /* what has been written; no longer than what was read */
    size_t length;            /* how much */
    bool has_words;           /* a word of the table was there */
    bool castles;             /* one of castling was */
    char wing;                /* SHORT or LONG, or '\0' */
    bool is_final;            /* a word that ends the announcement was there */
    bool is_open;             /* the last word was TOWARDS */
    bool is_odd;              /* words came in an order that no announcement has */
    PieceKind victim;         /* what is said to be taken, or KIND_NONE */
} Dictation;

/* Returns the letter of a word in the table, or '\0'. */
static char letter_of(const char *word, size_t length)
{
    for (int i = 0; i < WORDS_COUNT; i++) {
        if (strlen(WORDS[i].word) == length && text_has_prefix_ignoring_case(word, WORDS[i].word)) {
            return WORDS[i].letter;
        }
    }
    return '\0';
}

static char last_letter(const Dictation *dictation)
{
    return dictation->length == 0 ? '\0' : dictation->out[dictation->length - 1];
}

static void take_letter(Dictation *dictation, char letter)
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

/*
 * What is no word stays, but for capitals of files, as where Caps Lock is on. A B at the beginning
 * is the bishop, as in the grammar. Behind the end stand only marks and (=).
 */
static void take_other(Dictation *dictation, const char *word, size_t length)
{
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

/* "king side" and "queen side" are castling, although each word alone is a piece or nothing. */
static bool take_side(Dictation *dictation, const char *word, size_t length)
{
    char last = last_letter(dictation);
    if (length != 4 || !text_has_prefix_ignoring_case(word, "side") || dictation->length != 1 ||
        !dictation->has_words || (last != 'K' && last != 'Q')) {
        return false;
    }
    dictation->length = 0;
    take_letter(dictation, last == 'K' ? SHORT : LONG);
    return true;
}

static void take_word(Dictation *dictation, const char *word, size_t length)
{
    char letter = letter_of(word, length);
    if (take_side(dictation, word, length)) {
        return;
    }
    if (letter == '\0') {
        take_other(dictation, word, length);
    } else {
        dictation->has_words = true;
        take_letter(dictation, letter);
    }
}

/* Puts castling in front of what was written: a mark, or an offer, or else it is no move. */
static void write_castling(Dictation *dictation)
{
    static const char LETTERS[] = "O-O-O";
    size_t length = dictation->wing == LONG ? 5 : dictation->wing == SHORT ? 3 : 1;
    if (dictation->length + length < sizeof dictation->out) {
        memmove(dictation->out + length, dictation->out, dictation->length);
        memcpy(dictation->out, LETTERS, length);
        dictation->length += length;
    }
}

/* Writes what only the end tells: castling, and that a square is to follow. */
static void finish(Dictation *dictation)
{
    if (dictation->castles) {
        write_castling(dictation);
    }
    if (dictation->is_open && text_is_digit(last_letter(dictation))) {
        dictation->out[dictation->length++] = '-';
    }
    dictation->out[dictation->length] = '\0';
}

static bool is_break(char character)
{
    return text_is_blank(character) || character == ',';
}

bool dictation_write(const char *text, char out[static ENTRY_TEXT_MAX], PieceKind *victim)
{
    Dictation dictation = {.victim = KIND_NONE};
    assert(strlen(text) < ENTRY_TEXT_MAX);
    for (const char *at = text; *at != '\0';) {
        size_t length = 0;
        while (at[length] != '\0' && !is_break(at[length])) {
            length++;
        }
        if (length > 0) {
            take_word(&dictation, at, length);
        }
        at += length + (at[length] != '\0');
    }
    finish(&dictation);
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
    for (text = text_skip_blanks(text); *text != '\0'; text = text_skip_blanks(text)) {
        size_t word = text_word_length(text);
        char letter = letter_of(text, word);
        bool is_whole = letter == '\0' && word <= 2;
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
