#include "util/wallclock.h"

struct tm wallclock_now_local(void)
{
    time_t now = time(NULL);
    struct tm calendar = {0};
    localtime_r(&now, &calendar);
    return calendar;
}

struct tm wallclock_now_utc(void)
{
    time_t now = time(NULL);
    struct tm calendar = {0};
    gmtime_r(&now, &calendar);
    return calendar;
}
