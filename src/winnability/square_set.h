/*
 * Private to winnability: sets of squares, one bit per square in the order of square_index() (a1 =
 * bit 0, h8 = bit 63), and how a whole set moves: the static analysis asks where pieces could go,
 * for all squares at once. All of it is inline, because it is called so often.
 */
#ifndef TOUCHMOVE_WINNABILITY_SQUARE_SET_H
#define TOUCHMOVE_WINNABILITY_SQUARE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "rules/square.h"

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

/* The file on which a square stands, given by its index. */
static inline SquareSet square_set_file_of(int index)
{
    return SQUARE_SET_FILE_A << index % FILE_COUNT;
}

/* Returns whether a set has exactly one square. */
static inline bool square_set_is_single(SquareSet set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Returns whether a set has at most four squares. */
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

/* Removes the first square of a set that is not empty, and returns its index. */
static inline int square_set_pop(SquareSet *set)
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
 * Slides upwards by steps that raise the index: three doublings reach seven squares. A step may
 * arrive on the squares in `entry`, so that none wraps around the edge.
 */
static inline SquareSet slide_up(SquareSet from, SquareSet open, int shift, SquareSet entry)
{
    SquareSet path = open & entry;
    from |= path & (from << shift);
    path &= path << shift;
    from |= path & (from << (2 * shift));
    path &= path << (2 * shift);
    from |= path & (from << (4 * shift));
    return from << shift & entry;
}

/* Slides downwards by the same steps. */
static inline SquareSet slide_down(SquareSet from, SquareSet open, int shift, SquareSet entry)
{
    SquareSet path = open & entry;
    from |= path & (from >> shift);
    path &= path >> shift;
    from |= path & (from >> (2 * shift));
    path &= path >> (2 * shift);
    from |= path & (from >> (4 * shift));
    return from >> shift & entry;
}

/*
 * The squares attacked along ranks and files (`straight`) or diagonals (not `straight`) from a set,
 * passing over the squares in `open`: the first square that is not open is attacked, too.
 */
static inline SquareSet square_set_slide(SquareSet from, SquareSet open, bool straight)
{
    const SquareSet all = ~(SquareSet)0, east = ~SQUARE_SET_FILE_A, west = ~SQUARE_SET_FILE_H;
    if (straight) {
        return slide_up(from, open, 8, all) | slide_down(from, open, 8, all) |
               slide_up(from, open, 1, east) | slide_down(from, open, 1, west);
    }
    return slide_up(from, open, 9, east) | slide_down(from, open, 9, west) |
           slide_up(from, open, 7, west) | slide_down(from, open, 7, east);
}

/* The squares on the rank and file through a square, or on its diagonals; itself too. */
static inline SquareSet square_set_lines(int square, bool straight)
{
    const SquareSet file = 0x0101010101010101, rising = 0x8040201008040201;
    const SquareSet falling = 0x0102040810204080;
    int x = square % FILE_COUNT, y = square / FILE_COUNT;
    if (straight) {
        return (SquareSet)SQUARE_SET_RANK_1 << (square - x) | file << x;
    }
    int up = y - x, down = x + y - (FILE_COUNT - 1);
    return (up >= 0 ? rising << FILE_COUNT * up : rising >> FILE_COUNT * -up) |
           (down >= 0 ? falling << FILE_COUNT * down : falling >> FILE_COUNT * -down);
}

/* The squares that pieces of a kind other than pawn attack from a set; sliders pass over `open`. */
static inline SquareSet square_set_attacks(PieceKind kind, SquareSet from, SquareSet open)
{
    switch (kind) {
    case KIND_KNIGHT:
        return square_set_knight_attacks(from);
    case KIND_BISHOP:
        return square_set_slide(from, open, false);
    case KIND_ROOK:
        return square_set_slide(from, open, true);
    case KIND_QUEEN:
        return square_set_slide(from, open, true) | square_set_slide(from, open, false);
    case KIND_KING:
        return square_set_king_attacks(from);
    case KIND_NONE:
    case KIND_PAWN:
        break;
    }
    return 0;
}

#endif
