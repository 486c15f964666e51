/*
 * The rules of chess once more, as naively as possible and with nothing of the real ones: a plain
 * board, every pair of squares tried as a move, every such move made, and looked whether a king can
 * then be taken. For comparison with the generator.
 */
#ifndef TOUCHMOVE_TESTS_NAIVE_RULES_H
#define TOUCHMOVE_TESTS_NAIVE_RULES_H

#include "rules/position_set_up.h"

/* A move told by its squares, numbered a1 = 0 to h8 = 63. */
typedef struct NaiveMove {
    int from;            /* where the piece leaves; in castling the king */
    int to;              /* where it arrives; in castling the king */
    PieceKind promotion; /* what a pawn becomes, or KIND_NONE */
    int castling_rook;   /* where the castling rook stands, or -1 */
} NaiveMove;

enum {
    NAIVE_MOVES_MAX = 512, /* room for all moves of a position */
};

/*
 * Stores all legal moves of a position, which is described as position_set_up_describe does it, and
 * returns their number.
 */
int naive_moves(const PositionSetup *position, NaiveMove out[static NAIVE_MOVES_MAX]);

/*
 * Returns the description of the position after a legal move: the en passant target is the square
 * passed by a double step, whether or not a capture there is possible.
 */
PositionSetup naive_after(const PositionSetup *position, const NaiveMove *move);

/* Tells whether the king of the side to move can be captured where it stands. */
bool naive_in_check(const PositionSetup *position);

#endif
