#include "rules/chess960.h"

#include "rules/position_set_up.h"

enum {
    KNIGHT_PAIRS = 10, /* ways to put two knights on five squares */
};

/* The files, among the five still free, of the two knights. */
static const int8_t knight_pairs[KNIGHT_PAIRS][2] = {
    {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4},
};

/* Puts a piece on the n-th free file and returns the file. */
static int put_on_free(PieceKind row[static FILE_COUNT], int n, PieceKind kind)
{
    int file = 0;
    while (row[file] != KIND_NONE || n > 0) {
        n -= row[file] == KIND_NONE;
        file++;
    }
    row[file] = kind;
    return file;
}

static void fill_row(int number, PieceKind row[static FILE_COUNT], int8_t rooks[static WING_COUNT])
{
    row[1 + 2 * (number % 4)] = KIND_BISHOP;
    row[2 * (number / 4 % 4)] = KIND_BISHOP;
    put_on_free(row, number / 16 % 6, KIND_QUEEN);
    const int8_t *knights = knight_pairs[number / 96];
    put_on_free(row, knights[1], KIND_KNIGHT);
    put_on_free(row, knights[0], KIND_KNIGHT);
    rooks[WING_QUEEN] = (int8_t)put_on_free(row, 0, KIND_ROOK);
    put_on_free(row, 0, KIND_KING);
    rooks[WING_KING] = (int8_t)put_on_free(row, 0, KIND_ROOK);
}

Position chess960_start(int number)
{
    PieceKind row[FILE_COUNT] = {KIND_NONE};
    PositionSetup setup = {.fullmove_number = 1, .chess960 = true};
    fill_row(number, row, setup.castling_file[SIDE_WHITE]);
    setup.castling_file[SIDE_BLACK][WING_KING] = setup.castling_file[SIDE_WHITE][WING_KING];
    setup.castling_file[SIDE_BLACK][WING_QUEEN] = setup.castling_file[SIDE_WHITE][WING_QUEEN];
    for (int file = 0; file < FILE_COUNT; file++) {
        setup.board[square_index(square_at(file, 0))] = piece_make(SIDE_WHITE, row[file]);
        setup.board[square_index(square_at(file, 1))] = piece_make(SIDE_WHITE, KIND_PAWN);
        setup.board[square_index(square_at(file, 6))] = piece_make(SIDE_BLACK, KIND_PAWN);
        setup.board[square_index(square_at(file, 7))] = piece_make(SIDE_BLACK, row[file]);
    }
    Position position;
    position_set_up(&setup, SETUP_STRICT, &position);
    return position;
}

static bool has_row(const Position *position, const PieceKind row[static FILE_COUNT])
{
    for (int file = 0; file < FILE_COUNT; file++) {
        if (piece_kind(position_piece_at(position, square_at(file, 0))) != row[file]) {
            return false;
        }
    }
    return true;
}

int chess960_number(const Position *position)
{
    for (int number = 0; number < CHESS960_COUNT; number++) {
        PieceKind row[FILE_COUNT] = {KIND_NONE};
        int8_t rooks[WING_COUNT];
        fill_row(number, row, rooks);
        if (has_row(position, row)) {
            Position start = chess960_start(number);
            return position_is_same(position, &start) ? number : -1;
        }
    }
    return -1;
}
