/*
 * The system calls beyond POSIX.1-2008, each with a fallback. A system that lacks flock or
 * TIOCGWINSZ cannot compile platform.c. All other files are compiled with the declarations of
 * POSIX.1-2008 alone (tests/lint/platform.py), except for restriction.c, because restricted mode
 * exists only on Linux, and passwd_file.c, which only the static program has.
 */
#ifndef TOUCHMOVE_UTIL_PLATFORM_H
#define TOUCHMOVE_UTIL_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    PLATFORM_SIGNALS = 128,    /* greater than the number of any signal */
    PLATFORM_BOOT_ID_MAX = 64, /* size of a text of platform_boot_id in bytes, NUL included */
};

/* Returns the first place of the `size` bytes `wanted` in a buffer of `length` bytes, or NULL. */
const char *platform_find_bytes(const char *bytes, size_t length, const char *wanted, size_t size);

/* Returns the last place of a byte in a buffer of `length` bytes, or NULL. */
const char *platform_find_last_byte(const char *bytes, size_t length, char wanted);

/* Returns the first occurrence of `wanted` in `text`, ignoring the case of ASCII letters, or NULL.
 */
const char *platform_find_text_ignoring_case(const char *text, const char *wanted);

/*
 * Returns `size` bytes of zeroed memory at the start of a page, or NULL. Where the system can, a
 * page takes no memory until it is used. The caller unmaps the memory with munmap().
 */
void *platform_map_memory(size_t size);

/*
 * Locks an open file until it is closed. If is_shared, other programs can hold a shared lock at the
 * same time, otherwise none can hold a lock. Returns false and sets errno on failure, to
 * EWOULDBLOCK if the lock of another program prevents it.
 */
bool platform_lock_file(int descriptor, bool is_shared);

/* Writes an open file and its attributes to the disk itself. Returns false and sets errno on
 * failure. */
bool platform_sync(int descriptor);

/* Like platform_sync, but writes only the bytes of the file and its length. */
bool platform_sync_bytes(int descriptor);

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

/* Makes a pipe whose ends close on exec: ends[0] is read, ends[1] written. Returns false and sets
 * errno on failure. */
bool platform_pipe(int ends[static 2], bool is_nonblocking);

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
 * Sets *rows and *cols to the size of a terminal, and *cell_height to the height of a cell in
 * pixels, which is 0 if the terminal does not tell. Returns false, with all set to 0, if the size
 * is unknown.
 */
bool platform_terminal_size(int descriptor, int *rows, int *cols, int *cell_height);

/* Returns a new Unix stream socket that does not block and closes on exec, or -1 with errno set. */
int platform_socket(void);

/* Accepts a connection. Returns a socket like that of platform_socket, or -1 with errno set. */
int platform_accept(int listener);

/* Sends bytes through a socket. Raises no signal if the other end is closed. Returns the number of
 * bytes sent, or -1 with errno set. */
ssize_t platform_send(int socket, const void *bytes, size_t length);

/*
 * Sets *user to the user whose process is at the other end of a connected Unix socket. Returns
 * false, with *user unchanged, if the system does not know the user.
 */
bool platform_peer_user(int socket, uid_t *user);

/* Sets out to a text that is different after each restart of the computer, or to "" if the system
 * has none. */
void platform_boot_id(char out[static PLATFORM_BOOT_ID_MAX]);

/* Returns the file name of the shared library libzstd. */
const char *platform_zstd_library(void);

/* Returns the number of processor cores in use, at least 1. */
int platform_core_count(void);

/* Removes all variables from the environment. */
bool platform_clear_environment(void);

#endif
