/*
 * What the program is asked to do, and whether all that is asked for goes together.
 */
#ifndef TOUCHMOVE_SESSION_OPTIONS_TASK_H
#define TOUCHMOVE_SESSION_OPTIONS_TASK_H

#include <stdbool.h>

#include "session/options.h"
#include "util/strbuf.h"

/*
 * Returns the task of an option (dashes "--") or of a word (dashes ""), by its name without them;
 * OPTIONS_PLAY if it has none.
 */
OptionsTask options_task_of(const char *dashes, const char *name);

/*
 * Takes a task; help and version go before any other. Returns false, with *options untouched, and
 * appends the reason if another one has been asked for already.
 */
bool options_take_task(Options *options, OptionsTask task, StrBuf *reason);

/* Tells whether all that is asked for goes together; appends the reason if not. */
bool options_are_consistent(const Options *options, StrBuf *reason);

#endif
