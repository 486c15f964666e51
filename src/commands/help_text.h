/*
 * The help as text, for both front ends: an overview, each action, all actions, and pages about
 * subjects. It has one paragraph per line and nothing that a screen reader would lose; in English
 * it is ASCII.
 */
#ifndef TOUCHMOVE_COMMANDS_HELP_TEXT_H
#define TOUCHMOVE_COMMANDS_HELP_TEXT_H

#include <stdbool.h>

#include "commands/action.h"
#include "commands/help_lookup.h"
#include "util/strbuf.h"

/* How the help is written. */
typedef struct HelpStyle {
    const Catalog *catalog; /* the language; NULL for English */
    bool is_spoken; /* arguments are in words, "moves, optionally SQUARE", otherwise as in a manual
                       page, "moves [SQUARE]" */
} HelpStyle;

/* Appends the name, the arguments and the short form of an action: "takeback (u)", or in German
 * "rücknahme (takeback, u)". */
void help_text_append_form(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out);

/* Appends a page without its heading. */
void help_text_append_page(const Action *actions, const HelpPage *page, const Catalog *catalog,
                           StrBuf *out);

/* Unless the help is translated, appends a line that says that it exists only in English. */
void help_text_append_note(const Catalog *catalog, bool is_translated, StrBuf *out);

/*
 * Appends the help on a topic: an empty text for the overview, "all" for every action, a name of an
 * action, a setting, a page of the help or a page of the law book. Returns false, with nothing
 * appended, if the topic is unknown or memory runs out.
 */
bool help_text_append(const Action *actions, const char *topic, HelpStyle style, StrBuf *out);

#endif
