/*
 * Text fitted into columns of a terminal: clipped at a width or wrapped by words, never inside a
 * grapheme (utf8.h). The text should be safe already (safe_text.h). Lengths are in bytes.
 */
#ifndef TOUCHMOVE_UTIL_FIT_H
#define TOUCHMOVE_UTIL_FIT_H

#include <stddef.h>

#include "util/strbuf.h"

/*
 * Appends a NUL-terminated text if it takes no more than width_cols columns, and else as much of it
 * as leaves room for the mark ("…", say), and the mark. If not even the mark fits, it is clipped.
 */
void fit_append_clipped(StrBuf *out, const char *text, int width_cols, const char *mark);

/*
 * Takes the first line off a text that is wrapped at width_cols (at least 1) columns. Lines end at
 * spaces, between ideographs, at LF, and inside a word only if it is wider than a line; at least
 * one grapheme is taken even if it is wider than that. Returns the length of the line, without the
 * spaces or the LF at its end, and sets *next to where the following line begins; that is length
 * when there is none. Called until then, it takes time linear in the text.
 */
size_t fit_wrap(const char *text, size_t length, int width_cols, size_t *next);

/* Appends the lines that fit_wrap makes of a text, each between an indent and an LF. */
void fit_append_wrapped(StrBuf *out, const char *text, int width_cols, const char *indent);

/* Returns the number of lines that fit_wrap makes of the text: at least 1. */
int fit_line_count(const char *text, size_t length, int width_cols);

#endif
