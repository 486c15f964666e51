#include "unit.h"

#include "screen/line_paste.h"

#include <string.h>

static const struct {
    const char *text;
    const char *line;  /* what "e|5", with the cursor at the bar, becomes */
    const char *fault; /* part of the sentence, or NULL */
} rows[] = {
    {"x", "ex5", NULL},
    {"xd4 ", "exd45", NULL},
    {"x\n", "ex5", NULL},
    {"x\r\n", "ex5", NULL},
    {"", "e5", NULL},
    {"\n", "e5", NULL},
    {"x\ny", "e5", "More than one line"},
    {"x\ry", "e5", "More than one line"},
    {"\xff", "e5", "not UTF-8"},
    {"123456789", "e5", "too long"},
};

START_TEST(one_line_is_inserted_and_anything_else_refused)
{
    LineEdit line = {0};
    line_edit_set(&line, "e5");
    line.cursor = 1;
    const char *fault = line_paste(&line, rows[_i].text, strlen(rows[_i].text), 8);
    ck_assert_str_eq(line.text, rows[_i].line);
    ck_assert_int_eq(fault == NULL, rows[_i].fault == NULL);
    ck_assert(fault == NULL || strstr(fault, rows[_i].fault) != NULL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line_paste");
    TCase *tests = tcase_create("line_paste");
    tcase_add_loop_test(tests, one_line_is_inserted_and_anything_else_refused, 0,
                        sizeof rows / sizeof rows[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
