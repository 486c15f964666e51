#include "naive_rules.h"

#include <stdlib.h>

static int file_of(int square)
{
    return square % 8;
}

static int rank_of(int square)
{
    return square / 8;
}

static bool is_kind(const PositionSetup *position, int square, Side side, PieceKind kind)
{
    return position->board[square] == piece_make(side, kind);
}

static bool has_piece_of(const PositionSetup *position, int square, Side side)
{
    return position->board[square] != PIECE_NONE && piece_side(position->board[square]) == side;
}

/* Returns whether all squares between `from` and `to`, which are on one rank, file or diagonal, are
 * empty. */
static bool is_clear_between(const PositionSetup *position, int from, int to)
{
    int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    for (int i = 1; i < steps; i++) {
        int square = 8 * (rank_of(from) + ranks / steps * i) + file_of(from) + files / steps * i;
        if (position->board[square] != PIECE_NONE) {
            return false;
        }
    }
    return true;
}

static bool pawn_goes(const PositionSetup *position, int from, int to, Side side)
{
    int forward = side == SIDE_WHITE ? 1 : -1;
    int files = abs(file_of(to) - file_of(from)), ranks = (rank_of(to) - rank_of(from)) * forward;
    bool is_empty = position->board[to] == PIECE_NONE;
    if (files == 0 && ranks == 1) {
        return is_empty;
    }
    if (files == 0 && ranks == 2) {
        return is_empty && rank_of(from) == (side == SIDE_WHITE ? 1 : 6) &&
               is_clear_between(position, from, to);
    }
    bool is_en_passant = position->ep_target != SQUARE_NONE && side == position->side_to_move &&
                         to == square_index(position->ep_target);
    return files == 1 && ranks == 1 && (!is_empty || is_en_passant);
}

/* Returns whether the piece on `from` could move to `to`, except by castling. Ignores checks. */
static bool goes(const PositionSetup *position, int from, int to)
{
    Piece piece = position->board[from];
    int files = abs(file_of(to) - file_of(from)), ranks = abs(rank_of(to) - rank_of(from));
    if (from == to || piece == PIECE_NONE || has_piece_of(position, to, piece_side(piece))) {
        return false;
    }
    switch (piece_kind(piece)) {
    case KIND_PAWN:
        return pawn_goes(position, from, to, piece_side(piece));
    case KIND_KNIGHT:
        return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    case KIND_BISHOP:
        return files == ranks && is_clear_between(position, from, to);
    case KIND_ROOK:
        return (files == 0 || ranks == 0) && is_clear_between(position, from, to);
    case KIND_QUEEN:
        return (files == ranks || files == 0 || ranks == 0) && is_clear_between(position, from, to);
    case KIND_KING:
        return files <= 1 && ranks <= 1;
    default:
        return false;
    }
}

static int king_square(const PositionSetup *position, Side side)
{
    int square = 0;
    while (!is_kind(position, square, side, KIND_KING)) {
        square++;
    }
    return square;
}

/* Returns whether side `by` could capture a hostile king on `square`. */
static bool could_take_king_on(const PositionSetup *position, int square, Side by)
{
    PositionSetup tried = *position;
    tried.board[square] = piece_make(by == SIDE_WHITE ? SIDE_BLACK : SIDE_WHITE, KIND_KING);
    for (int from = 0; from < SQUARE_COUNT; from++) {
        if (has_piece_of(&tried, from, by) && goes(&tried, from, square)) {
            return true;
        }
    }
    return false;
}

bool naive_in_check(const PositionSetup *position)
{
    Side side = position->side_to_move;
    return could_take_king_on(position, king_square(position, side), side_opponent(side));
}

static void lose_rights_at(PositionSetup *position, int square)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        int row = side == SIDE_WHITE ? 0 : 56;
        for (int wing = 0; wing < WING_COUNT; wing++) {
            int file = position->castling_file[side][wing];
            if (file >= 0 && square == row + file) {
                position->castling_file[side][wing] = -1;
            }
        }
    }
}

static void move_king_away(PositionSetup *position, Side side)
{
    position->castling_file[side][WING_KING] = -1;
    position->castling_file[side][WING_QUEEN] = -1;
}

static void castle(PositionSetup *position, const NaiveMove *move)
{
    Piece king = position->board[move->from], rook = position->board[move->castling_rook];
    position->board[move->from] = position->board[move->castling_rook] = PIECE_NONE;
    position->board[move->to] = king;
    position->board[file_of(move->to) == 6 ? move->to - 1 : move->to + 1] = rook;
    move_king_away(position, piece_side(king));
}

