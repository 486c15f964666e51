/*
 * All that can be reached from a position by the rules of naive_rules.h, looked at in order until a
 * mate comes up. Nothing of the program's own rules takes part.
 */
#ifndef TOUCHMOVE_TESTS_NAIVE_EXHAUST_H
#define TOUCHMOVE_TESTS_NAIVE_EXHAUST_H

#include <stddef.h>

#include "naive_rules.h"

/* What came out. */
typedef enum NaiveAnswer {
    NAIVE_MATE,    /* a mate by the side was found */
    NAIVE_NO_MATE, /* all that can be reached was looked at, and there is none */
    NAIVE_CUT,     /* there was more than the limit, and no mate in what was looked at */
} NaiveAnswer;

/*
 * Returns whether `winner` mates in some position that can be reached, looking at no more than
 * `limit` of them. The description is one of position_set_up_describe.
 */
NaiveAnswer naive_exhaust(const PositionSetup *start, Side winner, size_t limit);

/* Tells whether some legal move is castling (`castling`) or a capture in passing. */
bool naive_has_right(const PositionSetup *position, bool castling);

#endif
