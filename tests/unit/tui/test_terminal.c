#define _GNU_SOURCE
#include "unit.h"

#include "tui/terminal.h"
#include "util/monotime.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* The pseudo terminal of a test: the test's end, the program's end, and the original standard input
 * and output. */
static int master;
static int slave;
static int saved[2];
static struct termios modes;
static Terminal *terminal;
static Scene scene;
static Palette palette;

static void set_up(void)
{
    struct winsize size = {.ws_row = 12, .ws_col = 40};
    Theme theme;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("SSH_CONNECTION");
    unsetenv("SSH_TTY");
    ck_assert(terminal_choose_locale());
    ck_assert_int_eq(openpty(&master, &slave, NULL, NULL, &size), 0);
    ck_assert_int_eq(tcgetattr(slave, &modes), 0);
    for (int i = 0; i < 2; i++) {
        saved[i] = dup(i);
        dup2(slave, i);
    }
    /* The delay is long because the machine may be busy. */
    TerminalOptions options = {.mouse = true, .escape_delay_ms = 300};
    TerminalStatus status = terminal_open(&options, &terminal);
    ck_assert_int_eq(status, TERMINAL_OK);
    ck_assert(theme_builtin("wood", &theme));
    palette = theme.palettes[DEPTH_256];
    scene = (Scene){0};
    ck_assert(scene_reset(&scene, 12, 40));
}

/* Closes the terminal and restores standard input and output, on which the results of the test are
 * printed. */
static void tear_down(void)
{
    terminal_close(terminal);
    terminal = NULL;
    for (int i = 0; i < 2; i++) {
        dup2(saved[i], i);
        close(saved[i]);
    }
    close(master);
    close(slave);
    scene_release(&scene);
}

static void type(const char *text)
{
    ck_assert_int_eq(write(master, text, strlen(text)), (ssize_t)strlen(text));
}

/* Returns the next event, or INPUT_NONE if there is none within five seconds. */
static Input next(void)
{
    Input event = {.kind = INPUT_NONE};
    terminal_wait(terminal, monotime_now_ms() + 5000, &event);
    return event;
}

/* Reads the output, which comes in parts, until it has the wanted text, and returns it. */
static const char *sent_until(const char *wanted)
{
    static char sent[1 << 14];
    size_t length = 0;
    struct pollfd input = {.fd = master, .events = POLLIN};
    sent[0] = '\0';
    while (strstr(sent, wanted) == NULL && length < sizeof sent - 1 && poll(&input, 1, 5000) > 0) {
        ssize_t count = read(master, sent + length, sizeof sent - 1 - length);
        ck_assert_int_gt(count, 0);
        length += (size_t)count;
        sent[length] = '\0';
    }
    ck_assert_msg(strstr(sent, wanted) != NULL, "not sent: %s", wanted);
    return sent;
}

static void assert_character(Input event, char character)
{
    ck_assert_int_eq(event.kind, INPUT_KEY);
    ck_assert_int_eq(event.key.code, KEYCODE_CHARACTER);
    ck_assert_uint_eq(event.key.character, (uint32_t)character);
}

START_TEST(a_key_knows_how_many_scenes_were_drawn_before_it)
{
    type("a");
    terminal_draw(terminal, &scene, &palette);
    type("b");
    Input a = next();
    Input b = next();
    assert_character(a, 'a');
    assert_character(b, 'b');
    ck_assert_uint_eq(a.frame, 0);
    ck_assert_uint_eq(b.frame, 1);
    ck_assert_int_le(a.time_ms, b.time_ms);
}
END_TEST

START_TEST(keys_that_came_together_are_announced_as_more)
{
    type("ab");
    assert_character(next(), 'a');
    ck_assert(terminal_has_more(terminal));
    ck_assert(terminal_has_more(terminal));
    assert_character(next(), 'b');
    ck_assert(!terminal_has_more(terminal));
}
END_TEST

START_TEST(an_incomplete_key_is_no_more_input)
{
    type("a\x1b[1;");
    assert_character(next(), 'a');
    ck_assert(!terminal_has_more(terminal));
    type("5Cb");
    Input right = next();
    ck_assert_int_eq(right.key.code, KEYCODE_RIGHT);
    ck_assert_uint_eq(right.key.modifiers, MODIFIER_CONTROL);
    assert_character(next(), 'b');
}
END_TEST

