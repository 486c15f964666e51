/*
 * A lock between processes that the system releases when its holder dies.
 *
 * It is a flock() lock on a small file that contains the process number and the host name of the
 * holder. Releasing the lock removes the file. After a crash the file remains, unlocked, and the
 * next holder reuses it.
 */
#ifndef TOUCHMOVE_UTIL_LOCK_H
#define TOUCHMOVE_UTIL_LOCK_H

#include <stdbool.h>

#include "util/file_error.h"

enum {
    LOCK_HOST_MAX = 65, /* size of a host name in bytes, NUL included */
};

/* The process that holds a lock. */
typedef struct LockHolder {
    int process;              /* process number, or 0 if unknown */
    char host[LOCK_HOST_MAX]; /* name of the host, safe for a terminal; may be empty */
} LockHolder;

/* A lock, held by this process or not held. */
typedef struct Lock {
    int descriptor; /* descriptor of the locked file, or -1 while the lock is not held */
    char *path;     /* path of the locked file, owned; NULL while the lock is not held */
} Lock;

typedef enum LockStatus {
    LOCK_TAKEN,  /* this process now holds the lock */
    LOCK_HELD,   /* another process, *holder, holds the lock */
    LOCK_FAILED, /* an error occurred; *error has the reason */
} LockStatus;

/*
 * Tries to lock the file at path, for at most ten milliseconds. After LOCK_TAKEN the caller
 * releases *lock with lock_release; otherwise *lock becomes a lock that is not held. *holder is set
 * only on LOCK_HELD, *error only on LOCK_FAILED.
 */
LockStatus lock_take(Lock *lock, const char *path, LockHolder *holder, FileError *error);

/* Returns whether a process, perhaps this one, holds the lock on the file at path. Sets *holder if
 * so. */
bool lock_is_held(const char *path, LockHolder *holder);

/* Releases the lock and removes its file, unless the file was renamed or replaced. Does nothing if
 * the lock is not held. */
void lock_release(Lock *lock);

#endif
