/*
 * A file that is replaced as a whole or not at all.
 *
 * The new content is written to a temporary file in the same folder, made durable, and put in place
 * by a rename; whatever fails or crashes on the way, the old file is as it was. The permissions of
 * the old file are kept, and as far as the system allows it owner, group and attributes. A symbolic
 * link stays one: the file that it leads to is replaced, in its own folder; one that leads nowhere
 * is refused, and so is what is not an ordinary file, or one that the user may not write.
 *
 * The temporary file, ".NAME.tmp", doubles as a lock: who has it is the only one to replace NAME,
 * and the system lets go of it when the process dies, whereupon the next one uses it again. So a
 * content made from the old one (atomic_file_copy_old) never loses what another process has added.
 *
 * Fails by returning false with *error set; the file must then be abandoned.
 */
#ifndef TOUCHMOVE_UTIL_ATOMIC_FILE_H
#define TOUCHMOVE_UTIL_ATOMIC_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/file_error.h"

typedef struct AtomicFile {
    char *path;       /* the file to be replaced, links resolved */
    const char *name; /* its last part, inside path */
    char *temporary;  /* name of the temporary file */
    int folder;       /* descriptor of the folder of both */
    int descriptor;   /* of the temporary file, locked */
    bool is_new;      /* it is put in place only where nothing is */
} AtomicFile;

/*
 * Begins to replace the file at path, or to create it with these permissions (0666, say, less the
 * umask). Waits up to two seconds for another process that is replacing it. On success the file is
 * to be ended by atomic_file_commit or atomic_file_abandon; on failure there is nothing to end.
 */
bool atomic_file_open(AtomicFile *file, const char *path, unsigned permissions, FileError *error);

/* Adds bytes to the new content. */
bool atomic_file_write(AtomicFile *file, const char *bytes, size_t length, FileError *error);

/*
 * Adds the bytes of an open file from an offset to its end, or at most that many, in the kernel
 * where it can copy by itself.
 */
bool atomic_file_copy(AtomicFile *file, int from, uint64_t offset, uint64_t length,
                      FileError *error);

/* Adds the old content to the new one; nothing if there was no old file. */
bool atomic_file_copy_old(AtomicFile *file, FileError *error);

/*
 * Makes the new content durable and puts it in place. The file is ended in any case. A failure
 * reported as FILE_STEP_SYNC may mean that the new content is in place already but may not outlive
 * a loss of power.
 */
bool atomic_file_commit(AtomicFile *file, FileError *error);

/* Ends the file without replacing anything. */
void atomic_file_abandon(AtomicFile *file);

/*
 * Removes the temporary file that a process which died left beside the file at path, if there is
 * one; one that a living process has is left alone, and so is what is not an ordinary file of this
 * user.
 */
void atomic_file_clean(const char *path);

/* Replaces the content of the file at path, or creates it, with these bytes. */
bool atomic_file_replace(const char *path, unsigned permissions, const char *bytes, size_t length,
                         FileError *error);

/* Creates the file at path with these bytes; one that is there, or appears meanwhile, is left alone
 * (FILE_STEP_CREATE, EEXIST). */
bool atomic_file_create(const char *path, unsigned permissions, const char *bytes, size_t length,
                        FileError *error);

/*
 * Returns whether a replaced file would be the old one in all but content: it has no other name (a
 * hard link), and owner, group and attributes can be kept. Otherwise *error tells what would not. A
 * file that is not there is as good as that.
 */
bool atomic_file_stays_itself(const char *path, FileError *error);

#endif
