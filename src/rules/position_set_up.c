/*
 * Sets up a position from its description (PositionSetup). Most faults are found in the description
 * itself. Faults about checks are found on a board with the described pieces. Both modes check
 * castling rights and the en passant square with the same functions: the strict mode refuses
 * invalid ones, the lenient mode drops them.
 */
#include "rules/position_set_up.h"

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/geometry.h"

#include <assert.h>

const char *position_set_up_fault_text(PositionFault fault)
{
    static const char *const texts[] = {[POSITION_OK] = "",
#define FAULT_TEXT(name, text) [name] = text,
                                        POSITION_FAULTS(FAULT_TEXT)
#undef FAULT_TEXT
    };
    return texts[fault];
}

/* Adds a fault to a list. */
static void add(PositionFindings *out, PositionFault fault, Square square)
{
    assert(out->count < POSITION_FINDINGS_MAX);
    out->found[out->count++] = (PositionFinding){.fault = fault, .square = square};
}

/* Adds a fault of `side`. white_fault is the enumerator for White; the next one is for Black. */
static void add_of_side(PositionFindings *out, PositionFault white_fault, Side side, Square square)
{
    add(out, (PositionFault)((int)white_fault + (int)side), square);
}

static Piece piece_on(const PositionSetup *setup, Square square)
{
    return setup->board[square_index(square)];
}

/* ---- Faults that a description shows without a board ---- */

/* Checks that each side has one king. Stores the square of each side's king, or of the last one if
 * there are several. If a side has no king, its element of kings[] stays as it is. */
static void check_kings(const PositionSetup *setup, Square kings[static SIDE_COUNT],
                        PositionFindings *out)
{
    int count[SIDE_COUNT] = {0};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        if (piece_kind(piece) == KIND_KING) {
            count[piece_side(piece)]++;
            kings[piece_side(piece)] = square_from_index(i);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (count[side] == 0) {
            add_of_side(out, POSITION_NO_WHITE_KING, (Side)side, SQUARE_NONE);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (count[side] > 1) {
            add_of_side(out, POSITION_WHITE_KINGS, (Side)side, kings[side]);
        }
    }
}

/* Checks for pawns on end ranks, and counters out of range. */
static void check_pawns_and_counters(const PositionSetup *setup, PositionFindings *out)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        int rank = square_rank(square_from_index(i));
        if (piece_kind(setup->board[i]) == KIND_PAWN && (rank == 0 || rank == RANK_COUNT - 1)) {
            add(out, POSITION_PAWN_ON_END_RANK, square_from_index(i));
        }
    }
    if (setup->halfmove_clock < 0 || setup->halfmove_clock > POSITION_CLOCK_MAX) {
        add(out, POSITION_HALFMOVE_CLOCK, SQUARE_NONE);
    }
    if (setup->fullmove_number < 1 || setup->fullmove_number > POSITION_NUMBER_MAX) {
        add(out, POSITION_FULLMOVE_NUMBER, SQUARE_NONE);
    }
}

static int excess(int count, int at_start)
{
    return count > at_start ? count - at_start : 0;
}

static void check_material(const PositionSetup *setup, Side side, PositionFindings *out)
{
    enum { PIECES_MAX = 16, PAWNS_MAX = 8 };
    int count[KIND_COUNT] = {0}, total = 0, light_bishops = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        Square square = square_from_index(i);
        if (piece == PIECE_NONE || piece_side(piece) != side) {
            continue;
        }
        count[piece_kind(piece)]++;
        light_bishops += piece_kind(piece) == KIND_BISHOP && square_is_light(square);
        if (++total == PIECES_MAX + 1) {
            add_of_side(out, POSITION_WHITE_PIECES, side, square);
        }
        if (piece_kind(piece) == KIND_PAWN && count[KIND_PAWN] == PAWNS_MAX + 1) {
            add_of_side(out, POSITION_WHITE_PAWNS, side, square);
        }
    }
    int promoted = excess(count[KIND_KNIGHT], 2) + excess(light_bishops, 1) +
                   excess(count[KIND_BISHOP] - light_bishops, 1) + excess(count[KIND_ROOK], 2) +
                   excess(count[KIND_QUEEN], 1);
    if (promoted > excess(PAWNS_MAX, count[KIND_PAWN])) {
        add_of_side(out, POSITION_WHITE_PROMOTED, side, SQUARE_NONE);
    }
}

