/*
 * Completion with Tab. The text is extended to the longest common prefix of all choices; if that
 * adds nothing, each Tab shows the next choice, and after the last one the first again.
 *
 * The first word of a command line is completed to the name of an action, the others to arguments
 * as the table of actions defines them: fixed words, moves, squares, file names, settings and their
 * values, topics of the help.
 */
#ifndef TOUCHMOVE_COMMANDS_COMPLETION_H
#define TOUCHMOVE_COMMANDS_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/movegen.h"
#include "session/viewpoint.h"
#include "terms/settings.h"
#include "util/strbuf.h"

enum { COMPLETION_MAX = 512 }; /* longest text that is completed, in bytes, with the NUL */

/* The kind of text that is completed. */
typedef enum CompletionKind {
    COMPLETION_MOVE,    /* a whole text that is a move */
    COMPLETION_PATH,    /* a whole text that is a path, relative to the working folder */
    COMPLETION_COMMAND, /* the last word of a command */
    COMPLETION_HINT,    /* like COMPLETION_COMMAND, but before Tab is pressed: reads no folders */
    COMPLETION_LINE,    /* a line in line mode: a command or a move */
} CompletionKind;

/* The choices for a text. All zero means none. The caller releases them with completion_release. */
typedef struct CompletionChoices {
    StrBuf lines; /* the choices in their order, each ended by LF */
    int count;    /* the number of choices */
    size_t start; /* the choices replace the text from this byte on */
    /* text to append if there is only one choice: " " or ""; NULL if the text is too long, so that
     * .lines is empty */
    const char *after;
} CompletionChoices;

/* The circumstances that decide which choices exist. */
typedef struct CompletionContext {
    const Position *position; /* the position for moves; if NULL, no moves are offered */
    const Game *game;         /* the game that may oblige the player to a move, or NULL */
    const Settings *settings; /* settings, for the names of themes and piece sets; or NULL */
} CompletionContext;

/* Returns the context for text typed at a viewpoint; the settings may be NULL. */
CompletionContext completion_context(const Viewpoint *viewpoint, const Settings *settings);

/*
 * Finds the choices for a text. *out must be all zero before. Names of folders end in a slash. A
 * text of COMPLETION_MAX bytes or more has no choices.
 */
void completion_choices(CompletionKind kind, const char *text, const CompletionContext *context,
                        CompletionChoices *out);

/* Adds the given legal moves of a position to the choices, in SAN without check marks, because
 * players rarely type those, and with the letters of the pieces (notation/piece_letters.h). */
void completion_add_moves(const Position *position, const MoveList *moves, const char *letters,
                          CompletionChoices *out);

/* Releases the choices and makes them all zero. */
void completion_release(CompletionChoices *choices);

/* The state of a completion between two presses of Tab. All zero means that nothing was completed
 * yet. */
typedef struct Completion {
    char stem[COMPLETION_MAX];  /* the text as typed before the first Tab */
    char shown[COMPLETION_MAX]; /* the text after the last Tab; "" if there was only one choice */
    int next;                   /* index of the choice that the next Tab shows */
} Completion;

/*
 * Completes a text and appends the whole completed text to *out. If the text is not the one that
 * the last Tab produced, the completion starts anew. Returns false, with nothing appended, if there
 * is no choice or the text is too long.
 */
bool completion_next(Completion *state, CompletionKind kind, const char *text,
                     const CompletionContext *context, StrBuf *out);

#endif
