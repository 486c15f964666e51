#include "rules/piece.h"

#include "unit.h"

START_TEST(piece_keeps_side_and_kind)
{
    PieceKind kind = (PieceKind)(KIND_PAWN + _i);
    Piece white = piece_make(SIDE_WHITE, kind), black = piece_make(SIDE_BLACK, kind);
    ck_assert_int_eq(piece_kind(white), kind);
    ck_assert_int_eq(piece_kind(black), kind);
    ck_assert_int_eq(piece_side(white), SIDE_WHITE);
    ck_assert_int_eq(piece_side(black), SIDE_BLACK);
    ck_assert_int_ne(white, black);
    ck_assert_int_ne(white, PIECE_NONE);
    ck_assert_int_ne(black, PIECE_NONE);
    ck_assert_int_lt(white, PIECE_END);
    ck_assert_int_lt(black, PIECE_END);
}
END_TEST

START_TEST(an_empty_square_has_no_kind)
{
    ck_assert_int_eq(piece_kind(PIECE_NONE), KIND_NONE);
}
END_TEST

START_TEST(opponents_are_each_others)
{
    ck_assert_int_eq(side_opponent(SIDE_WHITE), SIDE_BLACK);
    ck_assert_int_eq(side_opponent(SIDE_BLACK), SIDE_WHITE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("piece");
    TCase *tests = tcase_create("piece");
    tcase_add_loop_test(tests, piece_keeps_side_and_kind, 0, KIND_COUNT - 1);
    tcase_add_test(tests, an_empty_square_has_no_kind);
    tcase_add_test(tests, opponents_are_each_others);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
