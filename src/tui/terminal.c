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

bool terminal_choose_locale(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    if (setlocale(LC_CTYPE, "") == NULL) { /* the locale is not installed on this machine */
        const char *wanted = "";
        for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0] && wanted[0] == '\0'; i++) {
            const char *value = getenv(VARIABLES[i]);
            wanted = value != NULL ? value : "";
        }
        const char *codeset = strchr(wanted, '.');
        if (codeset != NULL &&
            (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0)) {
            setlocale(LC_CTYPE, "C.UTF-8");
        }
    }
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool terminal_is_remote(void)
{
    return getenv("SSH_CONNECTION") != NULL || getenv("SSH_TTY") != NULL;
}

static bool environment_says(const char *name, const char *value)
{
    const char *text = getenv(name);
    return text != NULL && strcmp(text, value) == 0;
}

/* ---- The terminal database ---- */

/* Loads the terminfo entry of a terminal type for tigetstr() and similar functions. After success
 * the caller calls forget_entry(). */
static TerminalStatus find_entry(const char *type)
{
    int found = 0;
    if (type == NULL || type[0] == '\0') {
        return TERMINAL_NO_TYPE;
    }
    if (strlen(type) >= TYPE_MAX || setupterm(type, STDOUT_FILENO, &found) == ERR) {
        return found == 1 ? TERMINAL_TOO_SIMPLE : TERMINAL_UNKNOWN_TYPE; /* 1: hardcopy terminal */
    }
    return TERMINAL_OK;
}

static void forget_entry(void)
{
    del_curterm(cur_term);
}

/* Returns a string capability of the current terminfo entry, or NULL if it is missing or empty. */
static const char *string_named(const char *name)
{
    const char *text = tigetstr((char *)name);
    return text == (char *)-1 || text == NULL || text[0] == '\0' ? NULL : text;
}

static bool begins_as_ecma(const char *text)
{
    return text != NULL && strncmp(text, "\033[", 2) == 0;
}

/* Returns whether the current terminfo entry has 24-bit colours. */
static bool is_direct(void)
{
    return tigetflag((char *)"RGB") > 0 && tigetnum((char *)"colors") >= 1 << 24;
}

/*
 * Finds a terminal type with control sequences for 24-bit colours, for a terminal whose own type
 * has only 256 colours although COLORTERM promises 24-bit colours. Many terminals call themselves
 * xterm, but not all of them understand the colons that xterm-direct puts between the numbers of a
 * colour. So for the type xterm the function finds alacritty-direct, which puts semicolons there;
 * all of these terminals understand semicolons. Returns false, with `out` unchanged, if there is no
 * such type.
 */
static bool find_direct(const char *type, char out[static TYPE_MAX])
{
    char direct[TYPE_MAX];
    if (!environment_says("COLORTERM", "truecolor") && !environment_says("COLORTERM", "24bit")) {
        return false;
    }
    const char *end = strstr(type, "-256color");
    int length = end != NULL ? (int)(end - type) : (int)strlen(type);
    bool is_xterm = length == 5 && text_has_prefix(type, "xterm");
    snprintf(direct, sizeof direct, "%.*s-direct", is_xterm ? 9 : length,
             is_xterm ? "alacritty" : type);
    if (find_entry(direct) != TERMINAL_OK) {
        return false;
    }
    bool is_found = is_direct();
    forget_entry();
    if (is_found) {
        memcpy(out, direct, sizeof direct);
    }
    return is_found;
}

static ColourDepth depth_of(int colours, SettingColor wish)
{
    const char *no_colour = getenv("NO_COLOR");
    bool unwanted = wish == SETTING_COLOR_AUTO && no_colour != NULL && no_colour[0] != '\0';
    if (wish == SETTING_COLOR_NEVER || unwanted) {
        return DEPTH_MONO;
    }
    return colours >= 256 ? DEPTH_256 : colours >= 8 ? DEPTH_8 : DEPTH_MONO;
}

/* Reads the properties of a terminal type, and chooses the type to draw with. */
static TerminalStatus choose_entry(Terminal *terminal, const char *type, SettingColor wish)
{
    TerminalStatus status = find_entry(type);
    if (status != TERMINAL_OK) {
        return status;
    }
    bool can_draw = string_named("cup") != NULL && string_named("clear") != NULL;
    bool ecma = begins_as_ecma(string_named("cup"));
    bool direct = is_direct();
    terminal->reverse = string_named("rev") != NULL;
    terminal->leaves = string_named("rmcup") != NULL;
    terminal->depth = depth_of(tigetnum((char *)"colors"), wish);
    terminal->titles = ecma && tigetflag((char *)"XT") > 0;
    terminal->clipboard = string_named("Ms") == NULL ? NULL : strdup(string_named("Ms"));
    terminal->pastes = ecma && begins_as_ecma(string_named("kmous"));
    /* On the Linux console the mouse belongs to another program (gpm). */
    terminal->mouse = terminal->pastes && !text_has_prefix(type, "linux");
    forget_entry();
    snprintf(terminal->type, sizeof terminal->type, "%s", type);
    if (terminal->depth == DEPTH_256 && (direct || find_direct(type, terminal->type))) {
        terminal->depth = DEPTH_24BIT;
    } else if (terminal->depth == DEPTH_MONO && wish == SETTING_COLOR_ALWAYS && ecma) {
        snprintf(terminal->type, sizeof terminal->type, "xterm");
        terminal->depth = DEPTH_8;
    }
    return can_draw ? TERMINAL_OK : TERMINAL_TOO_SIMPLE;
}

Glyphs terminal_glyphs(const Terminal *terminal)
{
    bool utf8 = terminal->utf8 && !terminal->ascii;
    bool console = text_has_prefix(terminal->type, "linux");
    bool shading = terminal->depth == DEPTH_MONO && !terminal->reverse;
    /* These terminals draw the pawn U+265F as an emoji unless a variation selector follows. */
    bool draws_emoji = getenv("WT_SESSION") != NULL ||
                       environment_says("TERM_PROGRAM", "Apple_Terminal") ||
                       environment_says("TERM_PROGRAM", "iTerm.app");
    return (Glyphs){
        .utf8 = utf8,
        .half_blocks = utf8 && !shading,
        .upper_halves = terminal->upper_halves,
        .shading = shading,
        .pieces = !utf8 || console                ? PIECES_LETTERS
                  : terminal->depth == DEPTH_MONO ? PIECES_OUTLINE
                                                  : PIECES_SOLID,
        .pawn = draws_emoji ? PAWN_SELECTED : PAWN_PLAIN,
    };
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
    terminal->upper_halves = height == 17 || height == 22 || height == 27;
    terminal->forgotten = true;
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
        if (string_named(names[i]) != NULL) {
            tputs(string_named(names[i]), 1, collect);
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
        status = choose_entry(terminal, getenv("TERM"), options->colour);
    }
    if (status == TERMINAL_OK) {
        terminal->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
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
    free(terminal->title);
    free(terminal->clipboard);
    free(terminal);
}
