/*
 * Keys as people write them, in the table of actions, the configuration, the hints and the help:
 * "=", "u", "PgUp", "Ctrl-L", "Alt-x", "F5", "Space".
 */
#ifndef TOUCHMOVE_VIEW_KEY_NAME_H
#define TOUCHMOVE_VIEW_KEY_NAME_H

#include <stdbool.h>

#include "view/input.h"

enum { KEY_NAME_MAX = 24 }; /* bytes of the longest name, the NUL included */

/*
 * Reads a name; names of several letters may be written in either case. Returns false, with *key
 * untouched, if it names no key.
 */
bool key_name_parse(const char *name, KeyPress *key);

/* Writes the name of a key; empty for a key that has none (KEYCODE_UNKNOWN). */
void key_name_format(const KeyPress *key, char out[static KEY_NAME_MAX]);

/* Returns whether two keys are the same: code, character and modifiers. */
bool key_name_is_same(const KeyPress *one, const KeyPress *other);

#endif
