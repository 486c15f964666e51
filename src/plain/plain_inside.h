/*
 * The inside of the linear mode, for its own files: lines from a terminal, a pipe or a file
 * (line_reader.c), edited where a person types them (line_editor.c, or no_line_editor.c where the
 * program was built without GNU Readline). Signals and the settings of the terminal are the guard's
 * (util/guard.h).
 *
 * Nothing here waits for a key but line_reader_wait, which waits for signals and a deadline as
 * well.
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

/* ---- line_reader.c: lines, and what else may come instead ---- */

enum {
    LINE_MAX_BYTES = 4096, /* longest line, its NUL included */
};

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
    int error;                 /* LINE_END: why the input could not be read (errno), or 0 */
    int64_t time_ms; /* when it was come upon: before this process was stopped, unless signal is
                        SIGCONT */
} LineInput;

/*
 * Returns a new reader of standard input, or NULL, with errno, if memory or descriptors are
 * lacking. From then on signals come as events. With a session, lines are edited on the terminal:
 * the session tells what Tab completes, and must outlive the reader. The caller frees it with
 * line_reader_free.
 */
LineReader *line_reader_new(Client *edited_for);

/* Restores the terminal and the signals, and frees the reader; NULL is allowed. */
void line_reader_free(LineReader *reader);

/* Shows the prompt for the next line, on a terminal, with what has been typed of it. */
void line_reader_prompt(LineReader *reader, const char *prompt);

/* Ends the line of a prompt, so that something else can be printed at the start of a line. */
void line_reader_leave_prompt(LineReader *reader);

/* Ends the line of a prompt and drops what has been typed in it. */
void line_reader_drop(LineReader *reader);

/* Returns how many columns the terminal has on which lines are shown, 0 where that is not known. */
int line_reader_cols(const LineReader *reader);

/* Returns whether something was typed already that will make the next line, or its beginning. */
bool line_reader_has_input(const LineReader *reader);

/* Has a wait end, as at its timeout, when something can be read from a descriptor; -1: none. */
void line_reader_watch(LineReader *reader, const int descriptors[static GUARD_WATCHED]);

/* Lets what is typed be seen or not. */
void line_reader_set_echo(LineReader *reader, bool is_shown);

/*
 * Waits for the next event, but not longer than timeout_ms, unless that is negative. Signals come
 * first, and lines that have been read already at once.
 */
void line_reader_wait(LineReader *reader, int64_t timeout_ms, LineInput *out);

/* Waits likewise for a signal, or for what is watched; lines stay where they are. */
void line_reader_wait_for_news(LineReader *reader, int64_t timeout_ms, LineInput *out);

/* Stops this process as Ctrl-Z does, with the terminal as it was; returns when it goes on. */
void line_reader_suspend(LineReader *reader);

/* Takes the terminal again after the process was stopped without being asked. */
void line_reader_go_on(LineReader *reader);

/* ---- line_editor.c: a line that is being edited ---- */

typedef struct LineEditor LineEditor;

/*
 * Returns a new editor that shows its line on standard output, or NULL if there is none: built
 * without it, a terminal that cannot move its cursor, or no memory. There is one at a time. The
 * session tells what Tab completes and must outlive the editor. Freed with line_editor_free.
 */
LineEditor *line_editor_new(Client *client);

/* Frees the editor; NULL is allowed. */
void line_editor_free(LineEditor *editor);

/* Shows the prompt with the line as far as it was typed, at the start of a line of the terminal. */
void line_editor_prompt(LineEditor *editor, const char *prompt);

/* Goes behind the line that is shown and ends it on the terminal; it can be shown again. */
void line_editor_leave(LineEditor *editor);

/* Forgets what has been typed of the line. */
void line_editor_drop(LineEditor *editor);

/* Returns whether something of a line has been typed. */
bool line_editor_has_text(const LineEditor *editor);

/* Returns whether a finished line waits to be taken. */
bool line_editor_has_line(const LineEditor *editor);

/* Learns the terminal's new size, and draws the line again. */
void line_editor_resize(LineEditor *editor);

/*
 * Takes one key off the beginning of some bytes, of which there is at least one, and sets *used to
 * the number of bytes that were taken: none if a finished line waited. Returns whether that has
 * finished a line, LINE_TEXT, or at Ctrl-D on an empty one the input, LINE_END.
 */
bool line_editor_feed(LineEditor *editor, const char *bytes, size_t length, size_t *used,
                      LineInput *out);

/* ---- inputrc.c: what an inputrc may not do ---- */

/* Takes away from Readline, once it has read inputrc, what could make the program wait. */
void inputrc_limit(void);

/* ---- adjudicate_answer.c: what touchmove adjudicate says about one text ---- */

/* What is wanted of each answer. */
typedef struct AdjudicateOrder {
    uint64_t nodes;   /* limit for each question */
    bool with_lines;  /* mating lines are wanted */
    bool with_proofs; /* proofs of what is not possible are wanted */
    const char *unit; /* what is numbered, "line" or "FEN" */
} AdjudicateOrder;

/* An answer. To begin with all is zero but the number; the caller releases the texts. */
typedef struct AdjudicateAnswer {
    long number;     /* the number of the text */
    bool is_refused; /* the text is no position */
    StrBuf answer;   /* for standard output */
    StrBuf lines;    /* and below it, lines and proofs, which may be long */
    StrBuf remarks;  /* for standard error: why it is refused, or what was assumed */
} AdjudicateAnswer;

/* Answers a text of `length` bytes with a NUL behind them; it may have others within. */
void adjudicate_answer(const AdjudicateOrder *order, WinnabilityMemory *memory, const char *text,
                       size_t length, AdjudicateAnswer *out);

/* ---- perft_suite.c ---- */

enum { PERFT_DEPTH_MAX = 99 }; /* more plies than anybody can wait for */

/*
 * Compares the counts of a suite of positions up to a depth with those of this program, so many
 * positions at the same time: `FILE:LINE: D5 is 4865609, not 4865608`, and at the end how many
 * there were. "-" is standard input. Returns the exit status, PLAIN_REFUSED where something was
 * wrong.
 */
int perft_suite_run(const char *path, int64_t depth, int threads);

#endif
