/*
 * The system's calls on open files, with what everyone forgets: interrupted calls are repeated,
 * short writes go on, and folders are synced as well. Errors are left in errno.
 */
#ifndef TOUCHMOVE_UTIL_FILE_IO_H
#define TOUCHMOVE_UTIL_FILE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "util/file_error.h"
#include "util/strbuf.h"

/* Writes all the bytes. Returns false if not all could be written; some may have been. */
bool file_io_write(int descriptor, const char *bytes, size_t length);

/* Reads at most that many bytes. Returns how many, 0 at the end of the file, or -1 on failure. */
ssize_t file_io_read_some(int descriptor, char *bytes, size_t size);

/* Reads like file_io_read_some, but at an offset. */
ssize_t file_io_read_at(int descriptor, char *bytes, size_t size, uint64_t offset);

/*
 * Reads that many bytes at an offset. Returns them, with a NUL behind them, to be freed by the
 * caller, or NULL: without memory, or where the file is shorter (ESTALE).
 */
char *file_io_read_part(int descriptor, uint64_t offset, size_t length);

/*
 * Waits until bytes can be read, or it is known that none will come, at most so long. Returns
 * whether it is so; a signal may end it early, too.
 */
bool file_io_wait(int descriptor, int milliseconds);

/*
 * Copies the bytes of one file from an offset to its end, or at most that many, to the file offset
 * of another. Returns FILE_STEP_NONE, or FILE_STEP_READ or FILE_STEP_WRITE with errno set.
 */
FileStep file_io_copy(int from, uint64_t offset, uint64_t length, int to);

/*
 * Makes the entries of a folder durable: after a file in it was created or renamed. Returns false
 * on failure; a file system that cannot sync folders is none.
 */
bool file_io_sync_folder(int folder);

/* Does the same with the folder that a path lies in; false also if it cannot be opened. */
bool file_io_sync_folder_of(const char *path);

/*
 * Opens the folder that a path lies in, to be closed by the caller, and sets *name to the last part
 * of the path, borrowed from it. Returns -1 on failure.
 */
int file_io_open_folder_of(const char *path, const char **name);

/*
 * Tells whether an open file is still what a name in a folder (AT_FDCWD for the present one) stands
 * for: it may have been renamed or removed meanwhile.
 */
bool file_io_is_in_place(int descriptor, int folder, const char *name);

/*
 * Makes the folder that a path lies in, and those above it, readable by the user alone. Returns
 * true also if it is there already, false with *error set otherwise.
 */
bool file_io_make_folder_of(const char *path, FileError *error);

/*
 * Opens an ordinary file to be read, and closed by the caller. Returns -1, with *error set, if it
 * cannot be opened, or is a folder, a pipe or a device, which may never end.
 */
int file_io_open_to_read(const char *path, FileError *error);

/*
 * Appends the bytes of an ordinary file, at most limit of them. Returns false, with *out untouched,
 * if it cannot be read or is larger.
 */
bool file_io_read(const char *path, size_t limit, StrBuf *out, FileError *error);

#endif
