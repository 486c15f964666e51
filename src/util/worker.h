/*
 * A worker thread. It blocks all signals and uses only the buffer that worker_begin gives it; the
 * buffer is freed together with the stack. When the thread has finished, it signals an eventfd,
 * which wakes the event loop and stays readable until worker_wakeup_clear.
 */
#ifndef TOUCHMOVE_UTIL_WORKER_H
#define TOUCHMOVE_UTIL_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Worker Worker;

/* Does the work. The buffer has the requested size, is zeroed, and is aligned for any type. */
typedef void WorkerRun(void *context, void *buffer);

/* Returns a new eventfd, or -1 on error. Any number of workers can signal it. The caller closes it.
 */
int worker_wakeup_new(void);

/* Clears the eventfd. Returns whether it was signalled. */
bool worker_wakeup_clear(int wakeup_fd);

/* Waits until the eventfd is signalled or the timeout ends; a negative timeout_ms never ends. */
void worker_wakeup_wait(int wakeup_fd, int64_t timeout_ms);

/*
 * Starts a thread that calls `run` and then signals wakeup_fd. Returns NULL if out of memory or
 * threads. `context` must be valid until worker_end.
 */
Worker *worker_begin(size_t buffer_size, WorkerRun *run, void *context, int wakeup_fd);

/* Returns whether the work is done. */
bool worker_is_done(const Worker *worker);

/* Waits until the work is done, and frees the worker and its buffer. NULL is allowed. */
void worker_end(Worker *worker);

#endif
