#include "tui/tui_inside.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <term.h>
#include <unistd.h>

#include "util/platform.h"
#include "util/restriction.h"
#include "util/safe_text.h"
#include "util/text.h"

enum {
    ESCAPE_DELAY_MS = 25,      /* wait after Esc for the rest of a key, on a local terminal */
    ESCAPE_DELAY_SSH_MS = 150, /* wait over SSH, where the bytes of a key may arrive apart */
    STUCK_MS = 300,            /* wait before terminal_leave() discards stuck output */
};

/* The control sequences that switch terminal modes. The mouse sequences add what mousemask() lacks:
 * reports of drags, and coordinates beyond 223. */
static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
static const char pastes_on[] = "\033[?2004h";
static const char pastes_off[] = "\033[?2004l";
static const char title_keep[] = "\033[22;2t";
static const char title_back[] = "\033[23;2t";

const char *terminal_status_text(TerminalStatus status)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        TERMINAL_STATUS_LIST(X)
#undef X
    };
    return texts[status];
}

/* ---- The environment ---- */

/* Returns whether the environment names a UTF-8 locale. */
static bool wants_utf8(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *wanted = "";
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0] && wanted[0] == '\0'; i++) {
        const char *value = getenv(VARIABLES[i]);
        wanted = value != NULL ? value : "";
    }
    const char *codeset = strchr(wanted, '.');
    return codeset != NULL &&
           (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0);
}

static bool has_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool terminal_choose_locale(void)
{
    if (setlocale(LC_CTYPE, "") == NULL && wants_utf8()) { /* this machine lacks the locale */
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    (void)mblen(NULL, 0); /* the C library loads a module for other character sets now, not later */
    return has_utf8();
}

bool terminal_lacks_utf8(void)
{
    return wants_utf8() && !has_utf8();
}

bool terminal_is_remote(void)
{
    return getenv("SSH_CONNECTION") != NULL || getenv("SSH_TTY") != NULL;
}

ColourDepth terminal_depth(const Terminal *terminal)
{
    return terminal->depth;
}

/* ---- Size ---- */

static int number_in_environment(const char *name, int otherwise)
{
    const char *text = getenv(name);
    int64_t number = 0;
    return text != NULL && text_parse_number(text, 1, 9999, &number) ? (int)number : otherwise;
}

/*
 * LINES and COLUMNS are used only if the terminal does not report its size, because shells do not
 * always update them when the size of the window changes.
 *
 * Most terminals draw block characters themselves; then upper and lower half blocks are equally
 * good. Other terminals take the blocks from the font, and some blocks leave thin lines between
 * cells. The program knows only the height of a cell in pixels. Most of these terminals use DejaVu
 * Sans Mono or a related font (Hack, Bitstream Vera). In these fonts, at the usual sizes of 8 to 16
 * points, lower half blocks leave fewer lines than upper ones, except in cells of 17, 22 or 27
 * pixels.
 */
void terminal_resize(Terminal *terminal)
{
    int rows, cols, height;
    if (!platform_terminal_size(STDOUT_FILENO, &rows, &cols, &height)) {
        rows = number_in_environment("LINES", 24);
        cols = number_in_environment("COLUMNS", 80);
    }
    resizeterm(rows < ROWS_MAX ? rows : ROWS_MAX, cols < COLS_MAX ? cols : COLS_MAX);
    getmaxyx(stdscr, terminal->rows, terminal->cols);
    terminal_redraw_rows(terminal);
    terminal->upper_halves = height == 17 || height == 22 || height == 27;
    terminal->forgotten = true;
}

void terminal_redraw_rows(Terminal *terminal)
{
    free(terminal->drawn);
    terminal->drawn = NULL;
}

void terminal_size(const Terminal *terminal, int *rows, int *cols)
{
    *rows = terminal->rows;
    *cols = terminal->cols;
}

/* ---- Modes, title, and restoring the terminal ---- */

static void append_modes(const Terminal *terminal, bool on, StrBuf *out)
{
    if (terminal->mouse) {
        strbuf_append(out, on ? mouse_on : mouse_off);
    }
    if (terminal->pastes) {
        strbuf_append(out, on ? pastes_on : pastes_off);
    }
}

static StrBuf *collecting; /* buffer for collect(), a callback without a context argument */

static int collect(int byte)
{
    strbuf_append_char(collecting, (char)byte);
    return byte;
}

/* Sets the text that the guard writes when a signal ends the program. It has the same effect as
 * terminal_leave(). */
static void make_restore(const Terminal *terminal)
{
    static const char *const names[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
    StrBuf out = {0};
    if (terminal->title != NULL) {
        strbuf_append(&out, title_back);
    }
    append_modes(terminal, false, &out);
    collecting = &out;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (terminal_capability(names[i]) != NULL) {
            tputs(terminal_capability(names[i]), 1, collect);
        }
    }
    guard_set_farewell(terminal->guard, strbuf_text(&out));
    strbuf_release(&out);
}

void terminal_write(const StrBuf *text)
{
    if (!strbuf_has_failed(text)) {
        fputs(strbuf_text(text), stdout);
        fflush(stdout);
    }
}

void terminal_enter(Terminal *terminal)
{
    StrBuf modes = {0};
    if (!terminal->entered) {
        append_modes(terminal, true, &modes);
        terminal_write(&modes);
        strbuf_release(&modes);
        guard_set_mode(terminal->guard, GUARD_SCREEN);
        terminal->entered = true;
    }
}

void terminal_title(Terminal *terminal, const char *title)
{
    bool same = title == NULL ? terminal->title == NULL
                              : terminal->title != NULL && strcmp(title, terminal->title) == 0;
    if (!terminal->titles || same) {
        return;
    }
    StrBuf out = {0};
    if (title == NULL) {
        strbuf_append(&out, title_back);
    } else {
        strbuf_append(&out, terminal->title == NULL ? title_keep : "");
        strbuf_append(&out, "\033]2;");
        if (terminal->utf8) {
            safe_text_append(&out, title, strlen(title));
        } else {
            safe_text_append_ascii(&out, title, strlen(title));
        }
        strbuf_append(&out, "\a");
    }
    free(terminal->title);
    terminal->title = title == NULL ? NULL : strdup(title);
    make_restore(terminal);
    terminal_write(&out);
    strbuf_release(&out);
}

void terminal_leave(Terminal *terminal)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    StrBuf modes = {0};
    if (isendwin()) {
        return;
    }
    if (poll(&output, 1, STUCK_MS) == 0) {
        tcflush(STDOUT_FILENO, TCOFLUSH); /* the terminal is stuck, and endwin() must not block */
    }
    if (terminal->title != NULL) {
        strbuf_append(&modes, title_back);
    }
    append_modes(terminal, false, &modes);
    if (!terminal->leaves) {
        erase(); /* without an alternate screen the board would stay above the shell prompt */
        refresh();
        terminal_redraw_rows(terminal);
    }
    terminal_write(&modes);
    endwin();
    guard_set_mode(terminal->guard, GUARD_ORIGINAL);
    strbuf_release(&modes);
    free(terminal->title);
    terminal->title = NULL;
    terminal->entered = false;
}

