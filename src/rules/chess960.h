/*
 * The 960 starting positions of Chess960 and their numbers, after Scharnagl's scheme. Number 518 is
 * the standard array.
 */
#ifndef TOUCHMOVE_RULES_CHESS960_H
#define TOUCHMOVE_RULES_CHESS960_H

#include "rules/position.h"

enum {
    CHESS960_COUNT = 960, /* number of starting positions, numbered from 0 */
};

/* Returns the starting position with a number from 0 to 959. All of them are marked as Chess960,
 * the standard array (518) too. */
Position chess960_start(int number);

/* Returns the number of a Chess960 starting position, or -1 for any other position. A standard
 * array that is not marked as Chess960 has no number. */
int chess960_number(const Position *position);

/* Marks a position as Chess960, because its castling rights alone may not show that. */
void chess960_mark(Position *position);

#endif
