#include "study/edited_position.h"

#include <string.h>

enum { E_FILE = 4 }; /* the file of the kings in the standard starting position */

static int first_rank(Side side)
{
    return side == SIDE_WHITE ? 0 : RANK_COUNT - 1;
}

static bool is_on_first_rank(const PositionSetup *setup, Side side, int file, PieceKind kind)
{
    return setup->board[square_index(square_at(file, first_rank(side)))] == piece_make(side, kind);
}

static int corner_file(Wing wing)
{
    return wing == WING_KING ? FILE_COUNT - 1 : 0;
}

/* Gives the castling right to each king on the e-file with a rook in the corner, and no other. */
static void follow_pieces(PositionSetup *setup)
{
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        Wing wing = (Wing)(i % WING_COUNT);
        bool stands = is_on_first_rank(setup, side, E_FILE, KIND_KING) &&
                      is_on_first_rank(setup, side, corner_file(wing), KIND_ROOK);
        setup->castling_file[side][wing] = (int8_t)(stands ? corner_file(wing) : -1);
    }
}

static bool has_same_rights(const PositionSetup *setup, const PositionSetup *other)
{
    return memcmp(setup->castling_file, other->castling_file, sizeof setup->castling_file) == 0;
}

static Square first_square(void)
{
    return square_at(0, RANK_COUNT - 1);
}

EditedPosition edited_position_empty(void)
{
    return (EditedPosition){
        .setup = {.castling_file = {{-1, -1}, {-1, -1}},
                  .ep_target = SQUARE_NONE,
                  .fullmove_number = 1},
        .cursor = first_square(),
    };
}

EditedPosition edited_position_of(const PositionSetup *setup)
{
    PositionSetup following = *setup;
    follow_pieces(&following);
    return (EditedPosition){.setup = *setup,
                            .has_rights = !has_same_rights(setup, &following),
                            .cursor = first_square()};
}

EditedPosition edited_position_from(const Position *position)
{
    PositionSetup setup;
    position_set_up_describe(position, &setup);
    setup.ep_target = position_en_passant(position);
    return edited_position_of(&setup);
}

bool edited_position_is_same(const EditedPosition *position, const EditedPosition *other)
{
    const PositionSetup *one = &position->setup, *two = &other->setup;
    return memcmp(one->board, two->board, sizeof one->board) == 0 &&
           one->side_to_move == two->side_to_move && has_same_rights(one, two) &&
           position->has_rights == other->has_rights && one->ep_target == two->ep_target &&
           one->halfmove_clock == two->halfmove_clock &&
           one->fullmove_number == two->fullmove_number && one->chess960 == two->chess960;
}

Piece edited_position_piece(const EditedPosition *position, Square square)
{
    return position->setup.board[square_index(square)];
}

int edited_position_count(const EditedPosition *position, Side side)
{
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position->setup.board[i];
        count += piece != PIECE_NONE && piece_side(piece) == side;
    }
    return count;
}

/* ---- Pieces ---- */

void edited_position_put(EditedPosition *position, Square square, Piece piece)
{
    position->setup.board[square_index(square)] = piece;
    if (!position->has_rights) {
        follow_pieces(&position->setup);
    }
}

void edited_position_move(EditedPosition *position, Square from, Square to)
{
    Piece piece = edited_position_piece(position, from);
    edited_position_put(position, from, PIECE_NONE);
    edited_position_put(position, to, piece);
}

/* Returns the first square of the rank below that of the cursor; rank 8 follows rank 1. */
static Square next_rank(const EditedPosition *position)
{
    int rank = square_rank(position->cursor);
    return square_at(0, rank > 0 ? rank - 1 : RANK_COUNT - 1);
}

void edited_position_skip(EditedPosition *position, int squares)
{
    int file = square_file(position->cursor) + squares;
    position->has_ended_rank = file >= FILE_COUNT;
    position->cursor = position->has_ended_rank ? next_rank(position)
                                                : square_at(file, square_rank(position->cursor));
}

