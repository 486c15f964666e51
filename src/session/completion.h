/*
 * Tab, whatever is completed: the text grows to what all choices have in common, and where that
 * adds nothing, becomes one choice after the other, in a circle.
 *
 * It takes two steps, because the choices depend on what had been typed when Tab was first pressed:
 * ask completion_stem, find the choices for it, hand them to completion_next.
 */
#ifndef TOUCHMOVE_SESSION_COMPLETION_H
#define TOUCHMOVE_SESSION_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

enum { COMPLETION_MAX = 512 }; /* bytes of the longest text that is completed, the NUL included */

/* Where a completion stands between two presses of Tab. All zero: nothing was completed yet. */
typedef struct Completion {
    char stem[COMPLETION_MAX];  /* what had been typed when the choices were first found */
    char shown[COMPLETION_MAX]; /* what the last completion gave; empty if that is settled */
    int next;                   /* number of the choice that comes next */
} Completion;

/*
 * Returns the text that the choices are to be found for: what was typed, or, if that is what the
 * last completion gave, what was typed before it. Borrowed from the state. Returns NULL if the text
 * is too long to be completed.
 */
const char *completion_stem(Completion *state, const char *typed);

/*
 * Appends the completed text: the first `kept` bytes of the stem, and what the choices (count
 * lines) make of the rest. A text that can become only one thing is followed by `after`. Returns
 * false, with nothing appended, if there is no choice.
 */
bool completion_next(Completion *state, const char *typed, size_t kept, const char *choices,
                     int count, const char *after, StrBuf *out);

#endif
