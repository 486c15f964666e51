#include "rules/legality.h"

#include "rules/attack.h"
#include "rules/castling.h"
#include "rules/geometry.h"
#include "rules/movegen.h"

static MoveFault fault_of(MoveFaultKind kind, Square piece, Square by, Square square)
{
    return (MoveFault){.kind = kind, .piece = piece, .by = by, .square = square};
}

static Square first_attacker(const Position *position, Square square, Side by)
{
    Square attackers[ATTACKERS_MAX];
    return attack_attackers(position, square, by, attackers) > 0 ? attackers[0] : SQUARE_NONE;
}

/* Returns why a castling right is lost: FAULT_KING_MOVED or FAULT_ROOK_MOVED if the position shows
 * which piece has moved, else FAULT_CASTLING_RIGHT_LOST. */
static MoveFaultKind lost_right(const Position *position, Side side, Wing wing)
{
    Square king = position_king(position, side);
    int rank = side == SIDE_WHITE ? 0 : RANK_COUNT - 1;
    Wing other = wing == WING_KING ? WING_QUEEN : WING_KING;
    if (position->state.castling[side][other] != SQUARE_NONE) {
        return FAULT_ROOK_MOVED;
    }
    if (square_rank(king) != rank) {
        return FAULT_KING_MOVED;
    }
    if (position_is_chess960(position)) {
        return FAULT_CASTLING_RIGHT_LOST;
    }
    Square corner = square_at(wing == WING_KING ? FILE_COUNT - 1 : 0, rank);
    if (square_file(king) != 4) {
        return FAULT_KING_MOVED;
    }
    return position_piece_at(position, corner) == piece_make(side, KIND_ROOK)
               ? FAULT_CASTLING_RIGHT_LOST
               : FAULT_ROOK_MOVED;
}

MoveFault legality_castling_fault(const Position *position, Wing wing)
{
    Side side = position_side_to_move(position);
    Square king = position_king(position, side);
    Square rook = position->state.castling[side][wing];
    if (rook == SQUARE_NONE) {
        return fault_of(lost_right(position, side, wing), king, SQUARE_NONE, SQUARE_NONE);
    }
    Square blocker = castling_blocker(position, side, wing);
    if (blocker != SQUARE_NONE) {
        return fault_of(FAULT_CASTLING_BLOCKED, king, blocker, SQUARE_NONE);
    }
    if (position_in_check(position)) {
        return fault_of(FAULT_CASTLING_IN_CHECK, king,
                        first_attacker(position, king, side_opponent(side)), king);
    }
    Square attacked = castling_attacked_square(position, side, wing);
    if (attacked == SQUARE_NONE) {
        return fault_of(FAULT_NONE, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE);
    }
    bool arrives = attacked == castling_king_target(king, wing);
    Square attacker = first_attacker(position, attacked, side_opponent(side));
    if (attacker == SQUARE_NONE) { /* the king is attacked only once the rook has left */
        Position without = *position;
        without.cells[rook] = CELL_EMPTY;
        attacker = first_attacker(&without, attacked, side_opponent(side));
    }
    return fault_of(arrives ? FAULT_CASTLING_INTO_ATTACK : FAULT_CASTLING_THROUGH_ATTACK, king,
                    attacker, attacked);
}

/* Returns whether a king move means castling, and sets *wing to the wing it goes to. */
static bool means_castling(const Position *position, Square from, Square to, Wing *wing)
{
    Side side = position_side_to_move(position);
    *wing = to > from ? WING_KING : WING_QUEEN;
    if (to == position->state.castling[side][*wing]) {
        return true;
    }
    int distance = square_file(to) - square_file(from);
    return geometry_relative_rank(from, side) == 0 && square_rank(from) == square_rank(to) &&
           to == castling_king_target(from, *wing) && (distance < -1 || distance > 1);
}

