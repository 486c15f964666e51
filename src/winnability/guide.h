/*
 * How far a position looks from a checkmate by the winner, as a sum over its men: each man has a
 * cost on each square, made once for a question. Both players help each other, so what counts is
 * only how many moves the men still need: the kings to the corner of the mate, a pawn to the last
 * rank, the mating piece to its line. The costs steer the search and prove nothing.
 */
#ifndef TOUCHMOVE_WINNABILITY_GUIDE_H
#define TOUCHMOVE_WINNABILITY_GUIDE_H

#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"

/* The costs of one question. */
typedef struct Guide {
    int16_t cost[PIECE_END][SQUARE_COUNT]; /* by piece and square index; 0 for PIECE_NONE */
    int base;                              /* what brings sums into the range of the frontier */
} Guide;

/* Chooses an aim that suits the position and the winner, and sets the costs accordingly. */
void guide_aim(Guide *guide, const Position *position, Side winner);

/* Returns the cost of a whole position, the base included. */
int guide_cost(const Guide *guide, const Position *position);

/* Returns by how much a legal move changes the cost. */
int guide_change(const Guide *guide, const Position *position, Move move);

#endif
