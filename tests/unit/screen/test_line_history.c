#include "unit.h"

#include "screen/widgets.h"

#include <stdio.h>

START_TEST(up_and_down_browse_from_the_newest_line_and_back)
{
    LineHistory history = {0};
    LineEdit line = {0};
    line_history_add(&history, "flip");
    line_history_add(&history, "draw");
    line_edit_set(&line, "sa");
    line_history_walk(&history, -1, &line);
    ck_assert_str_eq(line.text, "draw");
    line_history_walk(&history, -1, &line);
    ck_assert_str_eq(line.text, "flip");
    line_history_walk(&history, -1, &line);
    ck_assert_str_eq(line.text, "flip");
    line_history_walk(&history, +1, &line);
    line_history_walk(&history, +1, &line);
    ck_assert_str_eq(line.text, "sa");
    line_history_walk(&history, +1, &line);
    ck_assert_str_eq(line.text, "sa");
    line_history_release(&history);
}
END_TEST

START_TEST(empty_and_repeated_lines_are_not_remembered)
{
    LineHistory history = {0};
    line_history_add(&history, "flip");
    line_history_add(&history, "");
    line_history_add(&history, "flip");
    ck_assert_int_eq(history.count, 1);
    line_history_release(&history);
}
END_TEST

START_TEST(the_oldest_lines_are_forgotten)
{
    LineHistory history = {0};
    char text[16];
    for (int i = 0; i < LINE_HISTORY_MAX + 2; i++) {
        snprintf(text, sizeof text, "line %d", i);
        line_history_add(&history, text);
    }
    ck_assert_int_eq(history.count, LINE_HISTORY_MAX);
    ck_assert_str_eq(history.lines[0], "line 2");
    line_history_release(&history);
}
END_TEST

START_TEST(an_entered_line_ends_browsing)
{
    LineHistory history = {0};
    LineEdit line = {0};
    line_history_add(&history, "flip");
    line_history_add(&history, "draw");
    line_history_walk(&history, -1, &line);
    line_history_walk(&history, -1, &line);
    line_history_add(&history, "flip");
    line = (LineEdit){0};
    line_history_walk(&history, -1, &line);
    ck_assert_str_eq(line.text, "flip");
    line_history_walk(&history, -1, &line);
    ck_assert_str_eq(line.text, "draw");
    line_history_release(&history);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line_history");
    TCase *tests = tcase_create("line_history");
    tcase_add_test(tests, up_and_down_browse_from_the_newest_line_and_back);
    tcase_add_test(tests, empty_and_repeated_lines_are_not_remembered);
    tcase_add_test(tests, the_oldest_lines_are_forgotten);
    tcase_add_test(tests, an_entered_line_ends_browsing);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
