/*
 * Tab on a command line: names of commands, then what the table of actions says their arguments
 * are: fixed words, moves, squares, names of files, settings and their values, topics of the help.
 */
#ifndef TOUCHMOVE_SESSION_COMMAND_COMPLETION_H
#define TOUCHMOVE_SESSION_COMMAND_COMPLETION_H

#include <stdbool.h>

#include "rules/position.h"
#include "session/completion.h"
#include "util/strbuf.h"

/*
 * Appends, one line each, all words that the last word of the line may become, in their order.
 * Returns how many there are. Names of files are relative to the working folder, and end in a slash
 * if they are folders; they are left out, and no folder is read, unless with_files.
 */
int command_completion_choices(const char *line, const Position *position, bool with_files,
                               StrBuf *out);

/*
 * Completes the last word of a line (completion.h). Appends the whole line. Returns false, with
 * nothing appended, where there is no choice.
 */
bool command_completion_next(const char *line, const Position *position, Completion *state,
                             StrBuf *out);

#endif
