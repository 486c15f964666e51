/*
 * Functions that read, write, copy and sync files and folders. They repeat interrupted calls and
 * continue short writes. Functions without a FileError leave the reason of a failure in errno.
 */
#ifndef TOUCHMOVE_UTIL_FILE_IO_H
#define TOUCHMOVE_UTIL_FILE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "util/file_error.h"
#include "util/strbuf.h"

/* Writes all bytes. Returns false on failure; some of the bytes may then have been written. */
bool file_io_write(int descriptor, const char *bytes, size_t length);

/* Reads at most `size` bytes. Returns their number, 0 at the end of the file, or -1 on failure. */
ssize_t file_io_read_some(int descriptor, char *bytes, size_t size);

/* Reads like file_io_read_some, but at an offset; the file offset does not change. */
ssize_t file_io_read_at(int descriptor, char *bytes, size_t size, uint64_t offset);

/*
 * Reads `length` bytes at an offset. Returns them with a NUL added; the caller frees them. Returns
 * NULL with errno set on failure: ESTALE if the file is shorter.
 */
char *file_io_read_part(int descriptor, uint64_t offset, size_t length);

/*
 * Waits until a read would not block, at most this number of milliseconds; a negative number has no
 * end. Returns false if the time has passed or a signal has arrived. Returns true at the end of the
 * file and on an error, too. A FIFO that was opened with O_NONBLOCK must have a writer first.
 */
bool file_io_wait(int descriptor, int milliseconds);

/*
 * Copies at most `length` bytes of the file `from`, starting at `offset`, to the current file
 * offset of `to`. Returns FILE_STEP_NONE, or FILE_STEP_READ or FILE_STEP_WRITE with errno set.
 */
FileStep file_io_copy(int from, uint64_t offset, uint64_t length, int to);

/*
 * Syncs the entries of an open folder to disk. Call it after creating or renaming a file in the
 * folder. Returns false on failure, but true if the file system cannot sync folders.
 */
bool file_io_sync_folder(int folder);

/* Opens the folder that contains the file at path and calls file_io_sync_folder. Returns false on
 * failure. */
bool file_io_sync_folder_of(const char *path);

/*
 * Opens the folder that contains the file at path, and sets *name to the last component, a pointer
 * into path. Returns the descriptor, which the caller closes, or -1 on failure.
 */
int file_io_open_folder_of(const char *path, const char **name);

/*
 * Returns whether the name in the folder still refers to the open file, which another process may
 * have renamed or removed. A folder of AT_FDCWD is the current folder.
 */
bool file_io_is_in_place(int descriptor, int folder, const char *name);

/*
 * Creates the folder that contains the file at path, and its missing parents, for the user alone
 * (0700). Returns true if the folder exists afterwards, or false with *error set.
 */
bool file_io_make_folder_of(const char *path, FileError *error);

/*
 * Opens an ordinary file for reading. Returns the descriptor, which the caller closes. Returns -1
 * and sets *error if the file cannot be opened, or is a folder, a pipe or a device, because reading
 * these may never end.
 */
int file_io_open_to_read(const char *path, FileError *error);

/*
 * Appends the content of an ordinary file to *out. Returns false and sets *error, with *out
 * unchanged, if the file cannot be read or has more than `limit` bytes.
 */
bool file_io_read(const char *path, size_t limit, StrBuf *out, FileError *error);

#endif
