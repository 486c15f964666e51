/*
 * A thread pool: several threads do numbered tasks, and the caller receives the results in the
 * order of the numbers.
 */
#ifndef TOUCHMOVE_UTIL_THREAD_POOL_H
#define TOUCHMOVE_UTIL_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>

enum {
    THREAD_POOL_MAX = 64,                    /* limit for the threads of a pool */
    THREAD_POOL_AHEAD = 2 * THREAD_POOL_MAX, /* limit for the tasks started and not handed over */
};

/* Prepares the task with this number. Called for the tasks in order, and never by two threads at
 * the same time. Returns false if there is no such task, because the previous one was the last. */
typedef bool ThreadPoolPrepare(void *context, size_t number);

/* Does the task with this number, in any thread. */
typedef void ThreadPoolWork(void *context, size_t number);

/* Receives the result of the task with this number, in the caller's thread. Returns false to stop
 * the pool. */
typedef bool ThreadPoolAfter(void *context, size_t number);

/*
 * Does the tasks numbered 0 to count - 1. `threads` is 1 to THREAD_POOL_MAX. Calls `prepare` before
 * each task, if it is not NULL; while it waits for input, other threads work. Calls `after` for
 * each task in order, as soon as the task and all before it are done. At most twice `threads` tasks
 * are prepared and not yet handed to `after`, so that few results wait. If not all threads can be
 * created, fewer do the work; if none can be created, the caller's thread does it.
 */
void thread_pool_run(int threads, size_t count, ThreadPoolPrepare *prepare, ThreadPoolWork *work,
                     ThreadPoolAfter *after, void *context);

#endif
