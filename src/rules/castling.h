/*
 * Private to rules: where king and rook go in castling, and what stands in their way. Everything is
 * counted from the squares they stand on now, so that Chess960 needs nothing of its own.
 */
#ifndef TOUCHMOVE_RULES_CASTLING_H
#define TOUCHMOVE_RULES_CASTLING_H

#include "rules/position.h"

/* Returns the square where the king arrives: on the rank of its square, on the g- or the c-file. */
static inline Square castling_king_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 6 : 2, square_rank(king));
}

/* Returns the square where the rook arrives: next to the king's, towards the middle. */
static inline Square castling_rook_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 5 : 3, square_rank(king));
}

/*
 * Returns the square of a third piece that stands anywhere between the places where king and rook
 * are and where they arrive, or SQUARE_NONE. The side must have the right to castle to that wing.
 */
Square castling_blocker(const Position *position, Side side, Wing wing);

/*
 * Returns the first square of the king's way, from where it stands to where it arrives, that the
 * opponent attacks, or SQUARE_NONE. The arrival counts as attacked too if the rook, by leaving its
 * square, uncovers an attack. The side must have the right, and the way must be free.
 */
Square castling_attacked_square(const Position *position, Side side, Wing wing);

/*
 * Tells whether castling uncovers an attack of a rook or queen on the king's arrival square: the
 * castling rook hid it, standing between the two on the first rank. Only in Chess960.
 */
bool castling_unmasks(const Position *position, Square rook, Square king_to, Side by);

#endif
