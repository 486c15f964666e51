#include "util/monotime.h"

#include <time.h>

static int64_t read_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t monotime_now_ms(void)
{
    return read_ms(CLOCK_MONOTONIC);
}

#ifdef CLOCK_BOOTTIME
int64_t monotime_slept_ms(void)
{
    enum { CLOSE_MS = 10 };
    int64_t before_ms, with_sleep_ms, after_ms;
    do { /* both clocks are read at one moment, as nearly as can be told */
        before_ms = monotime_now_ms();
        with_sleep_ms = read_ms(CLOCK_BOOTTIME);
        after_ms = monotime_now_ms();
    } while (after_ms - before_ms > CLOSE_MS);
    return with_sleep_ms - after_ms;
}
#else
int64_t monotime_slept_ms(void)
{
    return 0; /* nothing tells of it here */
}
#endif

void monotime_wait(int ms)
{
    const struct timespec moment = {.tv_nsec = ms * 1000000L};
    nanosleep(&moment, NULL);
}
