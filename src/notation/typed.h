/*
 * Typed text, cleaned: a move as somebody wrote it, brought to the ASCII that the grammar of
 * pattern.h knows, with everything taken off that does not say which move it is. Private to entry.c
 * and its neighbours.
 */
#ifndef TOUCHMOVE_NOTATION_TYPED_H
#define TOUCHMOVE_NOTATION_TYPED_H

#include "notation/entry.h"

#include <stdbool.h>

/* The readings of a text: as the grammar has it, and with its b for a bishop. */
enum { TYPED_READINGS_MAX = 2 };

/* A cleaned text. */
typedef struct TypedMove {
    char core[ENTRY_TEXT_MAX]; /* printable ASCII without blanks, marks and (=); letters as typed */
    bool with_offer;           /* (=) was there */
    int reading_count;         /* readings below, 1 or 2 */
    char readings[TYPED_READINGS_MAX][ENTRY_TEXT_MAX]; /* the core in the letters of SAN */
    bool bishop_is_hint; /* the second reading may only be hinted at: bxc3 is a pawn's move */
} TypedMove;

/*
 * Cleans a text of any bytes. Figurines become letters, all dashes hyphens; blanks go, unless they
 * stand between two squares; the number of the move is taken off the beginning, annotation and
 * check marks, e.p. and (=) off the end. Castling becomes O-O and O-O-O however it was typed.
 * Returns false, with *out not to be used, for broken UTF-8, control bytes, characters that no move
 * contains, and texts that are too long.
 */
bool typed_clean(const char *text, TypedMove *out);

/*
 * Tells whether a cleaned text is castling so far: nothing but O, o, 0 and hyphens. Stores how many
 * of the letters there are, and whether a hyphen follows the last one.
 */
bool typed_is_castling(const char *core, int *letters, bool *open);

#endif
