/*
 * Replaces files atomically.
 *
 * The new content is written to a temporary file in the same folder, synced, and renamed over the
 * old file. If any step fails, the old file is unchanged. The new file gets the permissions of the
 * old one and, where the system allows it, also its owner, group and extended attributes. If the
 * path is a symbolic link, the link stays and its target is replaced. Dangling links, files that
 * are not ordinary files, and files that the user may not write are refused.
 *
 * The temporary file, ".NAME.tmp", is also a lock: a process replaces NAME only while it holds this
 * lock. The system releases the lock when the process dies, and the next process reuses the file.
 * Therefore a process that builds the new content from the old one (atomic_file_copy_old) never
 * loses the additions of another process.
 *
 * Functions return false and set *error on failure. If atomic_file_write, atomic_file_copy or
 * atomic_file_copy_old fails, the caller must call atomic_file_abandon.
 */
#ifndef TOUCHMOVE_UTIL_ATOMIC_FILE_H
#define TOUCHMOVE_UTIL_ATOMIC_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/file_error.h"

typedef struct AtomicFile {
    char *path;       /* path of the file to replace, with symbolic links resolved; owned */
    const char *name; /* last component of path, a pointer into path */
    char *temporary;  /* name of the temporary file in the same folder; owned */
    int folder;       /* descriptor of the folder that contains both files */
    int descriptor;   /* descriptor of the temporary file, which is locked */
    bool is_new;      /* atomic_file_commit fails if a file with this name exists */
} AtomicFile;

/*
 * Starts to replace the file at path, or to create it with these permissions minus the umask.
 * Waits up to two seconds for another process that is replacing the same file. After success the
 * caller must call atomic_file_commit or atomic_file_abandon; after a failure neither.
 */
bool atomic_file_open(AtomicFile *file, const char *path, unsigned permissions, FileError *error);

/* Appends bytes to the new content. */
bool atomic_file_write(AtomicFile *file, const char *bytes, size_t length, FileError *error);

/*
 * Appends at most `length` bytes of another open file, from `offset` on, to the new content. The
 * kernel copies them if it can.
 */
bool atomic_file_copy(AtomicFile *file, int from, uint64_t offset, uint64_t length,
                      FileError *error);

/* Appends the old content to the new content. Does nothing if there is no old file. */
bool atomic_file_copy_old(AtomicFile *file, FileError *error);

/*
 * Syncs the new content to disk and renames it over the old file. Releases *file also on failure.
 * After FILE_STEP_SYNC the file may already be replaced, but a power failure may undo that.
 */
bool atomic_file_commit(AtomicFile *file, FileError *error);

/* Removes the temporary file and releases *file; the old file stays as it is. */
void atomic_file_abandon(AtomicFile *file);

/*
 * Removes the temporary file that a dead process left next to the file at path, if any. Keeps the
 * temporary file of a running process, and any file that is not an ordinary file of this user.
 */
void atomic_file_clean(const char *path);

/* Replaces the content of the file at path by these bytes, or creates the file. */
bool atomic_file_replace(const char *path, unsigned permissions, const char *bytes, size_t length,
                         FileError *error);

/* Creates the file at path with these bytes. Fails with FILE_STEP_CREATE and EEXIST if the file
 * exists, also if another process creates it during the call. */
bool atomic_file_create(const char *path, unsigned permissions, const char *bytes, size_t length,
                        FileError *error);

/*
 * Returns whether replacing the file would change only its content. That is so if it has no other
 * hard links, and the new file can have the same owner, group and extended attributes. Otherwise
 * sets *error. Returns true for a file that does not exist.
 */
bool atomic_file_stays_itself(const char *path, FileError *error);

#endif