/* Checks one castling right, if the description has it: king and rook must be on the squares that
 * the right requires. Returns whether they are. `king` is the square of the side's king. */
static bool check_castling(const PositionSetup *setup, Square king, Side side, Wing wing,
                           PositionFindings *out)
{
    int file = setup->castling_file[side][wing];
    if (file < 0) {
        return true;
    }
    if (geometry_relative_rank(king, side) != 0) {
        add(out, POSITION_CASTLING_KING, king);
        return false;
    }
    Square rook = square_at(file, square_rank(king));
    bool stands = piece_on(setup, rook) == piece_make(side, KIND_ROOK) &&
                  (rook > king) == (wing == WING_KING);
    if (!stands) {
        add(out, POSITION_CASTLING_ROOK, rook);
    }
    return stands;
}

static void check_castling_rights(const PositionSetup *setup, const Square kings[static SIDE_COUNT],
                                  PositionFindings *out)
{
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        if (kings[side] != SQUARE_NONE) {
            check_castling(setup, kings[side], side, (Wing)(i % WING_COUNT), out);
        }
    }
}

/* Checks that a pawn can have just crossed the en passant square, if the description has one.
 * Returns true only if it has one and passes the check. */
static bool check_en_passant(const PositionSetup *setup, PositionFindings *out)
{
    Side side = setup->side_to_move;
    Square target = setup->ep_target;
    int step = geometry_pawn_step(side);
    int before = out->count;
    if (target == SQUARE_NONE) {
        return false;
    }
    if (geometry_relative_rank(target, side) != 5) {
        add(out, POSITION_EP_RANK, target);
        return false;
    }
    if (piece_on(setup, target) != PIECE_NONE) {
        add(out, POSITION_EP_OCCUPIED, target);
    }
    if (piece_on(setup, (Square)(target + step)) != PIECE_NONE) {
        add(out, POSITION_EP_ORIGIN, target);
    }
    if (piece_on(setup, (Square)(target - step)) != piece_make(side_opponent(side), KIND_PAWN)) {
        add(out, POSITION_EP_NO_PAWN, target);
    }
    return out->count == before;
}

/* ---- Faults on the board ---- */

/* Returns a position with the pieces, the side to move and the counters of a description, but no
 * castling rights and no double step. Each side must have one king. */
static Position place(const PositionSetup *setup)
{
    Position position = {
        .state.halfmove_clock = (uint16_t)setup->halfmove_clock,
        .state.fullmove_number = (uint16_t)setup->fullmove_number,
        .state.side_to_move = (uint8_t)setup->side_to_move,
        .chess960 = setup->chess960,
    };
    board_clear(&position);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if (setup->board[i] != PIECE_NONE) {
            board_add(&position, setup->board[i], square_from_index(i));
        }
    }
    return position;
}

static void check_opponent(const Position *placed, PositionFindings *out)
{
    Square attackers[ATTACKERS_MAX];
    Side side = position_side_to_move(placed);
    Square king = position_king(placed, side_opponent(side));
    if (attack_on(placed, king, side)) {
        attack_attackers(placed, king, side, attackers);
        add(out, POSITION_OPPONENT_IN_CHECK, king);
        out->found[out->count - 1].by = attackers[0];
    }
}

static bool is_slider(const Position *placed, Square square)
{
    PieceKind kind = piece_kind(position_piece_at(placed, square));
    return kind == KIND_BISHOP || kind == KIND_ROOK || kind == KIND_QUEEN;
}

static void check_checkers(const Position *placed, PositionFindings *out)
{
    Square checkers[ATTACKERS_MAX];
    Side side = position_side_to_move(placed);
    Square king = position_king(placed, side);
    int count = attack_attackers(placed, king, side_opponent(side), checkers);
    if (count < 2) {
        return;
    }
    int step = geometry_step_between(checkers[0], king);
    if (count > 2) {
        add(out, POSITION_CHECKERS_MANY, king);
    } else if (!is_slider(placed, checkers[0]) && !is_slider(placed, checkers[1])) {
        add(out, POSITION_CHECKERS_NEAR, king);
    } else if (step != 0 && step == geometry_step_between(king, checkers[1])) {
        add(out, POSITION_CHECKERS_LINE, king);
    }
}

