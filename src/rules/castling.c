#include "rules/castling.h"

#include "rules/attack.h"
#include "rules/board.h"

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

bool castling_unmasks(const Position *position, Square rook, Square king_to, Side by)
{
    int step = rook < king_to ? -STEP_FILE : STEP_FILE;
    Piece piece = position_piece_at(position, board_walk(position, rook, step));
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
    bool attacked =
        attack_on(position, king_to, by) || castling_unmasks(position, rook, king_to, by);
    return attacked ? king_to : SQUARE_NONE;
}
