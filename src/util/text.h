/*
 * Small helpers for text, none of which depends on the locale: ASCII letters have two cases, the
 * other bytes have none, and blank means space, tab, LF, VT, FF and CR.
 */
#ifndef TOUCHMOVE_UTIL_TEXT_H
#define TOUCHMOVE_UTIL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether a byte is blank. */
bool text_is_blank(char byte);

/* Returns whether a byte is one of 0 to 9. */
bool text_is_digit(char byte);

/* Returns the lower-case form of an ASCII letter, any other byte unchanged. */
char text_lower(char byte);

/* Returns whether both texts are the same. */
bool text_is_same(const char *one, const char *other);

/* Returns whether both texts are the same but for the case of ASCII letters. */
bool text_is_same_ignoring_case(const char *one, const char *other);

/* Returns whether the text begins with the prefix. */
bool text_has_prefix(const char *text, const char *prefix);

/* Returns whether the text begins with the prefix but for the case of ASCII letters. */
bool text_has_prefix_ignoring_case(const char *text, const char *prefix);

/* Returns whether the text ends with the suffix. */
bool text_has_suffix(const char *text, const char *suffix);

/* Returns the first byte of the text that is not blank, or its NUL. */
const char *text_skip_blanks(const char *text);

/* Removes blanks from both ends of the text in place. Returns where it begins now. */
char *text_trim(char *text);

/*
 * Reads the whole text as a decimal number: an optional sign and digits, nothing else. Returns
 * false, with *number untouched, if it is no such number or not within minimum and maximum.
 */
bool text_parse_number(const char *text, int64_t minimum, int64_t maximum, int64_t *number);

/*
 * Cuts the first word off a text in place: skips blanks, ends the word with a NUL, and sets *rest
 * to what follows without its leading blanks. Returns the word, empty if there is none.
 */
char *text_next_word(char *text, char **rest);

#endif