/* If the last move was a double step, a check can only come from that move, directly or by
 * discovery. So there must be no check when the pawn is back on its starting square. */
static void check_before_double_step(const PositionSetup *setup, PositionFindings *out)
{
    PositionSetup before = *setup;
    Side side = setup->side_to_move;
    int step = geometry_pawn_step(side);
    Piece *pawn = &before.board[square_index((Square)(setup->ep_target - step))];
    before.board[square_index((Square)(setup->ep_target + step))] = *pawn;
    *pawn = PIECE_NONE;
    Position placed = place(&before);
    if (attack_on(&placed, position_king(&placed, side), side_opponent(side))) {
        add(out, POSITION_EP_CHECK, setup->ep_target);
    }
}

/* ---- The whole description ---- */

/*
 * Lists the faults of a description. If each side has one king, stores the pieces in *placed.
 * kings[] receives the squares of the kings.
 */
static void find_faults(const PositionSetup *setup, SetUpMode mode, Square kings[static SIDE_COUNT],
                        Position *placed, PositionFindings *out)
{
    check_kings(setup, kings, out);
    bool has_kings = out->count == 0;
    check_pawns_and_counters(setup, out);
    if (has_kings) {
        *placed = place(setup);
        check_opponent(placed, out);
    }
    if (mode == SETUP_LENIENT) {
        return;
    }
    check_material(setup, SIDE_WHITE, out);
    check_material(setup, SIDE_BLACK, out);
    check_castling_rights(setup, kings, out);
    bool has_double_step = check_en_passant(setup, out);
    if (has_kings) {
        check_checkers(placed, out);
    }
    if (has_kings && has_double_step) {
        check_before_double_step(setup, out);
    }
}

void position_set_up_find_faults(const PositionSetup *setup, PositionFindings *out)
{
    Position placed;
    Square kings[SIDE_COUNT] = {SQUARE_NONE};
    out->count = 0;
    find_faults(setup, SETUP_STRICT, kings, &placed, out);
}

static void add_castling_rights(const PositionSetup *setup, Position *position)
{
    PositionFindings dropped = {.count = 0};
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        Wing wing = (Wing)(i % WING_COUNT);
        int file = setup->castling_file[side][wing];
        Square king = position_king(position, side);
        if (file >= 0 && check_castling(setup, king, side, wing, &dropped)) {
            bool is_standard = square_file(king) == 4 && (file == 0 || file == FILE_COUNT - 1);
            position->state.castling[side][wing] = square_at(file, square_rank(king));
            position->chess960 |= !is_standard;
        }
    }
}

PositionFinding position_set_up(const PositionSetup *setup, SetUpMode mode, Position *out)
{
    Position position;
    Square kings[SIDE_COUNT] = {SQUARE_NONE};
    PositionFindings faults, dropped;
    faults.count = 0;
    dropped.count = 0;
    find_faults(setup, mode, kings, &position, &faults);
    if (faults.count > 0) {
        return faults.found[0];
    }
    add_castling_rights(setup, &position);
    if (check_en_passant(setup, &dropped)) {
        position.state.double_step = setup->ep_target;
    }
    board_find_en_passant(&position);
    position.state.key = board_key(&position);
    *out = position;
    return (PositionFinding){.fault = POSITION_OK};
}

void position_set_up_describe(const Position *position, PositionSetup *out)
{
    *out = (PositionSetup){
        .side_to_move = position_side_to_move(position),
        .ep_target = position->state.double_step,
        .halfmove_clock = position->state.halfmove_clock,
        .fullmove_number = position->state.fullmove_number,
        .chess960 = position->chess960,
    };
    for (int i = 0; i < SQUARE_COUNT; i++) {
        out->board[i] = position_piece_at(position, square_from_index(i));
    }
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Square rook = position->state.castling[i / WING_COUNT][i % WING_COUNT];
        out->castling_file[i / WING_COUNT][i % WING_COUNT] =
            (int8_t)(rook == SQUARE_NONE ? -1 : square_file(rook));
    }
}
