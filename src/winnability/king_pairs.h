/*
 * Private to winnability: the pairs of squares that the two kings can occupy at the same time,
 * depending on the side to move. Bounds for each king alone ignore two facts: kings are never
 * adjacent, and a side whose other pieces cannot move must move its king. For these reasons, two
 * kings in a narrow space often cannot pass each other, and often neither side can lose a tempo.
 * Every other piece that may ever be able to move is assumed to be able to move at any time.
 */
#ifndef TOUCHMOVE_WINNABILITY_KING_PAIRS_H
#define TOUCHMOVE_WINNABILITY_KING_PAIRS_H

#include <stdbool.h>

#include "rules/piece.h"
#include "winnability/mobility.h"
#include "winnability/square_set.h"

/* Pairs of king squares. Each array is indexed by the square of the winner's king. Its elements are
 * the sets of the squares that the loser's king can occupy at the same time. */
typedef struct KingPairs {
    SquareSet winner_moves[SQUARE_COUNT]; /* the winner is to move */
    SquareSet after_king[SQUARE_COUNT];   /* the loser is to move, after a move of the enemy king */
    SquareSet after_other[SQUARE_COUNT];  /* the loser is to move, after a move of another piece */
    SquareSet at_first[SQUARE_COUNT];     /* the loser is to move, in the first position */
} KingPairs;

/* Returns the squares of the loser's king in the pairs in which the loser is to move and the
 * winner's king is on `winner_king`. */
static inline SquareSet king_pairs_loser_moves(const KingPairs *pairs, int winner_king)
{
    return pairs->after_king[winner_king] | pairs->after_other[winner_king] |
           pairs->at_first[winner_king];
}

/* Sets *pairs to one pair: the squares of the kings in the first position, taken from *mobility. */
void king_pairs_start(KingPairs *pairs, const Mobility *mobility, Side winner, Side side_to_move);

/*
 * Adds all pairs that can be reached without captures and pawn moves. Then reduces the reach of
 * both kings in *mobility to the squares in these pairs. The bounds in *mobility must come from
 * mobility_settle().
 */
void king_pairs_widen(KingPairs *pairs, Mobility *mobility, Side winner);

/*
 * Sets *next to the pairs after a capture or pawn move by `side`. If the move is a capture by the
 * king, `arrivals` holds its possible target squares. Otherwise `arrivals` is empty. Returns false
 * if there are no such pairs, which means that the move can never be made.
 */
bool king_pairs_follow(const KingPairs *pairs, Side winner, Side side, SquareSet arrivals,
                       KingPairs *next);

/* Returns whether the bounds allow a mate by `winner` in some pair. This test is more precise than
 * mate_net_is_possible(). */
bool king_pairs_allow_mate(const KingPairs *pairs, const Mobility *mobility, Side winner);

#endif
