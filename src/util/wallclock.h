/*
 * The date and the time of day, for the tags of a game record and for the names of files. Never
 * used to measure anything: see monotime.h.
 */
#ifndef TOUCHMOVE_UTIL_WALLCLOCK_H
#define TOUCHMOVE_UTIL_WALLCLOCK_H

/* A moment by the calendar. */
typedef struct WallTime {
    int year;   /* for example 2024 */
    int month;  /* 1 to 12 */
    int day;    /* 1 to 31 */
    int hour;   /* 0 to 23 */
    int minute; /* 0 to 59 */
    int second; /* 0 to 60 */
} WallTime;

enum {
    WALLCLOCK_DATE_MAX = 16, /* bytes of a formatted date, the NUL included */
    WALLCLOCK_TIME_MAX = 16, /* bytes of a formatted time, the NUL included */
};

/* Returns the present moment in the time zone of the user. */
WallTime wallclock_now_local(void);

/* Returns the present moment in UTC. */
WallTime wallclock_now_utc(void);

/* Writes the date as PGN has it, for example 1858.11.02. */
void wallclock_format_date(const WallTime *time, char out[static WALLCLOCK_DATE_MAX]);

/* Writes the time of day as PGN has it, for example 21:04:59. */
void wallclock_format_time(const WallTime *time, char out[static WALLCLOCK_TIME_MAX]);

#endif
