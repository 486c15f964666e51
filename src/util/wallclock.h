/*
 * The date and the time of day: for tags of game records, for file names, and for games with a time
 * limit in days. All other times are monotonic (monotime.h).
 */
#ifndef TOUCHMOVE_UTIL_WALLCLOCK_H
#define TOUCHMOVE_UTIL_WALLCLOCK_H

#include <stdint.h>
#include <time.h>

/* Returns the current time in milliseconds since 1970 (UTC). It jumps when the clock of the machine
 * is set. */
int64_t wallclock_now_ms(void);

/* Converts a time in milliseconds since 1970 (UTC) to a date and time in the user's time zone. */
struct tm wallclock_local(int64_t wall_ms);

/* Converts a date and time (UTC) to milliseconds since 1970. The month must be from 0 to 11; days
 * and times outside their usual ranges count as well. */
int64_t wallclock_of_utc(const struct tm *utc);

/* Returns the current date and time in the user's time zone. */
struct tm wallclock_now_local(void);

/* Returns the current date and time in UTC. */
struct tm wallclock_now_utc(void);

#endif
