/*
 * Private to winnability: costs, in quarters of a king step, that estimate how far a position is
 * from a checkmate by the winner. Each piece has a cost that depends on its square, and the cost of
 * a position is the sum of these costs. They are computed once per aim and kept in a table. An aim
 * is a mate in a given corner. Both players cooperate, so only the moves that pieces still need
 * matter: kings to the place of the mate, a pawn to the last rank, blockers to their squares. A
 * blocker is a piece of the loser that takes a square away from its own king. The costs guide
 * searches and prove nothing.
 */
#ifndef TOUCHMOVE_WINNABILITY_GUIDE_H
#define TOUCHMOVE_WINNABILITY_GUIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/mobility.h"
#include "winnability/square_set.h"

enum {
    GUIDE_CORNER_AIMS = 8, /* number of aims at corners: two edges for each of four corners */
};

/* The costs of one aim. */
typedef struct Guide {
    int16_t cost[PIECE_END][SQUARE_COUNT]; /* costs by piece and square index; 0 for PIECE_NONE */
    bool promotion_counts; /* the winner must first promote a pawn, and then needs a new aim */
} Guide;

/* Sets the costs for aim number `aim`: a mate in a given corner by a piece on a given one of the
 * two edges that meet there. Aims are numbered from 0 to GUIDE_CORNER_AIMS - 1; aim 0 is the mate
 * whose place the kings can reach soonest. */
void guide_aim_at_corner(Guide *guide, const Position *position, Side winner, int aim);

/*
 * Varies the costs at random, with `number` as the seed. The variation changes which pieces are
 * offered to pawns, which pieces a king captures, what the loser's pieces are worth, and how fast
 * pawns advance. No costs suit all positions, and many short searches with different costs find
 * mates that one long search misses.
 */
void guide_vary(Guide *guide, const Position *position, Side winner, uint32_t number);

/* Returns the cost of a piece on a square. */
static inline int guide_cost(const Guide *guide, Piece piece, Square square)
{
    return guide->cost[piece][square_index(square)];
}

/* Returns the change that a legal move makes to the cost of the position. */
static inline int guide_change(const Guide *guide, const Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece_at(position, from);
    PieceKind promotion = move_promotion(move);
    Piece arriving = promotion == KIND_NONE ? piece : piece_make(piece_side(piece), promotion);
    Square victim = move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
    return guide_cost(guide, arriving, to) - guide_cost(guide, piece, from) -
           guide_cost(guide, position_piece_at(position, victim), victim);
}

#endif
