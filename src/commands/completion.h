/*
 * Tab, whatever is completed: the text grows to what all choices have in common, and where that
 * adds nothing, becomes one choice after the other, in a circle.
 *
 * The words of a command line are names of commands, then what the table of actions says their
 * arguments are: fixed words, moves, squares, names of files, settings and their values, topics of
 * the help.
 */
#ifndef TOUCHMOVE_COMMANDS_COMPLETION_H
#define TOUCHMOVE_COMMANDS_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/position.h"
#include "session/viewpoint.h"
#include "terms/settings.h"
#include "util/strbuf.h"

enum { COMPLETION_MAX = 512 }; /* bytes of the longest text that is completed, the NUL included */

/* What is completed. */
typedef enum CompletionKind {
    COMPLETION_MOVE,    /* a move: the whole text */
    COMPLETION_PATH,    /* a path, relative to the working folder: the whole text */
    COMPLETION_COMMAND, /* the last word of a command */
    COMPLETION_HINT,    /* likewise, but no folder is read: to be shown while somebody types */
    COMPLETION_LINE,    /* a line of the linear mode: a command or a move, the likelier one */
} CompletionKind;

/* What a text may become. All zero: nothing; released with completion_release. */
typedef struct CompletionChoices {
    StrBuf lines;      /* the choices, one a line, in their order */
    int count;         /* how many */
    size_t start;      /* where in the text begins what they stand for, in bytes */
    const char *after; /* what follows a choice if it is the only one; NULL without any kind */
} CompletionChoices;

/* Where a text is typed. */
typedef struct CompletionContext {
    const Position *position; /* in which moves are meant; NULL: none are asked for */
    Square owed;              /* where the only piece stands that may be moved, or SQUARE_NONE */
    const Settings *settings; /* which themes and pieces there are, or NULL */
} CompletionContext;

/* Returns the context of what somebody types who looks at a board. */
CompletionContext completion_context(const Viewpoint *viewpoint, const Settings *settings);

/*
 * Finds what a text may become. *out is all zero before. Names of folders end in a slash. A text
 * that is too long to be completed has no choice.
 */
void completion_choices(CompletionKind kind, const char *text, const CompletionContext *context,
                        CompletionChoices *out);

/* Frees what the choices hold. */
void completion_release(CompletionChoices *choices);

/* Where a completion stands between two presses of Tab. All zero: nothing was completed yet. */
typedef struct Completion {
    char stem[COMPLETION_MAX];  /* what had been typed when the choices were first found */
    char shown[COMPLETION_MAX]; /* what the last completion gave; empty if that is settled */
    int next;                   /* number of the choice that comes next */
} Completion;

/*
 * Completes a text, and appends what it becomes as a whole. The state notices by itself when the
 * text was edited since the last time. Returns false, with nothing appended, where there is no
 * choice or the text is too long.
 */
bool completion_next(Completion *state, CompletionKind kind, const char *text,
                     const CompletionContext *context, StrBuf *out);

#endif
