/* The texts of the help about actions and subjects, in the language of a catalog. A text that the
 * language does not have is the English one. A catalog is NULL for English. */
#ifndef TOUCHMOVE_COMMANDS_HELP_LOOKUP_H
#define TOUCHMOVE_COMMANDS_HELP_LOOKUP_H

#include <stdbool.h>

#include "util/catalog.h"
#include "words/action_id.h"

/* The help of an action. */
typedef struct ActionHelp {
    const char *heading; /* the heading of the group that begins with this action, or "" */
    const char *summary; /* a summary without a full stop: "resign the game" */
    const char *details; /* the details: sentences, with the articles that apply */
    bool is_translated;  /* the language has this help */
} ActionHelp;

/* A page about a subject. */
typedef struct HelpPage {
    const char *name;   /* the argument of the command help, such as "notation" */
    const char *title;  /* its heading */
    const char *text;   /* lines, each ended by LF; if "", made from the table of settings */
    bool is_translated; /* the language has this page */
} HelpPage;

/* Returns the help of an action. */
ActionHelp action_help(const Catalog *catalog, ActionId id);

/* Sets *page to the page with an index from 0. Returns false, with *page untouched, after the last
 * page. */
bool help_page_at(const Catalog *catalog, int index, HelpPage *page);

/* Finds a page by its name, ignoring case. Returns false, with *page untouched, if there is none.
 */
bool help_page_find(const Catalog *catalog, const char *name, HelpPage *page);

/* Returns a part of the overview: 0 is before the list of actions, 1 before the list of pages, and
 * 2 at the end. */
const char *help_overview(const Catalog *catalog, int part);

/* Returns whether the language has all actions, settings, pages and the overview. */
bool help_is_complete(const Catalog *catalog);

#endif
