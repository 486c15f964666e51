/*
 * Keys as people write them, in the table of actions, the configuration, the hints and the help
 * ("=", "u", "PgUp", "Ctrl-L", "Alt-x", "F5", "Space"), and which key runs which command while the
 * entry line is empty.
 *
 * A command is a line as it could be typed after ':' ("flip auto", "goto back"), so whatever has a
 * name can have a key. The keys the program starts with come from the table of actions (action.h);
 * the configuration may add others, change or remove them.
 */
#ifndef TOUCHMOVE_SCREEN_KEYMAP_H
#define TOUCHMOVE_SCREEN_KEYMAP_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/input.h"

enum {
    KEYMAP_NAME_MAX = 24,    /* bytes of the longest name of a key, the NUL included */
    KEYMAP_MAX = 64,         /* bindings */
    KEYMAP_COMMAND_MAX = 64, /* bytes of a command, the NUL included */
};

/*
 * Reads the name of a key; names of several letters may be written in either case. Returns false,
 * with *key untouched, if it names no key.
 */
bool keymap_parse_key(const char *name, KeyPress *key);

/* Writes the name of a key; empty for a key that has none (KEYCODE_UNKNOWN). */
void keymap_format_key(const KeyPress *key, char out[static KEYMAP_NAME_MAX]);

/* The command that opens the command line: it is no action. */
#define KEYMAP_COMMAND_LINE ":"

/* One key and what it does. */
typedef struct KeyBinding {
    KeyPress key;                     /* the key */
    char command[KEYMAP_COMMAND_MAX]; /* the line it runs */
} KeyBinding;

/* All bindings, one for each key. A plain value. */
typedef struct Keymap {
    KeyBinding bindings[KEYMAP_MAX]; /* count bindings */
    int count;                       /* how many there are */
} Keymap;

/* Sets the bindings that the program starts with. */
void keymap_init(Keymap *keymap);

/*
 * Binds a key, by name, to a command; an empty command takes the key's binding away.
 * Returns false, with the keymap untouched, and appends why to *reason, if there is no such key or
 * command, or the key is needed for moves or for the cursor.
 */
bool keymap_bind(Keymap *keymap, const char *key, const char *command, StrBuf *reason);

/* Returns the command of a key, borrowed, or NULL if it has none. */
const char *keymap_command(const Keymap *keymap, const KeyPress *key);

/* Returns the first key that runs exactly this command, borrowed, or NULL. */
const KeyPress *keymap_key(const Keymap *keymap, const char *command);

/*
 * Returns in words what a binding does, for the help; its command where there are no words for it.
 * Borrowed from the binding, or constant.
 */
const char *keymap_help(const KeyBinding *binding);

#endif
