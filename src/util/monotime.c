#include "util/monotime.h"

#include <time.h>

int64_t monotime_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void monotime_wait(int ms)
{
    const struct timespec moment = {.tv_nsec = ms * 1000000L};
    nanosleep(&moment, NULL);
}
