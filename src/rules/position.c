#include "rules/position.h"

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/chess960.h"
#include "rules/position_set_up.h"

#include <assert.h>
#include <string.h>

Position position_start(void)
{
    Position position = chess960_start(CHESS960_STANDARD);
    position.chess960 = false;
    return position;
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

/* Checks one entry of a side's list against the board and the bounds of its kind. */
static bool check_man(const Position *position, Side side, int index)
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
    int half = CELL_COUNT / SIDE_COUNT, men = 0;
    for (int i = 0; i < half; i++) {
        if (!check_man(position, SIDE_WHITE, half + i) || !check_man(position, SIDE_BLACK, i)) {
            return false;
        }
        men += (position->piece_of[half + i] != PIECE_NONE) + (position->piece_of[i] != PIECE_NONE);
    }
    for (int i = 0; i < SQUARE_END; i++) {
        Cell cell = position->cells[i];
        men -= cell != CELL_EMPTY && cell != CELL_BORDER;
    }
    return men == 0;
}

bool position_check(const Position *position)
{
    PositionSetup setup;
    Position again;
    position_describe(position, &setup);
    return check_lists(position) && position->state.key == board_key(position) &&
           position_set_up(&setup, SETUP_LENIENT, &again) == POSITION_OK &&
           position_is_same(position, &again) &&
           position->state.double_step == again.state.double_step &&
           position->chess960 == again.chess960;
}
