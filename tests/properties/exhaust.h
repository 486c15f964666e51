/*
 * All that can be reached from a position, looked at in random order until a mate comes up: where
 * it is few enough, there is no doubt that there is none.
 */
#ifndef TOUCHMOVE_TESTS_EXHAUST_H
#define TOUCHMOVE_TESTS_EXHAUST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/position.h"

/* A search, with room for so many positions. */
typedef struct Exhaust Exhaust;

/* Returns a search of at most `limit` positions, or NULL if there is not enough memory. */
Exhaust *exhaust_new(size_t limit);

/* Frees it, or nothing if given NULL. */
void exhaust_free(Exhaust *exhaust);

/*
 * Returns whether a mate by `winner` comes up among the positions that are reached, with castling
 * and captures in passing (`rights`) or without. `chance` is that of chance_next().
 */
bool exhaust_finds_mate(Exhaust *exhaust, uint64_t *chance, const Position *start, Side winner,
                        bool rights);

/* Tells whether the last search has left something out for lack of room. */
bool exhaust_is_cut(const Exhaust *exhaust);

#endif
