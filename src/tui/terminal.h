/*
 * The terminal: opened, drawn to, listened to, and always put back as it was.
 *
 * ncurses draws and reads the keys. While a terminal is open, SIGINT, SIGTERM, SIGQUIT, SIGHUP,
 * SIGTSTP, SIGCONT and SIGWINCH become inputs; on any other signal that ends the program (SIGSEGV,
 * SIGABRT, SIGUSR1 and their like) the terminal is put back before the program dies of it. A
 * terminal that takes nothing more does not keep SIGTERM, SIGQUIT or SIGHUP from ending the
 * program: where that happens while a scene is drawn, the program ends there and then, with the
 * status that the signal has. There can be one open terminal at a time, because ncurses and signals
 * are the process's own.
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
    bool ascii;          /* --ascii: only ASCII, whatever the locale says */
    bool mouse;          /* listen to the mouse where there is one */
    int escape_delay_ms; /* how long after Esc the rest of a key may come; 0: by the link */
} TerminalOptions;

/* Why a terminal cannot be used. X(enumerator, sentence) */
#define TERMINAL_STATUS_LIST(X)                                                                    \
    X(TERMINAL_OK, "the terminal is open")                                                         \
    X(TERMINAL_NOT_A_TTY, "standard input and output are not a terminal")                          \
    X(TERMINAL_NO_TYPE, "the environment variable TERM, the type of the terminal, is not set")     \
    X(TERMINAL_UNKNOWN_TYPE, "the terminal type in TERM is not known on this machine")             \
    X(TERMINAL_TOO_SIMPLE, "the terminal type in TERM cannot move the cursor")                     \
    X(TERMINAL_NO_MEMORY, "there is not enough memory")                                            \
    X(TERMINAL_NO_DESCRIPTORS, "too many files are open")                                          \
    X(TERMINAL_IO_ERROR, "the terminal cannot be read or written")

typedef enum TerminalStatus {
#define X(status, text) status,
    TERMINAL_STATUS_LIST(X)
#undef X
} TerminalStatus;

/* Returns the sentence, without a full stop, for a status. */
const char *terminal_status_text(TerminalStatus status);

/*
 * Sets the locale for characters (LC_CTYPE) from the environment. Where the environment names a
 * UTF-8 locale that this machine does not have, as happens over SSH, C.UTF-8 is taken instead. To
 * be called once, before anything else of this layer. Returns whether characters are UTF-8 now.
 */
bool terminal_choose_locale(void);

/*
 * Opens the terminal at standard input and output: raw keys, the alternate screen, handlers. On
 * success *out is the terminal, which the caller closes with terminal_close(); on failure *out is
 * NULL and the terminal as it was. terminal_choose_locale() comes first.
 */
TerminalStatus terminal_open(const TerminalOptions *options, Terminal **out);

/* Puts the terminal back as it was before, and frees it. NULL is allowed. */
void terminal_close(Terminal *terminal);

/* Sets *rows and *cols to the present size. */
void terminal_size(const Terminal *terminal, int *rows, int *cols);

/* Returns how many colours are drawn with. */
ColourDepth terminal_depth(const Terminal *terminal);

/*
 * Returns the glyphs that suit the locale, the terminal and the options: solid chessmen with
 * colours, outlined ones without, letters in other locales and on the Linux console, whose fonts
 * have none. Settings of the player may change the result, but not half_blocks without utf8.
 */
Glyphs terminal_glyphs(const Terminal *terminal);

/* Returns whether the terminal is at the end of a slow link, as far as can be told: over SSH. */
bool terminal_is_remote(void);

/*
 * Shows a scene: reads what was typed until now, so that typed-ahead keys are known as such, and
 * sends what differs from the scene before. A scene of another size than the terminal is clipped.
 * Does nothing once the terminal is gone.
 */
void terminal_draw(Terminal *terminal, const Scene *scene, const Palette *palette);

/* Forgets what the terminal shows, so that the next draw sends everything (Ctrl-L). */
void terminal_forget(Terminal *terminal);

/*
 * Waits for the next event until deadline_ms, or without end if that is below 0; with a deadline in
 * the past it only looks. Returns true with *out set, or false, with *out an INPUT_NONE, when the
 * deadline has passed. Inputs that arrived together come one by one: draw only when
 * terminal_has_more() says no. After INPUT_HANGUP every further wait returns INPUT_HANGUP at once.
 */
bool terminal_wait(Terminal *terminal, int64_t deadline_ms, Input *out);

/*
 * Has terminal_wait return, as when the deadline has passed, when something can be read from one of
 * the descriptors; -1: none.
 */
void terminal_watch(Terminal *terminal, const int descriptors[static GUARD_WATCHED]);

/* Asks the terminal whether it is there, if nothing is asked already. */
void terminal_ask(Terminal *terminal);

/* Returns how many milliseconds the terminal took to answer, once; -1: it has not. */
int64_t terminal_take_trip(Terminal *terminal);

/* Returns whether a whole event is already here, so that drawing can wait for it. */
bool terminal_has_more(Terminal *terminal);

/*
 * Stops the program as Ctrl-Z does: puts the terminal back and stops the process group. When it
 * goes on, there is an INPUT_RESUMED to be waited for; the next draw takes the terminal again.
 */
void terminal_suspend(Terminal *terminal);

/* Rings the bell, with the next draw. */
void terminal_bell(Terminal *terminal);

/*
 * Names the terminal's window at once where that is possible; the old title comes back at the end.
 * A NULL puts the old one back. The text is made safe. A title that is there already costs nothing.
 */
void terminal_title(Terminal *terminal, const char *title);

/* Returns whether terminal_copy can do anything: the terminal database knows how. */
bool terminal_has_clipboard(const Terminal *terminal);

/* Gives a text to the clipboard of the terminal at once (OSC 52). Whether it was taken is not
 * known: terminals may forbid it. Without a clipboard, or without memory, nothing is done. */
void terminal_copy(Terminal *terminal, const char *text);

/* ---- terminal_test.c: "why does it look wrong here?" ---- */

/*
 * Shows a page with what the program makes of the terminal, until q is pressed: type, size and
 * colours, glyphs, a board in each theme, and the name of each key that is pressed. The terminal is
 * asked nothing. No terminal may be open; terminal_choose_locale() comes first. Returns
 * TERMINAL_OK, with *ended_by as the signal that has ended the page, 0 if a key has; or why the
 * terminal cannot be used.
 */
TerminalStatus terminal_test_run(const TerminalOptions *options, int *ended_by);

#endif
