/*
 * The names of keys, as the table of actions, the configuration, the hints and the help write them
 * ("=", "u", "PgUp", "Ctrl-L", "Alt-x", "F5", "Space"), and the keymap: which key runs which
 * command while the entry line is empty.
 *
 * A command is a line that could be typed after ':' ("flip auto", "goto back"), so every command
 * can have a key. Most default keys come from the table of actions (action.h), the others from
 * NAMED_KEYS in keymap.c; the configuration can add, change and remove keys (configuration.h).
 */
#ifndef TOUCHMOVE_SCREEN_KEYMAP_H
#define TOUCHMOVE_SCREEN_KEYMAP_H

#include <stdbool.h>

#include "util/catalog.h"
#include "util/strbuf.h"
#include "view/input.h"

enum {
    KEYMAP_NAME_MAX = 48,    /* bytes of the longest name of a key, the NUL included */
    KEYMAP_MAX = 64,         /* the maximum number of bindings */
    KEYMAP_COMMAND_MAX = 64, /* bytes of the longest command, the NUL included */
};

/*
 * Parses the name of a key. Case matters only in a single character ("a", "A", "Alt-A"). Returns
 * false, with *key untouched, if there is no such key.
 */
bool keymap_parse_key(const char *name, KeyPress *key);

/* Writes the name of a key in the language of a catalog, NULL for English, which the configuration
 * has; empty if it has none (KEYCODE_UNKNOWN). */
void keymap_format_key(const KeyPress *key, const Catalog *catalog,
                       char out[static KEYMAP_NAME_MAX]);

/* The command that opens the command line; it is not an action. */
#define KEYMAP_COMMAND_LINE ":"

/* A key and its command. */
typedef struct KeyBinding {
    KeyPress key;                     /* the key */
    char command[KEYMAP_COMMAND_MAX]; /* the line that it runs */
} KeyBinding;

/* All bindings, at most one for each key. A plain value. */
typedef struct Keymap {
    KeyBinding bindings[KEYMAP_MAX]; /* count bindings */
    int count;                       /* the number of bindings */
} Keymap;

/* Sets the default bindings. */
void keymap_init(Keymap *keymap);

/*
 * Converts a typed command to the form that bindings store, in which the name of the action is
 * spelled as in the table of actions. Returns false, with undefined contents of `out`, if the line
 * is not a command or too long.
 */
bool keymap_parse_command(const char *line, char out[static KEYMAP_COMMAND_MAX]);

/*
 * Binds keys to a command. The names of the keys have spaces between them. The command has the form
 * that keymap_parse_command writes; an empty command unbinds the keys. A key cannot be bound if it
 * is unknown, is reserved for moves and the cursor, or runs another command already. Returns
 * whether all keys were bound, and appends the reason for each other key to *reason, in the
 * language of `catalog`, NULL for English.
 */
bool keymap_bind(Keymap *keymap, const char *keys, const char *command, const Catalog *catalog,
                 StrBuf *reason);

/* Removes all keys of a command. */
void keymap_unbind(Keymap *keymap, const char *command);

/* Returns the command of a key, borrowed, or NULL if it has none. */
const char *keymap_command(const Keymap *keymap, const KeyPress *key);

/* Returns the first key bound to exactly this command, borrowed, or NULL if it has none. */
const KeyPress *keymap_key(const Keymap *keymap, const char *command);

/*
 * Returns the description of a binding for the help; if there is none, its command. Constant, or
 * borrowed from the binding. `catalog` is NULL for English.
 */
const char *keymap_help(const KeyBinding *binding, const Catalog *catalog);

/* Returns the small letter that a key types, or NUL if it types anything else. */
char keymap_letter(const KeyPress *key);

#endif
