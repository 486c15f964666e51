#include "rules/chess960.h"

#include "rules/rules_inside.h"

enum {
    KNIGHT_PAIRS = 10, /* ways to place two knights on five squares */
};

/* The files of the two knights, counted from 0 among the five files that are still free. */
static const int8_t knight_pairs[KNIGHT_PAIRS][2] = {
    {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4},
};

/* Places a piece on the free file number n, counted from 0. */
static void put_on_free(PieceKind row[static FILE_COUNT], int n, PieceKind kind)
{
    int file = 0;
    while (row[file] != KIND_NONE || n > 0) {
        n -= row[file] == KIND_NONE;
        file++;
    }
    row[file] = kind;
}

Position chess960_start(int number)
{
    PieceKind row[FILE_COUNT] = {KIND_NONE};
    row[1 + 2 * (number % 4)] = KIND_BISHOP;
    row[2 * (number / 4 % 4)] = KIND_BISHOP;
    put_on_free(row, number / 16 % 6, KIND_QUEEN);
    const int8_t *knights = knight_pairs[number / 96];
    put_on_free(row, knights[1], KIND_KNIGHT);
    put_on_free(row, knights[0], KIND_KNIGHT);
    put_on_free(row, 0, KIND_ROOK);
    put_on_free(row, 0, KIND_KING);
    put_on_free(row, 0, KIND_ROOK);
    return position_from_row(row, true);
}

int chess960_number(const Position *position)
{
    for (int number = 0; position->chess960 && number < CHESS960_COUNT; number++) {
        Position start = chess960_start(number);
        if (position_key(&start) == position_key(position)) {
            return number;
        }
    }
    return -1;
}

void chess960_mark(Position *position)
{
    position->chess960 = true;
}
