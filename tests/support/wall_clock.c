/*
 * Fake clocks for programs that tests run, loaded with LD_PRELOAD. If the environment variable
 * WALL_CLOCK is set, the wall clock starts at that time, in seconds since 1970, and advances with
 * the monotonic clock. If the environment variable MACHINE_SLEPT names a file, CLOCK_BOOTTIME is an
 * hour ahead as soon as that file exists, as if the machine had slept.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Returns the monotonic time. Makes the system call itself, because sanitizers and the dynamic
 * linker may read the clock before libc is ready. */
static struct timespec monotonic(void)
{
    struct timespec now = {0};
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
    return now;
}

int clock_gettime(clockid_t id, struct timespec *out)
{
    static time_t ahead;
    const char *begin = getenv("WALL_CLOCK");
    const char *slept = getenv("MACHINE_SLEPT");
    if (id == CLOCK_BOOTTIME && slept != NULL) {
        int result = (int)syscall(SYS_clock_gettime, id, out);
        out->tv_sec += syscall(SYS_faccessat, AT_FDCWD, slept, F_OK) == 0 ? 3600 : 0;
        return result;
    }
    if (id != CLOCK_REALTIME || begin == NULL) {
        return (int)syscall(SYS_clock_gettime, id, out);
    }
    *out = monotonic();
    ahead = ahead != 0 ? ahead : (time_t)strtoll(begin, NULL, 10) - out->tv_sec;
    out->tv_sec += ahead;
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}
