/*
 * The 960 starting positions of Chess960 and their numbers, after Scharnagl's scheme. Number 518 is
 * the standard array.
 */
#ifndef TOUCHMOVE_RULES_CHESS960_H
#define TOUCHMOVE_RULES_CHESS960_H

#include "rules/position.h"

enum {
    CHESS960_COUNT = 960,    /* how many starts there are, numbered from 0 */
    CHESS960_STANDARD = 518, /* the number of the standard array */
};

/* Returns the start with a number, 0..959, marked as Chess960, 518 included. */
Position chess960_start(int number);

/* Returns the number of a position that is one of the starts, whether marked as Chess960 or not
 * (pieces, side to move, all castling rights; the counters do not matter), or -1. */
int chess960_number(const Position *position);

#endif
