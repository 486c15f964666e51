/*
 * Text for terminals that do not understand UTF-8: written in the character set of the locale where
 * that has it, else in ASCII.
 */
#ifndef TOUCHMOVE_TUI_CHARSET_H
#define TOUCHMOVE_TUI_CHARSET_H

#include <stddef.h>

#include "util/strbuf.h"

/*
 * Appends one safe grapheme, given in UTF-8, in the character set of the locale; exactly width_cols
 * columns of it, with '?' for what cannot be written.
 */
void charset_append(const char *text, size_t length, int width_cols, StrBuf *out);

#endif
