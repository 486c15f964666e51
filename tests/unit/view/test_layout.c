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
    {12, 40, LAYOUT_SPLIT, SQUARE_SIZE_1X3, false, true, false},
    {13, 40, LAYOUT_SPLIT, SQUARE_SIZE_1X3, true, true, false},
    {17, 59, LAYOUT_SIDE, SQUARE_SIZE_1X3, true, true, true},
    {18, 60, LAYOUT_SIDE, SQUARE_SIZE_2X5, true, true, true},
    {18, 59, LAYOUT_SIDE, SQUARE_SIZE_1X3, true, true, true},
    {19, 60, LAYOUT_SIDE, SQUARE_SIZE_2X5, true, true, true},
    {20, 60, LAYOUT_SIDE, SQUARE_SIZE_2_5X5, true, true, true},
    {21, 60, LAYOUT_SIDE, SQUARE_SIZE_2_5X5, true, true, true},
    {21, 59, LAYOUT_SIDE, SQUARE_SIZE_1X3, true, true, true},
    {22, 80, LAYOUT_SIDE, SQUARE_SIZE_2_5X5, true, true, true},
    {23, 72, LAYOUT_SIDE, SQUARE_SIZE_2_5X5, true, true, true},
    {23, 73, LAYOUT_SIDE, SQUARE_SIZE_3X6, true, true, true},
    {23, 80, LAYOUT_SIDE, SQUARE_SIZE_3X6, true, true, true},
    {24, 72, LAYOUT_SIDE, SQUARE_SIZE_2_5X5, true, true, true},
    {24, 79, LAYOUT_SIDE, SQUARE_SIZE_3X6, true, true, true},
    {24, 80, LAYOUT_SIDE, SQUARE_SIZE_3X6, true, true, true},
    {24, 45, LAYOUT_BELOW, SQUARE_SIZE_2X5, false, true, false},
    {40, 45, LAYOUT_BELOW, SQUARE_SIZE_2_5X5, true, true, true},
    {32, 50, LAYOUT_BELOW, SQUARE_SIZE_3X6, false, true, true},
    {24, 40, LAYOUT_SPLIT, SQUARE_SIZE_1X3, true, true, false},
    {30, 100, LAYOUT_SIDE, SQUARE_SIZE_3X6, true, true, true},
    {34, 100, LAYOUT_SIDE, SQUARE_SIZE_4X8, true, true, true},
    {43, 132, LAYOUT_SIDE, SQUARE_SIZE_5X10, true, true, true},
    {60, 100, LAYOUT_BELOW, SQUARE_SIZE_6X12, true, true, true},
    {50, 200, LAYOUT_SIDE, SQUARE_SIZE_6X12, true, true, true},
    {60, 200, LAYOUT_SIDE, SQUARE_SIZE_7X14, true, true, true},
    {64, 250, LAYOUT_SIDE, SQUARE_SIZE_8X16, true, true, true},
};

START_TEST(a_screen_has_the_largest_squares_that_fit)
{
    Layout layout = layout_of(screens[_i].rows, screens[_i].cols, true, SQUARE_SIZE_2_5X5);
    ck_assert_int_eq(layout.kind, screens[_i].kind);
    ck_assert_int_eq(layout.size, screens[_i].size);
    ck_assert_int_eq(!rect_is_empty(layout.hints), screens[_i].hints);
    ck_assert_int_eq(!rect_is_empty(layout.score), screens[_i].score);
    ck_assert_int_eq(!rect_is_empty(layout.opening), screens[_i].opening);
}
END_TEST

