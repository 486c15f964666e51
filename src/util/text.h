/*
 * Helper functions for text. They do not depend on the locale: only ASCII letters have upper and
 * lower case, and the blanks are space, tab, LF, VT, FF and CR.
 */
#ifndef TOUCHMOVE_UTIL_TEXT_H
#define TOUCHMOVE_UTIL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether a byte is blank. */
bool text_is_blank(char byte);

/* Returns whether a byte is a digit from '0' to '9'. */
bool text_is_digit(char byte);

/* Returns the lower-case form of an ASCII letter, any other byte unchanged. */
char text_lower(char byte);

/* Returns the upper-case form of an ASCII letter, any other byte unchanged. */
char text_upper(char byte);

/* Returns the value of a hexadecimal digit in either case, 0 to 15, or -1 for any other byte. */
int text_hex_value(char byte);

/* Returns whether both texts are equal. */
bool text_is_same(const char *one, const char *other);

/* Returns whether both texts are equal except for the case of ASCII letters. */
bool text_is_same_ignoring_case(const char *one, const char *other);

/*
 * Returns whether both texts are the same name: they are equal if the case of ASCII letters and the
 * difference between - and _ are ignored.
 */
bool text_is_same_name(const char *one, const char *other);

/* Returns whether the text starts with the prefix. */
bool text_has_prefix(const char *text, const char *prefix);

/* Returns whether the text starts with the prefix, ignoring the case of ASCII letters. */
bool text_has_prefix_ignoring_case(const char *text, const char *prefix);

/* Returns whether the text ends with the suffix. */
bool text_has_suffix(const char *text, const char *suffix);

/* Returns a pointer to the first byte of the text that is not blank, or to its NUL. */
const char *text_skip_blanks(const char *text);

/* Returns the number of printable ASCII characters at the start of a text of `length` bytes. */
size_t text_printable_length(const char *text, size_t length);

/* Returns the length of a text without the blanks at its end. */
size_t text_length_trimmed(const char *text, size_t length);

/* Removes blanks from both ends of the text in place. Returns the new start of the text. */
char *text_trim(char *text);

/* Returns the text between double quotes that enclose the whole text, and sets *length to its
 * length. Without such quotes, returns the text itself. */
const char *text_unquoted(const char *text, size_t *length);

/*
 * Parses the whole text as a decimal number: an optional sign and digits, nothing else. Returns
 * false, with *number unchanged, if the text is anything else, or if the number is less than
 * `minimum` or greater than `maximum`.
 */
bool text_parse_number(const char *text, int64_t minimum, int64_t maximum, int64_t *number);

/*
 * Reads the digits at the start of the text and moves *text past them. Sets *number to their value,
 * or to `limit` if the value is greater, or to 0 if there are no digits. Returns the number of
 * digits.
 */
size_t text_take_digits(const char **text, int64_t limit, int64_t *number);

/*
 * Reads the rest of a time such as 1:02:30 after its first number: at most `parts` parts, each a
 * colon and digits. Moves *text past them. For each part multiplies *seconds by 60 and adds the
 * value of the part. Returns the number of parts.
 */
int text_take_sixtieths(const char **text, int parts, int64_t *seconds);

/* Returns the length of the word at the start of the text, up to the next blank or the end. */
size_t text_word_length(const char *text);

/* Returns the index of a text in an array of `count` texts, or -1 if the array does not have it. */
int text_index_of(const char *text, const char *const texts[], size_t count);

/*
 * Cuts the first word off a text in place: skips blanks, and ends the word with a NUL. Sets *rest
 * to the rest of the text, without the blanks at its start. Returns the word, or an empty text if
 * there is none.
 */
char *text_next_word(char *text, char **rest);

/*
 * Finds the next word of a text, without changing the text, and moves *text past the word. Returns
 * the word, which is part of the text and not NUL-terminated, and sets *length to its length in
 * bytes, 0 if there is no word.
 */
const char *text_take_word(const char **text, size_t *length);

/* Returns the index, from 0, of a word in a list of words separated by blanks, or -1 if the list
 * does not have the word. */
int text_word_place(const char *words, const char *word);

/*
 * Returns the word at an index, from 0, in a list of words separated by blanks, and sets *length to
 * its length in bytes. The word is not NUL-terminated. After the last word *length is 0.
 */
const char *text_word_at(const char *words, int place, size_t *length);

#endif
