/*
 * The date and the time of day, for the tags of a game record and for the names of files, and for
 * games in days. All else is measured otherwise: see monotime.h.
 */
#ifndef TOUCHMOVE_UTIL_WALLCLOCK_H
#define TOUCHMOVE_UTIL_WALLCLOCK_H

#include <stdint.h>
#include <time.h>

/* Returns the present moment in milliseconds since 1970 (UTC): for games that last for days. It may
 * jump, forwards and back. */
int64_t wallclock_now_ms(void);

/* Returns a moment that is in milliseconds since 1970 in the time zone of the user. */
struct tm wallclock_local(int64_t wall_ms);

/* Returns the present moment in the time zone of the user. */
struct tm wallclock_now_local(void);

/* Returns the present moment in UTC. */
struct tm wallclock_now_utc(void);

#endif