START_TEST(a_passed_deadline_is_not_an_event)
{
    Input event = {.kind = INPUT_KEY};
    ck_assert(!terminal_wait(terminal, 0, &event));
    ck_assert_int_eq(event.kind, INPUT_NONE);
    int64_t before_ms = monotime_now_ms();
    ck_assert(!terminal_wait(terminal, before_ms + 30, &event));
    ck_assert_int_ge(monotime_now_ms(), before_ms + 30);
}
END_TEST

START_TEST(a_deadline_in_the_past_returns_the_waiting_input)
{
    type("a");
    Input event;
    ck_assert(terminal_wait(terminal, 0, &event));
    assert_character(event, 'a');
}
END_TEST

START_TEST(a_paste_is_valid_until_the_next_wait)
{
    type("\x1b[200~e4 e5\x1b[201~\x1b[200~other\x1b[201~");
    Input paste = next();
    ck_assert_int_eq(paste.kind, INPUT_PASTE);
    ck_assert(terminal_has_more(terminal));
    ck_assert_str_eq(paste.paste.text, "e4 e5");
    ck_assert_str_eq(next().paste.text, "other");
    ck_assert(!terminal_has_more(terminal));
}
END_TEST

/* Signals, and the events that they cause. */
static const struct {
    int signal;
    InputKind kind;
} signals[] = {
    {SIGWINCH, INPUT_RESIZE},   {SIGINT, INPUT_INTERRUPT}, {SIGTERM, INPUT_TERMINATE},
    {SIGQUIT, INPUT_TERMINATE}, {SIGHUP, INPUT_HANGUP},    {SIGTSTP, INPUT_SUSPEND},
    {SIGCONT, INPUT_RESUMED},
};

START_TEST(a_signal_is_an_event)
{
    struct winsize size = {.ws_row = 47, .ws_col = 128};
    ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &size), 0);
    raise(signals[_i].signal);
    ck_assert(terminal_has_more(terminal));
    Input event = next();
    ck_assert_int_eq(event.kind, signals[_i].kind);
    if (event.kind == INPUT_RESIZE || event.kind == INPUT_RESUMED) {
        ck_assert_int_eq(event.size.rows, 47);
        ck_assert_int_eq(event.size.cols, 128);
    }
}
END_TEST

/* Heights of terminal windows with 24 rows, some with a border of 4 pixels. A common font has a
 * height of 20 pixels at 12 points and of 17 pixels at 10 points. */
static const struct {
    int pixels;        /* height of the window, or 0 if unknown */
    bool upper_halves; /* expected Glyphs.upper_halves */
} heights[] = {{24 * 20 + 4, false}, {24 * 17 + 4, true}, {24 * 22, true}, {0, false}};

START_TEST(the_height_of_a_cell_decides_which_half_blocks_are_drawn)
{
    struct winsize size = {
        .ws_row = 24, .ws_col = 80, .ws_ypixel = (unsigned short)heights[_i].pixels};
    ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &size), 0);
    raise(SIGWINCH);
    Input event = next();
    ck_assert_int_eq(event.kind, INPUT_RESIZE);
    ck_assert(event.size.upper_halves == heights[_i].upper_halves);
    ck_assert(terminal_glyphs(terminal).upper_halves == heights[_i].upper_halves);
}
END_TEST

START_TEST(a_huge_screen_is_used_in_part)
{
    struct winsize size = {.ws_row = 600, .ws_col = 1100};
    ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &size), 0);
    raise(SIGWINCH);
    Input event = next();
    ck_assert_int_eq(event.kind, INPUT_RESIZE);
    ck_assert_int_eq(event.size.rows, 512);
    ck_assert_int_eq(event.size.cols, 1024);
}
END_TEST

/* Types an arrow key in two parts. Between them, a child process sends a signal to this process. */
static void interrupt_an_arrow(void)
{
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        usleep(30000);
        kill(getppid(), SIGWINCH);
        usleep(30000);
        type("[A");
        _exit(0);
    }
    type("\033");
}

START_TEST(a_signal_tears_no_key)
{
    bool is_whole = false;
    /* Retries, because on a busy machine the rest of the key may come too late. */
    for (int i = 0; i < 10 && !is_whole; i++) {
        interrupt_an_arrow();
        Input input = next();
        while (input.kind == INPUT_RESIZE) {
            input = next();
        }
        is_whole = input.kind == INPUT_KEY && input.key.code == KEYCODE_UP;
        wait(NULL);
        while (terminal_wait(terminal, 0, &input)) {
        }
    }
    ck_assert(is_whole);
}
END_TEST

