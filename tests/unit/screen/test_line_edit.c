#include "unit.h"

#include "screen/line_edit.h"
#include "util/strbuf.h"

#include <string.h>

/* A line is written with its cursor as '|'. */
static LineEdit line_from(const char *drawn)
{
    LineEdit line = {0};
    const char *bar = strchr(drawn, '|');
    ck_assert(line_edit_insert(&line, bar + 1, strlen(bar + 1)));
    line_edit_apply(&line, LINE_EDIT_HOME);
    ck_assert(line_edit_insert(&line, drawn, (size_t)(bar - drawn)));
    return line;
}

static void assert_line(const LineEdit *line, const char *drawn)
{
    StrBuf text = {0};
    strbuf_append_bytes(&text, line->text, line->cursor);
    strbuf_append_char(&text, '|');
    strbuf_append(&text, line->text + line->cursor);
    ck_assert_str_eq(strbuf_text(&text), drawn);
    ck_assert_uint_eq(strlen(line->text), line->length);
    strbuf_release(&text);
}

static const struct {
    const char *before;
    LineEditCommand command;
    const char *after;
} commands[] = {
    {"Nf|3", LINE_EDIT_LEFT, "N|f3"},
    {"|Nf3", LINE_EDIT_LEFT, "|Nf3"},
    {"Nf|3", LINE_EDIT_RIGHT, "Nf3|"},
    {"Nf3|", LINE_EDIT_RIGHT, "Nf3|"},
    {"Nf|3", LINE_EDIT_HOME, "|Nf3"},
    {"N|f3", LINE_EDIT_END, "Nf3|"},
    {"Nf|3", LINE_EDIT_DELETE_LEFT, "N|3"},
    {"|Nf3", LINE_EDIT_DELETE_LEFT, "|Nf3"},
    {"N|f3", LINE_EDIT_DELETE_RIGHT, "N|3"},
    {"Nf3|", LINE_EDIT_DELETE_RIGHT, "Nf3|"},
    {"new game |now", LINE_EDIT_DELETE_WORD, "new |now"},
    {"new|", LINE_EDIT_DELETE_WORD, "|"},
    {"  |x", LINE_EDIT_DELETE_WORD, "|x"},
    {"white|black", LINE_EDIT_DELETE_TO_START, "|black"},
    {"white|black", LINE_EDIT_DELETE_TO_END, "white|"},
    {"white|black", LINE_EDIT_DELETE_EVERYTHING, "|"},
    /* A letter with its mark, and a wide letter, are one step each. */
    {"Re\xcc\x81|ti", LINE_EDIT_LEFT, "R|e\xcc\x81ti"},
    {"Re\xcc\x81|ti", LINE_EDIT_DELETE_LEFT, "R|ti"},
    {"|\xe6\xa3\x8b", LINE_EDIT_RIGHT, "\xe6\xa3\x8b|"},
};

START_TEST(a_command_edits_the_line)
{
    LineEdit line = line_from(commands[_i].before);
    line_edit_apply(&line, commands[_i].command);
    assert_line(&line, commands[_i].after);
}
END_TEST

static const struct {
    const char *before;
    const char *typed;
    const char *after;
} insertions[] = {
    {"|", "e", "e|"},
    {"N|3", "f", "Nf|3"},
    {"e|ti", "\xcc\x81", "e\xcc\x81|ti"},
    {"a|b", "\n", "a |b"},
    {"a|b", "\xff", "a\xef\xbf\xbd|b"},
    {"a|b", "\x1b[2J", "a\xef\xbf\xbd[2J|b"},
    {"a|b", "", "a|b"},
};

START_TEST(inserted_text_is_made_safe)
{
    LineEdit line = line_from(insertions[_i].before);
    ck_assert(line_edit_insert(&line, insertions[_i].typed, strlen(insertions[_i].typed)));
    assert_line(&line, insertions[_i].after);
}
END_TEST

START_TEST(text_that_does_not_fit_leaves_the_line_alone)
{
    char text[LINE_EDIT_MAX + 1];
    memset(text, 'e', sizeof text);
    LineEdit line = line_from("Nf|3");
    ck_assert(!line_edit_insert(&line, text, sizeof text));
    ck_assert(!line_edit_insert(&line, text, LINE_EDIT_MAX - 3));
    text[LINE_EDIT_MAX] = '\0';
    ck_assert(!line_edit_set(&line, text));
    assert_line(&line, "Nf|3");
    ck_assert(line_edit_insert(&line, text, LINE_EDIT_MAX - 4));
    ck_assert_uint_eq(line.length, LINE_EDIT_MAX - 1);
}
END_TEST

static const struct {
    const char *drawn;
    int width_cols;
    size_t start;
    int cursor_col;
} windows[] = {
    {"Nf3|", 10, 0, 3},
    {"|", 1, 0, 0},
    {"abcdef|", 7, 0, 6},
    {"abcdef|", 6, 1, 5},
    {"abc|def", 3, 1, 2},
    {"|abcdef", 3, 0, 0},
    /* Two wide letters are four columns. */
    {"\xe6\xa3\x8b\xe6\xa3\x8b|", 4, 3, 2},
};

START_TEST(the_window_holds_the_cursor)
{
    LineEdit line = line_from(windows[_i].drawn);
    int cursor_col = -1;
    ck_assert_uint_eq(line_edit_window(&line, windows[_i].width_cols, &cursor_col),
                      windows[_i].start);
    ck_assert_int_eq(cursor_col, windows[_i].cursor_col);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

int main(void)
{
    Suite *suite = suite_create("line_edit");
    TCase *tests = tcase_create("line_edit");
    tcase_add_loop_test(tests, a_command_edits_the_line, 0, COUNT(commands));
    tcase_add_loop_test(tests, inserted_text_is_made_safe, 0, COUNT(insertions));
    tcase_add_test(tests, text_that_does_not_fit_leaves_the_line_alone);
    tcase_add_loop_test(tests, the_window_holds_the_cursor, 0, COUNT(windows));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
