#include "rules/bitboard_compare.h"

/* The ranks on which the pawns of each side stand before their first move. */
static const SquareSet FIRST_ROW[SIDE_COUNT] = {
    [SIDE_WHITE] = UINT64_C(0xFF) << 8, [SIDE_BLACK] = UINT64_C(0xFF) << 48};

bool bitboard_is_same_diagram(const Bitboard *one, const Bitboard *other)
{
    SquareSet differences = (one->sides[SIDE_WHITE] ^ other->sides[SIDE_WHITE]) |
                            (one->sides[SIDE_BLACK] ^ other->sides[SIDE_BLACK]);
    for (int kind = KIND_PAWN; kind < KIND_COUNT; kind++) {
        differences |= one->kinds[kind] ^ other->kinds[kind];
    }
    return differences == 0 && one->side_to_move == other->side_to_move;
}

static int size_of(SquareSet set)
{
    return __builtin_popcountll(set);
}

int bitboard_piece_count(const Bitboard *board)
{
    return size_of(board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK]);
}

bool bitboard_may_lead_to(const Bitboard *now, const Bitboard *wanted)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        SquareSet pawns = now->kinds[KIND_PAWN] & now->sides[side];
        SquareSet left = wanted->kinds[KIND_PAWN] & wanted->sides[side] & FIRST_ROW[side];
        if ((left & ~pawns) != 0 || size_of(now->sides[side]) < size_of(wanted->sides[side])) {
            return false;
        }
    }
    return true;
}

/* Returns whether a side has exactly as many pieces of each kind as `wanted`. */
static bool has_pieces(const Bitboard *now, Side side, const uint8_t wanted[static KIND_COUNT])
{
    bool is_same = true;
    for (int kind = KIND_PAWN; kind < KIND_COUNT; kind++) {
        is_same &= size_of(now->kinds[kind] & now->sides[side]) == wanted[kind];
    }
    return is_same;
}

MaterialOrder bitboard_compare_material(const Bitboard *now, const BitboardMaterial *wanted)
{
    int total = bitboard_piece_count(now);
    if (total != wanted->total) {
        return total < wanted->total ? MATERIAL_LESS : MATERIAL_OTHER;
    }
    for (int first = 0; first < SIDE_COUNT; first++) {
        if (has_pieces(now, (Side)first, wanted->counts[SIDE_WHITE]) &&
            has_pieces(now, side_opponent((Side)first), wanted->counts[SIDE_BLACK])) {
            return MATERIAL_SAME;
        }
    }
    return MATERIAL_OTHER;
}
