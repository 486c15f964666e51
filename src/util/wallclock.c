#include "util/wallclock.h"

#include <stdio.h>
#include <time.h>

static WallTime from_calendar(const struct tm *calendar)
{
    return (WallTime){
        .year = calendar->tm_year + 1900,
        .month = calendar->tm_mon + 1,
        .day = calendar->tm_mday,
        .hour = calendar->tm_hour,
        .minute = calendar->tm_min,
        .second = calendar->tm_sec,
    };
}

WallTime wallclock_now_local(void)
{
    time_t now = time(NULL);
    struct tm calendar = {0};
    localtime_r(&now, &calendar);
    return from_calendar(&calendar);
}

WallTime wallclock_now_utc(void)
{
    time_t now = time(NULL);
    struct tm calendar = {0};
    gmtime_r(&now, &calendar);
    return from_calendar(&calendar);
}

/* The remainders bound the digits, so that even a clock gone wild fits into the text. */
void wallclock_format_date(const WallTime *time, char out[static WALLCLOCK_DATE_MAX])
{
    snprintf(out, WALLCLOCK_DATE_MAX, "%04u.%02u.%02u", (unsigned)time->year % 10000,
             (unsigned)time->month % 100, (unsigned)time->day % 100);
}

void wallclock_format_time(const WallTime *time, char out[static WALLCLOCK_TIME_MAX])
{
    snprintf(out, WALLCLOCK_TIME_MAX, "%02u:%02u:%02u", (unsigned)time->hour % 100,
             (unsigned)time->minute % 100, (unsigned)time->second % 100);
}
