/*
 * A background thread that does tasks one after the other, while its caller prepares the next one.
 */
#ifndef TOUCHMOVE_UTIL_BACKGROUND_H
#define TOUCHMOVE_UTIL_BACKGROUND_H

#include <stdbool.h>

typedef struct Background Background;

/* Does one task, in the background thread. */
typedef void BackgroundWork(void *context, void *task);

/*
 * Starts a background thread that calls `work` with `context` for each task. If no thread can be
 * created, the caller's thread does the tasks. Returns NULL if out of memory. The caller calls
 * background_end.
 */
Background *background_begin(BackgroundWork *work, void *context);

/* Waits until the previous task is done, and starts the next one. */
void background_run(Background *background, void *task);

/* Waits until the last task is done, ends the thread and frees its data. NULL is allowed. */
void background_end(Background *background);

#endif
