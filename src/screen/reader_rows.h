/*
 * The text of the reader as rows of some width: each line of the text is wrapped by itself, what
 * follows its first row is indented like it, and a line that begins with '#' and a blank is a
 * heading.
 */
#ifndef TOUCHMOVE_SCREEN_READER_ROWS_H
#define TOUCHMOVE_SCREEN_READER_ROWS_H

#include <stdbool.h>
#include <stddef.h>

/* One row. */
typedef struct ReaderRow {
    const char *text; /* borrowed from the whole text; length bytes */
    size_t length;    /* … */
    int indent_cols;  /* columns before it */
    bool is_heading;  /* it belongs to a heading */
} ReaderRow;

/* A walk through the rows, from the first on. */
typedef struct ReaderWalk {
    const char *text; /* the whole text, NUL-terminated */
    size_t at;        /* offset of the row that comes next */
    int width_cols;   /* columns of a row, at least 20 */
    int indent_cols;  /* of the line that is being wrapped */
    bool is_heading;  /* … it is a heading */
    bool inside;      /* the next row goes on with that line */
} ReaderWalk;

/* Begins a walk. */
ReaderWalk reader_rows_begin(const char *text, int width_cols);

/* Returns the next row in *row, or false at the end. */
bool reader_rows_next(ReaderWalk *walk, ReaderRow *row);

/* Returns how many rows a text has. */
int reader_rows_count(const char *text, int width_cols);

/* Returns whether a row contains a word, in either case. */
bool reader_rows_contains(const ReaderRow *row, const char *word);

#endif
