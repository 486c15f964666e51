/*
 * Movetext laid out in lines: tokens with one blank between them, as many in a line as fit into
 * fewer than 80 characters (PGN standard 8.2.1). Private to the PGN writer.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_LINES_H
#define TOUCHMOVE_NOTATION_PGN_LINES_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/* Movetext being laid out. */
typedef struct PgnLines {
    StrBuf *out;   /* where it goes, borrowed */
    StrBuf token;  /* the token being put together, which is not in `out` yet */
    bool opening;  /* the token is an opening parenthesis that sticks to what follows */
    size_t column; /* characters in the current line */
} PgnLines;

/* Begins movetext at the start of a line of the buffer, which is borrowed until pgn_lines_finish.
 */
void pgn_lines_begin(PgnLines *lines, StrBuf *out);

/* Begins a new token; what is appended from now on belongs to it. */
void pgn_lines_token(PgnLines *lines);

/* Appends formatted text to the token. */
void pgn_lines_appendf(PgnLines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Appends a comment in braces, which may be broken between words; but no line begins with % or [,
 * where a simple reader could take it for an escape or a tag.
 */
void pgn_lines_comment(PgnLines *lines, const char *text);

/* Opens a variation; the parenthesis sticks to the token that follows. */
void pgn_lines_open(PgnLines *lines);

/* Closes a variation, right behind the last token. */
void pgn_lines_close(PgnLines *lines);

/* Writes what is left and ends the line. Lack of memory is remembered by the buffer. */
void pgn_lines_finish(PgnLines *lines);

#endif
