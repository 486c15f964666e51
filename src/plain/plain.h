/*
 * Line mode: the program as lines of text, for screen readers, slow connections and scripts. It
 * reads lines, submits them to the session, and prints the replies. main.c and the tools also use
 * the printing functions declared here.
 */
#ifndef TOUCHMOVE_PLAIN_PLAIN_H
#define TOUCHMOVE_PLAIN_PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "session/client.h"
#include "terms/options.h"

/* Exit statuses of the program. */
enum {
    PLAIN_DONE = 0,     /* success */
    PLAIN_REFUSED = 1,  /* failure: a line was refused with --strict, the game is not saved, … */
    PLAIN_UNUSABLE = 2, /* invalid arguments */
    PLAIN_SIGNAL = 128, /* a signal ended the program: 128 + the signal number */
};

/* Returns CLIENT_LINES if standard input is a terminal, else CLIENT_SCRIPT. */
ClientManner plain_manner(void);

/*
 * Runs line mode for a client until the input ends or the player quits. The session must have been
 * started (submit_start); prints the client's inbox first. Returns the exit status of the program.
 */
int plain_run(Client *client, const Options *options);

/*
 * Ends a session: retries failed writes, and complains if a move would be lost. Returns the given
 * exit status, but PLAIN_REFUSED instead of PLAIN_DONE if a move is lost.
 */
int plain_end(Session *session, int status);

/*
 * Writes a safe text to a stream. The text is converted to ASCII in two cases: the settings ask for
 * ASCII; or the locale is not UTF-8, and standard input or the stream is a terminal. `settings` may
 * be NULL. Returns whether the text could be written; buffered bytes may still be lost later.
 */
bool plain_write(FILE *stream, const char *text, const Settings *settings);

/*
 * Writes a safe text of `length` bytes to a stream. The text is converted to ASCII if the stream is
 * a terminal and the locale is not UTF-8. Returns whether it could be written; buffered bytes may
 * still be lost later.
 */
bool plain_show(FILE *stream, const char *text, size_t length);

/*
 * Prints `touchmove TOOL: TEXTDETAIL` as one line to standard error; an empty tool means the
 * program itself. The detail may be any text: it is made safe for a terminal. Returns false, so
 * that a parser of arguments can return the result.
 */
bool plain_complain(const char *tool, const char *text, const char *detail);

struct option;

/* The smallest code that stands for an option without a letter (struct option). */
enum { PLAIN_LONG_OPTION = 256 };

/*
 * Calls getopt_long(3). If an option is invalid, complains in the name of the tool and returns '?'.
 * The letters must begin with a colon.
 */
int plain_next_option(const char *tool, int argc, char *argv[], const char *letters,
                      const struct option *options);

/*
 * Flushes standard output. If it could not be written, complains in the name of the tool, gives the
 * system's reason, and returns false. A closed pipe is no reason to complain. `code` is the reason
 * of an earlier failure as an errno value, or 0; standard output does not keep it.
 */
bool plain_flush(const char *tool, int code);

/* Prints a text to standard output. Returns the exit status of the program: PLAIN_REFUSED, with a
 * complaint, if the text could not be written. */
int plain_print(const char *text);

#endif
