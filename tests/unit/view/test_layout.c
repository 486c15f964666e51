#include "unit.h"

#include "view/layout.h"

#include <string.h>

/* Screen sizes, and the layouts that they get. */
static const struct {
    int rows;
    int cols;
    LayoutKind kind;
    SquareSize size;
    bool hints;
    bool score;
    bool opening;
} screens[] = {
    {12, 40, LAYOUT_COLUMN, SQUARE_SIZE_1X3, false, true, false},
    {13, 40, LAYOUT_COLUMN, SQUARE_SIZE_1X3, true, true, false},
    {24, 80, LAYOUT_ROWS, SQUARE_SIZE_2X5, true, true, true},
    {23, 80, LAYOUT_ROWS, SQUARE_SIZE_2X5, false, true, true},
    {22, 80, LAYOUT_COLUMN, SQUARE_SIZE_2X5, true, true, true},
    {21, 80, LAYOUT_COLUMN, SQUARE_SIZE_2X5, false, true, true},
    {20, 80, LAYOUT_COLUMN, SQUARE_SIZE_2X5, true, true, true},
    {20, 60, LAYOUT_COLUMN, SQUARE_SIZE_2X5, true, true, false},
    {19, 60, LAYOUT_COLUMN, SQUARE_SIZE_2X5, false, true, false},
    {18, 60, LAYOUT_ROWS, SQUARE_SIZE_1X3, true, true, true},
    {24, 63, LAYOUT_COLUMN, SQUARE_SIZE_2X5, true, true, true},
    {24, 56, LAYOUT_COLUMN, SQUARE_SIZE_2X5, true, true, false},
    {24, 50, LAYOUT_ROWS, SQUARE_SIZE_2X5, true, false, false},
    {30, 50, LAYOUT_ROWS, SQUARE_SIZE_2X5, true, true, true},
    {24, 40, LAYOUT_ROWS, SQUARE_SIZE_1X3, true, true, true},
    {31, 96, LAYOUT_ROWS, SQUARE_SIZE_3X7, true, true, true},
    {40, 112, LAYOUT_ROWS, SQUARE_SIZE_4X9, true, true, true},
    {47, 128, LAYOUT_ROWS, SQUARE_SIZE_5X11, true, true, true},
    {60, 200, LAYOUT_COLUMN, SQUARE_SIZE_6X13, true, true, true},
    {64, 250, LAYOUT_COLUMN, SQUARE_SIZE_7X15, true, true, true},
    {75, 250, LAYOUT_COLUMN, SQUARE_SIZE_8X17, true, true, true},
    {60, 100, LAYOUT_ROWS, SQUARE_SIZE_5X11, true, true, true},
};

START_TEST(a_screen_has_the_largest_squares_that_fit)
{
    Layout layout = layout_of(screens[_i].rows, screens[_i].cols, true);
    ck_assert_int_eq(layout.kind, screens[_i].kind);
    ck_assert_int_eq(layout.size, screens[_i].size);
    ck_assert_int_eq(!rect_is_empty(layout.hints), screens[_i].hints);
    ck_assert_int_eq(!rect_is_empty(layout.score), screens[_i].score);
    ck_assert_int_eq(!rect_is_empty(layout.opening), screens[_i].opening);
}
END_TEST

