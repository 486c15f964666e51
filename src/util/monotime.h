/*
 * The monotonic time of the chess clocks, in milliseconds. It only increases, even when the time of
 * day is set back. Its zero point is arbitrary, so only differences are meaningful.
 */
#ifndef TOUCHMOVE_UTIL_MONOTIME_H
#define TOUCHMOVE_UTIL_MONOTIME_H

#include <stdint.h>

/* Returns the current monotonic time in milliseconds. */
int64_t monotime_now_ms(void);

enum { MONOTIME_SLEEP_MS = 1000 }; /* shortest time that counts as a sleep of the machine */

/*
 * Returns the total time in milliseconds that the machine has slept since it was started; the
 * monotonic time does not advance while it sleeps. The result is accurate to ten milliseconds, so a
 * later call may return a slightly smaller number. Returns 0 if the system does not know.
 */
int64_t monotime_slept_ms(void);

/* Waits for 0 to 999 milliseconds, or until a signal arrives. For loops that try an operation again
 * after a pause. */
void monotime_wait(int ms);

#endif
