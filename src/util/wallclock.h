/*
 * The date and the time of day, for the tags of a game record and for the names of files. Never
 * used to measure anything: see monotime.h.
 */
#ifndef TOUCHMOVE_UTIL_WALLCLOCK_H
#define TOUCHMOVE_UTIL_WALLCLOCK_H

#include <time.h>

/* Returns the present moment in the time zone of the user. */
struct tm wallclock_now_local(void);

/* Returns the present moment in UTC. */
struct tm wallclock_now_utc(void);

#endif
