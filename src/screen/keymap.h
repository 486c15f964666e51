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
 * Writes a line as bindings have it, with the name of its action as the table has it. Returns
 * false, with out unusable, if there is no such command or it is too long.
 */
bool keymap_parse_command(const char *line, char out[static KEYMAP_COMMAND_MAX]);

/*
 * Binds keys, by their names separated by spaces, to a command as keymap_parse_command writes it;
 * an empty command takes the keys' bindings away. Returns false at the first one that cannot be
 * bound, and appends why to *reason: there is no such key, it is needed for moves or for the
 * cursor, or it has another command, for nobody can mean both.
 */
bool keymap_bind(Keymap *keymap, const char *keys, const char *command, StrBuf *reason);

/* Takes all its keys away from a command. */
void keymap_unbind(Keymap *keymap, const char *command);

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