START_TEST(the_default_screen_is_as_designed)
{
    Layout layout = layout_of(24, 80, true);
    ck_assert_mem_eq(&layout.far_player, (&(Rect){0, 3, 1, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.board, (&(Rect){1, 3, 17, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.files, (&(Rect){18, 3, 1, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.near_player, (&(Rect){19, 3, 1, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.status, (&(Rect){20, 0, 2, 80}), sizeof(Rect));
    ck_assert_mem_eq(&layout.entry, (&(Rect){22, 0, 1, 80}), sizeof(Rect));
    ck_assert_mem_eq(&layout.hints, (&(Rect){23, 0, 1, 80}), sizeof(Rect));
    ck_assert_mem_eq(&layout.opening, (&(Rect){0, 46, 2, 34}), sizeof(Rect));
    ck_assert_mem_eq(&layout.score, (&(Rect){2, 46, 14, 34}), sizeof(Rect));
    ck_assert_mem_eq(&layout.evidence, (&(Rect){17, 46, 1, 34}), sizeof(Rect));
}
END_TEST

START_TEST(the_smallest_screen_is_as_designed)
{
    Layout layout = layout_of(12, 40, true);
    ck_assert_mem_eq(&layout.board, (&(Rect){0, 3, 8, 24}), sizeof(Rect));
    ck_assert_mem_eq(&layout.files, (&(Rect){8, 3, 1, 24}), sizeof(Rect));
    ck_assert_mem_eq(&layout.far_player, (&(Rect){0, 28, 3, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.score, (&(Rect){3, 28, 2, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.near_player, (&(Rect){5, 28, 3, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.status, (&(Rect){9, 0, 2, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.entry, (&(Rect){11, 0, 1, 40}), sizeof(Rect));
}
END_TEST

START_TEST(a_screen_that_is_too_small_has_no_parts)
{
    ck_assert_int_eq(layout_of(11, 40, true).kind, LAYOUT_TOO_SMALL);
    ck_assert_int_eq(layout_of(12, 39, true).kind, LAYOUT_TOO_SMALL);
    ck_assert_int_eq(layout_of(1, 1, false).kind, LAYOUT_TOO_SMALL);
    ck_assert(rect_is_empty(layout_of(1, 1, false).board));
}
END_TEST

static bool is_inside(Rect inner, Rect outer)
{
    return rect_is_empty(inner) || (inner.row >= outer.row && inner.col >= outer.col &&
                                    inner.row + inner.rows <= outer.row + outer.rows &&
                                    inner.col + inner.cols <= outer.col + outer.cols);
}

static void assert_sound(const Layout *layout)
{
    Rect parts[] = {layout->board,       layout->ranks,   layout->files, layout->far_player,
                    layout->near_player, layout->opening, layout->score, layout->evidence,
                    layout->status,      layout->entry,   layout->hints};
    int count = (int)(sizeof parts / sizeof parts[0]);
    for (int i = 0; i < count; i++) {
        ck_assert_msg(is_inside(parts[i], layout->all), "part %d of %d x %d", i, layout->all.cols,
                      layout->all.rows);
        for (int other = 0; other < i; other++) {
            ck_assert_msg(rect_is_empty(rect_common(parts[i], parts[other])),
                          "parts %d and %d of %d x %d", i, other, layout->all.cols,
                          layout->all.rows);
        }
    }
    ck_assert(!rect_is_empty(layout->board));
    ck_assert(!rect_is_empty(layout->far_player));
    ck_assert(!rect_is_empty(layout->near_player));
    ck_assert_int_ge(layout->status.rows, 2);
    ck_assert(!rect_is_empty(layout->entry));
}

START_TEST(no_part_leaves_the_screen_or_covers_another)
{
    for (int rows = LAYOUT_ROWS_MIN; rows <= 80; rows++) {
        for (int cols = LAYOUT_COLS_MIN; cols <= 230; cols++) {
            Layout layout = layout_of(rows, cols, _i != 0);
            assert_sound(&layout);
        }
    }
    Layout huge = layout_of(150, 500, _i != 0);
    assert_sound(&huge);
}
END_TEST

START_TEST(a_larger_screen_never_has_smaller_squares)
{
    for (int rows = LAYOUT_ROWS_MIN; rows <= 80; rows++) {
        for (int cols = LAYOUT_COLS_MIN; cols <= 230; cols++) {
            SquareSize size = layout_of(rows, cols, true).size;
            ck_assert_int_ge(layout_of(rows + 1, cols, true).size, size);
            ck_assert_int_ge(layout_of(rows, cols + 1, true).size, size);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("layout");
    TCase *cases = tcase_create("layout");
    tcase_add_loop_test(cases, a_screen_has_the_largest_squares_that_fit, 0,
                        sizeof screens / sizeof screens[0]);
    tcase_add_test(cases, the_default_screen_is_as_designed);
    tcase_add_test(cases, the_smallest_screen_is_as_designed);
    tcase_add_test(cases, a_screen_that_is_too_small_has_no_parts);
    tcase_add_loop_test(cases, no_part_leaves_the_screen_or_covers_another, 0, 2);
    tcase_add_test(cases, a_larger_screen_never_has_smaller_squares);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
