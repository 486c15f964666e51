/*
 * Sets up a position from its description (PositionSetup). Some faults are found in the description
 * itself; then the pieces are placed, and the other faults are found on the board. Both modes check
 * castling rights and the en passant square with the same functions: the strict mode refuses
 * invalid ones, the lenient mode drops them.
 */
#include "rules/position_set_up.h"

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/geometry.h"

const char *position_set_up_fault_text(PositionFault fault)
{
    static const char *const texts[] = {[POSITION_OK] = "",
#define FAULT_TEXT(name, text) [name] = text,
                                        POSITION_FAULTS(FAULT_TEXT)
#undef FAULT_TEXT
    };
    return texts[fault];
}

static const PositionFinding NOTHING = {POSITION_OK, SQUARE_NONE};

/* Returns a fault of `side`. white_fault is the enumerator for White; the next one is for Black. */
static PositionFinding of_side(PositionFault white_fault, Side side, Square where)
{
    return (PositionFinding){(PositionFault)((int)white_fault + (int)side), where};
}

static PositionFinding check_kings(const PositionSetup *setup)
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
            return of_side(POSITION_NO_WHITE_KING, (Side)side, SQUARE_NONE);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (kings[side] > 1) {
            return of_side(POSITION_WHITE_KINGS, (Side)side, last[side]);
        }
    }
    return NOTHING;
}

/* Checks the parts of a description that need no board, for faults that both modes refuse. */
static PositionFinding check_description(const PositionSetup *setup)
{
    PositionFinding found = check_kings(setup);
    if (found.fault != POSITION_OK) {
        return found;
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        int rank = square_rank(square_from_index(i));
        if (piece_kind(setup->board[i]) == KIND_PAWN && (rank == 0 || rank == RANK_COUNT - 1)) {
            return (PositionFinding){POSITION_PAWN_ON_END_RANK, square_from_index(i)};
        }
    }
    if (setup->halfmove_clock < 0 || setup->halfmove_clock > POSITION_CLOCK_MAX) {
        return (PositionFinding){POSITION_HALFMOVE_CLOCK, SQUARE_NONE};
    }
    if (setup->fullmove_number < 1 || setup->fullmove_number > POSITION_NUMBER_MAX) {
        return (PositionFinding){POSITION_FULLMOVE_NUMBER, SQUARE_NONE};
    }
    return NOTHING;
}

static int excess(int count, int at_start)
{
    return count > at_start ? count - at_start : 0;
}

static PositionFinding check_material(const PositionSetup *setup, Side side)
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
            return of_side(POSITION_WHITE_PIECES, side, square);
        }
        if (count[KIND_PAWN] > 8) {
            return of_side(POSITION_WHITE_PAWNS, side, square);
        }
    }
    int promoted = excess(count[KIND_KNIGHT], 2) + excess(light_bishops, 1) +
                   excess(count[KIND_BISHOP] - light_bishops, 1) + excess(count[KIND_ROOK], 2) +
                   excess(count[KIND_QUEEN], 1);
    return promoted > 8 - count[KIND_PAWN] ? of_side(POSITION_WHITE_PROMOTED, side, SQUARE_NONE)
                                           : NOTHING;
}

/* Checks one castling right, if the description has it: king and rook must be on the squares that
 * the right requires. *placed has the pieces of the description. */
static PositionFinding check_castling(const PositionSetup *setup, const Position *placed, Side side,
                                      Wing wing)
{
    int file = setup->castling_file[side][wing];
    Square king = position_king(placed, side);
    if (file < 0) {
        return NOTHING;
    }
    if (geometry_relative_rank(king, side) != 0) {
        return (PositionFinding){POSITION_CASTLING_KING, king};
    }
    Square rook = square_at(file, square_rank(king));
    bool stands = position_piece_at(placed, rook) == piece_make(side, KIND_ROOK) &&
                  (rook > king) == (wing == WING_KING);
    return stands ? NOTHING : (PositionFinding){POSITION_CASTLING_ROOK, rook};
}

static PositionFinding check_castling_rights(const PositionSetup *setup, const Position *placed)
{
    PositionFinding found = NOTHING;
    for (int i = 0; i < SIDE_COUNT * WING_COUNT && found.fault == POSITION_OK; i++) {
        found = check_castling(setup, placed, (Side)(i / WING_COUNT), (Wing)(i % WING_COUNT));
    }
    return found;
}

