/*
 * Restricts the bindings and variables of the player's inputrc. Everything else in the file takes
 * effect: keys, macros, the editing mode.
 *
 * Three kinds of functions are removed: those that block (to wait for the end of a paste, to ask
 * for a yes or no, to show a matching parenthesis), those that could make a removed function
 * available again (read inputrc again, call a function by its name), and those that look up user
 * names. No function starts another program: such functions belong to shells, not to Readline, so
 * inputrc cannot bind them here. Horizontal scrolling is off, because Readline 8.2 with this mode
 * reads beyond its buffer in lines of a thousand characters.
 */
#include "plain/plain_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>

enum {
    DEPTH_MAX = 16,       /* maximum number of keys in a bound sequence */
    PATIENCE_MAX_MS = 50, /* the largest keyseq-timeout */
};

static int ignore(int count, int key)
{
    (void)count;
    (void)key;
    return 0;
}

/* Returns the keymap of a key that begins a sequence. Readline stores the keymap as if it were a
 * function. */
static Keymap map_of(const KEYMAP_ENTRY *entry)
{
    Keymap map = NULL;
    memcpy(&map, &entry->function, sizeof map);
    return map;
}

/* Rebinds all keys of the function `old` to `function`, or unbinds them if `function` is NULL. */
static void replace(Keymap map, rl_command_func_t *old, rl_command_func_t *function, int depth)
{
    for (int key = 0; key < KEYMAP_SIZE; key++) {
        if (map[key].type == ISFUNC && map[key].function == old) {
            map[key].function = function;
        } else if (map[key].type == ISKMAP && depth == DEPTH_MAX) {
            rl_free_keymap(map_of(&map[key]));
            map[key] = (KEYMAP_ENTRY){.type = ISFUNC};
        } else if (map[key].type == ISKMAP && map[key].function != NULL) {
            replace(map_of(&map[key]), old, function, depth + 1);
        }
    }
}

static Keymap map_at(int number)
{
    static const char *const names[] = {"emacs", "vi-insert", "vi-command"};
    return rl_get_keymap_by_name(names[number]);
}

enum { MAP_COUNT = 3 }; /* number of keymaps that map_at() can return */

void inputrc_limit(void)
{
    static const char *const forbidden[] = {
        "re-read-init-file",
        "execute-named-command",
        "tilde-expand",
        "vi-tilde-expand",
    };
    static const char *const variables[][2] = {{"horizontal-scroll-mode", "off"},
                                               {"enable-bracketed-paste", "off"},
                                               {"blink-matching-paren", "off"},
                                               {"page-completions", "off"},
                                               {"completion-query-items", "-1"}};
    for (int number = 0; number < MAP_COUNT; number++) {
        for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++) {
            rl_command_func_t *function = rl_named_function(forbidden[i]);
            if (function != NULL) {
                replace(map_at(number), function, NULL, 1);
            }
        }
        replace(map_at(number), rl_bracketed_paste_begin, ignore, 1);
    }
    rl_bind_keyseq_in_map("\\e[201~", ignore, map_at(0));
    rl_bind_keyseq_in_map("\\e[201~", ignore, map_at(1));
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        rl_variable_bind(variables[i][0], variables[i][1]);
    }
    const char *patience = rl_variable_value("keyseq-timeout");
    if (patience == NULL || atoi(patience) <= 0 || atoi(patience) > PATIENCE_MAX_MS) {
        rl_variable_bind("keyseq-timeout", "50");
    }
}