static void move_piece(PositionSetup *position, const NaiveMove *move)
{
    Piece piece = position->board[move->from];
    Side side = piece_side(piece);
    bool is_pawn = piece_kind(piece) == KIND_PAWN;
    bool captures = position->board[move->to] != PIECE_NONE;
    if (is_pawn && file_of(move->from) != file_of(move->to) && !captures) {
        position->board[8 * rank_of(move->from) + file_of(move->to)] = PIECE_NONE;
    }
    if (is_pawn || captures) {
        position->halfmove_clock = 0;
    }
    position->board[move->from] = PIECE_NONE;
    position->board[move->to] =
        move->promotion == KIND_NONE ? piece : piece_make(side, move->promotion);
    if (piece_kind(piece) == KIND_KING) {
        move_king_away(position, side);
    }
    lose_rights_at(position, move->from);
    lose_rights_at(position, move->to);
    if (is_pawn && abs(move->to - move->from) == 16) {
        position->ep_target = square_from_index((move->to + move->from) / 2);
    }
}

PositionSetup naive_after(const PositionSetup *position, const NaiveMove *move)
{
    PositionSetup after = *position;
    after.ep_target = SQUARE_NONE;
    after.halfmove_clock++;
    after.fullmove_number += after.side_to_move == SIDE_BLACK;
    after.side_to_move = side_opponent(position->side_to_move);
    if (move->castling_rook >= 0) {
        castle(&after, move);
    } else {
        move_piece(&after, move);
    }
    return after;
}

static bool leaves_king_safe(const PositionSetup *position, const NaiveMove *move)
{
    PositionSetup after = naive_after(position, move);
    after.side_to_move = position->side_to_move;
    return !naive_in_check(&after);
}

static int add_if_legal(const PositionSetup *position, NaiveMove move, NaiveMove *out)
{
    *out = move;
    return leaves_king_safe(position, &move) ? 1 : 0;
}

/* Stores the castling move if it is legal by the Laws (3.8.2, Guidelines II). Returns the number of
 * moves stored, 0 or 1. The caller has checked the castling right. The squares that king and rook
 * cross must be empty, no square that the king crosses may be attacked, and the king must not be in
 * check afterwards. */
static int castling(const PositionSetup *position, int rook_file, int king_to_file, NaiveMove *out)
{
    Side side = position->side_to_move;
    int king = king_square(position, side), row = 8 * rank_of(king);
    int rook_to_file = king_to_file == 6 ? 5 : 3;
    for (int file = 0; file < 8; file++) {
        bool is_on_way = false, king_passes = false;
        is_on_way |= (file >= file_of(king) && file <= king_to_file);
        is_on_way |= (file <= file_of(king) && file >= king_to_file);
        king_passes = is_on_way;
        is_on_way |= (file >= rook_file && file <= rook_to_file);
        is_on_way |= (file <= rook_file && file >= rook_to_file);
        bool is_own = file == file_of(king) || file == rook_file;
        if (is_on_way && !is_own && position->board[row + file] != PIECE_NONE) {
            return 0;
        }
        PositionSetup without_king = *position;
        without_king.board[king] = PIECE_NONE;
        if (king_passes && could_take_king_on(&without_king, row + file, side_opponent(side))) {
            return 0;
        }
    }
    NaiveMove move = {king, row + king_to_file, KIND_NONE, row + rook_file};
    return add_if_legal(position, move, out);
}

static int moves_between(const PositionSetup *position, int from, int to, NaiveMove *out)
{
    if (!goes(position, from, to)) {
        return 0;
    }
    bool promotes = piece_kind(position->board[from]) == KIND_PAWN && rank_of(to) % 7 == 0;
    if (!promotes) {
        return add_if_legal(position, (NaiveMove){from, to, KIND_NONE, -1}, out);
    }
    int count = 0;
    for (int kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++) {
        count += add_if_legal(position, (NaiveMove){from, to, (PieceKind)kind, -1}, out + count);
    }
    return count;
}

int naive_moves(const PositionSetup *position, NaiveMove out[static NAIVE_MOVES_MAX])
{
    int count = 0;
    for (int from = 0; from < SQUARE_COUNT; from++) {
        bool is_own = has_piece_of(position, from, position->side_to_move);
        for (int to = 0; is_own && to < SQUARE_COUNT; to++) {
            count += moves_between(position, from, to, out + count);
        }
    }
    const int8_t *rooks = position->castling_file[position->side_to_move];
    if (rooks[WING_KING] >= 0) {
        count += castling(position, rooks[WING_KING], 6, out + count);
    }
    if (rooks[WING_QUEEN] >= 0) {
        count += castling(position, rooks[WING_QUEEN], 2, out + count);
    }
    return count;
}
