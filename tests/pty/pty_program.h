/*
 * The real binary on a pseudo terminal: keys in, a screen model out. Whatever is expected is waited
 * for, never time: a test says what shall appear, and fails when it has not after a long while.
 *
 * Each program runs in an environment of its own: TERM, LANG, the folders of its files, and nothing
 * else of the person who runs the test. Anything that fails fails the Check test.
 */
#ifndef TOUCHMOVE_TESTS_PTY_PROGRAM_H
#define TOUCHMOVE_TESTS_PTY_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "screen_model.h"

typedef struct PtyProgram PtyProgram;

/* How a program is started. */
typedef struct PtySetup {
    const char *const *arguments; /* behind its name, NULL at the end; NULL for none */
    const char *home;             /* HOME, and the folder for all its files */
    const char *term;             /* TERM; NULL for xterm-256color, "" for none */
    const char *lang;             /* LANG; NULL for C.UTF-8 */
    int rows;                     /* height of the terminal; 0 for 24 */
    int cols;                     /* its width; 0 for 80 */
} PtySetup;

/* How a program has ended. */
typedef struct PtyEnd {
    int status;  /* exit status, or -1 */
    int signal;  /* the signal that killed it, or 0 */
    long cpu_ms; /* processor time that it has used */
} PtyEnd;

/* Starts the program that TOUCHMOVE_BINARY names. To be ended with pty_finish or pty_kill. */
PtyProgram *pty_start(const PtySetup *setup);

/* Types bytes as they are: "e4\r". */
void pty_type(PtyProgram *program, const char *bytes);

/* Types that many bytes, which may be anything. */
void pty_type_bytes(PtyProgram *program, const char *bytes, size_t length);

/* Waits until the text is somewhere on the screen. */
void pty_expect(PtyProgram *program, const char *text);

/* Waits until the text has been written, as it is here; it may be gone from the screen since. */
void pty_expect_sent(PtyProgram *program, const char *text);

/* Waits until the text is nowhere on the screen. */
void pty_expect_gone(PtyProgram *program, const char *text);

/* Waits until a row is exactly this, blanks at its end aside. */
void pty_expect_row(PtyProgram *program, int row, const char *text);

/* Returns the screen as it is now, borrowed. */
const ScreenModel *pty_screen(const PtyProgram *program);

/* Gives the terminal another size. */
void pty_resize(PtyProgram *program, int rows, int cols);

/* Sends a signal to the program; after SIGTSTP waits until it has stopped. */
void pty_signal(PtyProgram *program, int signal);

/* Waits until the program has ended, and frees everything. */
PtyEnd pty_finish(PtyProgram *program);

/* Closes the terminal as a lost connection does, waits for the end, and frees everything. */
PtyEnd pty_hang_up(PtyProgram *program);

/* Kills the program with SIGKILL, waits for that, and frees everything. */
void pty_kill(PtyProgram *program);

#endif
