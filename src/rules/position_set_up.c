/*
 * The checks of a description come in two parts: what can be told from it alone, and what shows
 * when the pieces stand on a board. Castling rights and the en passant square are checked apart,
 * because the lenient mode drops those that do not fit.
 */
#include "rules/position_set_up.h"

#include "rules/attack.h"
#include "rules/rules_inside.h"

const char *position_set_up_fault_text(PositionFault fault)
{
    switch (fault) {
#define FAULT_TEXT(name, text)                                                                     \
    case name:                                                                                     \
        return text;
        POSITION_FAULTS(FAULT_TEXT)
#undef FAULT_TEXT
    case POSITION_OK:
        break;
    }
    return "";
}

/* Returns the fault that belongs to a side, given White's, which is listed right before Black's. */
static PositionFault of_side(PositionFault white_fault, Side side)
{
    return (PositionFault)((int)white_fault + (int)side);
}

static PositionFault check_kings(const PositionSetup *setup, Square *where)
{
    int kings[SIDE_COUNT] = {0};
    Square last[SIDE_COUNT] = {SQUARE_NONE};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        if (piece_kind(piece) == KIND_KING) {
            kings[piece_side(piece)]++;
            last[piece_side(piece)] = square_from_index(i);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (kings[side] == 0) {
            return of_side(POSITION_NO_WHITE_KING, (Side)side);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (kings[side] > 1) {
            *where = last[side];
            return of_side(POSITION_WHITE_KINGS, (Side)side);
        }
    }
    return POSITION_OK;
}

static PositionFault check_end_ranks(const PositionSetup *setup, Square *where)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        int rank = square_rank(square_from_index(i));
        if (piece_kind(setup->board[i]) == KIND_PAWN && (rank == 0 || rank == RANK_COUNT - 1)) {
            *where = square_from_index(i);
            return POSITION_PAWN_ON_END_RANK;
        }
    }
    return POSITION_OK;
}

/*
 * Checks what can be told from the description alone, before anything is built of it: faults that
 * both modes refuse. Stores in *where what position_set_up_fault_square is to return, as all checks
 * do.
 */
static PositionFault check_description(const PositionSetup *setup, Square *where)
{
    *where = SQUARE_NONE;
    PositionFault fault = check_kings(setup, where);
    if (fault == POSITION_OK) {
        fault = check_end_ranks(setup, where);
    }
    if (fault != POSITION_OK) {
        return fault;
    }
    if (setup->halfmove_clock < 0 || setup->halfmove_clock > POSITION_COUNTER_MAX) {
        return POSITION_HALFMOVE_CLOCK;
    }
    if (setup->fullmove_number < 1 || setup->fullmove_number > POSITION_COUNTER_MAX) {
        return POSITION_FULLMOVE_NUMBER;
    }
    return POSITION_OK;
}

static int excess(int count, int at_start)
{
    return count > at_start ? count - at_start : 0;
}

static PositionFault check_material(const PositionSetup *setup, Side side, Square *where)
{
    int count[KIND_COUNT] = {0}, total = 0, light_bishops = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        Square square = square_from_index(i);
        if (piece == PIECE_NONE || piece_side(piece) != side) {
            continue;
        }
        count[piece_kind(piece)]++;
        light_bishops += piece_kind(piece) == KIND_BISHOP && square_is_light(square);
        if (++total > 16) {
            *where = square;
            return of_side(POSITION_WHITE_MEN, side);
        }
        if (count[KIND_PAWN] > 8) {
            *where = square;
            return of_side(POSITION_WHITE_PAWNS, side);
        }
    }
    int promoted = excess(count[KIND_KNIGHT], 2) + excess(light_bishops, 1) +
                   excess(count[KIND_BISHOP] - light_bishops, 1) + excess(count[KIND_ROOK], 2) +
                   excess(count[KIND_QUEEN], 1);
    return promoted > 8 - count[KIND_PAWN] ? of_side(POSITION_WHITE_PROMOTED, side) : POSITION_OK;
}

/* Checks one castling right, if the description claims it, on a board with the pieces on it. */
static PositionFault check_castling(const PositionSetup *setup, const Position *placed, Side side,
                                    Wing wing, Square *where)
{
    int file = setup->castling_file[side][wing];
    Square king = position_king(placed, side);
    if (file < 0) {
        return POSITION_OK;
    }
    if (geometry_relative_rank(king, side) != 0) {
        *where = king;
        return POSITION_CASTLING_KING;
    }
    Square rook = square_at(file, square_rank(king));
    if (position_piece_at(placed, rook) != piece_make(side, KIND_ROOK) ||
        (rook > king) != (wing == WING_KING)) {
        *where = rook;
        return POSITION_CASTLING_ROOK;
    }
    return POSITION_OK;
}

/* Checks that a pawn can just have passed the en passant square, if the description has one. */
static PositionFault check_en_passant(const PositionSetup *setup, const Position *placed,
                                      Square *where)
{
    Side side = setup->side_to_move;
    Square target = setup->ep_target;
    int step = geometry_pawn_step(side);
    if (target == SQUARE_NONE) {
        return POSITION_OK;
    }
    *where = target;
    if (geometry_relative_rank(target, side) != 5) {
        return POSITION_EP_RANK;
    }
    if (position_piece_at(placed, target) != PIECE_NONE) {
        return POSITION_EP_OCCUPIED;
    }
    if (position_piece_at(placed, (Square)(target + step)) != PIECE_NONE) {
        return POSITION_EP_ORIGIN;
    }
    if (position_piece_at(placed, (Square)(target - step)) !=
        piece_make(side_opponent(side), KIND_PAWN)) {
        return POSITION_EP_NO_PAWN;
    }
    *where = SQUARE_NONE;
    return POSITION_OK;
}

