/*
 * Private to notation.
 *
 * - TypedMove: a typed text converted to the ASCII grammar of pattern.h, without the parts that do
 *   not identify the move (typed.c, and dictation.c for spoken moves, with dictation_words.c).
 * - A parser for time controls that consist of two bare numbers, such as "5 3".
 * - The table of openings and their names in other languages, which openings_generator.c and
 *   opening_names_generator.py generate when the program is built.
 */
#ifndef TOUCHMOVE_NOTATION_NOTATION_INSIDE_H
#define TOUCHMOVE_NOTATION_NOTATION_INSIDE_H

#include "notation/entry.h"
#include "notation/fen.h"
#include "notation/letters.h"
#include "notation/spoken.h"
#include "notation/time_control.h"
#include "rules/piece.h"

#include <stdbool.h>
#include <stdint.h>

/* Maximum number of readings of a typed text. The first reading is the text as typed. In the second
 * reading, a "b" at the beginning means a bishop. */
enum { TYPED_READINGS_MAX = 2 };

/* A typed text, cleaned by typed_clean. */
typedef struct TypedMove {
    char core[ENTRY_TEXT_MAX]; /* the text in ASCII, without spaces, marks and (=) */
    bool with_offer;           /* the text contained (=), a draw offer */
    bool is_spoken;            /* the core was translated from a spoken move */
    int reading_count;         /* number of readings, 1 or 2 */
    char readings[TYPED_READINGS_MAX][ENTRY_TEXT_MAX]; /* each in the grammar of pattern.h */
    bool bishop_is_hint; /* the second reading is a suggestion only, because the first reading is a
                            complete move (bxc3: a pawn captures) */
    PieceKind victim;    /* the captured piece, or KIND_NONE if the text does not name it */
} TypedMove;

/*
 * Cleans a typed text, which may have any bytes, in English and in the language of a style.
 * Figurines and the letters of the style become English letters, dashes become hyphens, castling
 * becomes O-O or O-O-O. Spaces are removed, and so are the move number at the start and marks, e.p.
 * and (=) at the end. Spoken moves are translated. Returns false, with *out undefined, if the text
 * has invalid UTF-8, control bytes or characters that no move contains, or if it has ENTRY_TEXT_MAX
 * bytes or more.
 */
bool typed_clean(const char *text, SpokenStyle style, TypedMove *out);

/*
 * Translates a spoken move into the grammar of pattern.h: "knight f 7 takes rook h 8, check"
 * becomes "Nf7xh8", and *victim becomes KIND_ROOK. The text is UTF-8 and shorter than
 * ENTRY_TEXT_MAX. Words that are not in the table of words are copied, so the result may have
 * characters that no move contains. Returns false, with the outputs untouched, if the text contains
 * no word of spoken moves, or if its words are in no sensible order.
 */
bool dictation_write(const char *text, SpokenStyle style, char out[static ENTRY_TEXT_MAX],
                     PieceKind *victim);

/* The meanings of words of spoken moves that have no letter in the grammar of pattern.h. */
enum {
    DICTATION_TOWARDS = '>',  /* a small word, such as "to", after which the move must continue */
    DICTATION_LAST = '#',     /* a last word, such as "check"; only such words and marks follow */
    DICTATION_CASTLING = 'C', /* castling to either side */
    DICTATION_SHORT = 'S',    /* castling on the kingside */
    DICTATION_LONG = 'L',     /* castling on the queenside */
};

/* A loop over the words of spoken moves: all English ones, then those of a language. */
typedef struct DictationWords {
    const Catalog *catalog; /* the language, or NULL for English */
    int row;                /* the row of the word */
    bool is_own;            /* the word is one of the language */
    const char *rest;       /* the other words of the row */
    const char *word;       /* the word, not NUL-terminated */
    size_t length;          /* the length of the word in bytes */
    char meaning;           /* a letter of the grammar of pattern.h, or one of the values above */
} DictationWords;

/* Returns the loop before its first word. */
DictationWords dictation_words(const Catalog *catalog);

/* Moves to the next word. Returns false after the last one. */
bool dictation_next_word(DictationWords *words);

/*
 * Returns whether a word begins with a typed text of `length` bytes, and sets *is_whole to whether
 * the text is the whole word. Case does not matter, and accents can be left out, except in a text
 * that consists of letters of files: "a" never means the word "à".
 */
bool dictation_begins(const DictationWords *words, const char *typed, size_t length,
                      bool *is_whole);

/* Returns the meaning of a typed word in English or a language, '\0' if it is no word of spoken
 * moves. */
char dictation_meaning(const Catalog *catalog, const char *typed, size_t length);

/* Returns whether a text consists of letters of files. */
bool dictation_is_in_files(const char *text, size_t length);

/* fen_marks.c: parses the marks of a diagram, "f6,d6" or "d7-d5". Returns false, with *out
 * undefined, for any other text. */
bool fen_marks_parse(const char *field, FenMarks *out);

/* fen_marks.c: returns the square that the last move crossed if it was the double step of a pawn,
 * otherwise SQUARE_NONE. There must be a last move. */
Square fen_marks_crossed(const FenMarks *marks, PieceKind moved);

/*
 * Reads a time control of two bare numbers, 0 to 999. Returns ' ' if the numbers are minutes for
 * the game and seconds for each move, as in "5 3" and "3/0". Returns the sign between the numbers,
 * '/' or '\'', if the text is ambiguous, as in "3/2" and "5'3". Returns '\0', with the numbers
 * undefined, for any other text.
 */
char time_control_read_pair(const char *text, int *first, int *second);

/* A row of the table of openings: a position that has a name. */
typedef struct OpeningsRow {
    uint64_t key;  /* the position_key of the position */
    uint32_t name; /* offset of the opening's name in openings_names */
    char code[4];  /* the ECO code, NUL-terminated */
} OpeningsRow;

/* The table of openings, sorted by key. */
extern const OpeningsRow openings_rows[];

/* Number of rows in openings_rows. */
extern const int openings_count;

/*
 * The names of the openings, one entry for each different name. If a name begins with another name,
 * it is stored as a reference to that name and the rest of the text: "Italian Game: Giuoco Piano"
 * is the offset of "Italian Game" and the text ": Giuoco Piano". This halves the size of the table.
 * An entry begins with the offset, in three bytes, big-endian. An entry that refers to no other
 * name has its own offset. The text follows in UTF-8, NUL-terminated.
 */
extern const unsigned char openings_names[];

enum { OPENINGS_PLACE_BYTES = 3 }; /* size in bytes of an offset in openings_names */

/*
 * The parts of names of openings in a language: "Italian Game", "Berlin *", "* Variation".
 * opening_names_generator.py makes them from the texts under assets/openings.
 */
typedef struct OpeningNames {
    const char *language;   /* its code, such as "de" */
    const char *texts;      /* each English text and then its translation, with NULs */
    const uint32_t *places; /* where the English texts begin, sorted by strcmp() */
    int count;              /* number of places */
} OpeningNames;

/* The languages with names of openings. The last element has no language. */
extern const OpeningNames opening_names[];

#endif
