/*
 * The help as text, for both front ends: an overview, each action, all actions, and pages about
 * subjects. It is ASCII, with one paragraph per line and nothing that a screen reader would lose.
 * The texts are under assets/help; the build makes constant tables of them.
 */
#ifndef TOUCHMOVE_COMMANDS_HELP_TEXT_H
#define TOUCHMOVE_COMMANDS_HELP_TEXT_H

#include <stdbool.h>

#include "commands/action.h"
#include "util/strbuf.h"

/* The help of an action. */
typedef struct ActionHelp {
    const char *heading; /* the heading of the group that begins with this action, or NULL */
    const char *summary; /* a summary without a full stop: "resign the game" */
    const char *details; /* the details: sentences, with the articles that apply */
} ActionHelp;

extern const ActionHelp action_help[ACTION_COUNT];

/* A page about a subject. */
typedef struct HelpPage {
    const char *name;  /* the argument of the command help, such as "notation" */
    const char *title; /* its heading */
    const char *text;  /* lines, each ended by LF; if NULL, made from the table of settings */
} HelpPage;

/* The pages. The last row has the name NULL. */
extern const HelpPage help_pages[];

/* The three texts of the overview, which stand before the list of actions, before the list of
 * pages, and at the end. */
extern const char *const help_overview[3];

/* Appends the name, the grammar and the short form of an action: "takeback (u)". */
void help_text_append_form(const Action *action, StrBuf *out);

/* Appends a page without its heading. */
void help_text_append_page(const HelpPage *page, StrBuf *out);

/*
 * Appends the help on a topic: an empty text for the overview, "all" for every action, a name of an
 * action, a setting, a page of the help or a page of the law book. If is_spoken is set, arguments
 * are written in words, "moves, optionally SQUARE", otherwise as in a manual page, "moves
 * [SQUARE]". Returns false, with nothing appended, if the topic is unknown or memory runs out.
 */
bool help_text_append(const Action *actions, const char *topic, bool is_spoken, StrBuf *out);

#endif
