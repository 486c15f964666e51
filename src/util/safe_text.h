/*
 * Text that a terminal can be trusted with, made from text that came from a file, a tag, a name, a
 * command line or the environment.
 *
 * Safe text is valid UTF-8 without controls (C0, DEL, C1), without format characters (zero-width,
 * bidirectional, tags), without private use and unassigned code points, and with no more than
 * SAFE_TEXT_MARKS_MAX marks on one character; what is not allowed is replaced by U+FFFD, so that it
 * can be seen. Tabs and line breaks (LF, CR, CR LF) become one space each. Variation selectors only
 * choose a style: they vanish. A grapheme of safe text is at most SAFE_TEXT_GRAPHEME_MAX bytes
 * long.
 */
#ifndef TOUCHMOVE_UTIL_SAFE_TEXT_H
#define TOUCHMOVE_UTIL_SAFE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

enum {
    SAFE_TEXT_MARKS_MAX = 3,     /* marks kept on one character; more are dropped */
    SAFE_TEXT_GRAPHEME_MAX = 16, /* bytes of one character with its marks */
};

/* Appends the text made safe; time linear in its length. */
void safe_text_append(StrBuf *out, const char *text, size_t length);

/* Returns whether the text is safe as it stands, as one line; false also out of memory. */
bool safe_text_is_safe(const char *text, size_t length);

/*
 * Appends a safe text in ASCII, for terminals and files that know nothing else: letters lose their
 * marks, dashes, quotes, chess pieces and some more signs are written with what is nearest, the
 * rest becomes '?', one for each column. The width may change.
 */
void safe_text_append_ascii(StrBuf *out, const char *text, size_t length);

#endif
