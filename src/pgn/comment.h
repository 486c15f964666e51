/*
 * Comments of a record, and the commands in them: [%name operands], such as [%clk 0:05:00],
 * [%eval 0.17,22] and [%cal Ge2e4]. A comment is stored as it stands in the file, with all its
 * commands in their order. To use a command, find its operands with comment_operands. To show a
 * comment, append its words, which are the text without the commands.
 */
#ifndef TOUCHMOVE_PGN_COMMENT_H
#define TOUCHMOVE_PGN_COMMENT_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Returns the operands of the first command with this name, without blanks at their ends, and sets
 * *length to their length in bytes; "0.17,22" for the name "eval". Returns NULL if the comment has
 * no such command.
 */
const char *comment_operands(const char *comment, const char *name, size_t *length);

/* The times in a comment. Each is the first valid one, or negative if there is none. */
typedef struct CommentTimes {
    int64_t clock_ms;   /* [%clk]: the time on the clock */
    int64_t elapsed_ms; /* [%emt]: the time spent on the move */
} CommentTimes;

/* Returns the times in a comment. */
CommentTimes comment_times(const char *comment);

/* Returns whether a comment begins with a draw offer, (=); commands may precede it. */
bool comment_has_offer(const char *comment);

/* Returns the length of the commands and draw offers at the beginning of a comment, with the blanks
 * after them. */
size_t comment_head_length(const char *comment);

/* Returns whether a comment has words, and not only commands and a draw offer. */
bool comment_has_words(const char *comment);

/* Appends the words of a comment: its text without commands and without the draw offer at its
 * beginning. */
void comment_append_words(const char *comment, StrBuf *out);

/*
 * Appends the commands of a comment, separated by spaces, except those whose name also has a
 * command in `other`.
 */
void comment_append_commands(const char *comment, const char *other, StrBuf *out);

/* How comment_append_simplified changes the commands. */
typedef struct CommentForm {
    bool whole_seconds; /* times of [%clk] and [%emt] lose their decimals */
    bool no_elapsed;    /* [%emt] commands are left out */
} CommentForm;

/* Appends a comment with changed commands. */
void comment_append_simplified(const char *comment, CommentForm form, StrBuf *out);

#endif
