/*
 * A worker thread. It blocks all signals and uses only the buffer that worker_begin gives it; the
 * buffer is freed together with the stack. When the thread has finished, it signals a wakeup, which
 * wakes the event loop and stays readable until worker_wakeup_clear.
 */
#ifndef TOUCHMOVE_UTIL_WORKER_H
#define TOUCHMOVE_UTIL_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Worker Worker;

/* A pipe that any number of workers can signal. */
typedef struct Wakeup {
    int ends[2]; /* ends[0] is readable when a worker has signalled; -1: the wakeup is closed */
} Wakeup;

/* Does the work. The buffer has the requested size, is zeroed, and is aligned for any type. */
typedef void WorkerRun(void *context, void *buffer);

/* Opens a wakeup. Returns false if descriptors have run out. */
bool worker_wakeup_open(Wakeup *wakeup);

/* Closes a wakeup, which may be closed already. */
void worker_wakeup_close(Wakeup *wakeup);

/* Clears a wakeup. Returns whether it was signalled. */
bool worker_wakeup_clear(const Wakeup *wakeup);

/* Waits until a wakeup is signalled or the timeout ends; a negative timeout_ms never ends. */
void worker_wakeup_wait(const Wakeup *wakeup, int64_t timeout_ms);

/*
 * Starts a thread that calls `run` and then signals the wakeup. Returns NULL if out of memory or
 * threads. `context` and the wakeup must be valid until worker_end.
 */
Worker *worker_begin(size_t buffer_size, WorkerRun *run, void *context, const Wakeup *wakeup);

/* Returns whether the work is done. */
bool worker_is_done(const Worker *worker);

/* Waits until the work is done, and frees the worker and its buffer. NULL is allowed. */
void worker_end(Worker *worker);

#endif
