/*
 * Private to rules: vectors on the board. The difference of two squares names the vector between
 * them without ambiguity, because a row of the encoding is twice as wide as the board. So one look
 * into a table tells which kinds of piece can go along a vector on an empty board, and in which
 * steps.
 */
#ifndef TOUCHMOVE_RULES_GEOMETRY_H
#define TOUCHMOVE_RULES_GEOMETRY_H

#include "rules/piece.h"
#include "rules/square.h"

enum {
    VECTOR_ORIGIN = SQUARE_H8, /* index of the vector that leads nowhere */
    VECTOR_COUNT = VECTOR_ORIGIN + SQUARE_H8 - SQUARE_A1 + 1, /* size of a table by vector */
    DIRECTION_COUNT = 8, /* directions of the queen, jumps of the knight */
};

/* By vector + VECTOR_ORIGIN: a bit 1 << piece for each piece but pawns that could go there. The way
 * back is the same. */
extern const uint16_t geometry_reach[VECTOR_COUNT];

/* By vector + VECTOR_ORIGIN: the step of a rook's or bishop's line, 0 where there is no line. */
extern const int8_t geometry_step[VECTOR_COUNT];

/* The steps of a queen: four along ranks and files, then four along diagonals. */
extern const int8_t geometry_queen_steps[DIRECTION_COUNT];

/* The jumps of a knight. */
extern const int8_t geometry_knight_jumps[DIRECTION_COUNT];

/* Returns the part of geometry_reach that is indexed by the square a piece comes from, for moves to
 * one square. */
static inline const uint16_t *geometry_reach_to(Square to)
{
    return geometry_reach + VECTOR_ORIGIN - to;
}

/* Tells whether a kind other than pawn can go from one square to another on an empty board. */
static inline bool geometry_can_reach(PieceKind kind, Square from, Square to)
{
    return (geometry_reach[to - from + VECTOR_ORIGIN] >> kind & 1) != 0;
}

/* Returns the step that leads from one square towards another along a line, 0 without a line. */
static inline int geometry_step_between(Square from, Square to)
{
    return geometry_step[to - from + VECTOR_ORIGIN];
}

/* Returns the step of a side's pawns. */
static inline int geometry_pawn_step(Side side)
{
    return side == SIDE_WHITE ? STEP_RANK : -STEP_RANK;
}

/* Returns a rank as seen by a side, 0 for its own first rank. */
static inline int geometry_relative_rank(Square square, Side side)
{
    return side == SIDE_WHITE ? square_rank(square) : RANK_COUNT - 1 - square_rank(square);
}

#endif
