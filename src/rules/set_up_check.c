#include "rules/set_up_check.h"

#include "rules/attack.h"
#include "rules/geometry.h"

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

PositionFault set_up_check_description(const PositionSetup *setup, Square *where)
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
    int count[KIND_COUNT] = {0}, men = 0, light_bishops = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        Square square = square_from_index(i);
        if (piece == PIECE_NONE || piece_side(piece) != side) {
            continue;
        }
        count[piece_kind(piece)]++;
        light_bishops += piece_kind(piece) == KIND_BISHOP && square_is_light(square);
        if (++men > 16) {
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

PositionFault set_up_check_castling(const PositionSetup *setup, const Position *men, Side side,
                                    Wing wing, Square *where)
{
    int file = setup->castling_file[side][wing];
    Square king = position_king(men, side);
    if (file < 0) {
        return POSITION_OK;
    }
    if (geometry_relative_rank(king, side) != 0) {
        *where = king;
        return POSITION_CASTLING_KING;
    }
    Square rook = square_at(file, square_rank(king));
    if (position_piece_at(men, rook) != piece_make(side, KIND_ROOK) ||
        (rook > king) != (wing == WING_KING)) {
        *where = rook;
        return POSITION_CASTLING_ROOK;
    }
    return POSITION_OK;
}

PositionFault set_up_check_en_passant(const PositionSetup *setup, const Position *men,
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
    if (position_piece_at(men, target) != PIECE_NONE) {
        return POSITION_EP_OCCUPIED;
    }
    if (position_piece_at(men, (Square)(target + step)) != PIECE_NONE) {
        return POSITION_EP_ORIGIN;
    }
    if (position_piece_at(men, (Square)(target - step)) !=
        piece_make(side_opponent(side), KIND_PAWN)) {
        return POSITION_EP_NO_PAWN;
    }
    *where = SQUARE_NONE;
    return POSITION_OK;
}

static bool is_slider(const Position *men, Square square)
{
    PieceKind kind = piece_kind(position_piece_at(men, square));
    return kind == KIND_BISHOP || kind == KIND_ROOK || kind == KIND_QUEEN;
}

static PositionFault check_checkers(const Position *men, Square *where)
{
    Square checkers[ATTACKERS_MAX];
    Side side = position_side_to_move(men);
    Square king = position_king(men, side);
    int count = attack_attackers(men, king, side_opponent(side), checkers);
    if (count < 2) {
        return POSITION_OK;
    }
    *where = king;
    if (count > 2) {
        return POSITION_CHECKERS_MANY;
    }
    if (!is_slider(men, checkers[0]) && !is_slider(men, checkers[1])) {
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
    Position men;
    int step = geometry_pawn_step(setup->side_to_move);
    Piece *pawn = &before.board[square_index((Square)(setup->ep_target - step))];
    before.board[square_index((Square)(setup->ep_target + step))] = *pawn;
    *pawn = PIECE_NONE;
    before.ep_target = SQUARE_NONE;
    before.side_to_move = side_opponent(setup->side_to_move);
    if (position_set_up(&before, SETUP_LENIENT, &men) == POSITION_OPPONENT_IN_CHECK) {
        *where = setup->ep_target;
        return POSITION_EP_CHECK;
    }
    return POSITION_OK;
}

static PositionFault check_castling_rights(const PositionSetup *setup, const Position *men,
                                           Square *where)
{
    PositionFault fault = POSITION_OK;
    for (int i = 0; i < SIDE_COUNT * WING_COUNT && fault == POSITION_OK; i++) {
        fault = set_up_check_castling(setup, men, (Side)(i / WING_COUNT), (Wing)(i % WING_COUNT),
                                      where);
    }
    return fault;
}

PositionFault set_up_check_position(const PositionSetup *setup, const Position *men, SetUpMode mode,
                                    Square *where)
{
    *where = SQUARE_NONE;
    Side side = setup->side_to_move;
    Square king = position_king(men, side_opponent(side));
    PositionFault fault = POSITION_OK;
    if (attack_on(men, king, side)) {
        *where = king;
        return POSITION_OPPONENT_IN_CHECK;
    }
    if (mode == SETUP_LENIENT) {
        return POSITION_OK;
    }
    (void)((fault = check_material(setup, SIDE_WHITE, where)) != POSITION_OK ||
           (fault = check_material(setup, SIDE_BLACK, where)) != POSITION_OK ||
           (fault = check_castling_rights(setup, men, where)) != POSITION_OK ||
           (fault = set_up_check_en_passant(setup, men, where)) != POSITION_OK ||
           (fault = check_checkers(men, where)) != POSITION_OK ||
           (fault = check_en_passant_check(setup, where)) != POSITION_OK);
    return fault;
}
