/*
 * Private to PGN: converts text of any bytes to plain text, in the form in which records store it.
 */
#ifndef TOUCHMOVE_PGN_PLAIN_TEXT_H
#define TOUCHMOVE_PGN_PLAIN_TEXT_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Appends text of any bytes as plain text. Valid UTF-8 is copied; in any other text, every byte is
 * a character of Latin-1. Control characters become spaces, and the bytes 0x80 to 0x9F, which
 * Latin-1 does not define, become U+FFFD. Returns whether the text was UTF-8.
 */
bool plain_text_append(StrBuf *out, const char *text, size_t length);

/* Returns whether a text consists of printable ASCII characters, as nearly all texts do. */
bool plain_text_is_printable(const char *text, size_t length);

/* Returns whether a NUL-terminated text has control characters other than white space. */
bool plain_text_has_control(const char *text, size_t length);

/*
 * Appends a text in the form of a stored comment: plain text in a single line, without blanks at
 * its ends. A line end becomes one space, together with the blanks around it. Applying it again
 * changes nothing.
 */
void plain_text_append_comment(StrBuf *out, const char *text);

/* Returns the length in bytes of the longest prefix of a UTF-8 text that has at most `limit` bytes
 * and ends with a whole character. */
size_t plain_text_clip(const char *text, size_t length, size_t limit);

#endif
