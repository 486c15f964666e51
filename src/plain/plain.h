/*
 * The linear mode: the whole game line by line, for screen readers, slow links and scripts. Lines
 * come in, lines go out; everything of chess happens in the session.
 */
#ifndef TOUCHMOVE_PLAIN_PLAIN_H
#define TOUCHMOVE_PLAIN_PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "session/client.h"
#include "terms/options.h"

/* Exit statuses of the program. */
enum {
    PLAIN_DONE = 0,     /* the input ended in order */
    PLAIN_REFUSED = 1,  /* a line was refused with --strict, the game is not saved, or the like */
    PLAIN_UNUSABLE = 2, /* the arguments cannot be used */
    PLAIN_SIGNAL = 128, /* added to the number of the signal that ended the program */
};

/* Returns how the linear mode speaks on this input: with a person, or with a script. */
ClientManner plain_manner(void);

/*
 * Plays for a client whose session has been started, until the input ends or the person quits; what
 * is in the client's inbox is said first. Returns the exit status of the program.
 */
int plain_run(Client *client, const Options *options);

/*
 * To be called when a session is over: tries once more to save what is not, and complains if that
 * fails. Returns the exit status of the program, which was to be this one: PLAIN_REFUSED instead of
 * PLAIN_DONE if the game is not saved.
 */
int plain_end(Session *session, int status);

/*
 * Writes a text that is safe to a stream: in ASCII where a person sits there, at the keyboard or
 * before that stream, and the characters of the locale are not those of UTF-8, or where the
 * settings, which may be NULL, say so. Scripts always get UTF-8. Returns whether it could be
 * written; the end of it may be lost later.
 */
bool plain_write(FILE *stream, const char *text, const Settings *settings);

/*
 * Writes what a tool was asked for, a safe text of so many bytes, to a stream: to a terminal whose
 * characters are not those of UTF-8 in ASCII, else as it is, whoever sits at the keyboard. Returns
 * whether it could be written; the end of it may be lost later.
 */
bool plain_show(FILE *stream, const char *text, size_t length);

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
