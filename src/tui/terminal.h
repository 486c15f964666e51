/*
 * The terminal: draws scenes, reads keys, and always restores the original state.
 *
 * ncurses draws and reads the keys. While a terminal is open, SIGINT, SIGTERM, SIGQUIT, SIGHUP,
 * SIGTSTP, SIGCONT and SIGWINCH become inputs. If another signal ends the program (SIGSEGV,
 * SIGABRT, SIGUSR1 and so on), the terminal is restored first. SIGTERM, SIGQUIT and SIGHUP end the
 * program even while the terminal accepts no output and so blocks the program (util/guard.h). Only
 * one terminal can be open at a time, because ncurses and signal handlers are global in a process.
 *
 * Times are monotonic milliseconds (util/monotime.h).
 */
#ifndef TOUCHMOVE_TUI_TERMINAL_H
#define TOUCHMOVE_TUI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "terms/settings.h"
#include "util/guard.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/scene.h"
#include "view/theme.h"

typedef struct Terminal Terminal;

typedef struct TerminalOptions {
    SettingColor colour; /* --color */
    bool ascii;          /* --ascii: draw only ASCII characters in any locale */
    bool mouse;          /* use the mouse if the terminal has one */
    int escape_delay_ms; /* time to wait after Esc for the rest of a key, or 0 for the default */
} TerminalOptions;

/* The reasons why a terminal cannot be used: X(enumerator, message). */
#define TERMINAL_STATUS_LIST(X)                                                                    \
    X(TERMINAL_OK, "no error")                                                                     \
    X(TERMINAL_NOT_A_TTY, "standard input and output are not a terminal")                          \
    X(TERMINAL_NO_TYPE, "the environment variable TERM (terminal type) is not set")                \
    X(TERMINAL_UNKNOWN_TYPE, "the terminal type in TERM is unknown on this computer")              \
    X(TERMINAL_TOO_SIMPLE, "the terminal type in TERM cannot move the cursor")                     \
    X(TERMINAL_NO_MEMORY, "out of memory")                                                         \
    X(TERMINAL_NO_DESCRIPTORS, "too many open files")                                              \
    X(TERMINAL_IO_ERROR, "cannot read from or write to the terminal")

typedef enum TerminalStatus {
#define X(status, text) status,
    TERMINAL_STATUS_LIST(X)
#undef X
} TerminalStatus;

enum { TERMINAL_TYPE_MAX = 64 /* size of the longest terminal type in bytes, NUL included */ };

/*
 * Writes the terminal type with which terminal_open would draw: TERM, if the terminal database of
 * this computer has it; otherwise the best entry for the family of terminals that TERM names, such
 * as xterm-256color for "xterm-kitty". If there is none, returns the reason and leaves `out` as it
 * is.
 */
TerminalStatus terminal_find_type(char out[static TERMINAL_TYPE_MAX]);

/* Returns the message for a status, without a full stop. */
const char *terminal_status_text(TerminalStatus status);

/*
 * Sets the locale for characters (LC_CTYPE) from the environment. If the environment names a UTF-8
 * locale that this machine does not have, as happens over SSH, sets C.UTF-8 instead. Call it once,
 * before any other function of src/tui. Returns whether the encoding is now UTF-8.
 */
bool terminal_choose_locale(void);

/* Returns whether the environment names a UTF-8 locale, but this machine has none at all. */
bool terminal_lacks_utf8(void);

/*
 * Opens the terminal on standard input and output: sets raw mode, switches to the alternate screen
 * and installs signal handlers. On success *out is the terminal, which the caller closes with
 * terminal_close(). On failure *out is NULL and the terminal is unchanged. Call
 * terminal_choose_locale() before.
 */
TerminalStatus terminal_open(const TerminalOptions *options, Terminal **out);

/* Restores the original state of the terminal, and frees *terminal. NULL is allowed. */
void terminal_close(Terminal *terminal);

/* Sets *rows and *cols to the current size of the terminal. */
void terminal_size(const Terminal *terminal, int *rows, int *cols);

