/*
 * A search through all positions that can be reached from a given one, until a mate is found. It
 * uses the rules of naive_rules.h, which are independent of src/rules.
 */
#ifndef TOUCHMOVE_TESTS_NAIVE_EXHAUST_H
#define TOUCHMOVE_TESTS_NAIVE_EXHAUST_H

#include <stddef.h>

#include "naive_rules.h"

/* The result of a search. */
typedef enum NaiveAnswer {
    NAIVE_MATE,    /* a mate by `winner` was found */
    NAIVE_NO_MATE, /* all positions were searched, and none is a mate by `winner` */
    NAIVE_CUT,     /* the limit was reached before a mate was found */
} NaiveAnswer;

/*
 * Searches at most `limit` positions for a mate by `winner`. `start` is filled in by
 * position_set_up_describe().
 */
NaiveAnswer naive_exhaust(const PositionSetup *start, Side winner, size_t limit);

/* If `castling` is true, returns whether castling is legal. Otherwise, returns whether an en
 * passant capture is legal. */
bool naive_has_right(const PositionSetup *position, bool castling);

#endif
