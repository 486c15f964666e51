/* Makes and takes back moves in a position, compares positions and checks their consistency. Each
 * move updates the key incrementally. */
#include "rules/position.h"

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/castling.h"
#include "rules/geometry.h"
#include "rules/position_set_up.h"
#include "rules/rules_inside.h"

#include <assert.h>
#include <string.h>

Position position_from_row(const PieceKind row[static FILE_COUNT], bool chess960)
{
    PositionSetup setup = {.ep_target = SQUARE_NONE, .fullmove_number = 1, .chess960 = chess960};
    int rooks = 0;
    for (int file = 0; file < FILE_COUNT; file++) {
        setup.board[square_index(square_at(file, 0))] = piece_make(SIDE_WHITE, row[file]);
        setup.board[square_index(square_at(file, 1))] = piece_make(SIDE_WHITE, KIND_PAWN);
        setup.board[square_index(square_at(file, 6))] = piece_make(SIDE_BLACK, KIND_PAWN);
        setup.board[square_index(square_at(file, 7))] = piece_make(SIDE_BLACK, row[file]);
        if (row[file] == KIND_ROOK) {
            Wing wing = rooks++ == 0 ? WING_QUEEN : WING_KING;
            setup.castling_file[SIDE_WHITE][wing] = (int8_t)file;
            setup.castling_file[SIDE_BLACK][wing] = (int8_t)file;
        }
    }
    Position position;
    position_set_up(&setup, SETUP_STRICT, &position);
    return position;
}

Position position_start(void)
{
    static const PieceKind row[FILE_COUNT] = {KIND_ROOK, KIND_KNIGHT, KIND_BISHOP, KIND_QUEEN,
                                              KIND_KING, KIND_BISHOP, KIND_KNIGHT, KIND_ROOK};
    return position_from_row(row, false);
}

bool position_in_check(const Position *position)
{
    Side side = position_side_to_move(position);
    return attack_on(position, position_king(position, side), side_opponent(side));
}

bool position_is_same(const Position *position, const Position *other)
{
    if (position->state.key != other->state.key ||
        position->state.side_to_move != other->state.side_to_move ||
        position->state.en_passant != other->state.en_passant ||
        memcmp(position->state.castling, other->state.castling, sizeof position->state.castling) !=
            0) {
        return false;
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        if (position_piece_at(position, square) != position_piece_at(other, square)) {
            return false;
        }
    }
    return true;
}

int position_occurrences(const Position *position, const Position history[], int count)
{
    int reach = position_halfmove_clock(position);
    int times = 0;
    for (int back = 0; back < count && back <= reach; back++) {
        times += position_is_same(&history[count - 1 - back], position);
    }
    return times;
}

/* Returns whether an entry of a side's list agrees with the board and the bounds of its kind. */
static bool check_piece(const Position *position, Side side, int index)
{
    const uint8_t *first = position->first[side];
    Piece piece = position->piece_of[index];
    Square square = position->square_of[index];
    if (index < first[KIND_KING] || index >= first[KIND_NONE]) {
        return piece == PIECE_NONE && square == SQUARE_NONE;
    }
    PieceKind kind = piece_kind(piece);
    return kind != KIND_NONE && piece_side(piece) == side && index >= first[kind] &&
           index < first[kind - 1] && position->cells[square] == (Cell)(cell_of_side(side) | index);
}

static bool check_lists(const Position *position)
{
    int half = CELL_COUNT / SIDE_COUNT, count = 0;
    for (int i = 0; i < half; i++) {
        if (!check_piece(position, SIDE_WHITE, half + i) || !check_piece(position, SIDE_BLACK, i)) {
            return false;
        }
        count +=
            (position->piece_of[half + i] != PIECE_NONE) + (position->piece_of[i] != PIECE_NONE);
    }
    for (int i = 0; i < SQUARE_END; i++) {
        Cell cell = position->cells[i];
        count -= cell != CELL_EMPTY && cell != CELL_BORDER;
    }
    return count == 0;
}

bool position_check(const Position *position)
{
    PositionSetup setup;
    Position again;
    position_set_up_describe(position, &setup);
    return check_lists(position) && position->state.key == board_key(position) &&
           position_set_up(&setup, SETUP_LENIENT, &again).fault == POSITION_OK &&
           position_is_same(position, &again) &&
           position->state.double_step == again.state.double_step &&
           position->chess960 == again.chess960;
}

static uint64_t piece_key(Piece piece, Square square)
{
    return zobrist_piece[piece][square - SQUARE_A1];
}

static bool has_castling_rights(const PositionState *state)
{
    uint32_t rights;
    static_assert(sizeof rights == sizeof state->castling, "four squares");
    memcpy(&rights, state->castling, sizeof rights);
    return rights != 0;
}

static void lose_castling(PositionState *state, Side side, Wing wing)
{
    Square *rook = &state->castling[side][wing];
    if (*rook != SQUARE_NONE) {
        state->key ^= zobrist_castling[side][square_file(*rook)];
        *rook = SQUARE_NONE;
    }
}

/* Removes the castling rights of rooks that leave their squares or are captured there. */
static void lose_castling_of_rooks(PositionState *state, Square from, Square to)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            Square rook = state->castling[side][wing];
            if (rook == from || rook == to) {
                lose_castling(state, (Side)side, (Wing)wing);
            }
        }
    }
}

