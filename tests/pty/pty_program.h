/*
 * The real binary on a pseudo terminal: keys in, a screen model out. A test states the expected
 * text and waits for it, never for time to pass; it fails after a generous time limit.
 *
 * Each program runs in its own environment: TERM, LANG, the folders of its files, and nothing from
 * the user who runs the test. Every error fails the Check test.
 */
#ifndef TOUCHMOVE_TESTS_PTY_PROGRAM_H
#define TOUCHMOVE_TESTS_PTY_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "screen_model.h"

typedef struct PtyProgram PtyProgram;

/* How a program is started. */
typedef struct PtySetup {
    const char *const *arguments; /* after the program name, terminated by NULL; NULL for none */
    const char *home;             /* HOME, which has all its files */
    const char *term;             /* TERM; NULL for xterm-256color, "" for none */
    const char *lang;             /* LANG; NULL for C.UTF-8 */
    int rows;                     /* height of the terminal; 0 for 24 */
    int cols;                     /* its width; 0 for 80 */
} PtySetup;

/* How a program ended. */
typedef struct PtyEnd {
    int status;  /* exit status, or -1 */
    int signal;  /* the fatal signal, or 0 */
    long cpu_ms; /* processor time used */
} PtyEnd;

/* Starts the program named by TOUCHMOVE_BINARY. End it with pty_finish or pty_kill. */
PtyProgram *pty_start(const PtySetup *setup);

/* Types bytes without interpretation, such as "e4\r". */
void pty_type(PtyProgram *program, const char *bytes);

/* Like pty_type, for bytes that may include NUL. */
void pty_type_bytes(PtyProgram *program, const char *bytes, size_t length);

/* Waits until the text is anywhere on the screen. */
void pty_expect(PtyProgram *program, const char *text);

/* Waits until the program has output exactly this text; it need not be on the screen any more. */
void pty_expect_sent(PtyProgram *program, const char *text);

/* Waits until the text is nowhere on the screen. */
void pty_expect_gone(PtyProgram *program, const char *text);

/* Waits until a row is exactly this text, apart from trailing blanks. */
void pty_expect_row(PtyProgram *program, int row, const char *text);

/* Returns the current screen, valid until the next call. */
const ScreenModel *pty_screen(const PtyProgram *program);

/* Resizes the terminal. */
void pty_resize(PtyProgram *program, int rows, int cols);

/* Sends a signal to the program; after SIGTSTP waits until it has stopped. */
void pty_signal(PtyProgram *program, int signal);

/* Waits until the program has ended, and frees everything. */
PtyEnd pty_finish(PtyProgram *program);

/* Closes the terminal like a lost connection, waits for the end, and frees everything. */
PtyEnd pty_hang_up(PtyProgram *program);

/* Kills the program with SIGKILL, waits for its end, and frees everything. */
void pty_kill(PtyProgram *program);

#endif
