/*
 * The names of actions in the player's language, which work as well as the English ones. A catalog
 * has a list of names for each action, separated by spaces. The first one is shown to players. A
 * name of a single letter, such as "j", is an answer: it counts only while a question is open. In
 * English the answers are the names "yes", "y" and "no" and the letter n.
 *
 * No catalog is a valid argument, NULL, and has no names.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_NAMES_H
#define TOUCHMOVE_COMMANDS_ACTION_NAMES_H

#include <stddef.h>

#include "util/catalog.h"
#include "words/action_id.h"

/* Returns the names of an action, or "" if there are none. */
const char *action_names(const Catalog *catalog, ActionId id);

/*
 * Finds the action with the longest name, of more than one letter, at the start of the text.
 * Returns this action, and sets *length to the length of that name in the text, in bytes. Returns
 * ACTION_NONE, with *length untouched, if there is no such action.
 */
ActionId action_names_find(const Catalog *catalog, const char *text, size_t *length);

/* Returns ACTION_YES or ACTION_NO if a line is one of its names, a single letter included, or the
 * letter n; otherwise ACTION_NONE. */
ActionId action_names_answer(const Catalog *catalog, const char *line);

/*
 * Returns the letter that alone, without Enter, answers yes to a request in the status area of the
 * screen, in addition to the English y. Returns '\0' if the language has no such letter, or if
 * moves or names of other actions begin with it.
 */
char action_names_yes_key(const Catalog *catalog);

#endif
