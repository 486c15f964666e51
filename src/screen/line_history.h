/*
 * The lines that were entered before, to be called back with Up and Down.
 *
 * Oldest lines are forgotten. While one walks through the history, the line that was being written
 * waits at its end. The all-zero value is an empty history.
 */
#ifndef TOUCHMOVE_SCREEN_LINE_HISTORY_H
#define TOUCHMOVE_SCREEN_LINE_HISTORY_H

#include "screen/line_edit.h"

enum { LINE_HISTORY_MAX = 64 }; /* lines that are remembered */

typedef struct LineHistory {
    char *lines[LINE_HISTORY_MAX]; /* count lines, oldest first; owned */
    int count;                     /* how many there are */
    int place;                     /* which is shown, 0 to count; count: the line being written */
    LineEdit waiting;              /* the line being written, while an older one is shown */
} LineHistory;

/* Frees the lines and makes the history empty. */
void line_history_release(LineHistory *history);

/*
 * Remembers a line, unless it is empty or the same as the last one, and goes to the end of the
 * history. If memory is lacking, the line is not remembered.
 */
void line_history_add(LineHistory *history, const char *line);

/* Goes to the end of the history: the next walk begins with the newest line. */
void line_history_rewind(LineHistory *history);

/*
 * Puts the line before (step -1) or after (step +1) the one shown into *line. Does nothing at
 * either end.
 */
void line_history_walk(LineHistory *history, int step, LineEdit *line);

#endif
