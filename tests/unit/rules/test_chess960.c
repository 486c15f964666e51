#include "rules/chess960.h"

#include "fen_setup.h"
#include "rules/position.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Numbers whose first ranks are known. */
static const struct {
    int number;      /* of the start */
    const char *row; /* White's first rank */
} rows[] = {
    {0, "bbqnnrkr"},  {1, "bqnbnrkr"},   {4, "qbbnnrkr"},   {16, "bbnqnrkr"},
    {96, "bbqnrnkr"}, {534, "rnbkqbnr"}, {518, "rnbqkbnr"}, {959, "rkrnnqbb"},
};

static void first_rank(const Position *position, char row[static FILE_COUNT + 1])
{
    for (int file = 0; file < FILE_COUNT; file++) {
        row[file] = ".pnbrqk"[piece_kind(position_piece_at(position, square_at(file, 0)))];
    }
    row[FILE_COUNT] = '\0';
}

START_TEST(numbers_follow_the_scheme)
{
    char row[FILE_COUNT + 1];
    Position position = chess960_start(rows[_i].number);
    first_rank(&position, row);
    ck_assert_str_eq(row, rows[_i].row);
}
END_TEST

START_TEST(every_start_is_sound_and_knows_its_number)
{
    for (int number = 0; number < CHESS960_COUNT; number++) {
        char row[FILE_COUNT + 1];
        Position position = chess960_start(number);
        first_rank(&position, row);
        ck_assert(position_check(&position));
        ck_assert(position_is_chess960(&position));
        ck_assert_int_eq(chess960_number(&position), number);
        const char *king = strchr(row, 'k');
        ck_assert(strchr(row, 'r') < king && king < strrchr(row, 'r'));
        ck_assert((strchr(row, 'b') - strrchr(row, 'b')) % 2 != 0);
    }
}
END_TEST

START_TEST(number_518_is_the_standard_array)
{
    Position start = chess960_start(CHESS960_STANDARD), standard = position_start();
    ck_assert(position_is_same(&start, &standard));
    ck_assert_int_eq(chess960_number(&standard), CHESS960_STANDARD);
}
END_TEST

START_TEST(other_positions_have_no_number)
{
    Position position = position_start();
    position = position_after(&position, fen_move(&position, "g1f3"));
    ck_assert_int_eq(chess960_number(&position), -1);
    position = fen_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk -");
    ck_assert_int_eq(chess960_number(&position), -1);
    position = fen_position("4k3/8/8/8/8/8/8/4K3 w - -");
    ck_assert_int_eq(chess960_number(&position), -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("chess960");
    TCase *tests = tcase_create("chess960");
    tcase_add_loop_test(tests, numbers_follow_the_scheme, 0, COUNT(rows));
    tcase_add_test(tests, every_start_is_sound_and_knows_its_number);
    tcase_add_test(tests, number_518_is_the_standard_array);
    tcase_add_test(tests, other_positions_have_no_number);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
