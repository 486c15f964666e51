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

/* Returns the start with a number, 0..959, marked as Chess960, 518 included. */
Position chess960_start(int number);

/* Returns the number of a start marked as Chess960, or -1 for any other position. */
int chess960_number(const Position *position);

/* Marks a position as Chess960 even if its castling rights do not show it; nothing else changes. */
void chess960_mark(Position *position);

#endif
