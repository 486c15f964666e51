/*
 * How far a position looks from a checkmate by the winner, as a sum over its men: each man has a
 * cost on each square, made once for a search. Both players help each other, so what counts is only
 * how many moves the men still need: the kings to the place of the mate, a pawn to the last rank,
 * blockers to their squares. The costs steer the search and prove nothing.
 */
#ifndef TOUCHMOVE_WINNABILITY_GUIDE_H
#define TOUCHMOVE_WINNABILITY_GUIDE_H

#include "rules/move.h"
#include "rules/position.h"
#include "winnability/plan.h"

enum {
    GUIDE_CORNER_AIMS = 8, /* aims at corners: four corners, along two edges each */
};

/* The costs of one aim. */
typedef struct Guide {
    int16_t cost[PIECE_END][SQUARE_COUNT]; /* by piece and square index; 0 for PIECE_NONE */
    bool promotion_counts; /* the winner needs a promotion first: then choose a new aim */
} Guide;

/*
 * Aims at a mate in a corner, with the mating piece along one of its edges. Aim 0 is the one that
 * the kings reach soonest, and so on up to GUIDE_CORNER_AIMS - 1.
 */
void guide_aim_at_corner(Guide *guide, const Position *position, Side winner, int aim);

/* Aims at a plan, which must have been made from the bounds in *mobility. */
void guide_aim_at_plan(Guide *guide, const Position *position, Side winner,
                       const Mobility *mobility, const Plan *plan);

/* What a piece costs on a square. */
static inline int guide_cost(const Guide *guide, Piece piece, Square square)
{
    return guide->cost[piece][square_index(square)];
}

/* Returns by how much a legal move of the position changes the cost. */
static inline int guide_change(const Guide *guide, const Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece_at(position, from);
    PieceKind promotion = move_promotion(move);
    Piece arriving = promotion == KIND_NONE ? piece : piece_make(piece_side(piece), promotion);
    Square taken = move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
    return guide_cost(guide, arriving, to) - guide_cost(guide, piece, from) -
           guide_cost(guide, position_piece_at(position, taken), taken);
}

#endif
