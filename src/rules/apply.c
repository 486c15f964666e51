#include "rules/apply.h"

#include <assert.h>

#include "rules/board.h"
#include "rules/geometry.h"
#include "rules/zobrist.h"

static uint64_t man_key(const Position *position, Cell cell, Square square)
{
    return zobrist_man[position->piece_of[cell_index(cell)]][square - SQUARE_A1];
}

static void lose_castling(Position *position, Side side, Wing wing)
{
    Square *rook = &position->castling[side][wing];
    if (*rook != SQUARE_NONE) {
        position->key ^= zobrist_castling[side][square_file(*rook)];
        *rook = SQUARE_NONE;
    }
}

/* Ends the castling rights that a move from or to a square ends: a king's or a rook's own. */
static void touch(Position *position, Square square, Side side)
{
    for (int wing = 0; wing < WING_COUNT; wing++) {
        if (square == position->castling[side][wing] || square == position_king(position, side)) {
            lose_castling(position, side, (Wing)wing);
        }
    }
}

/* Puts king and rook of the side to move on their squares before or after castling. */
static void castle(Position *position, Square king_from, Square king_to, Square rook_from,
                   Square rook_to)
{
    Cell *cells = position->cells;
    Cell king = cells[king_from], rook = cells[rook_from];
    cells[king_from] = cells[rook_from] = CELL_EMPTY;
    cells[king_to] = king;
    cells[rook_to] = rook;
    position->square_of[cell_index(king)] = king_to;
    position->square_of[cell_index(rook)] = rook_to;
}

/* Returns the square beside the king where the rook arrives. */
static Square castled_rook(Move move)
{
    return (Square)(move_to(move) + (move_wing(move) == WING_KING ? -STEP_FILE : STEP_FILE));
}

static void make_castling(Position *position, Move move, Side side)
{
    Square rook_from = position->castling[side][move_wing(move)], rook_to = castled_rook(move);
    Cell king = position->cells[move_from(move)], rook = position->cells[rook_from];
    position->key ^= man_key(position, king, move_from(move)) ^
                     man_key(position, king, move_to(move)) ^ man_key(position, rook, rook_from) ^
                     man_key(position, rook, rook_to);
    castle(position, move_from(move), move_to(move), rook_from, rook_to);
    lose_castling(position, side, WING_KING);
    lose_castling(position, side, WING_QUEEN);
}

/* Returns the square of the captured man. */
static Square victim_square(Move move, Side mover)
{
    int behind = move_is_en_passant(move) ? geometry_pawn_step(mover) : 0;
    return (Square)(move_to(move) - behind);
}

static void make_capture(Position *position, Move move, Side side, Undo *undo)
{
    Square victim = victim_square(move, side);
    Cell cell = position->cells[victim];
    position->key ^= man_key(position, cell, victim);
    undo->captured = cell;
    undo->victim = position->piece_of[cell_index(cell)];
    touch(position, victim, side_opponent(side));
    board_remove(position, cell);
}

static void make_promotion(Position *position, Move move, Side side, Undo *undo)
{
    Square to = move_to(move);
    undo->promoted = position->cells[to];
    position->key ^= man_key(position, undo->promoted, to);
    board_remove(position, undo->promoted);
    Cell piece = board_add(position, piece_make(side, move_promotion(move)), to);
    position->key ^= man_key(position, piece, to);
}

/* Everything but castling. */
static void make_other(Position *position, Move move, Side side, Undo *undo)
{
    Square from = move_from(move), to = move_to(move);
    if (move_is_capture(move)) {
        make_capture(position, move, side, undo);
    }
    touch(position, from, side);
    Cell cell = position->cells[from];
    position->key ^= man_key(position, cell, from) ^ man_key(position, cell, to);
    if (move_is_capture(move) || position->piece_of[cell_index(cell)] % 8 == KIND_PAWN) {
        position->halfmove_clock = 0;
    }
    board_move(position, from, to);
    if (move_promotion(move) != KIND_NONE) {
        make_promotion(position, move, side, undo);
    }
    if (move_is_double_step(move)) {
        position->double_step = (Square)(to - geometry_pawn_step(side));
    }
}

static void count_moves(Position *position, Side side)
{
    if (position->halfmove_clock < 9999) {
        position->halfmove_clock++;
    }
    if (side == SIDE_BLACK && position->fullmove_number < 9999) {
        position->fullmove_number++;
    }
}

void position_make(Position *position, Move move, Undo *undo)
{
    Side side = position_side_to_move(position);
    *undo = (Undo){
        .key = position->key,
        .halfmove_clock = position->halfmove_clock,
        .fullmove_number = position->fullmove_number,
        .double_step = position->double_step,
        .en_passant = position->en_passant,
    };
    for (int i = 0; i < SIDE_COUNT; i++) {
        undo->castling[i][WING_KING] = position->castling[i][WING_KING];
        undo->castling[i][WING_QUEEN] = position->castling[i][WING_QUEEN];
    }
    if (position->en_passant != SQUARE_NONE) {
        position->key ^= zobrist_en_passant[square_file(position->en_passant)];
    }
    position->double_step = position->en_passant = SQUARE_NONE;
    count_moves(position, side);
    if (move_is_castling(move)) {
        make_castling(position, move, side);
    } else {
        make_other(position, move, side, undo);
    }
    position->side_to_move = (uint8_t)side_opponent(side);
    position->key ^= zobrist_black;
    if (board_en_passant_is_legal(position)) {
        position->en_passant = position->double_step;
        position->key ^= zobrist_en_passant[square_file(position->en_passant)];
    }
}

static void take_back_other(Position *position, Move move, Side side, const Undo *undo)
{
    Square from = move_from(move), to = move_to(move);
    if (undo->promoted != CELL_EMPTY) {
        board_remove(position, position->cells[to]);
        board_restore(position, undo->promoted, piece_make(side, KIND_PAWN), to);
    }
    board_move(position, to, from);
    if (undo->captured != CELL_EMPTY) {
        board_restore(position, undo->captured, undo->victim, victim_square(move, side));
    }
}

void position_take_back(Position *position, Move move, const Undo *undo)
{
    Side side = side_opponent(position_side_to_move(position));
    for (int i = 0; i < SIDE_COUNT; i++) {
        position->castling[i][WING_KING] = undo->castling[i][WING_KING];
        position->castling[i][WING_QUEEN] = undo->castling[i][WING_QUEEN];
    }
    if (move_is_castling(move)) {
        castle(position, move_to(move), move_from(move), castled_rook(move),
               position->castling[side][move_wing(move)]);
    } else {
        take_back_other(position, move, side, undo);
    }
    position->side_to_move = (uint8_t)side;
    position->key = undo->key;
    position->halfmove_clock = undo->halfmove_clock;
    position->fullmove_number = undo->fullmove_number;
    position->double_step = undo->double_step;
    position->en_passant = undo->en_passant;
}

Position position_after(const Position *position, Move move)
{
    Position after = *position;
    Undo undo;
    position_make(&after, move, &undo);
    assert(position_check(&after));
    return after;
}
