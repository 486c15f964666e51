/*
 * The system calls that not every POSIX system has, each with a fallback. No other file includes
 * the headers of these calls, except for restriction.c, because restricted mode exists only on
 * Linux.
 *
 * A few more calls have no fallback, and every file may use them, because POSIX has adopted them
 * since 2008 or all systems have them: pipe2, accept4, asprintf, memmem, memrchr, qsort_r, flock.
 */
#ifndef TOUCHMOVE_UTIL_PLATFORM_H
#define TOUCHMOVE_UTIL_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/*
 * Copies at most `length` bytes inside the kernel, from *offset of one file to the current offset
 * of another, and advances *offset. Returns the number of copied bytes, 0 at the end, or -1 with
 * errno set: ENOSYS if the system has no such call, other values if the file system does not
 * support it. For some special files it returns 0 although there are bytes, so callers must confirm
 * the end with read().
 */
ssize_t platform_copy_range(int from, off_t *offset, int to, size_t length);

/*
 * Renames a file within a folder, but fails with EEXIST if the new name exists. On a file system
 * without such a rename, creates the new name as a hard link and removes the old name.
 */
bool platform_rename_new(int folder, const char *from, const char *to);

/*
 * Copies the user's extended attributes and the access control list from one open file to another.
 * Returns false if any could not be copied. Returns true on systems without such attributes.
 */
bool platform_copy_attributes(int from, int to);

/* Sets an extended attribute of an open file to a text. Does nothing on systems without such
 * attributes, and ignores errors. */
void platform_set_attribute(int descriptor, const char *name, const char *text);

/* Reads an extended attribute into `text`, a buffer of `size` bytes. Sets an empty text if the
 * attribute is missing or too long. */
void platform_read_attribute(const char *path, const char *name, char *text, size_t size);

/*
 * Returns a new eventfd, which the caller closes. When a 64-bit number other than 0 is written to
 * it, it becomes readable, and stays so until the number is read. Returns -1 and sets errno on
 * failure.
 */
int platform_eventfd(void);

/*
 * Returns a new signalfd for a signal, which the caller has blocked. The descriptor is readable
 * while the signal is pending. The caller closes it. Returns -1 on failure and on systems that have
 * no signalfd.
 */
int platform_signal_descriptor(int number);

/* Returns whether the blocked signal is pending, and clears it. `descriptor` is the result of
 * platform_signal_descriptor for the signal. */
bool platform_signal_take(int descriptor, int number);

/*
 * Returns the time in milliseconds of a monotonic clock that, unlike CLOCK_MONOTONIC, also runs
 * while the machine sleeps. Returns -1 on systems without such a clock.
 */
int64_t platform_boottime_ms(void);

/* Fills a buffer of at most 256 bytes with random bytes. Does not block: returns false if the
 * system has not yet collected enough entropy. */
bool platform_random(void *bytes, size_t size);

/*
 * Sets *user to the user whose process is at the other end of a connected Unix socket. Returns
 * false, with *user unchanged, if the system does not know the user.
 */
bool platform_peer_user(int socket, uid_t *user);

/* Removes all variables from the environment. */
bool platform_clear_environment(void);

#endif
