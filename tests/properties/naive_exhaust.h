/*
 * A search through all positions that can be reached by the rules of naive_rules.h, in order of
 * discovery, until a mate is found. Independent of src/rules.
 */
#ifndef TOUCHMOVE_TESTS_NAIVE_EXHAUST_H
#define TOUCHMOVE_TESTS_NAIVE_EXHAUST_H

#include <stddef.h>

#include "naive_rules.h"

/* The result of a search. */
typedef enum NaiveAnswer {
    NAIVE_MATE,    /* a mate by the side was found */
    NAIVE_NO_MATE, /* all positions were searched without finding one */
    NAIVE_CUT,     /* the limit was reached without finding one */
} NaiveAnswer;

/*
 * Returns whether `winner` mates in a position that can be reached, searching at most `limit`
 * positions. The description comes from position_set_up_describe.
 */
NaiveAnswer naive_exhaust(const PositionSetup *start, Side winner, size_t limit);

/* Returns whether some legal move is castling. If `castling` is false, returns instead whether some
 * legal move is an en passant capture. */
bool naive_has_right(const PositionSetup *position, bool castling);

#endif
