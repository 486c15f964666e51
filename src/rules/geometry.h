/*
 * Private to rules: two tables for the vectors between squares. The difference of two Square values
 * identifies one vector, because a rank of the encoding is twice as wide as the board. So this
 * difference is the index into both tables. geometry_step gives the step along the vector.
 * geometry_zone is about a piece at the end of the vector: it gives the squares around the start
 * that this piece attacks.
 */
#ifndef TOUCHMOVE_RULES_GEOMETRY_H
#define TOUCHMOVE_RULES_GEOMETRY_H

#include "rules/piece.h"
#include "rules/square.h"

/* The sizes of the tables. */
enum {
    VECTOR_ORIGIN = SQUARE_H8,                                /* index of the zero vector */
    VECTOR_COUNT = VECTOR_ORIGIN + SQUARE_H8 - SQUARE_A1 + 2, /* length of a table of vectors */
    ZONE_KINDS = 8,      /* entries for each vector: one for each PieceKind, and one unused */
    ZONE_BLACK_PAWN = 0, /* entry for black pawns; KIND_PAWN is the entry for white pawns */
};

/*
 * A set of squares around one square, the centre: its neighbours, and two more on its rank for a
 * castling king.
 */
typedef uint16_t Zone;

/* The squares of a zone. */
enum {
    ZONE_CENTRE = 1 << 0,     /* the square itself */
    ZONE_EAST = 1 << 1,       /* its neighbour on the right */
    ZONE_WEST = 1 << 2,       /* its neighbour on the left */
    ZONE_NORTH = 1 << 3,      /* its neighbour above */
    ZONE_SOUTH = 1 << 4,      /* its neighbour below */
    ZONE_NORTH_EAST = 1 << 5, /* its neighbour above and to the right */
    ZONE_NORTH_WEST = 1 << 6, /* its neighbour above and to the left */
    ZONE_SOUTH_EAST = 1 << 7, /* its neighbour below and to the right */
    ZONE_SOUTH_WEST = 1 << 8, /* its neighbour below and to the left */
    ZONE_FAR_EAST = 1 << 9,   /* two squares to the right */
    ZONE_FAR_WEST = 1 << 10,  /* two squares to the left */
};

/*
 * The squares around a centre that a piece attacks on an empty board. The first index is
 * VECTOR_ORIGIN plus the vector from the centre to the piece, the second the kind of the piece.
 */
extern const Zone geometry_zone[VECTOR_COUNT][ZONE_KINDS];

/* The step along a vector, by VECTOR_ORIGIN + vector; 0 if no rook or bishop moves that way. */
extern const int8_t geometry_step[VECTOR_COUNT];

/* The part of geometry_zone for one centre: the squares of its zone that a piece attacks, by square
 * and kind of the piece. */
typedef const Zone (*ZoneTable)[ZONE_KINDS];

/* Returns the part of geometry_zone for a centre, indexed by the square of a piece. */
static inline ZoneTable geometry_zone_around(Square centre)
{
    return geometry_zone + VECTOR_ORIGIN - centre;
}

/* Returns whether a kind other than pawn can move from one square to another on an empty board. */
static inline bool geometry_can_reach(PieceKind kind, Square from, Square to)
{
    return (geometry_zone_around(to)[from][kind] & ZONE_CENTRE) != 0;
}

/* Returns the step from one square towards another, or 0 if they are not on one line. */
static inline int geometry_step_between(Square from, Square to)
{
    return geometry_step[to - from + VECTOR_ORIGIN];
}

static inline int geometry_pawn_step(Side side)
{
    return side == SIDE_WHITE ? STEP_RANK : -STEP_RANK;
}

/* Returns the rank of a square counted from a side: 0 is the first rank of that side. */
static inline int geometry_relative_rank(Square square, Side side)
{
    return side == SIDE_WHITE ? square_rank(square) : RANK_COUNT - 1 - square_rank(square);
}

#endif
