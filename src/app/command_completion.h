/*
 * Tab on a command line: names of commands, then what the table of actions says their arguments
 * are: fixed words, moves, squares, names of files, settings and their values, topics of the help.
 */
#ifndef TOUCHMOVE_APP_COMMAND_COMPLETION_H
#define TOUCHMOVE_APP_COMMAND_COMPLETION_H

#include <stdbool.h>

#include "rules/position.h"
#include "util/strbuf.h"

enum {
    COMMAND_COMPLETION_MAX = 512
}; /* bytes of the longest line that is completed, NUL included */

/* Where a completion stands between two presses of Tab. All zero: nothing was completed yet. */
typedef struct CommandCompletion {
    char stem[COMMAND_COMPLETION_MAX];  /* what had been typed when the choices were first found */
    char shown[COMMAND_COMPLETION_MAX]; /* what the last completion gave */
    int next;                           /* number of the choice that comes next */
} CommandCompletion;

/*
 * Appends, one line each, all words that the last word of the line may become, in their order.
 * Returns how many there are. Names of files are relative to the working folder, and end in a slash
 * if they are folders.
 */
int command_completion_choices(const char *line, const Position *position, StrBuf *out);

/*
 * Completes the last word of a line: first to what all choices have in common; where there is
 * nothing to add, to the first choice, and at each further call to the next, in a circle. Appends
 * the whole line. Returns false, with nothing appended, where there is no choice.
 */
bool command_completion_next(const char *line, const Position *position, CommandCompletion *state,
                             StrBuf *out);

#endif
