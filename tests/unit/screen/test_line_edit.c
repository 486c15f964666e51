#include "faults.h"
#include "unit.h"

#include "screen/keymap.h"
#include "screen/widgets.h"
#include "util/strbuf.h"

#include <string.h>

/* Makes a line from a text in which '|' marks the cursor. */
static LineEdit line_from(const char *drawn)
{
    LineEdit line = {0};
    const char *bar = strchr(drawn, '|');
    ck_assert(line_edit_insert(&line, bar + 1, strlen(bar + 1)));
    line.cursor = 0;
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
    const char *key;
    const char *after;
} commands[] = {
    {"Nf|3", "Left", "N|f3"},
    {"|Nf3", "Left", "|Nf3"},
    {"Nf|3", "Right", "Nf3|"},
    {"Nf3|", "Right", "Nf3|"},
    {"Nf|3", "Home", "|Nf3"},
    {"N|f3", "End", "Nf3|"},
    {"Nf|3", "Backspace", "N|3"},
    {"|Nf3", "Backspace", "|Nf3"},
    {"N|f3", "Delete", "N|3"},
    {"Nf3|", "Delete", "Nf3|"},
    {"new game |now", "Ctrl-W", "new |now"},
    {"new|", "Ctrl-W", "|"},
    {"  |x", "Ctrl-W", "|x"},
    {"white|black", "Ctrl-U", "|black"},
    {"white|black", "Ctrl-K", "white|"},
    /* The cursor moves over a letter with its combining mark, or over a wide character, in one
     * step. */
    {"Re\xcc\x81|ti", "Left", "R|e\xcc\x81ti"},
    {"Re\xcc\x81|ti", "Backspace", "R|ti"},
    {"|\xe6\xa3\x8b", "Right", "\xe6\xa3\x8b|"},
};

