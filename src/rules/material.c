#include "rules/material.h"

static int count_of(const Position *position, Side side, PieceKind kind)
{
    return position->first[side][kind - 1] - position->first[side][kind];
}

/* Counts the bishops of both sides on squares of one colour. */
static int bishops_on(const Position *position, bool light)
{
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const uint8_t *first = position->first[side];
        for (int i = first[KIND_BISHOP]; i < first[KIND_BISHOP - 1]; i++) {
            count += square_is_light(position->square_of[i]) == light;
        }
    }
    return count;
}

bool material_can_mate(const Position *position, Side side)
{
    Side other = side_opponent(side);
    if (count_of(position, side, KIND_PAWN) + count_of(position, side, KIND_ROOK) +
            count_of(position, side, KIND_QUEEN) !=
        0) {
        return true;
    }
    int knights = count_of(position, side, KIND_KNIGHT);
    int bishops = count_of(position, side, KIND_BISHOP);
    int others_helping =
        count_of(position, other, KIND_PAWN) + count_of(position, other, KIND_KNIGHT) +
        count_of(position, other, KIND_BISHOP) + count_of(position, other, KIND_ROOK);
    if (knights != 0) {
        return knights + bishops > 1 || others_helping != 0;
    }
    if (bishops == 0) {
        return false;
    }
    return count_of(position, other, KIND_PAWN) + count_of(position, other, KIND_KNIGHT) != 0 ||
           (bishops_on(position, true) != 0 && bishops_on(position, false) != 0);
}

int material_points(PieceKind kind)
{
    static const int8_t points[KIND_COUNT] = {
        [KIND_PAWN] = 1, [KIND_KNIGHT] = 3, [KIND_BISHOP] = 3, [KIND_ROOK] = 5, [KIND_QUEEN] = 9,
    };
    return points[kind];
}
