/*
 * Text from files, made plain: valid UTF-8 without control characters, as records keep it. Whether
 * a terminal may show all of it is another question, see util/safe_text.h. Private to the notation
 * layer.
 */
#ifndef TOUCHMOVE_NOTATION_PLAIN_TEXT_H
#define TOUCHMOVE_NOTATION_PLAIN_TEXT_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Appends text of any bytes as plain text: UTF-8 as it is, and if it is not UTF-8 throughout, every
 * byte for a character of Latin-1. Control characters become blanks, those that Latin-1 leaves open
 * U+FFFD. Returns whether the text was UTF-8.
 */
bool plain_text_append(StrBuf *out, const char *text, size_t length);

/*
 * Appends the words of a text as a comment is kept: plain, with one space between them, and with
 * parentheses for braces, which a comment cannot hold. Doing it again changes nothing.
 */
void plain_text_append_comment(StrBuf *out, const char *text);

/* Returns the length of the longest beginning of UTF-8 text that is within a limit and whole. */
size_t plain_text_clip(const char *text, size_t length, size_t limit);

#endif
