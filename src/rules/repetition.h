/*
 * Repetition of positions, by article 9.2.3.
 */
#ifndef TOUCHMOVE_RULES_REPETITION_H
#define TOUCHMOVE_RULES_REPETITION_H

#include "rules/position.h"

/*
 * Returns how often a position has occurred among `count` positions of a game, which are in order
 * and lead up to it: the last of them is the position itself, or the one before it. Captures and
 * pawn moves, which the half-move clock tells, end the search, so that the time it takes is that of
 * a few comparisons for each ply since the last of them.
 */
int repetition_count(const Position *position, const Position history[], int count);

#endif
