/*
 * Reads a source line by line. The byte-order mark of UTF-8 at the beginning is skipped.
 */
#ifndef TOUCHMOVE_STORE_TEXT_LINES_H
#define TOUCHMOVE_STORE_TEXT_LINES_H

#include "pgn/pgn_read.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/* A source and the line that was read last. Set .source and .limit, and make all others zero. */
typedef struct TextLines {
    PgnSource source;      /* the bytes */
    size_t limit;          /* most bytes of a line that are stored; the rest of it is skipped */
    StrBuf line;           /* the line, without its line feed; may contain NULs */
    bool is_long;          /* the line has more bytes than .limit */
    bool has_failed;       /* the source failed, or memory ran out */
    bool has_begun;        /* a line was read */
    size_t at, end;        /* the part of .bytes that is not used yet */
    char bytes[16 * 1024]; /* bytes that were read */
} TextLines;

/* Reads the next line. Returns false at the end, if the source fails before the end of the line,
 * and if memory runs out. The caller frees .line at the end. */
bool text_lines_next(TextLines *lines);

#endif