START_TEST(a_signal_before_the_wait_is_not_missed)
{
    raise(SIGTERM);
    raise(SIGWINCH);
    type("a");
    ck_assert_int_eq(next().kind, INPUT_TERMINATE);
    ck_assert_int_eq(next().kind, INPUT_RESIZE);
    assert_character(next(), 'a');
}
END_TEST

START_TEST(a_lost_terminal_stays_lost)
{
    close(master);
    master = open("/dev/null", O_RDWR);
    ck_assert_int_eq(next().kind, INPUT_HANGUP);
    terminal_draw(terminal, &scene, &palette);
    ck_assert_int_eq(next().kind, INPUT_HANGUP);
}
END_TEST

START_TEST(a_closed_terminal_is_restored)
{
    struct termios after;
    struct sigaction action;
    terminal_draw(terminal, &scene, &palette);
    terminal_title(terminal, "Anderssen - Morphy");
    terminal_draw(terminal, &scene, &palette);
    terminal_close(terminal);
    terminal = NULL;
    ck_assert_int_eq(tcgetattr(slave, &after), 0);
    ck_assert_uint_eq(after.c_lflag, modes.c_lflag);
    ck_assert_uint_eq(after.c_iflag, modes.c_iflag);
    ck_assert_uint_eq(after.c_oflag, modes.c_oflag);
    ck_assert_int_eq(sigaction(SIGWINCH, NULL, &action), 0);
    ck_assert(action.sa_handler == SIG_DFL);
    const char *sent = sent_until("\033[?1049l");
    ck_assert_ptr_nonnull(strstr(sent, "\033[22;2t\033]2;Anderssen - Morphy\a"));
    ck_assert_ptr_nonnull(strstr(sent, "\033[23;2t"));
}
END_TEST

START_TEST(a_scene_is_drawn_completely_although_more_keys_wait)
{
    char keys[1 << 11];
    memset(keys, 'x', sizeof keys - 1);
    keys[sizeof keys - 1] = '\0';
    terminal_draw(terminal, &scene, &palette);
    for (int i = 0; i < 33; i++) { /* more bytes than one read takes */
        type(keys);
        terminal_draw(terminal, &scene, &palette);
    }
    for (int row = 0; row < 12; row++) {
        scene_text(&scene, row, 0, 40, style_named(STYLE_TEXT),
                   row < 11 ? "many rows" : "the last");
    }
    terminal_draw(terminal, &scene, &palette);
    sent_until("the last");
}
END_TEST

START_TEST(only_changed_rows_are_sent)
{
    scene_text(&scene, 3, 0, 40, style_named(STYLE_TEXT), "same");
    scene_text(&scene, 7, 0, 40, style_named(STYLE_TEXT), "old");
    terminal_draw(terminal, &scene, &palette);
    sent_until("old");
    scene_text(&scene, 7, 0, 40, style_named(STYLE_TEXT), "new");
    terminal_draw(terminal, &scene, &palette);
    ck_assert_ptr_null(strstr(sent_until("new"), "same"));
}
END_TEST

START_TEST(a_change_in_the_last_mark_of_a_character_is_sent)
{
    scene_text(&scene, 7, 0, 40, style_named(STYLE_TEXT), "e\u0301\u0302");
    terminal_draw(terminal, &scene, &palette);
    sent_until("\u0302");
    scene_text(&scene, 7, 0, 40, style_named(STYLE_TEXT), "e\u0301\u0303");
    terminal_draw(terminal, &scene, &palette);
    sent_until("\u0303");
}
END_TEST

START_TEST(another_palette_draws_all_rows)
{
    Theme theme;
    ck_assert(theme_builtin("green", &theme));
    scene_repeat(&scene, (Rect){7, 0, 1, 4}, (Style){TINT_MARK, TINT_LIGHT, 0}, "o");
    terminal_draw(terminal, &scene, &palette);
    sent_until("oooo");
    terminal_draw(terminal, &scene, &theme.palettes[DEPTH_256]);
    sent_until("oooo");
}
END_TEST

static void resize(unsigned short rows)
{
    struct winsize size = {.ws_row = rows, .ws_col = 40};
    ck_assert_int_eq(ioctl(master, TIOCSWINSZ, &size), 0);
    raise(SIGWINCH);
    ck_assert_int_eq(next().kind, INPUT_RESIZE);
}

