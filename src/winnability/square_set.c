#include "winnability/winnability_inside.h"

/* Moves a set one step in one of the four directions that raise the index, or back. */
typedef struct Direction {
    int shift;       /* difference of the index */
    SquareSet entry; /* squares that a step upwards may arrive on: no wrapping round the edge */
    SquareSet back;  /* the same for the step downwards */
} Direction;

static const Direction directions[4] = {
    {8, ~(SquareSet)0, ~(SquareSet)0},
    {1, ~SQUARE_SET_FILE_A, ~SQUARE_SET_FILE_H},
    {9, ~SQUARE_SET_FILE_A, ~SQUARE_SET_FILE_H},
    {7, ~SQUARE_SET_FILE_H, ~SQUARE_SET_FILE_A},
};

/* Slides upwards: three doublings reach seven squares. */
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

/* Slides downwards. */
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
    SquareSet attacked = 0;
    int first = straight ? 0 : 2;
    for (int i = first; i < first + 2; i++) {
        attacked |= slide_up(from, open, directions[i].shift, directions[i].entry);
        attacked |= slide_down(from, open, directions[i].shift, directions[i].back);
    }
    return attacked;
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
