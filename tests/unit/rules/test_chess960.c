#include "rules/chess960.h"
#include "rules/movegen.h"

#include "fen_setup.h"
#include "rules/position.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Starting positions, and their numbers in the list of Chess960 positions. */
static const struct {
    int number;      /* number of the starting position */
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

START_TEST(every_start_is_valid_and_distinct)
{
    static char starts[CHESS960_COUNT][FILE_COUNT + 1];
    for (int number = 0; number < CHESS960_COUNT; number++) {
        char *row = starts[number];
        Position position = chess960_start(number);
        first_rank(&position, row);
        ck_assert(position_check(&position));
        ck_assert(position_is_chess960(&position));
        const char *king = strchr(row, 'k');
        ck_assert(strchr(row, 'r') < king && king < strrchr(row, 'r'));
        ck_assert((strchr(row, 'b') - strrchr(row, 'b')) % 2 != 0);
        for (int other = 0; other < number; other++) {
            ck_assert_str_ne(row, starts[other]);
        }
    }
}
END_TEST

START_TEST(number_518_is_the_standard_array)
{
    Position start = chess960_start(518), standard = position_start();
    ck_assert(position_is_same(&start, &standard));
}
END_TEST

START_TEST(every_start_has_its_number)
{
    for (int number = 0; number < CHESS960_COUNT; number++) {
        Position start = chess960_start(number);
        ck_assert_int_eq(chess960_number(&start), number);
    }
    Position standard = position_start(), later = chess960_start(7);
    ck_assert_int_eq(chess960_number(&standard), -1);
    MoveList moves;
    movegen_legal(&later, &moves);
    later = position_after(&later, moves.moves[0]);
    ck_assert_int_eq(chess960_number(&later), -1);
}
END_TEST

START_TEST(a_position_can_be_marked)
{
    Position marked = position_start(), standard = position_start();
    chess960_mark(&marked);
    ck_assert(position_is_chess960(&marked));
    ck_assert(position_is_same(&marked, &standard));
    ck_assert(position_check(&marked));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("chess960");
    TCase *tests = tcase_create("chess960");
    tcase_add_loop_test(tests, numbers_follow_the_scheme, 0, COUNT(rows));
    tcase_add_test(tests, every_start_is_valid_and_distinct);
    tcase_add_test(tests, number_518_is_the_standard_array);
    tcase_add_test(tests, every_start_has_its_number);
    tcase_add_test(tests, a_position_can_be_marked);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
