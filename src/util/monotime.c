#include "util/monotime.h"

#include <time.h>

#include "util/platform.h"

int64_t monotime_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t monotime_slept_ms(void)
{
    enum { CLOSE_MS = 10 };
    int64_t before_ms, with_sleep_ms, after_ms;
    do { /* repeats until both clocks were read at nearly the same moment */
        before_ms = monotime_now_ms();
        with_sleep_ms = platform_boottime_ms();
        after_ms = monotime_now_ms();
    } while (after_ms - before_ms > CLOSE_MS);
    return with_sleep_ms < 0 ? 0 : with_sleep_ms - after_ms;
}

void monotime_wait(int ms)
{
    const struct timespec moment = {.tv_nsec = ms * 1000000L};
    nanosleep(&moment, NULL);
}
