/*
 * A worker thread. Signals are blocked in it, and it uses only the buffer it is given, which goes
 * back to the system together with its stack. When it has finished it signals an eventfd, which can
 * then be read until it is cleared: the event loop wakes up.
 */
#ifndef TOUCHMOVE_UTIL_WORKER_H
#define TOUCHMOVE_UTIL_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Worker Worker;

/* Does the work. The buffer has the requested size, is zeroed, and is aligned for any type. */
typedef void WorkerRun(void *context, void *buffer);

/* Returns a new eventfd that any number of workers can signal, or -1 on error. The caller closes
 * it. */
int worker_wakeup_new(void);

/* Clears the eventfd. Returns whether it was signalled. */
bool worker_wakeup_clear(int wakeup_fd);

/* Waits until the eventfd is signalled or the timeout ends; a negative timeout_ms never ends. */
void worker_wakeup_wait(int wakeup_fd, int64_t timeout_ms);

/*
 * Starts a thread that does the work and then signals wakeup_fd. Returns NULL if there is no memory
 * or no thread; the context must last until worker_end.
 */
Worker *worker_begin(size_t buffer_size, WorkerRun *run, void *context, int wakeup_fd);

/* Returns whether the work is done. */
bool worker_is_done(const Worker *worker);

/* Waits until the work is done, and frees the worker and its buffer. NULL is allowed. */
void worker_end(Worker *worker);

#endif