/* Returns the number of colours that scenes are drawn with. */
ColourDepth terminal_depth(const Terminal *terminal);

/*
 * Returns the glyphs that suit the locale, the terminal and the options. The chess pieces are solid
 * on a terminal that has colours, and outlined on one that has none. They are letters if the locale
 * is not UTF-8, and on the Linux console, because its fonts have no chess pieces. The player's
 * settings may change the result, but never set half_blocks without utf8.
 */
Glyphs terminal_glyphs(const Terminal *terminal);

/* Returns whether the program runs over SSH, so that the connection to the terminal may be slow. */
bool terminal_is_remote(void);

/*
 * Shows a scene: sends the differences from the previous scene to the terminal. Before that, reads
 * the keys typed so far, so that they count as typed before this scene was visible. Clips a scene
 * that is larger than the terminal. Draws nothing after the terminal was disconnected.
 */
void terminal_draw(Terminal *terminal, const Scene *scene, const Palette *palette);

/* Makes the next draw send the whole screen, not only the differences (Ctrl-L). */
void terminal_forget(Terminal *terminal);

/*
 * Waits for the next input until deadline_ms. A negative deadline never passes; with a deadline in
 * the past the function does not wait. Returns true with the input in *out, or false with *out set
 * to INPUT_NONE if the deadline has passed. If several inputs have arrived, each call returns one
 * of them; draw only when terminal_has_more() returns false. After INPUT_HANGUP every further call
 * returns INPUT_HANGUP at once.
 */
bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out);

/* Watches these descriptors: while one of them is readable, terminal_wait returns false, as it does
 * after the deadline. An element of -1 is ignored. */
void terminal_watch(Terminal *terminal, const int descriptors[static GUARD_WATCHED]);

/* Sends a status request to the terminal to check the connection, unless the last request is still
 * unanswered. When the answer arrives, terminal_wait() returns false, and terminal_take_trip()
 * returns the result. */
void terminal_ask(Terminal *terminal);

/* Returns the time in milliseconds that the terminal took to answer terminal_ask(), or -1 if there
 * is no new answer. Returns each answer only once. */
int64_t terminal_take_trip(Terminal *terminal);

/* Returns whether an input is already available, so that the caller can handle it before drawing.
 */
bool terminal_has_more(Terminal *terminal);

/*
 * Suspends the program as Ctrl-Z does: restores the terminal and stops the process group. After the
 * program has continued, the next input is INPUT_RESUMED, and the next draw takes over the terminal
 * again. Does nothing in restricted mode.
 */
void terminal_suspend(Terminal *terminal);

/* Rings the bell of the terminal during the next draw. */
void terminal_bell(Terminal *terminal);

/*
 * Sets the title of the terminal's window at once, if the terminal supports that. NULL restores the
 * original title, and so does terminal_close(). The text need not be safe for a terminal. Writes
 * nothing if the title does not change.
 */
void terminal_title(Terminal *terminal, const char *title);

/* Returns whether terminal_copy() can set the clipboard, that is, whether the terminal database has
 * the control sequence for it. */
bool terminal_has_clipboard(const Terminal *terminal);

/* Copies a text to the clipboard of the terminal at once (OSC 52). The terminal may refuse, and the
 * program cannot know. Does nothing without terminal_has_clipboard() or if out of memory. */
void terminal_copy(Terminal *terminal, const char *text);

/* ---- terminal_test.c: a page to find the cause of display problems ---- */

/*
 * Shows a page with the properties of the terminal that the program has detected: type, size,
 * colours and glyphs, a board in each theme, and the name of each key that the user presses. The
 * key q ends the page. `catalog` is NULL for English. Sends no queries to the terminal. Call it
 * while no terminal is open, after terminal_choose_locale(). If the terminal cannot be used,
 * returns the reason. Otherwise returns TERMINAL_OK, and sets *ended_by to the signal that ended
 * the page, or to 0 if a key did.
 */
TerminalStatus terminal_test_run(const TerminalOptions *options, const Catalog *catalog,
                                 int *ended_by);

#endif
