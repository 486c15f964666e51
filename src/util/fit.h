/*
 * Fits text into columns of a terminal: clips it at a width, or wraps it at words. Never cuts a
 * grapheme (utf8.h). The text must already be safe for a terminal (safe_text.h). Lengths are in
 * bytes.
 */
#ifndef TOUCHMOVE_UTIL_FIT_H
#define TOUCHMOVE_UTIL_FIT_H

#include <stddef.h>

#include "util/strbuf.h"

/*
 * Appends a NUL-terminated text, clipped to width_cols columns. A clipped text ends with the mark,
 * usually "…", within the same width. A mark wider than that is clipped itself.
 */
void fit_append_clipped(StrBuf *out, const char *text, int width_cols, const char *mark);

/*
 * Appends a template without parts (strbuf.h). If it is wider than width_cols columns, leaves out
 * its details, the last one first, until it fits or has none left.
 */
void fit_append_details(StrBuf *out, const char *template, int width_cols);

/*
 * Finds the first line of a text wrapped at width_cols columns, at least 1. Lines end at spaces,
 * between ideographs, at LF, and inside a word only if the word is wider than a line, then after a
 * slash if possible. A line has at least one grapheme, even if that is too wide. Returns the length
 * of the line without the spaces or the LF at its end, and sets *next to the offset of the
 * following line, or to `length` if there is none. Wrapping a whole text line by line takes time
 * linear in its length.
 */
size_t fit_wrap(const char *text, size_t length, int width_cols, size_t *next);

/* Wraps a text as fit_wrap does and appends its lines. Puts the indent before each line and an LF
 * after it. */
void fit_append_wrapped(StrBuf *out, const char *text, int width_cols, const char *indent);

/* Returns the number of lines of the text wrapped by fit_wrap, at least 1. */
int fit_line_count(const char *text, size_t length, int width_cols);

#endif
