#include "unit.h"

#include "tui/painter.h"

#include <string.h>

static const Capabilities ecma = {.ecma = true,
                                  .single_off = true,
                                  .wraps = true,
                                  .clear = "\033[H\033[2J",
                                  .clear_line_end = "\033[K",
                                  .cursor_show = "\033[?25h",
                                  .cursor_hide = "\033[?25l"};
static Palette palette;
static Scene scene;
static Painter painter;
static StrBuf out;

static void set_up(void)
{
    Theme theme;
    ck_assert(theme_builtin("wood", &theme));
    palette = theme.palettes[DEPTH_256];
    scene_init(&scene);
    ck_assert(scene_reset(&scene, 4, 20));
    painter_init(&painter, &ecma, true);
    strbuf_init(&out);
}

static void tear_down(void)
{
    scene_release(&scene);
    painter_release(&painter);
    strbuf_release(&out);
}

static void paint(const char *sent)
{
    strbuf_clear(&out);
    ck_assert(painter_paint(&painter, &scene, &palette, 4, 20, &out));
    ck_assert_str_eq(strbuf_text(&out), sent);
}

static void write_text(int row, int col, StyleName style, const char *text)
{
    scene_text(&scene, row, col, 20, style_named(style), text);
}

START_TEST(the_first_scene_begins_with_a_cleared_screen)
{
    write_text(1, 2, STYLE_TEXT, "Morphy");
    paint("\033[m\033[H\033[2J\n\033[2CMorphy\033[?25l");
}
END_TEST

START_TEST(an_unchanged_scene_sends_nothing)
{
    write_text(1, 2, STYLE_FOCUS, "Morphy");
    scene_show_cursor(&scene, 1, 2);
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    paint("");
    painter_forget(&painter);
    strbuf_clear(&out);
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    ck_assert_uint_gt(out.length, 20);
}
END_TEST

START_TEST(only_what_differs_is_sent)
{
    write_text(1, 2, STYLE_TEXT, "Morphy");
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    write_text(1, 2, STYLE_TEXT, "Murphy");
    paint("\033[5Du");
}
END_TEST

START_TEST(a_short_gap_is_written_again_instead_of_jumped_over)
{
    write_text(1, 0, STYLE_TEXT, "abcdef");
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    write_text(1, 0, STYLE_TEXT, "AbcDef");
    paint("\rAbcD");
}
END_TEST

START_TEST(the_ink_of_a_blank_does_not_matter)
{
    Style one = {TINT_TEXT, TINT_SCREEN, 0};
    Style other = {TINT_MUTED, TINT_SCREEN, ATTRIBUTE_BOLD};
    scene_text(&scene, 1, 0, 20, one, "   ");
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    scene_text(&scene, 1, 0, 20, other, "   ");
    paint("");
}
END_TEST

START_TEST(a_glyph_in_the_colour_of_its_paper_is_a_blank)
{
    Style style = {TINT_LIGHT, TINT_LIGHT, 0};
    scene_glyph(&scene, 0, 0, style, "\u2584");
    paint("\033[m\033[H\033[2J\033[48;5;137m \033[?25l");
}
END_TEST

START_TEST(the_end_of_a_line_is_cleared_at_once)
{
    write_text(1, 0, STYLE_TEXT, "a long line of text");
    painter_paint(&painter, &scene, &palette, 4, 20, &out);
    scene_reset(&scene, 4, 20);
    write_text(1, 0, STYLE_TEXT, "a");
    paint("\033[18D\033[K");
}
END_TEST

START_TEST(halves_that_change_places_take_reverse_video)
{
    scene_glyph(&scene, 0, 0, (Style){TINT_LIGHT, TINT_DARK, 0}, "\u2584");
    scene_glyph(&scene, 0, 1, (Style){TINT_DARK, TINT_LIGHT, 0}, "\u2584");
    scene_glyph(&scene, 0, 2, (Style){TINT_LIGHT, TINT_DARK, 0}, "\u2584");
    paint("\033[m\033[H\033[2J\033[38;5;137;48;5;94m\u2584\033[7m\u2584\033[27m\u2584\033[?25l");
}
END_TEST

START_TEST(behind_the_last_column_the_cursor_is_not_trusted)
{
    write_text(0, 19, STYLE_TEXT, "x");
    write_text(1, 0, STYLE_TEXT, "y");
    paint("\033[m\033[H\033[2J\033[19Cx\033[2Hy\033[?25l");
}
END_TEST

START_TEST(the_cursor_is_shown_and_moved)
{
    scene_show_cursor(&scene, 2, 3);
    paint("\033[m\033[H\033[2J\n\n\033[3C");
    scene.cursor_visible = false;
    paint("\033[?25l");
    scene_show_cursor(&scene, 2, 4);
    paint("\033[C\033[?25h");
    scene_show_cursor(&scene, 9, 4);
    paint("\033[?25l");
}
END_TEST

START_TEST(a_wide_character_is_two_columns)
{
    write_text(0, 0, STYLE_TEXT, "\xe6\xa3\x8b");
    write_text(0, 3, STYLE_TEXT, "x");
    paint("\033[m\033[H\033[2J\xe6\xa3\x8b x\033[?25l");
    write_text(0, 0, STYLE_TEXT, "ab");
    paint("\rab");
    write_text(0, 18, STYLE_TEXT, "\xe6\xa3\x8b");
    paint("\033[16C\xe6\xa3\x8b");
}
END_TEST

START_TEST(a_scene_larger_than_the_terminal_is_clipped)
{
    write_text(0, 1, STYLE_TEXT, "\xe6\xa3\x8b");
    write_text(3, 0, STYLE_TEXT, "x");
    ck_assert(painter_paint(&painter, &scene, &palette, 2, 2, &out));
    ck_assert_str_eq(strbuf_text(&out), "\033[m\033[H\033[2J\033[?25l");
}
END_TEST

START_TEST(a_terminal_larger_than_the_scene_is_blank_there)
{
    write_text(0, 0, STYLE_TEXT, "x");
    ck_assert(painter_paint(&painter, &scene, &palette, 50, 200, &out));
    ck_assert_str_eq(strbuf_text(&out), "\033[m\033[H\033[2Jx\033[?25l");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("painter");
    TCase *cases = tcase_create("painter");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, the_first_scene_begins_with_a_cleared_screen);
    tcase_add_test(cases, an_unchanged_scene_sends_nothing);
    tcase_add_test(cases, only_what_differs_is_sent);
    tcase_add_test(cases, a_short_gap_is_written_again_instead_of_jumped_over);
    tcase_add_test(cases, the_ink_of_a_blank_does_not_matter);
    tcase_add_test(cases, a_glyph_in_the_colour_of_its_paper_is_a_blank);
    tcase_add_test(cases, the_end_of_a_line_is_cleared_at_once);
    tcase_add_test(cases, halves_that_change_places_take_reverse_video);
    tcase_add_test(cases, behind_the_last_column_the_cursor_is_not_trusted);
    tcase_add_test(cases, the_cursor_is_shown_and_moved);
    tcase_add_test(cases, a_wide_character_is_two_columns);
    tcase_add_test(cases, a_scene_larger_than_the_terminal_is_clipped);
    tcase_add_test(cases, a_terminal_larger_than_the_scene_is_blank_there);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
