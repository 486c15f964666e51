#include "rules/position.h"

#include "fen_setup.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Moves, and the resulting positions. These have an en passant target after every double step. */
static const struct {
    const char *before;
    const char *move;  /* see fen_move */
    const char *after; /* the whole FEN, with its counters */
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "g8f6",
     "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 8"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 4 7", "a7b8q", "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 7"},
    {"4k3/8/8/8/8/8/p7/4K3 b - - 4 7", "a2a1n", "4k3/8/8/8/8/8/8/n3K3 w - - 0 8"},
    {"4k2r/8/8/8/8/8/8/4K2R w Kk - 4 7", "h1h8", "4k2R/8/8/8/8/8/8/4K3 b - - 0 7"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 7"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "O-O-O", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 7"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 7", "O-O-O", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 8"},
    {"r3k2r/5p2/8/8/8/8/8/R4RK1 b kq - 5 9", "O-O", "r4rk1/5p2/8/8/8/8/8/R4RK1 w - - 6 10"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 5 7"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 5 7"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 7"},
    {"r3k2r/8/8/8/8/1B6/8/R3K2R w KQkq - 4 7", "b3g8", "r3k1Br/8/8/8/8/8/8/R3K2R b KQkq - 5 7"},
    /* Castling in Chess960: the king or the rook keeps its square, they change places, or they pass
     * each other. */
    {"4k3/8/8/8/8/8/8/1RK5 w B - 3 9", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 4 9"},
    {"4k3/8/8/8/8/8/8/3RK3 w D - 3 9", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 4 9"},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 3 9", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 4 9"},
    {"4k3/8/8/8/8/8/8/1KR5 w C - 3 9", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 4 9"},
    {"6k1/8/8/8/8/8/8/R4K1R w HA - 3 9", "O-O-O", "6k1/8/8/8/8/8/8/2KR3R b - - 4 9"},
    {"4k3/8/8/8/3pP3/8/8/4K2R b K e3 3 7", "--", "4k3/8/8/8/3pP3/8/8/4K2R w K - 4 8"},
    /* A counter stays at the largest value that a FEN may have. */
    {"4k3/8/8/8/8/8/8/4K3 b - - 9999 9999", "e8e7", "8/4k3/8/8/8/8/8/4K3 w - - 9999 10000"},
    {"4k3/8/8/8/8/8/8/4K3 b - - 0 65535", "e8e7", "8/4k3/8/8/8/8/8/4K3 w - - 1 65535"},
};

static Move move_of(const Position *before, const char *text)
{
    return strcmp(text, "--") == 0 ? MOVE_PASS : fen_move(before, text);
}

START_TEST(move_makes_the_position)
{
    Position before = fen_position(rows[_i].before), expected = fen_position(rows[_i].after);
    Position after = position_after(&before, move_of(&before, rows[_i].move));
    ck_assert(position_is_same(&after, &expected));
    ck_assert_int_eq(position_double_step(&after), position_double_step(&expected));
    ck_assert_int_eq(position_halfmove_clock(&after), position_halfmove_clock(&expected));
    ck_assert_int_eq(position_fullmove_number(&after), position_fullmove_number(&expected));
}
END_TEST

START_TEST(taking_back_restores_the_position)
{
    const Position before = fen_position(rows[_i].before);
    Position position = before;
    Move move = move_of(&position, rows[_i].move);
    Undo undo;
    position_make(&position, move, &undo);
    ck_assert(position_check(&position));
    position_take_back(&position, move, &undo);
    ck_assert_mem_eq(&position, &before, sizeof position);
}
END_TEST

START_TEST(chess960_stays_so_when_the_rights_are_gone)
{
    Position before = fen_position("4k3/8/8/8/8/8/8/5KR1 w G -");
    Position after = position_after(&before, fen_move(&before, "O-O"));
    ck_assert(position_is_chess960(&after));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position_make");
    TCase *tests = tcase_create("position_make");
    tcase_add_loop_test(tests, move_makes_the_position, 0, COUNT(rows));
    tcase_add_loop_test(tests, taking_back_restores_the_position, 0, COUNT(rows));
    tcase_add_test(tests, chess960_stays_so_when_the_rights_are_gone);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
