#include "unit.h"

#include "screen/line_keys.h"
#include "view/key_name.h"

#include <string.h>

static const struct {
    const char *key;
    LineKeyOutcome outcome;
    const char *text; /* what "Nf3 e5", with the cursor before the blank, becomes */
    size_t cursor;
} rows[] = {
    {"Left", LINE_KEY_TAKEN, "Nf3 e5", 2},
    {"Right", LINE_KEY_TAKEN, "Nf3 e5", 4},
    {"Home", LINE_KEY_TAKEN, "Nf3 e5", 0},
    {"End", LINE_KEY_TAKEN, "Nf3 e5", 6},
    {"Ctrl-A", LINE_KEY_TAKEN, "Nf3 e5", 0},
    {"Ctrl-E", LINE_KEY_TAKEN, "Nf3 e5", 6},
    {"Ctrl-B", LINE_KEY_TAKEN, "Nf3 e5", 2},
    {"Ctrl-F", LINE_KEY_TAKEN, "Nf3 e5", 4},
    {"Backspace", LINE_KEY_TAKEN, "Nf e5", 2},
    {"Ctrl-H", LINE_KEY_TAKEN, "Nf e5", 2},
    {"Delete", LINE_KEY_TAKEN, "Nf3e5", 3},
    {"Ctrl-D", LINE_KEY_TAKEN, "Nf3e5", 3},
    {"Ctrl-U", LINE_KEY_TAKEN, " e5", 0},
    {"Ctrl-K", LINE_KEY_TAKEN, "Nf3", 3},
    {"Ctrl-W", LINE_KEY_TAKEN, " e5", 0},
    {"+", LINE_KEY_TAKEN, "Nf3+ e5", 4},
    {"\xe2\x99\x98", LINE_KEY_TAKEN, "Nf3\xe2\x99\x98 e5", 6},
    {"Alt-x", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
    {"Enter", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
    {"Tab", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
    {"Esc", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
    {"Up", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
    {"Ctrl-Q", LINE_KEY_UNKNOWN, "Nf3 e5", 3},
};

START_TEST(a_key_edits_the_line)
{
    LineEdit line = {0};
    KeyPress key;
    line_edit_set(&line, "Nf3 e5");
    line.cursor = 3;
    ck_assert(key_name_parse(rows[_i].key, &key));
    ck_assert_int_eq(line_keys_apply(&line, &key), rows[_i].outcome);
    ck_assert_str_eq(line.text, rows[_i].text);
    ck_assert_uint_eq(line.cursor, rows[_i].cursor);
}
END_TEST

START_TEST(a_full_line_takes_no_more)
{
    LineEdit line = {0};
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = 'e'};
    for (int i = 0; i < LINE_EDIT_MAX - 1; i++) {
        ck_assert_int_eq(line_keys_apply(&line, &key), LINE_KEY_TAKEN);
    }
    ck_assert_int_eq(line_keys_apply(&line, &key), LINE_KEY_FULL);
    ck_assert_uint_eq(line.length, LINE_EDIT_MAX - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line_keys");
    TCase *tests = tcase_create("line_keys");
    tcase_add_loop_test(tests, a_key_edits_the_line, 0, sizeof rows / sizeof rows[0]);
    tcase_add_test(tests, a_full_line_takes_no_more);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
