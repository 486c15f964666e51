/*
 * Makes text from files, tags, names, command lines and the environment safe for a terminal.
 *
 * Safe text is valid UTF-8 without control characters (C0, DEL, C1), format characters (zero-width,
 * bidirectional, tags), private use and unassigned code points. These are replaced by a visible
 * U+FFFD. Tabs and line breaks (LF, CR, CR LF) become one space each. Variation selectors, which
 * only choose a style, are removed. A character has at most SAFE_TEXT_MARKS_MAX marks; further ones
 * are removed. A grapheme of safe text is at most SAFE_TEXT_GRAPHEME_MAX bytes long.
 */
#ifndef TOUCHMOVE_UTIL_SAFE_TEXT_H
#define TOUCHMOVE_UTIL_SAFE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

enum {
    SAFE_TEXT_MARKS_MAX = 3,     /* limit for the marks on one character */
    SAFE_TEXT_GRAPHEME_MAX = 16, /* bytes of the longest character with its marks */
};

/* Appends a safe copy of the text. Takes time linear in its length. */
void safe_text_append(StrBuf *out, const char *text, size_t length);

/* Returns whether safe_text_append would leave the text unchanged. Returns false if out of memory.
 */
bool safe_text_is_safe(const char *text, size_t length);

/*
 * Appends a safe text in ASCII, for terminals and files that cannot have other characters. Removes
 * accents; replaces dashes, quotes, chess pieces and some other signs by similar ASCII text, and
 * every other character by one '?' per column. The width of the text may change.
 */
void safe_text_append_ascii(StrBuf *out, const char *text, size_t length);

#endif
