/*
 * The private header of line mode and its tools.
 *
 * plain.c runs the loop of line mode. line_reader.c reads lines from a terminal, a pipe or a file,
 * with line editing for a person (line_editor.c and inputrc.c, or no_line_editor.c without GNU
 * Readline). The guard (util/guard.h) handles signals and the terminal settings. The two functions
 * line_reader_wait and line_reader_wait_for_news are the only ones that block.
 *
 * The tools are adjudicate_tool.c with adjudicate_answer.c, and perft_tool.c with perft_suite.c.
 */
#ifndef TOUCHMOVE_PLAIN_PLAIN_INSIDE_H
#define TOUCHMOVE_PLAIN_PLAIN_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "session/client.h"
#include "util/guard.h"
#include "util/strbuf.h"
#include "winnability/winnability.h"

/* ---- line_reader.c: lines, signals, timeouts ---- */

enum {
    LINE_MAX_BYTES = 4096, /* longest line in bytes, with the NUL */
};

/* A reader of standard input. */
typedef struct LineReader LineReader;

/* The kind of an event. */
typedef enum LineEvent {
    LINE_TEXT,     /* a line was read */
    LINE_UNUSABLE, /* a line that is too long or contains a NUL byte was skipped */
    LINE_END,      /* the input has ended or failed */
    LINE_TIMEOUT,  /* the timeout has passed, or a watched descriptor can be read */
    LINE_SIGNAL,   /* a signal has arrived */
} LineEvent;

/* An event. */
typedef struct LineInput {
    LineEvent event;
    char text[LINE_MAX_BYTES]; /* LINE_TEXT: the line without its LF */
    int signal;                /* LINE_SIGNAL: the signal number */
    int error;                 /* LINE_END: why the input could not be read (errno), or 0 */
    int64_t time_ms; /* time of the event; if the process stopped after it, SIGCONT follows */
} LineInput;

/*
 * Returns a new reader of standard input, or NULL, with errno set, if out of memory or descriptors.
 * From then on signals arrive as events. If edited_for is not NULL, lines are edited on the
 * terminal, and Tab completes them for this client, which must outlive the reader. The caller frees
 * the reader with line_reader_free.
 */
LineReader *line_reader_new(Client *edited_for);

/* Restores the terminal and the signals, and frees the reader; NULL is allowed. */
void line_reader_free(LineReader *reader);

/* Shows the prompt for the next line, with the text typed so far; does nothing without a terminal.
 */
void line_reader_prompt(LineReader *reader, const char *prompt);

/* Ends the line of a prompt, so that output starts on a new line. */
void line_reader_leave_prompt(LineReader *reader);

/* Ends the line of a prompt and discards the text typed so far. */
void line_reader_drop(LineReader *reader);

/* Returns the width of the terminal in columns, or 0 if it is unknown or there is no terminal. */
int line_reader_cols(const LineReader *reader);

/* Returns whether the next line, or its beginning, has already been typed. */
bool line_reader_has_input(const LineReader *reader);

/* Makes waits end with LINE_TIMEOUT when one of these descriptors can be read; -1 means none. */
void line_reader_watch(LineReader *reader, const int descriptors[static GUARD_WATCHED]);

/* Shows or hides typed text; hidden lines are not edited. */
void line_reader_set_echo(LineReader *reader, bool is_shown);

/*
 * Waits for the next event, at most timeout_ms milliseconds, or without a limit if timeout_ms is
 * negative. Signals come before lines. If an event is pending, returns it at once.
 */
void line_reader_wait(LineReader *reader, int64_t timeout_ms, LineInput *out);

/* Waits for a signal or a watched descriptor only; lines stay unread. */
void line_reader_wait_for_news(LineReader *reader, int64_t timeout_ms, LineInput *out);

/* Suspends this process as Ctrl-Z does, with the terminal restored; returns when it continues. */
void line_reader_suspend(LineReader *reader);

/* Sets up the terminal again after another process has stopped and continued this one. */
void line_reader_go_on(LineReader *reader);

/* ---- line_editor.c: line editing with GNU Readline ---- */

/* An editor of lines, which shows its line on standard output. */
typedef struct LineEditor LineEditor;

/*
 * Returns a new editor, or NULL if the program was built without GNU Readline, if the terminal
 * cannot move its cursor, or if memory runs out. Only one editor can exist at a time. Tab completes
 * lines for the client, which must outlive the editor. The caller frees the editor with
 * line_editor_free.
 */
LineEditor *line_editor_new(Client *client);

/* Frees the editor; NULL is allowed. */
void line_editor_free(LineEditor *editor);

/* Shows the prompt and the text typed so far. The cursor must be at the start of a line. */
void line_editor_prompt(LineEditor *editor, const char *prompt);

/* Ends the shown line on the terminal. Its text stays, and the next prompt shows it again. */
void line_editor_leave(LineEditor *editor);

/* Discards the text typed so far. */
void line_editor_drop(LineEditor *editor);

/* Returns whether the line has any text. */
bool line_editor_has_text(const LineEditor *editor);

/* Returns whether a finished line is pending, which the next line_editor_feed() returns. */
bool line_editor_has_line(const LineEditor *editor);

/* Reads the terminal's new size, and redraws the line. */
void line_editor_resize(LineEditor *editor);

/*
 * Processes the first key in `bytes` and sets *used to the length of that key. If a finished line
 * is pending, processes no key; otherwise there must be at least one byte. Returns true with
 * LINE_TEXT for a finished line, or with LINE_END for Ctrl-D in an empty line. Sets only out->event
 * and out->text.
 */
bool line_editor_feed(LineEditor *editor, const char *bytes, size_t length, size_t *used,
                      LineInput *out);

/* ---- inputrc.c ---- */

/* Removes key bindings that could block the program; call it after Readline has read inputrc. */
void inputrc_limit(void);

/* ---- adjudicate_answer.c: the answer of touchmove adjudicate for one FEN ---- */

/* The options for all answers. */
typedef struct AdjudicateOrder {
    uint64_t nodes;   /* node limit of each search */
    bool with_lines;  /* append mating lines */
    bool with_proofs; /* append proofs that a side cannot mate */
    const char *unit; /* the word for a text in error messages: "line" or "FEN" */
} AdjudicateOrder;

/* An answer. The caller sets the number and zeroes the rest, and later releases the texts. */
typedef struct AdjudicateAnswer {
    long number;     /* the number of the text, from 1, for error messages */
    bool is_refused; /* the text does not describe a position */
    StrBuf answer;   /* for standard output: one line */
    StrBuf lines;    /* for standard output after .answer: mating lines and proofs */
    StrBuf remarks;  /* for standard error: the reason of a refusal, or corrections of the FEN */
} AdjudicateAnswer;

/* Answers a text of `length` bytes, which a NUL must follow; a text with a NUL inside is refused.
 */
void adjudicate_answer(const AdjudicateOrder *order, WinnabilityMemory *memory, const char *text,
                       size_t length, AdjudicateAnswer *out);

/* ---- perft_suite.c ---- */

enum { PERFT_DEPTH_MAX = 99 }; /* largest depth in plies, far more than a computer can count */

/*
 * Checks the counts in a file of positions, up to a depth, on `threads` threads. "-" is standard
 * input. Prints each wrong count, `FILE:LINE: D5: counted 4865609, expected 4865608`, and at the
 * end the numbers of positions, counts and errors. Returns the exit status: PLAIN_REFUSED if a
 * count was wrong, a line was invalid, or the file could not be read.
 */
int perft_suite_run(const char *path, int64_t depth, int threads);

#endif