/* Checks that a pawn can have just crossed the en passant square, if the description has one. */
static PositionFinding check_en_passant(const PositionSetup *setup, const Position *placed)
{
    Side side = setup->side_to_move;
    Square target = setup->ep_target;
    int step = geometry_pawn_step(side);
    if (target == SQUARE_NONE) {
        return NOTHING;
    }
    if (geometry_relative_rank(target, side) != 5) {
        return (PositionFinding){POSITION_EP_RANK, target};
    }
    if (position_piece_at(placed, target) != PIECE_NONE) {
        return (PositionFinding){POSITION_EP_OCCUPIED, target};
    }
    if (position_piece_at(placed, (Square)(target + step)) != PIECE_NONE) {
        return (PositionFinding){POSITION_EP_ORIGIN, target};
    }
    Piece passing = position_piece_at(placed, (Square)(target - step));
    bool is_pawn = passing == piece_make(side_opponent(side), KIND_PAWN);
    return is_pawn ? NOTHING : (PositionFinding){POSITION_EP_NO_PAWN, target};
}

static bool is_slider(const Position *placed, Square square)
{
    PieceKind kind = piece_kind(position_piece_at(placed, square));
    return kind == KIND_BISHOP || kind == KIND_ROOK || kind == KIND_QUEEN;
}

static PositionFinding check_checkers(const Position *placed)
{
    Square checkers[ATTACKERS_MAX];
    Side side = position_side_to_move(placed);
    Square king = position_king(placed, side);
    int count = attack_attackers(placed, king, side_opponent(side), checkers);
    if (count < 2) {
        return NOTHING;
    }
    if (count > 2) {
        return (PositionFinding){POSITION_CHECKERS_MANY, king};
    }
    if (!is_slider(placed, checkers[0]) && !is_slider(placed, checkers[1])) {
        return (PositionFinding){POSITION_CHECKERS_NEAR, king};
    }
    int step = geometry_step_between(checkers[0], king);
    bool in_line = step != 0 && step == geometry_step_between(king, checkers[1]);
    return in_line ? (PositionFinding){POSITION_CHECKERS_LINE, king} : NOTHING;
}

/* If the last move was a double step, a check can only come from that move, directly or by
 * discovery. So there must be no check when the pawn is back on its starting square. */
static PositionFinding check_en_passant_check(const PositionSetup *setup)
{
    if (setup->ep_target == SQUARE_NONE) {
        return NOTHING;
    }
    PositionSetup before = *setup;
    Position placed;
    int step = geometry_pawn_step(setup->side_to_move);
    Piece *pawn = &before.board[square_index((Square)(setup->ep_target - step))];
    before.board[square_index((Square)(setup->ep_target + step))] = *pawn;
    *pawn = PIECE_NONE;
    before.ep_target = SQUARE_NONE;
    before.side_to_move = side_opponent(setup->side_to_move);
    PositionFinding was = position_set_up(&before, SETUP_LENIENT, &placed);
    return was.fault == POSITION_OPPONENT_IN_CHECK
               ? (PositionFinding){POSITION_EP_CHECK, setup->ep_target}
               : NOTHING;
}

/*
 * Checks a position that already has the pieces and the side to move of a description, but no
 * castling rights and no double step yet. In the lenient mode, checks only that the side not to
 * move is not in check.
 */
static PositionFinding check_position(const PositionSetup *setup, const Position *placed,
                                      SetUpMode mode)
{
    Side side = setup->side_to_move;
    Square king = position_king(placed, side_opponent(side));
    if (attack_on(placed, king, side)) {
        return (PositionFinding){POSITION_OPPONENT_IN_CHECK, king};
    }
    PositionFinding found = NOTHING;
    (void)(mode == SETUP_LENIENT ||
           (found = check_material(setup, SIDE_WHITE)).fault != POSITION_OK ||
           (found = check_material(setup, SIDE_BLACK)).fault != POSITION_OK ||
           (found = check_castling_rights(setup, placed)).fault != POSITION_OK ||
           (found = check_en_passant(setup, placed)).fault != POSITION_OK ||
           (found = check_checkers(placed)).fault != POSITION_OK ||
           (found = check_en_passant_check(setup)).fault != POSITION_OK);
    return found;
}

static void add_castling_rights(const PositionSetup *setup, Position *position)
{
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        Wing wing = (Wing)(i % WING_COUNT);
        int file = setup->castling_file[side][wing];
        if (file >= 0 && check_castling(setup, position, side, wing).fault == POSITION_OK) {
            Square king = position_king(position, side);
            bool is_standard = square_file(king) == 4 && (file == 0 || file == FILE_COUNT - 1);
            position->state.castling[side][wing] = square_at(file, square_rank(king));
            position->chess960 |= !is_standard;
        }
    }
}

PositionFinding position_set_up(const PositionSetup *setup, SetUpMode mode, Position *out)
{
    PositionFinding found = check_description(setup);
    if (found.fault != POSITION_OK) {
        return found;
    }
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
    found = check_position(setup, &position, mode);
    if (found.fault != POSITION_OK) {
        return found;
    }
    add_castling_rights(setup, &position);
    if (check_en_passant(setup, &position).fault == POSITION_OK) {
        position.state.double_step = setup->ep_target;
    }
    board_find_en_passant(&position);
    position.state.key = board_key(&position);
    *out = position;
    return NOTHING;
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
