#include "rules/position_set_up.h"

#include "rules/board.h"
#include "rules/set_up_check.h"

const char *position_fault_text(PositionFault fault)
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

static Position men_only(const PositionSetup *setup)
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
    PositionFault fault = set_up_check_description(setup, where);
    if (fault != POSITION_OK) {
        return fault;
    }
    Position men = men_only(setup);
    fault = set_up_check_position(setup, &men, mode, where);
    if (fault == POSITION_OK) {
        *out = men;
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
        if (file >= 0 &&
            set_up_check_castling(setup, position, side, wing, &where) == POSITION_OK) {
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
    if (set_up_check_en_passant(setup, &position, &where) == POSITION_OK) {
        position.state.double_step = setup->ep_target;
    }
    board_find_en_passant(&position);
    position.state.key = board_key(&position);
    *out = position;
    return POSITION_OK;
}

Square position_fault_square(const PositionSetup *setup, PositionFault fault)
{
    Square where = SQUARE_NONE;
    Position position;
    return build(setup, SETUP_STRICT, &position, &where) == fault ? where : SQUARE_NONE;
}

void position_describe(const Position *position, PositionSetup *out)
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
