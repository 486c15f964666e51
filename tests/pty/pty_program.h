/*
 * Runs the real binary on a pseudo terminal. A test types keys and examines a model of the screen.
 * It waits until an expected text is on the screen, never for a fixed time. If the text does not
 * appear within a generous time limit, the test fails.
 *
 * The program's environment has only TERM, LANG and the folders of its files, and nothing from the
 * user who runs the test. Every error fails the Check test.
 */
#ifndef TOUCHMOVE_TESTS_PTY_PROGRAM_H
#define TOUCHMOVE_TESTS_PTY_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "screen_model.h"

typedef struct PtyProgram PtyProgram;

/* How a program is started. */
typedef struct PtySetup {
    /* The arguments after the program name, with NULL after the last. NULL means no arguments. */
    const char *const *arguments;
    const char *home; /* HOME, the folder of all files of the program */
    const char *term; /* TERM; NULL means xterm-256color, "" leaves TERM unset */
    const char *lang; /* LANG; NULL means C.UTF-8 */
    int rows;         /* height of the terminal; 0 means 24 */
    int cols;         /* width of the terminal; 0 means 80 */
} PtySetup;

/* How a program ended. */
typedef struct PtyEnd {
    int status;  /* exit status, or -1 if a signal killed the program */
    int signal;  /* the signal that killed the program, or 0 */
    long cpu_ms; /* processor time used */
} PtyEnd;

/* Starts the program named by the environment variable TOUCHMOVE_BINARY. The caller ends it with
 * pty_finish, pty_hang_up or pty_kill. */
PtyProgram *pty_start(const PtySetup *setup);

/* Types a string of bytes, such as "e4\r". */
void pty_type(PtyProgram *program, const char *bytes);

/* Like pty_type, for bytes that may include NUL. */
void pty_type_bytes(PtyProgram *program, const char *bytes, size_t length);

/* Waits until the text is anywhere on the screen. */
void pty_expect(PtyProgram *program, const char *text);

/* Waits until the bytes that the program has written contain this text. The text may have left the
 * screen since. */
void pty_expect_sent(PtyProgram *program, const char *text);

/* Waits until the text is nowhere on the screen. */
void pty_expect_gone(PtyProgram *program, const char *text);

/* Waits until a row is exactly this text, apart from trailing blanks. */
void pty_expect_row(PtyProgram *program, int row, const char *text);

/* Returns the current screen, valid until the next call. */
const ScreenModel *pty_screen(const PtyProgram *program);

/* Resizes the terminal. */
void pty_resize(PtyProgram *program, int rows, int cols);

/* Sends a signal to the program. After SIGTSTP, also waits until the program has stopped. */
void pty_signal(PtyProgram *program, int signal);

/* Waits until the program has ended, and frees `program`. */
PtyEnd pty_finish(PtyProgram *program);

/* Closes the terminal, as when a connection is lost. Waits until the program has ended, and frees
 * `program`. */
PtyEnd pty_hang_up(PtyProgram *program);

/* Kills the program with SIGKILL, waits until it has ended, and frees `program`. */
void pty_kill(PtyProgram *program);

#endif
