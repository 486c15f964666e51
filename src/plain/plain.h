/*
 * The linear mode: the whole game line by line, for screen readers, slow links and scripts. Lines
 * come in, lines go out; everything of chess happens in the session.
 */
#ifndef TOUCHMOVE_PLAIN_PLAIN_H
#define TOUCHMOVE_PLAIN_PLAIN_H

#include <stdbool.h>

#include "session/client.h"
#include "session/options.h"

/* Exit statuses of the program. */
enum {
    PLAIN_DONE = 0,     /* the input ended in order */
    PLAIN_REFUSED = 1,  /* --strict was given and a line was refused, or the program broke off */
    PLAIN_UNUSABLE = 2, /* the arguments cannot be used */
    PLAIN_SIGNAL = 128, /* added to the number of the signal that ended the program */
};

/* Returns how the linear mode speaks on this input: with a person, or with a script. */
ClientManner plain_manner(void);

/*
 * Plays for a client whose session has been started, until the input ends or the person quits; what
 * is in the client's inbox is said first. Returns the exit status of the program. has_utf8 tells
 * whether a terminal understands UTF-8.
 */
int plain_run(Client *client, const Options *options, bool has_utf8);

/*
 * Prints `touchmove TOOL: TEXT DETAIL` as one line to standard error, with nothing between text and
 * detail; with an empty tool it is the program that complains. The detail may be anything that
 * somebody typed: it is made safe for a terminal. Returns false, so that a reader of arguments can
 * return it.
 */
bool plain_complain(const char *tool, const char *text, const char *detail);

struct option;

enum { PLAIN_LONG_OPTION = 256 }; /* options without a letter have numbers from here on */

/*
 * getopt_long(3), told to the user as `tool` where an option cannot be used; then it returns '?'.
 * The letters begin with a colon.
 */
int plain_next_option(const char *tool, int argc, char *argv[], const char *letters,
                      const struct option *options);

/* Prints a text to standard output. Returns the exit status of the program: PLAIN_REFUSED if nobody
 * takes it. */
int plain_print(const char *text);

#endif
