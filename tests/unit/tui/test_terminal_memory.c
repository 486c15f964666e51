/*
 * Tests a terminal when memory runs out. If an allocation fails, the program must not crash, the
 * next drawing must complete the failed one, and the terminal must be restored at the end.
 */
#include "unit.h"

#include "faults.h"
#include "tui/terminal.h"
#include "util/monotime.h"

#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int master;
static int slave;
static int saved[2];
static Palette palette;

static void set_up(void)
{
    struct winsize size = {.ws_row = 12, .ws_col = 40};
    Theme theme;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    ck_assert(terminal_choose_locale());
    ck_assert(theme_builtin("wood", &theme));
    palette = theme.palettes[DEPTH_256];
    ck_assert_int_eq(openpty(&master, &slave, NULL, NULL, &size), 0);
    for (int i = 0; i < 2; i++) {
        saved[i] = dup(i);
        dup2(slave, i);
    }
}

static void tear_down(void)
{
    for (int i = 0; i < 2; i++) {
        dup2(saved[i], i);
        close(saved[i]);
    }
    close(master);
    close(slave);
}

/* Reads the output, so that the pseudo terminal never blocks the program. */
static void read_sent(void)
{
    char bytes[1 << 16];
    while (read(master, bytes, sizeof bytes) == (ssize_t)sizeof bytes) {
    }
}

/* Opens a terminal, uses it, and closes it. Returns whether it could be opened. */
static bool live(Scene *scene)
{
    TerminalOptions options = {.mouse = true};
    Terminal *terminal = NULL;
    Input event;
    if (terminal_open(&options, &terminal) != TERMINAL_OK) {
        return false;
    }
    if (write(master, "e4\x1b[200~paste\x1b[201~", 19) > 0) {
        terminal_title(terminal, "Anderssen - Morphy");
        terminal_draw(terminal, scene, &palette);
        terminal_wait(terminal, monotime_now_ms() + 50, &event);
        terminal_draw(terminal, scene, &palette);
        while (terminal_wait(terminal, 0, &event)) {
        }
    }
    terminal_close(terminal);
    return true;
}

START_TEST(a_terminal_is_restored_without_memory)
{
    struct termios before;
    struct termios after;
    Scene scene = {0};
    int opened = 0;
    int refused = 0;
    bool failed = true;
    ck_assert(scene_reset(&scene, 12, 40));
    tcgetattr(slave, &before);
    for (int n = 1; failed; n++) {
        faults_arm(FAULT_MEMORY, _i == 0 ? FAULT_ONCE : FAULT_FOREVER, n, 0);
        bool open = live(&scene);
        failed = faults_disarm();
        opened += open;
        refused += !open;
        if (open) {
            read_sent();
        }
        tcgetattr(slave, &after);
        ck_assert_uint_eq(after.c_lflag, before.c_lflag);
        ck_assert_uint_eq(after.c_oflag, before.c_oflag);
        tcflush(slave, TCIOFLUSH);
    }
    scene_release(&scene);
    ck_assert_int_gt(opened, 1);
    ck_assert_int_ge(refused, 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("terminal_memory");
    TCase *cases = tcase_create("terminal_memory");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, a_terminal_is_restored_without_memory, 0, 2);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
