#include "util/wallclock.h"

int64_t wallclock_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct tm wallclock_local(int64_t wall_ms)
{
    time_t seconds = (time_t)(wall_ms / 1000);
    struct tm calendar = {0};
    localtime_r(&seconds, &calendar);
    return calendar;
}

struct tm wallclock_now_local(void)
{
    return wallclock_local(wallclock_now_ms());
}

struct tm wallclock_now_utc(void)
{
    time_t now = (time_t)(wallclock_now_ms() / 1000);
    struct tm calendar = {0};
    gmtime_r(&now, &calendar);
    return calendar;
}

int64_t wallclock_of_utc(const struct tm *utc)
{
    /* Years begin in March here, so that the day of a leap year is the last one. */
    int64_t year = utc->tm_year + 1900 - (utc->tm_mon < 2);
    int64_t month = (utc->tm_mon + 10) % 12;
    int64_t days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 +
                   utc->tm_mday - 719469;
    return (((days * 24 + utc->tm_hour) * 60 + utc->tm_min) * 60 + utc->tm_sec) * 1000;
}