void edited_position_type(EditedPosition *position, Piece piece)
{
    edited_position_put(position, position->cursor, piece);
    edited_position_skip(position, 1);
}

void edited_position_next_rank(EditedPosition *position)
{
    if (!position->has_ended_rank) {
        position->cursor = next_rank(position);
    }
    position->has_ended_rank = false;
}

void edited_position_type_back(EditedPosition *position)
{
    int file = square_file(position->cursor), rank = square_rank(position->cursor);
    Square before = file > 0 ? square_at(file - 1, rank)
                             : square_at(FILE_COUNT - 1, rank < RANK_COUNT - 1 ? rank + 1 : 0);
    edited_position_go(position, before);
    edited_position_put(position, before, PIECE_NONE);
}

void edited_position_go(EditedPosition *position, Square square)
{
    position->cursor = square;
    position->has_ended_rank = false;
}

/* ---- Everything else ---- */

/* Returns the rank of the squares on which a side can capture en passant. */
static int passed_rank(Side side)
{
    return side == SIDE_WHITE ? RANK_COUNT - 3 : 2;
}

void edited_position_set_side(EditedPosition *position, Side side)
{
    PositionSetup *setup = &position->setup;
    bool is_possible = setup->ep_target != SQUARE_NONE &&
                       square_rank(setup->ep_target) == passed_rank(setup->side_to_move);
    setup->side_to_move = side;
    if (is_possible) {
        edited_position_set_passed(position, square_file(setup->ep_target));
    }
}

/* Returns the file of a side's king on its first rank, or -1. */
static int king_file(const PositionSetup *setup, Side side)
{
    int file = FILE_COUNT - 1;
    while (file >= 0 && !is_on_first_rank(setup, side, file, KIND_KING)) {
        file--;
    }
    return file;
}

/* Returns the file of a side's outermost rook on a wing, or that of the corner. */
static int outermost_rook_file(const PositionSetup *setup, Side side, Wing wing)
{
    int king = king_file(setup, side);
    int corner = corner_file(wing);
    for (int file = corner; king >= 0 && file != king; file += wing == WING_KING ? -1 : 1) {
        if (is_on_first_rank(setup, side, file, KIND_ROOK)) {
            return file;
        }
    }
    return corner;
}

bool edited_position_toggle_right(EditedPosition *position, char letter)
{
    PositionSetup *setup = &position->setup;
    bool is_black = letter >= 'a';
    Side side = is_black ? SIDE_BLACK : SIDE_WHITE;
    char capital = (char)(is_black ? letter - 'a' + 'A' : letter);
    bool is_wing = capital == 'K' || capital == 'Q';
    if (!is_wing && (capital < 'A' || capital > 'H')) {
        return false;
    }
    int file = capital - 'A';
    int king = king_file(setup, side);
    Wing wing = file > (king >= 0 ? king : E_FILE) ? WING_KING : WING_QUEEN;
    if (is_wing) {
        wing = capital == 'K' ? WING_KING : WING_QUEEN;
        file = outermost_rook_file(setup, side, wing);
    }
    int8_t *right = &setup->castling_file[side][wing];
    bool is_granted = is_wing ? *right < 0 : *right != file;
    *right = (int8_t)(is_granted ? file : -1);
    position->has_rights = true;
    return true;
}

void edited_position_remove_rights(EditedPosition *position)
{
    memset(position->setup.castling_file, -1, sizeof position->setup.castling_file);
    position->has_rights = true;
}

void edited_position_follow_pieces(EditedPosition *position)
{
    position->has_rights = false;
    follow_pieces(&position->setup);
}

void edited_position_set_passed(EditedPosition *position, int file)
{
    int rank = passed_rank(position->setup.side_to_move);
    position->setup.ep_target = file < 0 ? SQUARE_NONE : square_at(file, rank);
}
