/*
 * Private to rules: vectors on the board. The difference of two squares names the vector between
 * them without ambiguity, because a row of the encoding is twice as wide as the board. So one look
 * into a table tells in which steps one goes along a vector, and what a piece at one end of it
 * attacks around the other.
 */
#ifndef TOUCHMOVE_RULES_GEOMETRY_H
#define TOUCHMOVE_RULES_GEOMETRY_H

#include "rules/piece.h"
#include "rules/square.h"

/* The sizes of the tables. */
enum {
    VECTOR_ORIGIN = SQUARE_H8,                                /* index of the vector to itself */
    VECTOR_COUNT = VECTOR_ORIGIN + SQUARE_H8 - SQUARE_A1 + 2, /* size of a table by vector */
    ZONE_KINDS = 8,      /* kinds of attackers: PieceKind, with one more for black pawns */
    ZONE_BLACK_PAWN = 0, /* stands in for KIND_NONE, so that KIND_PAWN is a white one */
};

/*
 * A set of squares around one square, the centre: its neighbours, and two more on its rank, because
 * a king that castles goes so far.
 */
typedef uint16_t Zone;

/* The squares of a zone. */
enum {
    ZONE_CENTRE = 1 << 0,     /* the square itself */
    ZONE_EAST = 1 << 1,       /* its neighbour on the right */
    ZONE_WEST = 1 << 2,       /* its neighbour on the left */
    ZONE_NORTH = 1 << 3,      /* the next one up its file */
    ZONE_SOUTH = 1 << 4,      /* the next one down its file */
    ZONE_NORTH_EAST = 1 << 5, /* the next one up and to the right */
    ZONE_NORTH_WEST = 1 << 6, /* the next one up and to the left */
    ZONE_SOUTH_EAST = 1 << 7, /* the next one down and to the right */
    ZONE_SOUTH_WEST = 1 << 8, /* the next one down and to the left */
    ZONE_FAR_EAST = 1 << 9,   /* two squares to the right */
    ZONE_FAR_WEST = 1 << 10,  /* two squares to the left */
};

/*
 * By the vector from the centre to a piece + VECTOR_ORIGIN, and by kind: the squares of the zone
 * that the piece attacks on an empty board.
 */
extern const Zone geometry_zone[VECTOR_COUNT][ZONE_KINDS];

/* By vector + VECTOR_ORIGIN: the step of a rook's or bishop's line, 0 where there is no line. */
extern const int8_t geometry_step[VECTOR_COUNT];

/* The zone around a square, by the square of a piece and its kind. */
typedef const Zone (*ZoneTable)[ZONE_KINDS];

/* Returns the part of geometry_zone for a centre. It is indexed by squares of pieces. */
static inline ZoneTable geometry_zone_around(Square centre)
{
    return geometry_zone + VECTOR_ORIGIN - centre;
}

/* Tells whether a kind other than pawn can go from one square to another on an empty board. */
static inline bool geometry_can_reach(PieceKind kind, Square from, Square to)
{
    return (geometry_zone_around(to)[from][kind] & ZONE_CENTRE) != 0;
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
