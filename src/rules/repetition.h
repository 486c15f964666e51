/*
 * Repetition of positions, by article 9.2.3.
 */
#ifndef TOUCHMOVE_RULES_REPETITION_H
#define TOUCHMOVE_RULES_REPETITION_H

#include "rules/position.h"

/*
 * Returns how often the last of `count` >= 1 positions has occurred, itself included. The history
 * holds the positions of a game from the first, or from any later one, in order. Captures and pawn
 * moves, which the half-move clock tells, end the search, so that the time it takes is that of a
 * few comparisons for each ply since the last of them.
 */
int repetition_count(const Position history[], int count);

#endif
