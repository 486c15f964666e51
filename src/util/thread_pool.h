/*
 * A thread pool: numbered pieces of work are done by several threads, and their results are handed
 * over in the order of the numbers.
 */
#ifndef TOUCHMOVE_UTIL_THREAD_POOL_H
#define TOUCHMOVE_UTIL_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>

enum { THREAD_POOL_MAX = 64 }; /* most threads of a pool */

/* Does one piece of work, in any thread. */
typedef void ThreadPoolWork(void *context, size_t number);

/* Takes the result in the caller's thread. Returns false to stop the pool. */
typedef bool ThreadPoolAfter(void *context, size_t number);

/*
 * Does the pieces of work numbered 0 to count - 1 in 1 to THREAD_POOL_MAX threads, and hands over
 * each result in order, as soon as it and those before it are done. No thread gets further ahead of
 * the results handed over than twice the number of threads, so that few results wait. Where threads
 * cannot be created, fewer are used; without any, the caller's thread does the work.
 */
void thread_pool_run(int threads, size_t count, ThreadPoolWork *work, ThreadPoolAfter *after,
                     void *context);

#endif