START_TEST(a_key_moves_or_removes_whole_characters)
{
    LineEdit line = line_from(commands[_i].before);
    KeyPress key;
    ck_assert(keymap_parse_key(commands[_i].key, &key));
    ck_assert_int_eq(line_edit_key(&line, &key), LINE_EDIT_TAKEN);
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

START_TEST(typed_text_replaces_a_selected_line)
{
    LineEdit line = line_from("Ke|5");
    line.is_selected = true;
    ck_assert_int_eq(line_edit_paste(&line, "d4", 2, 3), LINE_EDIT_TAKEN);
    assert_line(&line, "d4|");
    ck_assert(!line.is_selected);
    line.is_selected = true;
    KeyPress left = {.code = KEYCODE_LEFT};
    ck_assert_int_eq(line_edit_key(&line, &left), LINE_EDIT_TAKEN);
    ck_assert(line_edit_insert(&line, "x", 1));
    assert_line(&line, "dx|4");
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
    const char *seen;
    int cursor_col;
} windows[] = {
    {"Nf3|", 10, "Nf3       ", 3},
    {"|", 1, " ", 0},
    {"abcdef|", 7, "abcdef ", 6},
    {"abcdef|", 6, "bcdef ", 5},
    {"abc|def", 3, "bcd", 2},
    {"|abcdef", 3, "abc", 0},
    /* Two wide characters take four columns. */
    {"\xe6\xa3\x8b\xe6\xa3\x8b|", 4, "\xe6\xa3\x8b  ", 2},
};

START_TEST(the_cursor_is_always_visible)
{
    LineEdit line = line_from(windows[_i].drawn);
    int cols = windows[_i].width_cols;
    Scene scene = {0};
    StrBuf seen = {0};
    ck_assert(scene_reset(&scene, 1, cols));
    line_edit_draw(&line, (Rect){0, 0, 1, cols}, style_named(STYLE_TEXT), &scene);
    for (int col = 0; col < cols; col++) {
        strbuf_append_bytes(&seen, scene_at(&scene, 0, col)->text,
                            scene_at(&scene, 0, col)->length);
    }
    ck_assert_str_eq(strbuf_text(&seen), windows[_i].seen);
    ck_assert_int_eq(scene.cursor_col, windows[_i].cursor_col);
    strbuf_release(&seen);
    scene_release(&scene);
}
END_TEST

START_TEST(a_selected_line_has_the_colours_of_the_focus)
{
    LineEdit line = line_from("Ke5|");
    Scene scene = {0};
    ck_assert(scene_reset(&scene, 1, 10));
    line_edit_draw(&line, (Rect){0, 0, 1, 10}, style_named(STYLE_TEXT), &scene);
    Style plain = scene_at(&scene, 0, 0)->style;
    line.is_selected = true;
    line_edit_draw(&line, (Rect){0, 0, 1, 10}, style_named(STYLE_TEXT), &scene);
    Style selected = scene_at(&scene, 0, 0)->style, focus = style_named(STYLE_FOCUS);
    ck_assert_mem_eq(&selected, &focus, sizeof focus);
    ck_assert_mem_ne(&selected, &plain, sizeof plain);
    scene_release(&scene);
}
END_TEST

static const struct {
    const char *key;
    LineEditOutcome outcome;
    const char *text; /* text after the key; before the key it is "Nf3 e5", with the cursor at 3 */
    size_t cursor;
} keys[] = {
    {"Left", LINE_EDIT_TAKEN, "Nf3 e5", 2},
    {"Right", LINE_EDIT_TAKEN, "Nf3 e5", 4},
    {"Home", LINE_EDIT_TAKEN, "Nf3 e5", 0},
    {"End", LINE_EDIT_TAKEN, "Nf3 e5", 6},
    {"Ctrl-A", LINE_EDIT_TAKEN, "Nf3 e5", 0},
    {"Ctrl-E", LINE_EDIT_TAKEN, "Nf3 e5", 6},
    {"Ctrl-B", LINE_EDIT_TAKEN, "Nf3 e5", 2},
    {"Ctrl-F", LINE_EDIT_TAKEN, "Nf3 e5", 4},
    {"Backspace", LINE_EDIT_TAKEN, "Nf e5", 2},
    {"Ctrl-H", LINE_EDIT_TAKEN, "Nf e5", 2},
    {"Delete", LINE_EDIT_TAKEN, "Nf3e5", 3},
    {"Ctrl-D", LINE_EDIT_TAKEN, "Nf3e5", 3},
    {"Ctrl-U", LINE_EDIT_TAKEN, " e5", 0},
    {"Ctrl-K", LINE_EDIT_TAKEN, "Nf3", 3},
    {"Ctrl-W", LINE_EDIT_TAKEN, " e5", 0},
    {"+", LINE_EDIT_TAKEN, "Nf3+ e5", 4},
    {"\xe2\x99\x98", LINE_EDIT_TAKEN, "Nf3\xe2\x99\x98 e5", 6},
    {"Alt-x", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
    {"Enter", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
    {"Tab", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
    {"Esc", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
    {"Up", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
    {"Ctrl-Q", LINE_EDIT_UNKNOWN, "Nf3 e5", 3},
};

START_TEST(a_key_edits_the_line)
{
    LineEdit line = {0};
    KeyPress key;
    line_edit_set(&line, "Nf3 e5");
    line.cursor = 3;
    ck_assert(keymap_parse_key(keys[_i].key, &key));
    ck_assert_int_eq(line_edit_key(&line, &key), keys[_i].outcome);
    ck_assert_str_eq(line.text, keys[_i].text);
    ck_assert_uint_eq(line.cursor, keys[_i].cursor);
}
END_TEST

START_TEST(a_full_line_accepts_no_more)
{
    LineEdit line = {0};
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = 'e'};
    for (int i = 0; i < LINE_EDIT_MAX - 1; i++) {
        ck_assert_int_eq(line_edit_key(&line, &key), LINE_EDIT_TAKEN);
    }
    ck_assert_int_eq(line_edit_key(&line, &key), LINE_EDIT_FULL);
    ck_assert_uint_eq(line.length, LINE_EDIT_MAX - 1);
}
END_TEST

static const struct {
    const char *text;
    const char *line; /* text after the paste; before the paste it is "e5", with the cursor at 1 */
    LineEditOutcome outcome;
} pastes[] = {
    {"x", "ex5", LINE_EDIT_TAKEN},        {"xd4 ", "exd45", LINE_EDIT_TAKEN},
    {"x\n", "ex5", LINE_EDIT_TAKEN},      {"x\r\n", "ex5", LINE_EDIT_TAKEN},
    {"", "e5", LINE_EDIT_TAKEN},          {"\n", "e5", LINE_EDIT_TAKEN},
    {"x\ny", "e5", LINE_EDIT_MORE_LINES}, {"x\ry", "e5", LINE_EDIT_MORE_LINES},
    {"\xff", "e5", LINE_EDIT_NOT_UTF8},   {"123456789", "e5", LINE_EDIT_TOO_LONG},
};

START_TEST(one_line_is_inserted_and_anything_else_refused)
{
    LineEdit line = {0};
    line_edit_set(&line, "e5");
    line.cursor = 1;
    ck_assert_int_eq(line_edit_paste(&line, pastes[_i].text, strlen(pastes[_i].text), 8),
                     pastes[_i].outcome);
    ck_assert_str_eq(line.text, pastes[_i].line);
}
END_TEST

/* A terminal without bracketed paste sends a long pasted text letter by letter. */
START_TEST(letters_typed_at_the_end_or_into_a_full_line_cost_no_memory)
{
    LineEdit line = {0};
    KeyPress key = {.code = KEYCODE_CHARACTER};
    int taken = 0;
    faults_arm(FAULT_MEMORY, FAULT_FOREVER, 1, 0);
    for (int i = 0; i < 1000000; i++) {
        key.character = (uint32_t)('a' + i % 26);
        taken += line_edit_key(&line, &key) == LINE_EDIT_TAKEN;
        line.cursor = taken == LINE_EDIT_MAX - 1 ? 0 : line.cursor;
    }
    ck_assert(!faults_disarm());
    ck_assert_int_eq(taken, LINE_EDIT_MAX - 1);
    ck_assert_uint_eq(line.length, LINE_EDIT_MAX - 1);
    ck_assert_uint_eq(strlen(line.text), LINE_EDIT_MAX - 1);
    ck_assert_mem_eq(line.text, "abcdefghijklmnopqrstuvwxyzabc", 29);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

int main(void)
{
    Suite *suite = suite_create("line_edit");
    TCase *tests = tcase_create("line_edit");
    tcase_add_loop_test(tests, a_key_moves_or_removes_whole_characters, 0, COUNT(commands));
    tcase_add_loop_test(tests, inserted_text_is_made_safe, 0, COUNT(insertions));
    tcase_add_test(tests, a_selected_line_has_the_colours_of_the_focus);
    tcase_add_test(tests, typed_text_replaces_a_selected_line);
    tcase_add_test(tests, text_that_does_not_fit_leaves_the_line_alone);
    tcase_add_loop_test(tests, the_cursor_is_always_visible, 0, COUNT(windows));
    tcase_add_loop_test(tests, a_key_edits_the_line, 0, COUNT(keys));
    tcase_add_test(tests, a_full_line_accepts_no_more);
    tcase_add_test(tests, letters_typed_at_the_end_or_into_a_full_line_cost_no_memory);
    tcase_add_loop_test(tests, one_line_is_inserted_and_anything_else_refused, 0, COUNT(pastes));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