/* Moves king and rook when castling is made or taken back. In Chess960 they may swap squares. */
static void move_king_and_rook(Position *position, Square king_from, Square king_to,
                               Square rook_from, Square rook_to)
{
    Cell *cells = position->cells;
    Cell king = cells[king_from], rook = cells[rook_from];
    cells[king_from] = cells[rook_from] = CELL_EMPTY;
    cells[king_to] = king;
    cells[rook_to] = rook;
    position->square_of[cell_index(king)] = king_to;
    position->square_of[cell_index(rook)] = rook_to;
}

static void make_castling(Position *position, Move move, Side side)
{
    Square king_from = move_from(move), king_to = move_to(move);
    Square rook_from = position->state.castling[side][move_wing(move)];
    Square rook_to = castling_rook_target(king_from, move_wing(move));
    Piece king = piece_make(side, KIND_KING), rook = piece_make(side, KIND_ROOK);
    move_king_and_rook(position, king_from, king_to, rook_from, rook_to);
    position->state.key ^= piece_key(king, king_from) ^ piece_key(king, king_to) ^
                           piece_key(rook, rook_from) ^ piece_key(rook, rook_to);
    lose_castling(&position->state, side, WING_KING);
    lose_castling(&position->state, side, WING_QUEEN);
}

/* Returns the square of the piece that a capture removes. */
static Square victim_square(Move move, Side mover)
{
    int behind = move_is_en_passant(move) ? geometry_pawn_step(mover) : 0;
    return (Square)(move_to(move) - behind);
}

/* Makes any move but castling. */
static void make_other(Position *position, Move move, Side side, Undo *undo)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position->piece_of[cell_index(position->cells[from])];
    if (has_castling_rights(&position->state)) {
        lose_castling_of_rooks(&position->state, from, to);
        if (piece_kind(piece) == KIND_KING) {
            lose_castling(&position->state, side, WING_KING);
            lose_castling(&position->state, side, WING_QUEEN);
        }
    }
    undo->captured = undo->promoted = CELL_EMPTY;
    if (move_is_capture(move)) {
        Square square = victim_square(move, side);
        undo->captured = position->cells[square];
        undo->victim = position->piece_of[cell_index(undo->captured)];
        position->state.key ^= piece_key(undo->victim, square);
        position->state.halfmove_clock = 0;
        board_remove(position, undo->captured);
    }
    position->state.key ^= piece_key(piece, from) ^ piece_key(piece, to);
    board_move(position, from, to);
    if (piece_kind(piece) == KIND_PAWN) {
        position->state.halfmove_clock = 0;
        if (move_promotion(move) != KIND_NONE) {
            Piece promoted = piece_make(side, move_promotion(move));
            undo->promoted = position->cells[to];
            position->state.key ^= piece_key(piece, to) ^ piece_key(promoted, to);
            board_remove(position, undo->promoted);
            board_add(position, promoted, to);
        }
    }
}

static void count_move(uint16_t *counter, bool counts, int most)
{
    *counter = (uint16_t)(*counter + (counts && *counter < most));
}

void position_make(Position *position, Move move, Undo *undo)
{
    PositionState *state = &position->state;
    Side side = position_side_to_move(position);
    undo->state = *state;
    state->key ^= zobrist_black;
    if (state->en_passant != SQUARE_NONE) {
        state->key ^= zobrist_en_passant[square_file(state->en_passant)];
    }
    state->double_step = state->en_passant = SQUARE_NONE;
    state->ep_capturers = 0;
    state->side_to_move = (uint8_t)side_opponent(side);
    count_move(&state->halfmove_clock, true, POSITION_CLOCK_MAX);
    count_move(&state->fullmove_number, side == SIDE_BLACK, POSITION_NUMBER_MAX);
    if ((move & (MOVE_CASTLING | MOVE_PASS)) == 0) {
        make_other(position, move, side, undo);
    } else if (move_is_castling(move)) {
        make_castling(position, move, side);
    }
    if (move_is_double_step(move)) {
        state->double_step = (Square)(move_to(move) - geometry_pawn_step(side));
        board_find_en_passant(position);
        if (state->en_passant != SQUARE_NONE) {
            state->key ^= zobrist_en_passant[square_file(state->en_passant)];
        }
    }
}

void position_take_back(Position *position, Move move, const Undo *undo)
{
    Square from = move_from(move), to = move_to(move);
    position->state = undo->state;
    Side side = position_side_to_move(position);
    if (move_is_castling(move)) {
        move_king_and_rook(position, to, from, castling_rook_target(from, move_wing(move)),
                           position->state.castling[side][move_wing(move)]);
        return;
    }
    if (move == MOVE_PASS) {
        return;
    }
    if (undo->promoted != CELL_EMPTY) {
        board_remove(position, position->cells[to]);
        board_restore(position, undo->promoted, piece_make(side, KIND_PAWN), to);
    }
    board_move(position, to, from);
    if (undo->captured != CELL_EMPTY) {
        board_restore(position, undo->captured, undo->victim, victim_square(move, side));
    }
}

Position position_after(const Position *position, Move move)
{
    Position after = *position;
    Undo undo;
    position_make(&after, move, &undo);
    return after;
}
