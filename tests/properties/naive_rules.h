/*
 * A second implementation of the rules of chess, to compare the move generator with. It is
 * independent of src/rules and as simple as possible: it tries every pair of squares as a move,
 * makes the move on an array of 64 squares, and tests whether the king can then be captured.
 */
#ifndef TOUCHMOVE_TESTS_NAIVE_RULES_H
#define TOUCHMOVE_TESTS_NAIVE_RULES_H

#include "rules/position_set_up.h"

/* A move as a pair of squares, numbered a1 = 0 to h8 = 63. */
typedef struct NaiveMove {
    int from;            /* square of departure; for castling, of the king */
    int to;              /* square of arrival; for castling, of the king */
    PieceKind promotion; /* promotion piece, or KIND_NONE */
    int castling_rook;   /* square of the castling rook, or -1 */
} NaiveMove;

enum {
    NAIVE_MOVES_MAX = 512, /* more than any position has */
};

/*
 * Stores all legal moves of a position and returns their number. `position` is filled in by
 * position_set_up_describe().
 */
int naive_moves(const PositionSetup *position, NaiveMove out[static NAIVE_MOVES_MAX]);

/*
 * Returns the description of the position after a legal move. The en passant target is set after
 * every double step, whether or not a capture is possible.
 */
PositionSetup naive_after(const PositionSetup *position, const NaiveMove *move);

/* Returns whether the king of the side to move is attacked. */
bool naive_in_check(const PositionSetup *position);

#endif
