/*
 * The names of openings. They belong to positions, so that an opening has the same name whatever
 * the order of its moves.
 *
 * The Lichess community collected the names and codes (CC0). The build compiles them into a
 * constant table, so that the program reads no file when it starts.
 */
#ifndef TOUCHMOVE_NOTATION_OPENINGS_H
#define TOUCHMOVE_NOTATION_OPENINGS_H

#include "rules/position.h"
#include "util/catalog.h"
#include "util/strbuf.h"

#include <stdbool.h>

enum { OPENING_NAME_MAX = 128 }; /* size of the buffer for a name, NUL included */

/* The name of an opening. A plain value. */
typedef struct Opening {
    char code[4];                /* the ECO code, such as "C54" */
    char name[OPENING_NAME_MAX]; /* the English name: "Italian Game: Classical Variation" */
} Opening;

/*
 * Finds the opening of a position by binary search. Only positions at the end of a named line have
 * a name; the opening of a game is the name of its last position that has a name. Returns false,
 * with *out untouched, if the position has no name.
 */
bool openings_find(const Position *position, Opening *out);

/* Appends the name in the language of a catalog, which is NULL for English. Parts of the name that
 * the language does not have, such as names of players, are English. */
void opening_append_name(const Opening *opening, const Catalog *catalog, StrBuf *out);

enum { OPENINGS_PLIES_MAX = 40 }; /* maximum number of half-moves of a named line */

#endif
