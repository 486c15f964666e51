/*
 * Where the two kings may stand at the same time, and whose move it is then. Bounds for each king
 * alone forget that kings keep their distance, and that a side whose other men cannot move must
 * move its king: two kings in a narrow place often cannot get past each other, or cannot lose a
 * move. Other pieces are taken to move whenever that helps.
 */
#ifndef TOUCHMOVE_WINNABILITY_KING_PAIRS_H
#define TOUCHMOVE_WINNABILITY_KING_PAIRS_H

#include "winnability/mobility.h"

/*
 * Pairs of squares, by the side to move. The outer index is the square of the winner's king, the
 * sets hold the squares of the loser's.
 */
typedef struct KingPairs {
    SquareSet winner_moves[SQUARE_COUNT]; /* the winner has the move */
    SquareSet after_king[SQUARE_COUNT];   /* the loser has it, after a move of the winner's king */
    SquareSet after_other[SQUARE_COUNT];  /* the loser has it, after another move of the winner */
    SquareSet at_first[SQUARE_COUNT];     /* the loser has it in the first position */
} KingPairs;

/* The squares of the loser's king in pairs where the loser has the move. */
static inline SquareSet king_pairs_loser_moves(const KingPairs *pairs, int winner_king)
{
    return pairs->after_king[winner_king] | pairs->after_other[winner_king] |
           pairs->at_first[winner_king];
}

/* Starts with the pair of a position alone. */
void king_pairs_start(KingPairs *pairs, const Mobility *mobility, Side winner, Side side_to_move);

/*
 * Adds all pairs that come up from those there by moves that neither capture nor move a pawn, then
 * narrows the reach of both kings in *mobility, whose bounds must be settled, to what is left.
 */
void king_pairs_widen(KingPairs *pairs, Mobility *mobility, Side winner);

/*
 * Sets *next to the pairs right after a move of `side` that captures or moves a pawn. If a king
 * makes the move he arrives in `arrivals`; otherwise pass 0. Returns false if there are none: the
 * move can never be made.
 */
bool king_pairs_follow(const KingPairs *pairs, Side winner, Side side, SquareSet arrivals,
                       KingPairs *next);

/* Tells whether some pair leaves room for a mate, as mate_net_is_possible() does for the kings
 * alone. */
bool king_pairs_allow_mate(const KingPairs *pairs, const Mobility *mobility, Side winner);

#endif
