/*
 * A lock between processes that dies with the process that has it.
 *
 * It is the system's lock on a small file that also tells who has it: the number of the process and
 * the name of its host. The file goes when the lock is given back; after a crash it stays behind
 * but is free, and the next one takes it.
 */
#ifndef TOUCHMOVE_UTIL_LOCK_H
#define TOUCHMOVE_UTIL_LOCK_H

#include <stdbool.h>

#include "util/file_error.h"

enum {
    LOCK_HOST_MAX = 65, /* bytes of the name of a host, the NUL included */
};

/* Who has a lock. */
typedef struct LockHolder {
    int process;              /* number of the process, 0 if it has not told yet */
    char host[LOCK_HOST_MAX]; /* name of its host, safe for a terminal; may be empty */
} LockHolder;

/* A lock that this process has or has not. */
typedef struct Lock {
    int descriptor; /* of the locked file, -1 while the lock is not held */
    char *path;     /* of that file, NULL while the lock is not held */
} Lock;

typedef enum LockStatus {
    LOCK_TAKEN,  /* this process has it now */
    LOCK_HELD,   /* another one has it: *holder tells which */
    LOCK_FAILED, /* it could not be tried: *error tells why */
} LockStatus;

/*
 * Tries to take the lock of that file, without waiting. On LOCK_TAKEN *lock is to be given back by
 * lock_release; otherwise it is set to a lock that is not held. *holder and *error are set as the
 * status says and untouched otherwise.
 */
LockStatus lock_take(Lock *lock, const char *path, LockHolder *holder, FileError *error);

/* Returns whether some process, this one included, has the lock of that file; *holder as above. */
bool lock_is_held(const char *path, LockHolder *holder);

/* Gives the lock back and removes its file, if that has its name still; does nothing if it is not
 * held. */
void lock_release(Lock *lock);

#endif
