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

/* Returns the capital form of an ASCII letter, any other byte unchanged. */
char text_upper(char byte);

/* Returns the value of a hexadecimal digit in either case, 0 to 15, or -1 if it is none. */
int text_hex_value(char byte);

/* Returns whether both texts are the same. */
bool text_is_same(const char *one, const char *other);

/* Returns whether both texts are the same but for the case of ASCII letters. */
bool text_is_same_ignoring_case(const char *one, const char *other);

/*
 * Returns whether both are the same name: the case of ASCII letters does not count, nor does the
 * difference of - and _.
 */
bool text_is_same_name(const char *one, const char *other);

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
 * Reads the digits that the text begins with, moves *text behind them, and sets *number to their
 * number, or to limit if it is larger. Returns how many digits there were; with none, *number is 0.
 */
size_t text_take_digits(const char **text, int64_t limit, int64_t *number);

/*
 * Reads what follows the first number of a time such as 1:02:30: a colon and digits, at most
 * `parts` times, and moves *text behind them. Each makes *seconds 60 times as much and its number
 * more. Returns how many there were.
 */
int text_take_sixtieths(const char **text, int parts, int64_t *seconds);

/* Returns the length of the word that the text begins with: up to the next blank or the end. */
size_t text_word_length(const char *text);

/* Returns the place of a text in an array of so many, or -1 if it is not among them. */
int text_index_of(const char *text, const char *const texts[], size_t count);

/*
 * Cuts the first word off a text in place: skips blanks, ends the word with a NUL, and sets *rest
 * to what follows without its leading blanks. Returns the word, empty if there is none.
 */
char *text_next_word(char *text, char **rest);

/*
 * Takes the next word of a text that stays as it is, and moves *text to what follows it. Returns
 * the word, which is part of the text and not NUL-terminated, with its bytes in *length: 0 if there
 * is none.
 */
const char *text_take_word(const char **text, size_t *length);

/* Returns the place of a word, from 0, in a list of words separated by spaces, or -1. */
int text_word_place(const char *words, const char *word);

/*
 * Returns the word at a place, from 0, in a list of words separated by spaces; like text_take_word,
 * empty after the last one.
 */
const char *text_word_at(const char *words, int place, size_t *length);

#endif
