#include "unit.h"

#include "util/file_io.h"
#include "view/theme.h"

#include <string.h>

/* ---- Files ---- */

static const struct {
    const char *text;
    KeyFileText why; /* what is wrong */
    int line;        /* its line */
} files[] = {
    {"", KEY_FILE_OK, 0},
    {"title = Mine\n# a comment\n\n[256]\nlight-square = 137 ; brown\n", KEY_FILE_OK, 0},
    {"[8]\nwhite-piece = white bold underline\n", KEY_FILE_OK, 0},
    {"[mono]\nfield-text = text underline", KEY_FILE_OK, 0},
    {"[512]\nlight-square = 1\n", KEY_FILE_THEME_SECTION, 2},
    {"[256]\n[]\n[8 ]\nlight-square = red\n", KEY_FILE_THEME_SECTION, 4},
    {"[256]\npink-square = 1\n", KEY_FILE_THEME_TINT, 2},
    {"light-square = 1\n", KEY_FILE_THEME_NO_SECTION, 1},
    {"[24-bit]\nscreen = #000000\n", KEY_FILE_THEME_TINT, 2},
    {"[256]\nlight-square = 256\n", KEY_FILE_THEME_256, 2},
    {"[256]\nlight-square = -1\n", KEY_FILE_THEME_256, 2},
    {"[256]\nlight-square =\n", KEY_FILE_THEME_256, 2},
    {"[24-bit]\nlight-square = #12345\n", KEY_FILE_THEME_24BIT, 2},
    {"[24-bit]\nlight-square = #12345g\n", KEY_FILE_THEME_24BIT, 2},
    {"[24-bit]\nlight-square = red\n", KEY_FILE_THEME_24BIT, 2},
    {"[8]\nlight-square = pink\n", KEY_FILE_THEME_8, 2},
    {"[mono]\nlight-square = red\n", KEY_FILE_THEME_MONO, 2},
    {"[8]\nlight-square = red blinking\n", KEY_FILE_THEME_ATTRIBUTE, 2},
    {"[8]\nlight-square\n", KEY_FILE_NO_ENTRY, 2},
};

START_TEST(a_file_is_read_or_refused_with_its_line)
{
    Theme theme = {.name = "before"};
    KeyFileFault fault = theme_parse("mine", files[_i].text, &theme);
    ck_assert_int_eq(fault.why, files[_i].why);
    ck_assert_int_eq(fault.line, files[_i].line);
    ck_assert_str_eq(theme.name, fault.line == 0 ? "mine" : "before");
}
END_TEST

START_TEST(a_line_that_is_too_long_is_refused)
{
    char text[1000];
    memset(text, ' ', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    Theme theme;
    ck_assert_int_eq(theme_parse("mine", text, &theme).why, KEY_FILE_LONG_LINE);
}
END_TEST

START_TEST(a_colour_with_too_many_attributes_is_refused)
{
    Theme theme;
    KeyFileFault fault = theme_parse("mine",
                                     "[8]\nmark = red bold bold bold bold bold bold bold bold bold "
                                     "bold bold bold bold bold bold bold bold bold bold bold\n",
                                     &theme);
    ck_assert_int_eq(fault.why, KEY_FILE_THEME_8);
}
END_TEST

/* The parser of the build must give the same theme as theme_parse(). */
START_TEST(a_built_in_theme_is_what_its_file_says)
{
    Theme builtin;
    Theme read;
    StrBuf path = {0};
    StrBuf text = {0};
    FileError error;
    const char *name = theme_builtin_name(_i);
    strbuf_appendf(&path, "%s/%s.theme", THEMES_FOLDER, name);
    ck_assert(file_io_read(strbuf_text(&path), 1 << 16, &text, &error));
    ck_assert_int_eq(theme_parse(name, strbuf_text(&text), &read).line, 0);
    ck_assert(theme_builtin(name, &builtin));
    ck_assert_str_eq(read.title, builtin.title);
    ck_assert_mem_eq(read.palettes, builtin.palettes, sizeof read.palettes);
    strbuf_release(&text);
    strbuf_release(&path);
}
END_TEST

START_TEST(a_value_missing_from_a_file_is_that_of_the_default_theme)
{
    Theme theme;
    Theme standard;
    ck_assert(theme_builtin(theme_builtin_name(0), &standard));
    ck_assert_int_eq(theme_parse("mine", "title = Mine\n[256]\nmark = 7 bold\n", &theme).line, 0);
    ck_assert_str_eq(theme.title, "Mine");
    const Shade *mark = &theme.palettes[DEPTH_256].shades[TINT_MARK];
    ck_assert_int_eq(mark->colour.kind, COLOUR_INDEX);
    ck_assert_int_eq(mark->colour.red, 7);
    ck_assert_int_eq(mark->attributes, ATTRIBUTE_BOLD);
    theme.palettes[DEPTH_256].shades[TINT_MARK] = standard.palettes[DEPTH_256].shades[TINT_MARK];
    ck_assert_mem_eq(theme.palettes, standard.palettes, sizeof theme.palettes);
}
END_TEST

START_TEST(a_title_is_made_safe)
{
    Theme theme;
    ck_assert_int_eq(theme_parse("mine", "title = a\x1b[2J\n", &theme).line, 0);
    ck_assert_str_eq(theme.title, "a\xef\xbf\xbd[2J");
}
END_TEST

START_TEST(there_is_no_other_theme)
{
    Theme theme = {.name = "before"};
    ck_assert(!theme_builtin("nobody's", &theme));
    ck_assert_str_eq(theme.name, "before");
    ck_assert_int_ge(theme_builtin_count(), 6);
}
END_TEST

START_TEST(dialog_colours_of_a_players_own_theme_are_kept)
{
    Theme theme;
    ck_assert_int_eq(theme_parse("mine", "[256]\ndialog = 230\ndialog-text = 16\n", &theme).line,
                     0);
    ck_assert_int_eq(theme.palettes[DEPTH_256].shades[TINT_DIALOG].colour.red, 230);
    ck_assert_int_eq(theme.palettes[DEPTH_256].shades[TINT_DIALOG_TEXT].colour.red, 16);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("theme");
    TCase *cases = tcase_create("theme");
    int count = theme_builtin_count();
    if (key_file_can_parse()) {
        tcase_add_loop_test(cases, a_file_is_read_or_refused_with_its_line, 0,
                            sizeof files / sizeof files[0]);
        tcase_add_test(cases, a_line_that_is_too_long_is_refused);
        tcase_add_test(cases, a_colour_with_too_many_attributes_is_refused);
        tcase_add_loop_test(cases, a_built_in_theme_is_what_its_file_says, 0, count);
        tcase_add_test(cases, a_value_missing_from_a_file_is_that_of_the_default_theme);
        tcase_add_test(cases, a_title_is_made_safe);
        tcase_add_test(cases, dialog_colours_of_a_players_own_theme_are_kept);
    }
    tcase_add_test(cases, there_is_no_other_theme);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
