/*
 * The system calls that not every POSIX system has, each with a fallback. No other file includes
 * their headers; only the restricted mode (restriction.h), which exists on Linux alone, has its
 * own.
 *
 * Used everywhere without a fallback are a few calls that POSIX has adopted since 2008 or that all
 * systems have: pipe2, accept4, asprintf, memmem, memrchr, qsort_r, flock.
 */
#ifndef TOUCHMOVE_UTIL_PLATFORM_H
#define TOUCHMOVE_UTIL_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/*
 * Copies at most `length` bytes inside the kernel, from *offset of one file, which is moved on, to
 * the current offset of another. Returns how many, 0 at the end, or -1 with errno: ENOSYS where the
 * system has no such call, others where the file system has none. Some special files report the end
 * at once: see what read() says.
 */
ssize_t platform_copy_range(int from, off_t *offset, int to, size_t length);

/*
 * Renames a file within a folder unless the new name exists (EEXIST). A file system without such a
 * rename gets a second name instead, and loses the first.
 */
bool platform_rename_new(int folder, const char *from, const char *to);

/*
 * Copies the user's extended attributes and the access control list of a file. Returns false if
 * some could not be copied; where there are no such attributes none is lost.
 */
bool platform_copy_attributes(int from, int to);

/* Sets an extended attribute of a file to a text; without such attributes does nothing. */
void platform_set_attribute(int descriptor, const char *name, const char *text);

/* Reads an extended attribute as a text; empty if it is missing or `size` bytes are too few. */
void platform_read_attribute(const char *path, const char *name, char *text, size_t size);

/*
 * Returns a new descriptor that becomes readable when a 64-bit number is written to it and returns
 * to zero when it is read (an eventfd), or -1 with errno. The caller closes it.
 */
int platform_eventfd(void);

/*
 * Returns a new descriptor that becomes readable when a blocked signal arrives (a signalfd), or -1.
 * The caller closes it.
 */
int platform_signal_descriptor(int number);

/* Returns whether a blocked signal has arrived, and accepts it; with such a descriptor, or -1. */
bool platform_signal_take(int descriptor, int number);

/*
 * Returns the milliseconds of a clock that, unlike CLOCK_MONOTONIC, also runs while the machine
 * sleeps; -1 where there is none.
 */
int64_t platform_boottime_ms(void);

/* Fills a buffer of at most 256 bytes with random bytes, without waiting. Returns false if the
 * system has none yet. */
bool platform_random(void *bytes, size_t size);

/*
 * Finds the user whose process is at the other end of a connected local socket. Returns false, with
 * *user unchanged, if the system does not know.
 */
bool platform_peer_user(int socket, uid_t *user);

/* Removes all variables from the environment. */
bool platform_clear_environment(void);

#endif