/* Returns the fault of a pawn move, ignoring the king's safety; FAULT_NONE if there is none. */
static MoveFault pawn_fault(const Position *position, Square from, Square to)
{
    Side side = position_side_to_move(position);
    int step = geometry_pawn_step(side), way = to - from;
    Piece opponent_pawn = piece_make(side_opponent(side), KIND_PAWN);
    Square beside = (Square)(to - step);
    if (way == step || way == 2 * step) {
        if (way == 2 * step && geometry_relative_rank(from, side) != 1) {
            return fault_of(FAULT_PAWN_HAS_MOVED, from, SQUARE_NONE, to);
        }
        for (int s = from + step; s != to + step; s += step) {
            if (position->cells[s] != CELL_EMPTY) {
                return fault_of(FAULT_PAWN_BLOCKED, from, (Square)s, to);
            }
        }
    } else if (way != step - STEP_FILE && way != step + STEP_FILE) {
        return fault_of(FAULT_CANNOT_REACH, from, SQUARE_NONE, to);
    } else if (position->cells[to] == CELL_EMPTY && to != position->state.double_step) {
        bool was_late = geometry_relative_rank(to, side) == 5 &&
                        position_piece_at(position, beside) == opponent_pawn;
        return was_late ? fault_of(FAULT_EN_PASSANT_TOO_LATE, from, beside, to)
                        : fault_of(FAULT_PAWN_NEEDS_CAPTURE, from, SQUARE_NONE, to);
    }
    return fault_of(FAULT_NONE, from, SQUARE_NONE, to);
}

/* Returns the fault of a move of a piece other than a pawn, ignoring the king's safety; FAULT_NONE
 * if there is none. */
static MoveFault piece_fault(const Position *position, Square from, Square to)
{
    PieceKind kind = piece_kind(position_piece_at(position, from));
    if (!geometry_can_reach(kind, from, to)) {
        return fault_of(FAULT_CANNOT_REACH, from, SQUARE_NONE, to);
    }
    if (kind != KIND_KNIGHT) {
        int step = geometry_step_between(from, to);
        for (int s = from + step; s != to; s += step) {
            if (position->cells[s] != CELL_EMPTY) {
                return fault_of(FAULT_BLOCKED, from, (Square)s, to);
            }
        }
    }
    return fault_of(FAULT_NONE, from, SQUARE_NONE, to);
}

/* Returns the fault of a move that leaves the mover's king attacked. Makes the move on a copy of
 * the position to find the attacker. */
static MoveFault danger_fault(const Position *position, Square from, Square to)
{
    Side side = position_side_to_move(position), by = side_opponent(side);
    PieceKind kind = piece_kind(position_piece_at(position, from));
    bool capture = position->cells[to] != CELL_EMPTY;
    bool en_passant = kind == KIND_PAWN && !capture && square_file(from) != square_file(to);
    unsigned flags = (capture ? MOVE_CAPTURE : 0U) |
                     (en_passant ? (unsigned)MOVE_CAPTURE | MOVE_EN_PASSANT : 0U);
    Position after = *position;
    Undo undo;
    position_make(&after, (Move)from | (Move)to << MOVE_TO_SHIFT | flags, &undo);
    Square before[ATTACKERS_MAX], left[ATTACKERS_MAX];
    int before_count = attack_attackers(position, position_king(position, side), by, before);
    int left_count = attack_attackers(&after, position_king(&after, side), by, left);
    if (kind == KIND_KING) {
        return fault_of(FAULT_KING_INTO_ATTACK, from, left[0], to);
    }
    for (int i = 0; i < left_count; i++) {
        for (int j = 0; j < before_count; j++) {
            if (left[i] == before[j]) {
                return fault_of(FAULT_STILL_IN_CHECK, from, left[i], to);
            }
        }
    }
    return fault_of(en_passant ? FAULT_EN_PASSANT_EXPOSES : FAULT_PINNED, from, left[0], to);
}

MoveFault legality_fault(const Position *position, Square from, Square to)
{
    Piece piece = position_piece_at(position, from), there = position_piece_at(position, to);
    Side side = position_side_to_move(position);
    Wing wing;
    if (piece == PIECE_NONE) {
        return fault_of(FAULT_NO_PIECE, SQUARE_NONE, SQUARE_NONE, from);
    }
    if (piece_side(piece) != side) {
        return fault_of(FAULT_NOT_YOUR_PIECE, from, SQUARE_NONE, to);
    }
    MoveList legal;
    movegen_legal(position, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (move_from(legal.moves[i]) == from && move_to(legal.moves[i]) == to) {
            return fault_of(FAULT_NONE, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE);
        }
    }
    if (from == to) {
        return fault_of(FAULT_SAME_SQUARE, from, SQUARE_NONE, to);
    }
    if (piece_kind(piece) == KIND_KING && means_castling(position, from, to, &wing)) {
        return legality_castling_fault(position, wing);
    }
    if (there != PIECE_NONE && piece_side(there) == side) {
        return fault_of(FAULT_OWN_PIECE_THERE, from, to, to);
    }
    MoveFault fault = piece_kind(piece) == KIND_PAWN ? pawn_fault(position, from, to)
                                                     : piece_fault(position, from, to);
    return fault.kind != FAULT_NONE ? fault : danger_fault(position, from, to);
}
