/*
 * Lines of input for the linear mode, from a terminal, a pipe or a file, without blocking longer
 * than told: the fall of a flag and signals are waited for at the same time.
 *
 * Signals come as events like lines do, through a descriptor; there is no signal handler. Bytes may
 * be anything; a line is bounded in length, and so is the memory.
 */
#ifndef TOUCHMOVE_PLAIN_LINE_READER_H
#define TOUCHMOVE_PLAIN_LINE_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "session/session.h"

enum {
    LINE_MAX_BYTES = 4096, /* longest line, its NUL included */
};

/* Reads lines. */
typedef struct LineReader LineReader;

/* What the reader has come upon. */
typedef enum LineEvent {
    LINE_TEXT,     /* a line: text */
    LINE_UNUSABLE, /* a line that is too long or holds a NUL byte; it is passed over */
    LINE_END,      /* the input has ended, or failed */
    LINE_TIMEOUT,  /* nothing for as long as was asked */
    LINE_SIGNAL,   /* a signal came: number */
} LineEvent;

/* An event with what belongs to it. */
typedef struct LineInput {
    LineEvent event;           /* what it is */
    char text[LINE_MAX_BYTES]; /* LINE_TEXT: the line without its end */
    int signal;                /* LINE_SIGNAL: which one came */
} LineInput;

/*
 * Returns a new reader of standard input, or NULL if memory or descriptors are lacking. From then
 * on SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP and SIGCONT are blocked and come as events. With a
 * session, lines are edited on the terminal (libedit, where the program was built with it): the
 * session tells what Tab completes, and must outlive the reader. The caller frees the reader with
 * line_reader_free.
 */
LineReader *line_reader_new(Session *edited_for);

/* Restores the terminal and the signals, and frees the reader; NULL is allowed. */
void line_reader_free(LineReader *reader);

/* Shows the prompt for the next line, on a terminal; the text is borrowed until the line is read.
 */
void line_reader_prompt(LineReader *reader, const char *prompt);

/* Ends the line of a prompt, so that something else can be printed at the start of a line. */
void line_reader_leave_prompt(LineReader *reader);

/* Ends the line of a prompt and drops what has been typed in it. */
void line_reader_drop(LineReader *reader);

/* Returns whether something has been typed already that will make the next line, or its beginning.
 */
bool line_reader_has_input(const LineReader *reader);

/* Lets what is typed be seen or not. */
void line_reader_set_echo(LineReader *reader, bool is_shown);

/*
 * Waits for the next event, but not longer than timeout_ms, unless that is negative. Lines that
 * have been read already come at once.
 */
void line_reader_wait(LineReader *reader, int64_t timeout_ms, LineInput *out);

/* Stops this process as Ctrl-Z does, with the terminal as it was; returns when it goes on. */
void line_reader_suspend(LineReader *reader);

#endif
