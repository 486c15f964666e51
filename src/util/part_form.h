/*
 * The forms of a part of a template: "{side.de}" in a catalog takes the form "de" of the text of
 * {side}. src/catalogs.py puts the forms that a language has into the compiled template, as pairs
 * after the name of the part: PART_FORM_OF, a text, PART_FORM_IS, its form. In both, PART_FORM_ANY
 * stands for the same words, such as the square in "knight on e4".
 */
#ifndef TOUCHMOVE_UTIL_PART_FORM_H
#define TOUCHMOVE_UTIL_PART_FORM_H

#include "util/strbuf.h"

#define PART_FORM_OF  "\001"
#define PART_FORM_IS  "\002"
#define PART_FORM_ANY "\003"

/* Replaces the text of a part, from `start` to the end of the buffer, by its form. `pairs` ends
 * with "}". A text without a form stays. */
void part_form_take(StrBuf *buffer, size_t start, const char *pairs);

#endif
