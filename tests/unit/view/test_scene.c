#include "unit.h"

#include "util/strbuf.h"
#include "view/scene.h"

#include <string.h>

static Scene scene;

static void set_up(void)
{
    scene = (Scene){0};
    ck_assert(scene_reset(&scene, 3, 10));
}

static void tear_down(void)
{
    scene_release(&scene);
}

/* Checks the text of a row of the scene. A wide character has its text in the first of its two
 * cells. */
static void assert_row(int row, const char *expected)
{
    StrBuf text = {0};
    for (int col = 0; col < scene.cols; col++) {
        const SceneCell *cell = scene_at(&scene, row, col);
        strbuf_append_bytes(&text, cell->text, cell->length);
    }
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

/* Texts written in a row from column `col` on, in at most `width_cols` columns. `written` is the
 * number of columns taken. */
static const struct {
    const char *text;
    int col;
    int width_cols;
    int written;
    const char *row;
} texts[] = {
    {"Morphy", 2, 8, 6, "  Morphy  "},
    {"Morphy", 2, 3, 3, "  Mor     "},
    {"Morphy", 7, 99, 3, "       Mor"},
    {"Morphy", -2, 99, 6, "rphy      "},
    {"Morphy", 10, 5, 0, "          "},
    {"Morphy", 0, 0, 0, "          "},
    {"", 0, 5, 0, "          "},
    /* A wide character takes two columns and is never split. */
    {"\xe6\xa3\x8b\xe8\xad\x9c", 0, 10, 4, "\xe6\xa3\x8b\xe8\xad\x9c      "},
    {"\xe6\xa3\x8b\xe8\xad\x9c", 0, 3, 2, "\xe6\xa3\x8b        "},
    {"\xe6\xa3\x8b", 9, 10, 0, "          "},
    /* Combining marks stay with their letter, even on the last column. */
    {"Re\xcc\x81ti", 0, 10, 4, "Re\xcc\x81ti      "},
    {"e\xcc\x81", 9, 1, 1, "         e\xcc\x81"},
    /* Characters that are not safe for a terminal are replaced. */
    {"a\x1b[2Jb", 0, 10, 6, "a\xef\xbf\xbd[2Jb    "},
    {"a\xff\xfe", 0, 10, 3, "a\xef\xbf\xbd\xef\xbf\xbd       "},
    {"a\xc2\x9b"
     "b",
     0, 10, 3,
     "a\xef\xbf\xbd"
     "b       "},
    {"a\nb\tc", 0, 10, 5, "a b c     "},
    {"\xe2\x80\xae"
     "abc",
     0, 10, 4,
     "\xef\xbf\xbd"
     "abc      "},
};

START_TEST(a_text_is_clipped_and_made_safe)
{
    Style style = style_named(STYLE_STRONG);
    int written = scene_text(&scene, 1, texts[_i].col, texts[_i].width_cols, style, texts[_i].text);
    ck_assert_int_eq(written, texts[_i].written);
    assert_row(0, "          ");
    assert_row(1, texts[_i].row);
    assert_row(2, "          ");
}
END_TEST

START_TEST(a_text_outside_of_the_scene_does_nothing)
{
    ck_assert_int_eq(scene_text(&scene, -1, 0, 5, style_named(STYLE_TEXT), "Morphy"), 0);
    ck_assert_int_eq(scene_text(&scene, 3, 0, 5, style_named(STYLE_TEXT), "Morphy"), 0);
    scene_glyph(&scene, 3, 0, style_named(STYLE_TEXT), "x");
    scene_glyph(&scene, 0, -1, style_named(STYLE_TEXT), "x");
    scene_fill(&scene, (Rect){-5, -5, 3, 3}, style_named(STYLE_TEXT));
    scene_restyle(&scene, (Rect){2, 8, 30, 30}, style_named(STYLE_FOCUS));
    assert_row(0, "          ");
    ck_assert_ptr_null(scene_at(&scene, 0, 10));
    ck_assert_ptr_null(scene_at(&scene, -1, 0));
    ck_assert_int_eq(scene_at(&scene, 2, 9)->style.paper, TINT_FOCUS);
    ck_assert_int_eq(scene_at(&scene, 2, 7)->style.paper, TINT_SCREEN);
}
END_TEST

START_TEST(an_endless_text_of_marks_ends)
{
    char marks[4001] = "";
    for (int i = 0; i < 2000; i++) {
        memcpy(marks + 2 * i, "\xcc\x81", 2);
    }
    marks[4000] = '\0';
    ck_assert_int_le(scene_text(&scene, 0, 0, 10, style_named(STYLE_TEXT), marks), 10);
}
END_TEST

START_TEST(padding_fills_the_width_in_the_same_style)
{
    scene_text_padded(&scene, 0, 2, 6, style_named(STYLE_FOCUS), "ab");
    assert_row(0, "  ab      ");
    for (int col = 0; col < 10; col++) {
        ck_assert_int_eq(scene_at(&scene, 0, col)->style.paper,
                         col >= 2 && col < 8 ? TINT_FOCUS : TINT_SCREEN);
    }
}
END_TEST

START_TEST(a_text_may_end_at_the_right)
{
    scene_text_right(&scene, 0, 0, 10, style_named(STYLE_TEXT), "3:58");
    scene_text_right(&scene, 1, 0, 10, style_named(STYLE_TEXT), "\xe6\xa3\x8b");
    scene_text_right(&scene, 2, 0, 3, style_named(STYLE_TEXT), "3:58");
    assert_row(0, "      3:58");
    assert_row(1, "        \xe6\xa3\x8b");
    assert_row(2, "3:5       ");
}
END_TEST

START_TEST(half_of_a_wide_character_becomes_a_space)
{
    scene_text(&scene, 0, 0, 10, style_named(STYLE_TEXT), "\xe6\xa3\x8b\xe8\xad\x9c");
    scene_glyph(&scene, 0, 1, style_named(STYLE_TEXT), "x");
    assert_row(0, " x\xe8\xad\x9c      ");
    scene_glyph(&scene, 0, 2, style_named(STYLE_TEXT), "y");
    assert_row(0, " xy       ");
}
END_TEST

START_TEST(a_reset_makes_everything_blank)
{
    scene_text(&scene, 0, 0, 10, style_named(STYLE_FOCUS), "Morphy");
    scene_show_cursor(&scene, 1, 2);
    ck_assert(scene.cursor_visible);
    ck_assert(scene_reset(&scene, 3, 10));
    assert_row(0, "          ");
    ck_assert_int_eq(scene_at(&scene, 0, 0)->style.paper, TINT_SCREEN);
    ck_assert(!scene.cursor_visible);
    ck_assert(scene_reset(&scene, -4, 0));
    ck_assert_int_eq(scene.rows, 1);
    ck_assert_int_eq(scene.cols, 1);
}
END_TEST

/* ---- Rectangles ---- */

static void assert_rect(Rect rect, int row, int col, int rows, int cols)
{
    ck_assert_int_eq(rect.row, row);
    ck_assert_int_eq(rect.col, col);
    ck_assert_int_eq(rect.rows, rows);
    ck_assert_int_eq(rect.cols, cols);
}

START_TEST(a_rectangle_contains_its_cells_and_no_others)
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
    Suite *suite = suite_create("scene");
    TCase *cases = tcase_create("scene");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, a_text_is_clipped_and_made_safe, 0, sizeof texts / sizeof texts[0]);
    tcase_add_test(cases, a_text_outside_of_the_scene_does_nothing);
    tcase_add_test(cases, an_endless_text_of_marks_ends);
    tcase_add_test(cases, padding_fills_the_width_in_the_same_style);
    tcase_add_test(cases, a_text_may_end_at_the_right);
    tcase_add_test(cases, half_of_a_wide_character_becomes_a_space);
    tcase_add_test(cases, a_reset_makes_everything_blank);
    suite_add_tcase(suite, cases);
    TCase *rectangles = tcase_create("rectangles");
    tcase_add_test(rectangles, a_rectangle_contains_its_cells_and_no_others);
    tcase_add_test(rectangles, rectangles_that_overlap_have_a_common_part);
    tcase_add_test(rectangles, a_centred_rectangle_is_cut_down_to_what_is_around_it);
    tcase_add_test(rectangles, an_inset_may_leave_nothing);
    suite_add_tcase(suite, rectangles);
    return unit_run(suite);
}
