/*
 * Many pieces of work, done by several threads at the same time, with what comes of each taken in
 * order.
 */
#ifndef TOUCHMOVE_UTIL_CREW_H
#define TOUCHMOVE_UTIL_CREW_H

#include <stdbool.h>
#include <stddef.h>

enum { CREW_MAX = 64 }; /* most threads of a crew */

/* Does one piece of work, in any thread. */
typedef void CrewWork(void *context, size_t number);

/* Takes what came of it, in the caller's thread; returns false where no more is wanted. */
typedef bool CrewTake(void *context, size_t number);

/*
 * Does the pieces of work with the numbers below count, so many at the same time, 1 to CREW_MAX,
 * and takes what came of them in the order of their numbers, each as soon as it and those before it
 * are done. No thread gets further ahead of what was taken than twice their number, so that little
 * has to wait. Where the system gives no threads, fewer work, at least the caller's.
 */
void crew_run(int threads, size_t count, CrewWork *work, CrewTake *take, void *context);

#endif
