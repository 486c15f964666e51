#include "unit.h"

#include "view/rect.h"

static void assert_rect(Rect rect, int row, int col, int rows, int cols)
{
    ck_assert_int_eq(rect.row, row);
    ck_assert_int_eq(rect.col, col);
    ck_assert_int_eq(rect.rows, rows);
    ck_assert_int_eq(rect.cols, cols);
}

START_TEST(a_rectangle_holds_its_cells_and_no_others)
{
    Rect rect = {2, 3, 4, 5};
    ck_assert(rect_has(rect, 2, 3));
    ck_assert(rect_has(rect, 5, 7));
    ck_assert(!rect_has(rect, 1, 3));
    ck_assert(!rect_has(rect, 6, 3));
    ck_assert(!rect_has(rect, 2, 8));
    ck_assert(!rect_is_empty(rect));
    ck_assert(rect_is_empty((Rect){2, 3, 0, 5}));
    ck_assert(rect_is_empty((Rect){2, 3, 4, -1}));
}
END_TEST

START_TEST(rectangles_that_overlap_have_a_common_part)
{
    assert_rect(rect_common((Rect){0, 0, 10, 10}, (Rect){5, -3, 10, 7}), 5, 0, 5, 4);
    assert_rect(rect_common((Rect){0, 0, 5, 5}, (Rect){5, 5, 5, 5}), 0, 0, 0, 0);
}
END_TEST

START_TEST(a_centred_rectangle_is_cut_down_to_what_is_around_it)
{
    assert_rect(rect_centred((Rect){10, 10, 10, 20}, 4, 6), 13, 17, 4, 6);
    assert_rect(rect_centred((Rect){10, 10, 10, 20}, 40, 60), 10, 10, 10, 20);
}
END_TEST

START_TEST(an_inset_may_leave_nothing)
{
    assert_rect(rect_inset((Rect){1, 1, 10, 10}, 1, 2), 2, 3, 8, 6);
    assert_rect(rect_inset((Rect){1, 1, 2, 10}, 1, 2), 0, 0, 0, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rect");
    TCase *cases = tcase_create("rect");
    tcase_add_test(cases, a_rectangle_holds_its_cells_and_no_others);
    tcase_add_test(cases, rectangles_that_overlap_have_a_common_part);
    tcase_add_test(cases, a_centred_rectangle_is_cut_down_to_what_is_around_it);
    tcase_add_test(cases, an_inset_may_leave_nothing);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
