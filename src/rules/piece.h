/* The two sides and their pieces. "Piece" includes kings and pawns, as in the Laws. */
#ifndef TOUCHMOVE_RULES_PIECE_H
#define TOUCHMOVE_RULES_PIECE_H

#include <stdint.h>

/* The side that a player or a piece belongs to. */
typedef enum Side {
    SIDE_WHITE, /* White, on ranks 1 and 2 at the start; moves first */
    SIDE_BLACK, /* Black, on ranks 7 and 8 at the start */
} Side;

enum {
    SIDE_COUNT = 2, /* number of sides, for arrays */
};

/* The kind of a piece, without its colour. */
typedef enum PieceKind {
    KIND_NONE,   /* no piece, or no promotion */
    KIND_PAWN,   /* pawn */
    KIND_KNIGHT, /* knight */
    KIND_BISHOP, /* bishop */
    KIND_ROOK,   /* rook */
    KIND_QUEEN,  /* queen */
    KIND_KING,   /* king */
} PieceKind;

enum {
    KIND_COUNT = 7, /* number of kinds including KIND_NONE, for arrays */
};

/* A piece of one side, or PIECE_NONE. Pieces may be compared with == and used as array indices
 * below PIECE_END. */
typedef uint8_t Piece;

/* Values of Piece that are not pieces. */
enum {
    PIECE_NONE = 0, /* no piece */
    PIECE_END = 16, /* one past the largest piece, for arrays */
};

/* Returns the other side. */
static inline Side side_opponent(Side side)
{
    return (Side)(SIDE_BLACK - side);
}

/* Returns the piece of a side and a kind. The kind must not be KIND_NONE. */
static inline Piece piece_make(Side side, PieceKind kind)
{
    return (Piece)(8U * side + kind);
}

/* Returns the side that a piece belongs to; undefined for PIECE_NONE. */
static inline Side piece_side(Piece piece)
{
    return (Side)(piece / 8);
}

/* Returns the kind of a piece, KIND_NONE for PIECE_NONE. */
static inline PieceKind piece_kind(Piece piece)
{
    return (PieceKind)(piece % 8);
}

#endif
