/*
 * A search through all positions that can be reached from a given one, in random order, until a
 * mate is found. If they are all searched, the answer "no mate" is certain.
 */
#ifndef TOUCHMOVE_TESTS_EXHAUST_H
#define TOUCHMOVE_TESTS_EXHAUST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/position.h"

/* A search with a limited number of positions. */
typedef struct Exhaust Exhaust;

/* Returns a search of at most `limit` positions, or NULL if memory runs out. */
Exhaust *exhaust_new(size_t limit);

/* Frees a search; NULL is allowed. */
void exhaust_free(Exhaust *exhaust);

/*
 * Returns whether a mate by `winner` is found among the positions reached. Castling and en passant
 * captures are tried only if `rights` is true. `chance` is the state of chance_next().
 */
bool exhaust_finds_mate(Exhaust *exhaust, uint64_t *chance, const Position *start, Side winner,
                        bool rights);

/* Returns whether the last search stopped at its limit, before it reached all positions. */
bool exhaust_is_cut(const Exhaust *exhaust);

#endif
