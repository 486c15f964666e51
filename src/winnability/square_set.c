#include "winnability/winnability_inside.h"

/* Slides upwards by steps that raise the index: three doublings reach seven squares. A step may
 * arrive on the squares in `entry`, so that none goes round the edge. */
static inline SquareSet slide_up(SquareSet from, SquareSet open, int shift, SquareSet entry)
{
    SquareSet way = open & entry;
    from |= way & (from << shift);
    way &= way << shift;
    from |= way & (from << (2 * shift));
    way &= way << (2 * shift);
    from |= way & (from << (4 * shift));
    return from << shift & entry;
}

/* Slides by the steps back. */
static inline SquareSet slide_down(SquareSet from, SquareSet open, int shift, SquareSet entry)
{
    SquareSet way = open & entry;
    from |= way & (from >> shift);
    way &= way >> shift;
    from |= way & (from >> (2 * shift));
    way &= way >> (2 * shift);
    from |= way & (from >> (4 * shift));
    return from >> shift & entry;
}

SquareSet square_set_slide(SquareSet from, SquareSet open, bool straight)
{
    const SquareSet all = ~(SquareSet)0, east = ~SQUARE_SET_FILE_A, west = ~SQUARE_SET_FILE_H;
    if (straight) {
        return slide_up(from, open, 8, all) | slide_down(from, open, 8, all) |
               slide_up(from, open, 1, east) | slide_down(from, open, 1, west);
    }
    return slide_up(from, open, 9, east) | slide_down(from, open, 9, west) |
           slide_up(from, open, 7, west) | slide_down(from, open, 7, east);
}

SquareSet square_set_lines(int square, bool straight)
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

SquareSet square_set_attacks(PieceKind kind, SquareSet from, SquareSet open)
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
