#include "rules/movegen.h"

#include "rules/apply.h"
#include "rules/attack.h"
#include "rules/board.h"
#include "rules/castling.h"
#include "rules/geometry.h"

static void add(MoveList *list, int from, int to, unsigned flags)
{
    list->moves[list->count++] = (Move)from | (Move)to << MOVE_TO_SHIFT | flags;
}

static void add_pawn_move(MoveList *list, int from, int to, unsigned flags, Side side)
{
    if (geometry_relative_rank((Square)to, side) != RANK_COUNT - 1) {
        add(list, from, to, flags);
        return;
    }
    for (unsigned kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++) {
        add(list, from, to, flags | kind << MOVE_PROMOTION_SHIFT);
    }
}

static void pawn_moves(const Position *position, Square from, Side side, MoveList *list)
{
    int step = geometry_pawn_step(side);
    if (position->cells[from + step] == CELL_EMPTY) {
        add_pawn_move(list, from, from + step, 0, side);
        if (geometry_relative_rank(from, side) == 1 &&
            position->cells[from + 2 * step] == CELL_EMPTY) {
            add(list, from, from + 2 * step, MOVE_DOUBLE_STEP);
        }
    }
    for (int to = from + step - STEP_FILE; to <= from + step + STEP_FILE; to += 2 * STEP_FILE) {
        if (cell_is_side(position->cells[to], side_opponent(side))) {
            add_pawn_move(list, from, to, MOVE_CAPTURE, side);
        } else if (to == position->en_passant && to != SQUARE_NONE) {
            add(list, from, to, MOVE_CAPTURE | MOVE_EN_PASSANT);
        }
    }
}

static void line_moves(const Position *position, Square from, int step, int limit, MoveList *list)
{
    Side opponent = side_opponent(position_side_to_move(position));
    int to = from + step;
    for (; limit > 0 && position->cells[to] == CELL_EMPTY; to += step, limit--) {
        add(list, from, to, 0);
    }
    if (limit > 0 && cell_is_side(position->cells[to], opponent)) {
        add(list, from, to, MOVE_CAPTURE);
    }
}

static void piece_moves(const Position *position, Square from, PieceKind kind, MoveList *list)
{
    int first = kind == KIND_BISHOP ? 4 : 0, end = kind == KIND_ROOK ? 4 : 8;
    int limit = kind == KIND_KNIGHT || kind == KIND_KING ? 1 : 7;
    const int8_t *steps = kind == KIND_KNIGHT ? geometry_knight_jumps : geometry_queen_steps;
    for (int i = first; i < end; i++) {
        line_moves(position, from, steps[i], limit, list);
    }
}

static void castling_move(const Position *position, Side side, Wing wing, MoveList *list)
{
    Square king = position_king(position, side);
    if (position->castling[side][wing] != SQUARE_NONE &&
        castling_blocker(position, side, wing) == SQUARE_NONE &&
        castling_attacked_square(position, side, wing) == SQUARE_NONE) {
        add(list, king, castling_king_target(king, wing),
            MOVE_CASTLING | (wing == WING_QUEEN ? MOVE_QUEEN_WING : 0));
    }
}

static bool leaves_king_safe(const Position *position, Move move)
{
    Position after = *position;
    Undo undo;
    position_make(&after, move, &undo);
    Side side = position_side_to_move(position);
    return !attack_on(&after, position_king(&after, side), side_opponent(side));
}

int movegen_legal(const Position *position, MoveList *out)
{
    Side side = position_side_to_move(position);
    const uint8_t *first = position->first[side];
    out->count = 0;
    for (int i = first[KIND_KING]; i < first[KIND_NONE]; i++) {
        PieceKind kind = piece_kind(position->piece_of[i]);
        if (kind == KIND_PAWN) {
            pawn_moves(position, position->square_of[i], side, out);
        } else {
            piece_moves(position, position->square_of[i], kind, out);
        }
    }
    castling_move(position, side, WING_KING, out);
    castling_move(position, side, WING_QUEEN, out);
    int count = 0;
    for (int i = 0; i < out->count; i++) {
        if (leaves_king_safe(position, out->moves[i])) {
            out->moves[count++] = out->moves[i];
        }
    }
    out->count = count;
    return count;
}

int movegen_count(const Position *position)
{
    MoveList list;
    return movegen_legal(position, &list);
}

bool movegen_any_legal(const Position *position)
{
    return movegen_count(position) != 0;
}

bool movegen_is_legal(const Position *position, Move move)
{
    MoveList list;
    movegen_legal(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (list.moves[i] == move) {
            return true;
        }
    }
    return false;
}

uint64_t movegen_perft(const Position *position, int depth)
{
    if (depth == 0) {
        return 1;
    }
    MoveList list;
    movegen_legal(position, &list);
    if (depth == 1) {
        return (uint64_t)list.count;
    }
    uint64_t nodes = 0;
    for (int i = 0; i < list.count; i++) {
        Position after = *position;
        Undo undo;
        position_make(&after, list.moves[i], &undo);
        nodes += movegen_perft(&after, depth - 1);
    }
    return nodes;
}
