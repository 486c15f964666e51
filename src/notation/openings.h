/*
 * The names of openings, by position: the same opening has the same name whatever the order of its
 * moves.
 *
 * Names and codes are facts collected by the Lichess community (CC0); they are compiled into a
 * constant table when the program is built, and cost nothing at its start.
 */
#ifndef TOUCHMOVE_NOTATION_OPENINGS_H
#define TOUCHMOVE_NOTATION_OPENINGS_H

#include "rules/position.h"

#include <stdbool.h>

enum { OPENING_NAME_MAX = 128 }; /* bytes of the longest name, the NUL included */

/* The name of an opening. A plain value. */
typedef struct Opening {
    char code[4];                /* ECO code, "C54" */
    char name[OPENING_NAME_MAX]; /* English name, "Italian Game: Classical Variation" */
} Opening;

/*
 * Looks up the opening that a position belongs to. Only positions at the end of a named line have a
 * name: keep the last one found while the game goes on. Returns true and stores the opening; false,
 * with *out untouched, where there is none. Takes a binary search.
 */
bool openings_find(const Position *position, Opening *out);

enum { OPENINGS_PLIES_MAX = 40 }; /* no named line is longer */

#endif
