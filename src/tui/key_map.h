/*
 * What keys send by the terminal database, for terminals that do not send what ECMA-48 terminals
 * do.
 */
#ifndef TOUCHMOVE_TUI_KEY_MAP_H
#define TOUCHMOVE_TUI_KEY_MAP_H

#include <stddef.h>

#include "view/input.h"

enum { KEY_MAP_MAX = 40 }; /* keys that are known by name */

typedef struct KeyMapEntry {
    char sequence[16]; /* what the key sends, NUL-terminated */
    KeyPress key;      /* the key */
} KeyMapEntry;

typedef struct KeyMap {
    KeyMapEntry entries[KEY_MAP_MAX]; /* the sequences, in no order */
    int count;                        /* how many there are */
} KeyMap;

/* Returns the sequences of the terminal whose capabilities were read last. */
KeyMap key_map_read(void);

/*
 * Looks for the key whose sequence begins the text. Returns the length of the sequence, with *key
 * set, or 0 if there is none. Sets *more to whether the text is the beginning of a longer one.
 */
size_t key_map_find(const KeyMap *map, const char *text, size_t length, KeyPress *key, bool *more);

#endif
