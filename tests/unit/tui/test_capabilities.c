#include "unit.h"

#include "tui/capabilities.h"

#include <stdlib.h>
#include <unistd.h>

/* Types of terminals; NULL is an unset TERM. Those of no base system may be missing. */
static const struct {
    const char *type;
    TerminalStatus status;
    bool may_be_missing;
    ColourDepth depth;
    bool ecma;
    bool mouse;
} types[] = {
    {"xterm-256color", TERMINAL_OK, false, DEPTH_256, true, true},
    {"xterm", TERMINAL_OK, false, DEPTH_8, true, true},
    {"tmux-256color", TERMINAL_OK, false, DEPTH_256, true, true},
    {"screen", TERMINAL_OK, false, DEPTH_8, true, true},
    {"linux", TERMINAL_OK, false, DEPTH_8, true, true},
    {"vt100", TERMINAL_OK, false, DEPTH_MONO, true, false},
    {"xterm-mono", TERMINAL_OK, false, DEPTH_MONO, true, true},
    {"xterm-direct", TERMINAL_OK, true, DEPTH_24BIT, true, true},
    {"wy50", TERMINAL_OK, true, DEPTH_MONO, false, false},
    {"dumb", TERMINAL_TOO_SIMPLE, false, DEPTH_MONO, false, false},
    {"no-such-terminal", TERMINAL_UNKNOWN_TYPE, false, DEPTH_MONO, false, false},
    {"", TERMINAL_NO_TYPE, false, DEPTH_MONO, false, false},
    {NULL, TERMINAL_NO_TYPE, false, DEPTH_MONO, false, false},
};

static TerminalStatus read_type(const char *type, Capabilities *out)
{
    if (type == NULL) {
        unsetenv("TERM");
    } else {
        setenv("TERM", type, 1);
    }
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    return capabilities_read(STDOUT_FILENO, out);
}

START_TEST(a_type_says_what_the_terminal_can_do)
{
    Capabilities capabilities;
    TerminalStatus status = read_type(types[_i].type, &capabilities);
    if (types[_i].may_be_missing && status == TERMINAL_UNKNOWN_TYPE) {
        return;
    }
    ck_assert_str_eq(terminal_status_text(status), terminal_status_text(types[_i].status));
    ck_assert_int_eq(capabilities_depth(&capabilities, COLOUR_WISH_AUTO), types[_i].depth);
    ck_assert_int_eq(capabilities.ecma, types[_i].ecma);
    ck_assert_int_eq(capabilities.mouse, types[_i].mouse);
    capabilities_release(&capabilities);
}
END_TEST

/* Environments and wishes. */
static const struct {
    const char *type;
    const char *colorterm;
    const char *no_color;
    ColourWish wish;
    ColourDepth depth;
} wishes[] = {
    {"xterm-256color", "truecolor", NULL, COLOUR_WISH_AUTO, DEPTH_24BIT},
    {"xterm-256color", "24bit", NULL, COLOUR_WISH_AUTO, DEPTH_24BIT},
    {"xterm-256color", "yes", NULL, COLOUR_WISH_AUTO, DEPTH_256},
    {"xterm", "truecolor", NULL, COLOUR_WISH_AUTO, DEPTH_8},
    {"xterm-256color", NULL, "1", COLOUR_WISH_AUTO, DEPTH_MONO},
    {"xterm-256color", NULL, "", COLOUR_WISH_AUTO, DEPTH_256},
    {"xterm-256color", NULL, "1", COLOUR_WISH_ALWAYS, DEPTH_256},
    {"xterm-256color", NULL, NULL, COLOUR_WISH_NEVER, DEPTH_MONO},
    {"vt100", NULL, NULL, COLOUR_WISH_ALWAYS, DEPTH_8},
};

START_TEST(the_environment_and_the_player_choose_the_colours)
{
    Capabilities capabilities;
    ck_assert_int_eq(read_type(wishes[_i].type, &capabilities), TERMINAL_OK);
    if (wishes[_i].colorterm != NULL) {
        setenv("COLORTERM", wishes[_i].colorterm, 1);
    }
    if (wishes[_i].no_color != NULL) {
        setenv("NO_COLOR", wishes[_i].no_color, 1);
    }
    ck_assert_int_eq(capabilities_depth(&capabilities, wishes[_i].wish), wishes[_i].depth);
    capabilities_release(&capabilities);
}
END_TEST

START_TEST(padding_is_left_out)
{
    Capabilities capabilities;
    ck_assert_int_eq(read_type("vt100", &capabilities), TERMINAL_OK);
    ck_assert_str_eq(capabilities.clear, "\033[H\033[J");
    ck_assert_str_eq(capabilities.reverse, "\033[7m");
    capabilities_release(&capabilities);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("capabilities");
    TCase *cases = tcase_create("capabilities");
    tcase_add_loop_test(cases, a_type_says_what_the_terminal_can_do, 0,
                        sizeof types / sizeof types[0]);
    tcase_add_loop_test(cases, the_environment_and_the_player_choose_the_colours, 0,
                        sizeof wishes / sizeof wishes[0]);
    tcase_add_test(cases, padding_is_left_out);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
