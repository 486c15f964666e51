/*
 * Private to rules: where king and rook arrive in castling, and which pieces prevent castling.
 * Everything is computed from the squares that king and rook leave, so that Chess960 needs no code
 * of its own.
 */
#ifndef TOUCHMOVE_RULES_CASTLING_H
#define TOUCHMOVE_RULES_CASTLING_H

#include "rules/position.h"

/* Returns the square where the castling king arrives: on its rank, on the g- or the c-file. */
static inline Square castling_king_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 6 : 2, square_rank(king));
}

/* Returns the square where the castling rook arrives: next to the king's target, towards the
 * centre. */
static inline Square castling_rook_target(Square king, Wing wing)
{
    return square_at(wing == WING_KING ? 5 : 3, square_rank(king));
}

/*
 * Returns the square of a piece that blocks the paths of king and rook in castling, or SQUARE_NONE.
 * The side must have the right to castle to that wing.
 */
Square castling_blocker(const Position *position, Side side, Wing wing);

/*
 * Returns the first square on the king's path, from its square to its target, that the opponent
 * attacks, or SQUARE_NONE. The target counts as attacked if an attack is uncovered when the rook
 * leaves its square. The side must have the right, and the path must be free.
 */
Square castling_attacked_square(const Position *position, Side side, Wing wing);

/*
 * Returns whether castling uncovers an attack on the king's target by a rook or queen of side `by`,
 * because the castling rook leaves the line between them. Possible only in Chess960.
 */
bool castling_unmasks(const Position *position, Square rook, Square king_to, Side by);

#endif
