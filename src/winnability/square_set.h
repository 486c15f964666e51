/*
 * Sets of squares, one bit per square in the order of square_index() (a1 = bit 0, h8 = bit 63), and
 * how a whole set moves: the static analysis asks where pieces could go, for all squares at once.
 */
#ifndef TOUCHMOVE_WINNABILITY_SQUARE_SET_H
#define TOUCHMOVE_WINNABILITY_SQUARE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"

/* A set of squares. */
typedef uint64_t SquareSet;

#define SQUARE_SET_FILE_A 0x0101010101010101u
#define SQUARE_SET_FILE_H 0x8080808080808080u
#define SQUARE_SET_RANK_1 0x00000000000000ffu
#define SQUARE_SET_RANK_8 0xff00000000000000u
#define SQUARE_SET_LIGHT  0x55aa55aa55aa55aau

/* The set of one square, given by its index. */
static inline SquareSet square_set_of(int index)
{
    return (SquareSet)1 << index;
}

/* Tells whether a set has exactly one square. */
static inline bool square_set_is_single(SquareSet set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Tells whether a set has at most four squares. */
static inline bool square_set_is_small(SquareSet set)
{
    for (int i = 0; i < 4; i++) {
        set &= set - 1;
    }
    return set == 0;
}

/* The index of the first square of a set that is not empty. */
static inline int square_set_first(SquareSet set)
{
    return __builtin_ctzll(set);
}

/* Takes the first square out of a set that is not empty, and returns its index. */
static inline int square_set_take(SquareSet *set)
{
    int index = square_set_first(*set);
    *set &= *set - 1;
    return index;
}

/* The squares one step to the east of a set. */
static inline SquareSet square_set_east(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_H) << 1;
}

/* The squares one step to the west of a set. */
static inline SquareSet square_set_west(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_A) >> 1;
}

/* The squares one step ahead of a set, as the side's pawns go. */
static inline SquareSet square_set_ahead(SquareSet set, Side side)
{
    return side == SIDE_WHITE ? set << 8 : set >> 8;
}

/* The squares that the side's pawns on a set attack. */
static inline SquareSet square_set_pawn_attacks(SquareSet set, Side side)
{
    SquareSet ahead = square_set_ahead(set, side);
    return square_set_east(ahead) | square_set_west(ahead);
}

/* The squares next to a set: where kings on it attack. */
static inline SquareSet square_set_king_attacks(SquareSet set)
{
    SquareSet row = set | square_set_east(set) | square_set_west(set);
    return row << 8 | row >> 8 | square_set_east(set) | square_set_west(set);
}

/* The squares a knight's move away from a set. */
static inline SquareSet square_set_knight_attacks(SquareSet set)
{
    SquareSet one = square_set_east(set) | square_set_west(set);
    SquareSet two = square_set_east(square_set_east(set)) | square_set_west(square_set_west(set));
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/*
 * The squares attacked along ranks and files (`straight`) or diagonals (not `straight`) from a set,
 * passing over the squares in `open`: the first square that is not open is attacked, too.
 */
SquareSet square_set_slide(SquareSet from, SquareSet open, bool straight);

/* The squares that pieces of a kind other than pawn attack from a set; sliders pass over `open`. */
SquareSet square_set_attacks(PieceKind kind, SquareSet from, SquareSet open);

#endif
