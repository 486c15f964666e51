/*
 * The time that chess clocks are measured with: milliseconds of a clock that only runs forwards,
 * whatever happens to the time of day. Its zero means nothing; only differences do.
 */
#ifndef TOUCHMOVE_UTIL_MONOTIME_H
#define TOUCHMOVE_UTIL_MONOTIME_H

#include <stdint.h>

/* Returns the present time in milliseconds since some fixed moment. */
int64_t monotime_now_ms(void);

enum { MONOTIME_SLEEP_MS = 1000 }; /* how long a machine that sleeps does so at least */

/*
 * Returns for how many milliseconds in all the machine has slept since it was started: in them that
 * clock stood still. Exact to ten milliseconds; it never gets less by more than that.
 */
int64_t monotime_slept_ms(void);

/* Waits for some milliseconds, 0 to 999, or until a signal comes; for what nothing else announces.
 */
void monotime_wait(int ms);

#endif
