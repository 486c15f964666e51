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