START_TEST(the_default_screen_is_as_designed)
{
    Layout layout = layout_of(24, 80, true, SQUARE_SIZE_2_5X5);
    ck_assert_mem_eq(&layout.board, (&(Rect){0, 0, 24, 48}), sizeof(Rect));
    ck_assert(rect_is_empty(layout.ranks) && rect_is_empty(layout.files));
    ck_assert_mem_eq(&layout.panel, (&(Rect){0, 49, 24, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.far_player, (&(Rect){0, 49, 2, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.opening, (&(Rect){3, 49, 2, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.score, (&(Rect){5, 49, 9, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.evidence, (&(Rect){14, 49, 1, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.status, (&(Rect){15, 49, 3, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.entry, (&(Rect){18, 49, 2, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.near_player, (&(Rect){21, 49, 2, 31}), sizeof(Rect));
    ck_assert_mem_eq(&layout.hints, (&(Rect){23, 49, 1, 31}), sizeof(Rect));
}
END_TEST

START_TEST(the_smallest_screen_is_as_designed)
{
    Layout layout = layout_of(12, 40, true, SQUARE_SIZE_2_5X5);
    ck_assert_mem_eq(&layout.board, (&(Rect){0, 3, 8, 24}), sizeof(Rect));
    ck_assert_mem_eq(&layout.files, (&(Rect){8, 3, 1, 24}), sizeof(Rect));
    ck_assert_mem_eq(&layout.far_player, (&(Rect){0, 28, 3, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.score, (&(Rect){3, 28, 3, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.near_player, (&(Rect){6, 28, 3, 12}), sizeof(Rect));
    ck_assert_mem_eq(&layout.status, (&(Rect){9, 0, 2, 40}), sizeof(Rect));
    ck_assert_mem_eq(&layout.entry, (&(Rect){11, 0, 1, 40}), sizeof(Rect));
}
END_TEST

/* On 23 rows, half a row is missing above and below the squares (BoardView.shift). Pieces that are
 * glyphs get smaller squares. */
START_TEST(a_screen_with_one_row_less_has_the_same_squares)
{
    Layout layout = layout_of(23, 80, true, SQUARE_SIZE_2_5X5);
    ck_assert_mem_eq(&layout.board, (&(Rect){0, 0, 23, 48}), sizeof(Rect));
    ck_assert_mem_eq(&layout.panel, (&(Rect){0, 49, 23, 31}), sizeof(Rect));
    ck_assert_int_eq(layout.shift, -1);
    ck_assert_int_eq(layout_of(24, 80, true, SQUARE_SIZE_2_5X5).shift, 0);
    ck_assert_int_eq(layout_of(20, 80, true, SQUARE_SIZE_2_5X5).shift, -1);
    ck_assert_int_eq(layout_of(21, 80, true, SQUARE_SIZE_2_5X5).shift, 0);
    ck_assert_int_eq(layout_of(23, 80, true, SQUARE_SIZE_3X6).shift, -1);
    ck_assert_int_eq(layout_of(22, 80, true, SQUARE_SIZE_3X6).size, SQUARE_SIZE_2X5);
    ck_assert_int_eq(layout_of(23, 80, true, SQUARE_SIZE_COUNT).size, SQUARE_SIZE_2X5);
    ck_assert_int_eq(layout_of(23, 80, true, SQUARE_SIZE_COUNT).shift, 1);
    ck_assert_int_eq(layout_of(23, 80, false, SQUARE_SIZE_COUNT).shift, 0);
}
END_TEST

/* A long text in the status area takes the rows of the score, then the other sections, but leaves
 * the clocks and the entry line. */
START_TEST(the_score_gives_way_to_a_long_text)
{
    Layout usual = layout_of(24, 80, true, SQUARE_SIZE_2_5X5);
    Layout layout = usual;
    layout_fit_status(&layout, 8);
    ck_assert_int_eq(layout.status.rows, 8);
    ck_assert_int_eq(layout.score.rows, usual.score.rows - 5);
    ck_assert_mem_eq(&layout.far_player, &usual.far_player, sizeof(Rect));
    ck_assert_mem_eq(&layout.opening, &usual.opening, sizeof(Rect));
    ck_assert_mem_eq(&layout.entry, &usual.entry, sizeof(Rect));
    ck_assert_mem_eq(&layout.near_player, &usual.near_player, sizeof(Rect));
    layout_fit_status(&layout, 99);
    ck_assert_int_eq(layout.status.rows, 21);
    ck_assert(rect_is_empty(layout.score) && rect_is_empty(layout.hints));
    ck_assert_int_eq(layout.far_player.rows, 1);
    ck_assert_int_eq(layout.entry.rows, 1);
    layout_fit_status(&layout, 1);
    ck_assert_mem_eq(&layout, &usual, sizeof layout);
}
END_TEST

/* Screens on both sides of each size at which the division of the panel changes. */
static const struct {
    int rows;
    int cols;
    int panel_cols;
    int player_rows;
    int opening_rows;
    int gap_rows; /* blank rows above the score */
} divisions[] = {
    {13, 43, 15, 3, 0, 0},  /* no opening in 15 columns */
    {13, 44, 16, 3, 1, 0},  /* one in 16 */
    {18, 67, 23, 3, 2, 0},  /* name above clock in 23 columns */
    {18, 68, 24, 2, 2, 0},  /* both in one row of 24 */
    {24, 99, 43, 2, 2, 0},  /* two rows for the opening in 43 columns */
    {24, 100, 44, 2, 1, 1}, /* one row of 44 */
    {27, 72, 28, 2, 2, 0},  /* no blank row above the score on 27 rows */
    {28, 72, 28, 2, 2, 1},  /* one on 28 */
    {40, 149, 55, 2, 1, 1}, /* small clocks in 55 columns */
    {40, 150, 56, 9, 1, 1}, /* large ones in 56 */
    {63, 60, 60, 2, 1, 1},  /* small clocks on 39 rows below the board */
    {64, 60, 60, 9, 1, 1},  /* large ones on 40 */
    {24, 165, 87, 2, 1, 1}, /* a panel of 87 columns */
    {24, 167, 88, 2, 1, 1}, /* never more than 88 */
};

START_TEST(the_panel_is_divided_by_its_size)
{
    Layout layout = layout_of(divisions[_i].rows, divisions[_i].cols, true, SQUARE_SIZE_2_5X5);
    int above = rect_is_empty(layout.opening) ? layout.far_player.row + layout.far_player.rows
                                              : layout.opening.row + layout.opening.rows;
    ck_assert_int_eq(layout.panel.cols, divisions[_i].panel_cols);
    ck_assert_int_eq(layout.far_player.rows, divisions[_i].player_rows);
    ck_assert_int_eq(layout.near_player.rows, divisions[_i].player_rows);
    ck_assert_int_eq(layout.opening.rows, divisions[_i].opening_rows);
    ck_assert_int_eq(layout.score.row - above, divisions[_i].gap_rows);
}
END_TEST

START_TEST(a_screen_that_is_too_small_has_no_parts)
{
    ck_assert_int_eq(layout_of(11, 40, true, SQUARE_SIZE_2_5X5).kind, LAYOUT_TOO_SMALL);
    ck_assert_int_eq(layout_of(12, 39, true, SQUARE_SIZE_2_5X5).kind, LAYOUT_TOO_SMALL);
    ck_assert_int_eq(layout_of(1, 1, false, SQUARE_SIZE_COUNT).kind, LAYOUT_TOO_SMALL);
    ck_assert(rect_is_empty(layout_of(1, 1, false, SQUARE_SIZE_COUNT).board));
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
    ck_assert_int_ge(layout->status.rows, 1);
    ck_assert(!rect_is_empty(layout->entry));
}

START_TEST(no_part_leaves_the_screen_or_covers_another)
{
    static const SquareSize shifted[] = {SQUARE_SIZE_COUNT, SQUARE_SIZE_COUNT, SQUARE_SIZE_3X6,
                                         SQUARE_SIZE_2_5X5};
    for (int rows = LAYOUT_ROWS_MIN; rows <= 80; rows++) {
        for (int cols = LAYOUT_COLS_MIN; cols <= 230; cols++) {
            Layout layout = layout_of(rows, cols, _i > 0, shifted[_i]);
            assert_sound(&layout);
            layout_fit_status(&layout, 1 + (rows + cols) % 30);
            assert_sound(&layout);
        }
    }
    Layout huge = layout_of(150, 500, _i > 0, shifted[_i]);
    assert_sound(&huge);
}
END_TEST

START_TEST(a_larger_screen_never_has_smaller_squares)
{
    for (int rows = LAYOUT_ROWS_MIN; rows <= 80; rows++) {
        for (int cols = LAYOUT_COLS_MIN; cols <= 230; cols++) {
            SquareSize size = layout_of(rows, cols, true, SQUARE_SIZE_2_5X5).size;
            ck_assert_int_ge(layout_of(rows + 1, cols, true, SQUARE_SIZE_2_5X5).size, size);
            ck_assert_int_ge(layout_of(rows, cols + 1, true, SQUARE_SIZE_2_5X5).size, size);
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
    tcase_add_test(cases, a_screen_with_one_row_less_has_the_same_squares);
    tcase_add_test(cases, the_score_gives_way_to_a_long_text);
    tcase_add_loop_test(cases, the_panel_is_divided_by_its_size, 0,
                        sizeof divisions / sizeof divisions[0]);
    tcase_add_test(cases, a_screen_that_is_too_small_has_no_parts);
    tcase_add_loop_test(cases, no_part_leaves_the_screen_or_covers_another, 0, 4);
    tcase_add_test(cases, a_larger_screen_never_has_smaller_squares);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
