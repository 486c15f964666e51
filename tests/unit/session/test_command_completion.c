#include "unit.h"

#include "session/command_completion.h"

#include <string.h>

/* Each row is what so many presses of Tab make of a line. */
static const struct {
    const char *line;
    int presses;
    const char *completed; /* NULL: there is no choice */
} rows[] = {
    {"fli", 1, "flip "},
    {":fli", 1, ":flip "},
    {"FLI", 1, "flip "},
    {"takeb", 1, "takeback "},
    {"dr", 1, "draw "},
    {"zzz", 1, NULL},
    {"flip ", 1, "flip auto"},
    {"flip ", 2, "flip white"},
    {"flip ", 3, "flip black"},
    {"flip ", 4, "flip auto"},
    {"flip w", 1, "flip white "},
    {"re", 1, "resign"},
    {"re", 2, "resume"},
    {"re", 3, "rematch"},
    {"re", 4, "resign"},
    {"what e", 1, "what e1"},
    {"what e4", 1, "what e4 "},
    {"set touch", 1, "set touch-move "},
    {"set touch-move ", 1, "set touch-move yes"},
    {"set announce w", 1, "set announce words "},
    {"claim threefold Nf", 1, "claim threefold Nf3 "},
    {"adjourn Nf", 1, "adjourn Nf3 "},
    {"help not", 1, "help notation "},
    {"help tak", 1, "help takeback "},
    {"quit ", 1, NULL},
};

START_TEST(tab_completes_a_command_line)
{
    Position position = position_start();
    Completion state = {0};
    char line[COMPLETION_MAX];
    bool is_completed = true;
    strcpy(line, rows[_i].line);
    for (int i = 0; i < rows[_i].presses && is_completed; i++) {
        StrBuf completed = {0};
        is_completed = command_completion_next(line, &position, &state, &completed);
        strcpy(line, strbuf_text(&completed));
        strbuf_release(&completed);
    }
    ck_assert_int_eq(is_completed, rows[_i].completed != NULL);
    if (is_completed) {
        ck_assert_str_eq(line, rows[_i].completed);
    }
}
END_TEST

START_TEST(an_edited_line_is_completed_anew)
{
    Position position = position_start();
    Completion state = {0};
    StrBuf completed = {0};
    ck_assert(command_completion_next("flip ", &position, &state, &completed));
    strbuf_clear(&completed);
    ck_assert(command_completion_next("flip b", &position, &state, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "flip black ");
    strbuf_release(&completed);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_left_alone)
{
    Position position = position_start();
    Completion state = {0};
    StrBuf completed = {0};
    char line[COMPLETION_MAX + 1];
    memset(line, 'f', COMPLETION_MAX);
    line[COMPLETION_MAX] = '\0';
    ck_assert(!command_completion_next(line, &position, &state, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "");
    strbuf_release(&completed);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("command_completion");
    TCase *tests = tcase_create("command_completion");
    tcase_add_loop_test(tests, tab_completes_a_command_line, 0, sizeof rows / sizeof rows[0]);
    tcase_add_test(tests, an_edited_line_is_completed_anew);
    tcase_add_test(tests, a_line_that_is_too_long_is_left_alone);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
