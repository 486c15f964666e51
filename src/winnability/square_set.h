/*
 * Private to winnability: bitboards, with one bit per square in the order of square_index() (a1 =
 * bit 0, h8 = bit 63), and the attacks of pieces on all squares of a set at once. Everything is
 * inline for speed.
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

/* Returns the set of one square, given by its index. */
static inline SquareSet square_set_of(int index)
{
    return (SquareSet)1 << index;
}

/* Returns the file of a square, given by its index. */
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

/* Returns the index of the first square of a non-empty set. */
static inline int square_set_first(SquareSet set)
{
    return __builtin_ctzll(set);
}

/* Removes the first square of a non-empty set, and returns its index. */
static inline int square_set_pop(SquareSet *set)
{
    int index = square_set_first(*set);
    *set &= *set - 1;
    return index;
}

/* Returns the squares one step to the east of a set. */
static inline SquareSet square_set_east(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_H) << 1;
}

/* Returns the squares one step to the west of a set. */
static inline SquareSet square_set_west(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_A) >> 1;
}

/* Returns the squares one step ahead of a set in the direction of a side's pawns. */
static inline SquareSet square_set_ahead(SquareSet set, Side side)
{
    return side == SIDE_WHITE ? set << 8 : set >> 8;
}

/* Returns the squares that a side's pawns attack from the squares of a set. */
static inline SquareSet square_set_pawn_attacks(SquareSet set, Side side)
{
    SquareSet ahead = square_set_ahead(set, side);
    return square_set_east(ahead) | square_set_west(ahead);
}

/* Returns the squares that kings attack from the squares of a set. */
static inline SquareSet square_set_king_attacks(SquareSet set)
{
    SquareSet row = set | square_set_east(set) | square_set_west(set);
    return row << 8 | row >> 8 | square_set_east(set) | square_set_west(set);
}

/* Returns the squares that knights attack from the squares of a set. */
static inline SquareSet square_set_knight_attacks(SquareSet set)
{
    SquareSet one = square_set_east(set) | square_set_west(set);
    SquareSet two = square_set_east(square_set_east(set)) | square_set_west(square_set_west(set));
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/*
 * Returns the squares reached by sliding in a direction that raises the index by `shift`: a
 * Kogge-Stone fill in three doublings. `entry` holds the squares a step may reach without wrapping
 * around the edge.
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

/* Like slide_up(), but in the opposite direction, which lowers the index by `shift`. */
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
 * Returns the squares that sliders attack from the squares in `from`, along ranks and files if
 * `straight`, else along diagonals. Sliders pass over the squares in `open`. They also attack the
 * first square that is not open.
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

/* Returns the rank and file of a square if `straight`, else its diagonals, including the square
 * itself. */
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

/* Returns the squares that pieces of a kind attack from the squares in `from`. The kind is not a
 * pawn. Sliders pass over the squares in `open`. */
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