static bool is_slider(const Position *placed, Square square)
{
    PieceKind kind = piece_kind(position_piece_at(placed, square));
    return kind == KIND_BISHOP || kind == KIND_ROOK || kind == KIND_QUEEN;
}

static PositionFault check_checkers(const Position *placed, Square *where)
{
    Square checkers[ATTACKERS_MAX];
    Side side = position_side_to_move(placed);
    Square king = position_king(placed, side);
    int count = attack_attackers(placed, king, side_opponent(side), checkers);
    if (count < 2) {
        return POSITION_OK;
    }
    *where = king;
    if (count > 2) {
        return POSITION_CHECKERS_MANY;
    }
    if (!is_slider(placed, checkers[0]) && !is_slider(placed, checkers[1])) {
        return POSITION_CHECKERS_NEAR;
    }
    int step = geometry_step_between(checkers[0], king);
    if (step != 0 && step == geometry_step_between(king, checkers[1])) {
        return POSITION_CHECKERS_LINE;
    }
    *where = SQUARE_NONE;
    return POSITION_OK;
}

/* Whether the pawn that passed the en passant square gave all checks there are, itself or by
 * leaving: that is, whether there was none with the pawn where it came from. */
static PositionFault check_en_passant_check(const PositionSetup *setup, Square *where)
{
    if (setup->ep_target == SQUARE_NONE) {
        return POSITION_OK;
    }
    PositionSetup before = *setup;
    Position placed;
    int step = geometry_pawn_step(setup->side_to_move);
    Piece *pawn = &before.board[square_index((Square)(setup->ep_target - step))];
    before.board[square_index((Square)(setup->ep_target + step))] = *pawn;
    *pawn = PIECE_NONE;
    before.ep_target = SQUARE_NONE;
    before.side_to_move = side_opponent(setup->side_to_move);
    if (position_set_up(&before, SETUP_LENIENT, &placed) == POSITION_OPPONENT_IN_CHECK) {
        *where = setup->ep_target;
        return POSITION_EP_CHECK;
    }
    return POSITION_OK;
}

static PositionFault check_castling_rights(const PositionSetup *setup, const Position *placed,
                                           Square *where)
{
    PositionFault fault = POSITION_OK;
    for (int i = 0; i < SIDE_COUNT * WING_COUNT && fault == POSITION_OK; i++) {
        fault =
            check_castling(setup, placed, (Side)(i / WING_COUNT), (Wing)(i % WING_COUNT), where);
    }
    return fault;
}

/*
 * Checks a position whose pieces and side to move are set up from a description that passed the
 * first check, but which has no castling rights and no double step yet. In the lenient mode only
 * what both modes refuse.
 */
static PositionFault check_position(const PositionSetup *setup, const Position *placed,
                                    SetUpMode mode, Square *where)
{
    *where = SQUARE_NONE;
    Side side = setup->side_to_move;
    Square king = position_king(placed, side_opponent(side));
    PositionFault fault = POSITION_OK;
    if (attack_on(placed, king, side)) {
        *where = king;
        return POSITION_OPPONENT_IN_CHECK;
    }
    if (mode == SETUP_LENIENT) {
        return POSITION_OK;
    }
    (void)((fault = check_material(setup, SIDE_WHITE, where)) != POSITION_OK ||
           (fault = check_material(setup, SIDE_BLACK, where)) != POSITION_OK ||
           (fault = check_castling_rights(setup, placed, where)) != POSITION_OK ||
           (fault = check_en_passant(setup, placed, where)) != POSITION_OK ||
           (fault = check_checkers(placed, where)) != POSITION_OK ||
           (fault = check_en_passant_check(setup, where)) != POSITION_OK);
    return fault;
}

static Position pieces_only(const PositionSetup *setup)
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

static PositionFault build(const PositionSetup *setup, SetUpMode mode, Position *out, Square *where)
{
    PositionFault fault = check_description(setup, where);
    if (fault != POSITION_OK) {
        return fault;
    }
    Position placed = pieces_only(setup);
    fault = check_position(setup, &placed, mode, where);
    if (fault == POSITION_OK) {
        *out = placed;
    }
    return fault;
}

/* Whether the king stands on the e-file and the rook in the corner. */
static bool is_standard_right(const Position *position, Side side, Square rook)
{
    int file = square_file(rook);
    return square_file(position_king(position, side)) == 4 && (file == 0 || file == FILE_COUNT - 1);
}

static void add_castling_rights(const PositionSetup *setup, Position *position)
{
    Square where;
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        Wing wing = (Wing)(i % WING_COUNT);
        int file = setup->castling_file[side][wing];
        if (file >= 0 && check_castling(setup, position, side, wing, &where) == POSITION_OK) {
            Square rook = square_at(file, square_rank(position_king(position, side)));
            position->state.castling[side][wing] = rook;
            position->chess960 |= !is_standard_right(position, side, rook);
        }
    }
}

PositionFault position_set_up(const PositionSetup *setup, SetUpMode mode, Position *out)
{
    Square where;
    Position position;
    PositionFault fault = build(setup, mode, &position, &where);
    if (fault != POSITION_OK) {
        return fault;
    }
    add_castling_rights(setup, &position);
    if (check_en_passant(setup, &position, &where) == POSITION_OK) {
        position.state.double_step = setup->ep_target;
    }
    board_find_en_passant(&position);
    position.state.key = board_key(&position);
    *out = position;
    return POSITION_OK;
}

Square position_set_up_fault_square(const PositionSetup *setup, PositionFault fault)
{
    Square where = SQUARE_NONE;
    Position position;
    return build(setup, SETUP_STRICT, &position, &where) == fault ? where : SQUARE_NONE;
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