void terminal_suspend(Terminal *terminal)
{
    struct sigaction ours;
    struct sigaction stopping = {.sa_handler = SIG_DFL};
    if (restriction_holds()) {
        return;
    }
    terminal_leave(terminal);
    sigaction(SIGTSTP, &stopping, &ours);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
}

/* ---- Opening and closing ---- */

/* Starts ncurses and sets the modes that the program needs. */
static TerminalStatus start(Terminal *terminal, const TerminalOptions *options)
{
    use_env(FALSE);
    use_tioctl(TRUE);
    guard_set_mode(terminal->guard, GUARD_SCREEN);
    terminal->screen = newterm(terminal->type, stdout, stdin);
    if (terminal->screen == NULL) {
        return TERMINAL_NO_MEMORY;
    }
    terminal->pad = newpad(1, 1);
    if (terminal->pad == NULL) {
        endwin();
        delscreen(terminal->screen);
        return TERMINAL_NO_MEMORY;
    }
    typeahead(-1); /* keys must not interrupt drawing: they could answer a half-drawn question */
    raw();
    noecho();
    nonl();
    if (terminal->depth != DEPTH_MONO) {
        start_color();
        use_default_colors();
    }
    terminal->keys.escape_delay_ms = options->escape_delay_ms > 0 ? options->escape_delay_ms
                                     : terminal_is_remote()       ? ESCAPE_DELAY_SSH_MS
                                                                  : ESCAPE_DELAY_MS;
    set_escdelay(terminal->keys.escape_delay_ms);
    keypad(terminal->pad, TRUE);
    nodelay(terminal->pad, TRUE);
    if (terminal->mouse) {
        mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
    }
    /*
     * This call must follow mousemask(), because key_table_define() replaces the mouse key that
     * mousemask() defines. If ncurses itself read a mouse report, it would block until the whole
     * report arrives. So keys.c reads the reports.
     */
    key_table_define();
    terminal_resize(terminal);
    make_restore(terminal);
    return TERMINAL_OK;
}

TerminalStatus terminal_open(const TerminalOptions *options, Terminal **out)
{
    *out = NULL;
    Terminal *terminal = calloc(1, sizeof *terminal);
    if (terminal == NULL) {
        return TERMINAL_NO_MEMORY;
    }
    TerminalStatus status = TERMINAL_NOT_A_TTY;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        status = terminal_choose_type(terminal, options->colour);
    }
    if (status == TERMINAL_OK) {
        terminal->utf8 = has_utf8();
        terminal->ascii = options->ascii;
        terminal->mouse = terminal->mouse && options->mouse;
        /* COLORFGBG ends with the number of the background colour. */
        const char *colours = getenv("COLORFGBG");
        const char *last = colours == NULL ? NULL : strrchr(colours, ';');
        int64_t number = 0;
        terminal->light = last != NULL && text_parse_number(last + 1, 0, 15, &number) &&
                          (number == 7 || number > 8);
        /* The guard must exist before start() calls newterm(). Then newterm() installs no signal
         * handlers of its own. */
        terminal->guard = guard_new(GUARD_OTHERS_DIE);
        status = terminal->guard != NULL ? start(terminal, options)
                 : errno == EMFILE       ? TERMINAL_NO_DESCRIPTORS
                                         : TERMINAL_NO_MEMORY;
    }
    if (status != TERMINAL_OK) {
        guard_free(terminal->guard);
        free(terminal->clipboard);
        free(terminal);
        return status;
    }
    *out = terminal;
    return TERMINAL_OK;
}

void terminal_close(Terminal *terminal)
{
    if (terminal == NULL) {
        return;
    }
    guard_end(terminal->guard);
    terminal_leave(terminal);
    guard_free(terminal->guard);
    delwin(terminal->pad);
    delscreen(terminal->screen);
    keys_release(&terminal->keys);
    terminal_redraw_rows(terminal);
    free(terminal->title);
    free(terminal->clipboard);
    free(terminal);
}
