/*
 * Private to notation: what its files share and nobody else may know.
 *
 * - Typed text, cleaned (typed.c): a move as somebody wrote it, brought to the ASCII that the
 * grammar of pattern.h knows, with everything taken off that does not say which move it is.
 * - The table of openings, which openings_generator.c makes when the program is built.
 */
#ifndef TOUCHMOVE_NOTATION_NOTATION_INSIDE_H
#define TOUCHMOVE_NOTATION_NOTATION_INSIDE_H

#include "notation/entry.h"
#include "notation/letters.h"
#include "notation/time_control.h"
#include "rules/piece.h"

#include <stdbool.h>
#include <stdint.h>

/* The readings of a text: as the grammar has it, and with its b for a bishop. */
enum { TYPED_READINGS_MAX = 2 };

/* A cleaned text. */
typedef struct TypedMove {
    char core[ENTRY_TEXT_MAX]; /* printable ASCII without spaces, marks and (=); letters as typed */
    bool with_offer;           /* (=) was there */
    int reading_count;         /* readings below, 1 or 2 */
    char readings[TYPED_READINGS_MAX][ENTRY_TEXT_MAX]; /* the core in the letters of SAN */
    bool bishop_is_hint; /* the second reading may only be hinted at: bxc3 is a pawn's move */
    PieceKind victim;    /* what is said to be taken, or KIND_NONE */
} TypedMove;

/*
 * Cleans a text of any bytes. Figurines become letters, all dashes hyphens; spaces go, unless they
 * stand between two squares; the number of the move is taken off the beginning, annotation and
 * check marks, e.p. and (=) off the end. Castling becomes O-O and O-O-O however it was typed.
 * Returns false, with *out not to be used, for broken UTF-8, control bytes, characters that no move
 * contains, and texts that are too long.
 */
bool typed_clean(const char *text, TypedMove *out);

enum { DICTATION_WORD_MAX = 12 }; /* bytes of the longest word, NUL included */

/*
 * Writes a move that is spoken, in ASCII and shorter than ENTRY_TEXT_MAX, in the letters of the
 * grammar: "knight f 7 takes rook h 8, check" as "Nf7xh8", and *victim is then the rook. Returns
 * false, with the outputs untouched, if none of its words is one of those that moves are spoken
 * with, or if they are in no sensible order.
 */
bool dictation_write(const char *text, char out[static ENTRY_TEXT_MAX], PieceKind *victim);

/* Returns one of the words that moves are spoken with, from 0 on; NULL behind the last. */
const char *dictation_word(int place);

enum { TIME_PAIR_MAX = 8 }; /* bytes of "999+999", the NUL included */

/*
 * Returns what stands between the two numbers that are a whole text: ' ', and the same with a plus
 * sign in sum; or '/' if both are so small that either may be minutes. 0 for any other text.
 */
char time_control_read_pair(const char *text, char sum[static TIME_PAIR_MAX]);

/* A position that has a name. */
typedef struct OpeningsRow {
    uint64_t key;  /* the position_key of the position */
    uint32_t name; /* where its name begins in openings_names */
    char code[4];  /* ECO code with its NUL */
} OpeningsRow;

/* The rows, in the order of their keys. */
extern const OpeningsRow openings_rows[];

/* Number of rows. */
extern const int openings_count;

/*
 * The names, each once: three bytes, the highest first, with the place of the name that it goes on,
 * or its own place; then the rest of it, in UTF-8 with its NUL. "Italian Game: Giuoco Piano" is
 * told by the place of "Italian Game" and ": Giuoco Piano": half the room.
 */
extern const unsigned char openings_names[];

enum { OPENINGS_PLACE_BYTES = 3 }; /* of a place there */

#endif
