#include "rules/castling.h"

#include "rules/attack.h"

static Square smaller(Square a, Square b)
{
    return a < b ? a : b;
}

static Square larger(Square a, Square b)
{
    return a > b ? a : b;
}

Square castling_blocker(const Position *position, Side side, Wing wing)
{
    Square king = position_king(position, side);
    Square rook = position->state.castling[side][wing];
    Square king_to = castling_king_target(king, wing);
    Square rook_to = castling_rook_target(king, wing);
    Square last = larger(larger(king, rook), larger(king_to, rook_to));
    for (Square s = smaller(smaller(king, rook), smaller(king_to, rook_to)); s <= last; s++) {
        if (position->cells[s] != CELL_EMPTY && s != king && s != rook) {
            return s;
        }
    }
    return SQUARE_NONE;
}

/* Whether the rook hides the king's arrival square from a rook or queen behind it: that is possible
 * only on the first rank, with the rook at the side of that square which it leaves. */
static bool is_unmasked(const Position *position, Square rook, Square king_to, Side by)
{
    int step = rook < king_to ? -STEP_FILE : STEP_FILE;
    int square = rook + step;
    while (position->cells[square] == CELL_EMPTY) {
        square += step;
    }
    Piece piece = position_piece_at(position, (Square)square);
    return piece == piece_make(by, KIND_ROOK) || piece == piece_make(by, KIND_QUEEN);
}

Square castling_attacked_square(const Position *position, Side side, Wing wing)
{
    Square king = position_king(position, side);
    Square king_to = castling_king_target(king, wing);
    Square rook = position->state.castling[side][wing];
    Side by = side_opponent(side);
    int step = king_to < king ? -STEP_FILE : STEP_FILE;
    for (Square s = king; s != king_to; s = (Square)(s + step)) {
        if (attack_on(position, s, by)) {
            return s;
        }
    }
    bool attacked = attack_on(position, king_to, by) || is_unmasked(position, rook, king_to, by);
    return attacked ? king_to : SQUARE_NONE;
}

bool castling_is_possible(const Position *position, Side side, Wing wing)
{
    return position->state.castling[side][wing] != SQUARE_NONE &&
           castling_blocker(position, side, wing) == SQUARE_NONE &&
           castling_attacked_square(position, side, wing) == SQUARE_NONE;
}
