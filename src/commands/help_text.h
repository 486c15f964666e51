/*
 * The help as text, for both front ends: an overview, each action, all actions, and pages about
 * subjects. Plain ASCII, one paragraph a line, without anything that must be seen to be understood.
 * Its prose is under assets/help and becomes part of the program when that is built.
 */
#ifndef TOUCHMOVE_COMMANDS_HELP_TEXT_H
#define TOUCHMOVE_COMMANDS_HELP_TEXT_H

#include <stdbool.h>

#include "commands/action.h"
#include "util/strbuf.h"

/* What the help says of an action. */
typedef struct ActionHelp {
    const char *heading; /* of the part of the help that begins with the action, or NULL */
    const char *summary; /* without a full stop: "give the game up" */
    const char *details; /* sentences, with the articles that apply */
} ActionHelp;

extern const ActionHelp action_help[ACTION_COUNT];

/* A page about a subject. */
typedef struct HelpPage {
    const char *name;  /* the word behind help: "notation" */
    const char *title; /* its heading */
    const char *text;  /* the page: lines, each ended by LF; NULL: made from the settings */
} HelpPage;

/* The pages; after the last one follows one without a name. */
extern const HelpPage help_pages[];

/* The overview: before the list of actions, before that of pages, after it. */
extern const char *const help_overview[3];

/* Appends how an action is typed, "takeback (u)": its name, its arguments and its short form. */
void help_text_append_form(const Action *action, StrBuf *out);

/* Appends a page without its heading. */
void help_text_append_page(const HelpPage *page, StrBuf *out);

/*
 * Appends the help on a topic: an empty text for the overview, "all" for every action, a name or
 * short form of an action, a setting, or the name of a page. What may stand behind a name is told
 * in the signs of a manual page, "moves [SQUARE]", or spoken, "moves, optionally SQUARE". Returns
 * false, with nothing appended, if there is no such topic; out of memory counts as none.
 */
bool help_text_append(const Action *actions, const char *topic, bool is_spoken, StrBuf *out);

#endif
