/*
 * Phrases at the start of a typed line. A '-' in a phrase matches blanks, a hyphen, or nothing:
 * "give-up". Case and the marks of letters do not matter.
 */
#ifndef TOUCHMOVE_COMMANDS_PHRASE_H
#define TOUCHMOVE_COMMANDS_PHRASE_H

#include <stddef.h>

/* Returns the length in bytes of a phrase at the start of a text, or 0 if the text does not start
 * with it or if it ends inside a word of the text. The phrase is `length` bytes long. */
size_t phrase_length(const char *text, const char *phrase, size_t length);

/* Like phrase_length, but tries several phrases, separated by spaces, and returns the length of the
 * first one that matches. */
size_t phrase_any_length(const char *text, const char *phrases);

#endif