START_TEST(a_screen_that_was_smaller_meanwhile_is_drawn_whole)
{
    scene_text(&scene, 3, 0, 40, style_named(STYLE_TEXT), "above");
    scene_text(&scene, 7, 0, 40, style_named(STYLE_TEXT), "below");
    terminal_draw(terminal, &scene, &palette);
    sent_until("below");
    resize(5);
    resize(12);
    scene_fill(&scene, (Rect){3, 0, 1, 40}, style_named(STYLE_TEXT));
    terminal_draw(terminal, &scene, &palette);
    ck_assert_ptr_null(strstr(sent_until("below"), "above"));
}
END_TEST

START_TEST(a_title_cannot_carry_a_command)
{
    terminal_title(terminal, "a\a\033]52;c;evil\a");
    terminal_draw(terminal, &scene, &palette);
    const char *sent = sent_until("\033]2;a\xef\xbf\xbd");
    ck_assert_ptr_null(strstr(sent, "\033]52"));
}
END_TEST

START_TEST(the_bell_rings_with_the_next_scene)
{
    terminal_bell(terminal);
    terminal_draw(terminal, &scene, &palette);
    sent_until("\a");
}
END_TEST

START_TEST(a_descriptor_without_a_terminal_is_refused)
{
    Terminal *other = NULL;
    TerminalOptions options = {.mouse = true};
    int null = open("/dev/null", O_RDWR);
    int kept = dup(_i);
    dup2(null, _i);
    TerminalStatus status = terminal_open(&options, &other);
    dup2(kept, _i);
    close(kept);
    close(null);
    ck_assert_int_eq(status, TERMINAL_NOT_A_TTY);
    ck_assert_ptr_null(other);
}
END_TEST

START_TEST(the_glyphs_suit_the_terminal)
{
    Glyphs glyphs = terminal_glyphs(terminal);
    int rows = 0;
    int cols = 0;
    ck_assert(glyphs.utf8 && glyphs.half_blocks && glyphs.quadrants && !glyphs.shading);
    ck_assert_int_eq(glyphs.pieces, PIECES_SOLID);
    ck_assert_int_eq(terminal_depth(terminal), DEPTH_256);
    ck_assert(!terminal_is_remote());
    terminal_size(terminal, &rows, &cols);
    ck_assert_int_eq(rows, 12);
    ck_assert_int_eq(cols, 40);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("terminal");
    TCase *cases = tcase_create("terminal");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, a_key_knows_how_many_scenes_were_drawn_before_it);
    tcase_add_test(cases, keys_that_came_together_are_announced_as_more);
    tcase_add_test(cases, an_incomplete_key_is_no_more_input);
    tcase_add_test(cases, a_huge_screen_is_used_in_part);
    tcase_add_loop_test(cases, the_height_of_a_cell_decides_which_half_blocks_are_drawn, 0,
                        sizeof heights / sizeof heights[0]);
    tcase_add_test(cases, a_passed_deadline_is_not_an_event);
    tcase_add_test(cases, a_deadline_in_the_past_returns_the_waiting_input);
    tcase_add_test(cases, a_paste_is_valid_until_the_next_wait);
    tcase_add_loop_test(cases, a_signal_is_an_event, 0, sizeof signals / sizeof signals[0]);
    tcase_add_test(cases, a_signal_tears_no_key);
    tcase_add_test(cases, a_signal_before_the_wait_is_not_missed);
    tcase_add_test(cases, a_lost_terminal_stays_lost);
    tcase_add_test(cases, a_closed_terminal_is_restored);
    tcase_add_test(cases, a_scene_is_drawn_completely_although_more_keys_wait);
    tcase_add_test(cases, only_changed_rows_are_sent);
    tcase_add_test(cases, a_change_in_the_last_mark_of_a_character_is_sent);
    tcase_add_test(cases, another_palette_draws_all_rows);
    tcase_add_test(cases, a_screen_that_was_smaller_meanwhile_is_drawn_whole);
    tcase_add_test(cases, a_title_cannot_carry_a_command);
    tcase_add_test(cases, the_bell_rings_with_the_next_scene);
    tcase_add_loop_test(cases, a_descriptor_without_a_terminal_is_refused, 0, 2);
    tcase_add_test(cases, the_glyphs_suit_the_terminal);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
