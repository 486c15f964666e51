#include "util/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/file_io.h"
#include "util/platform.h"
#include "util/safe_text.h"
#include "util/text.h"

/* Reads the line "PROCESS HOST" that write_holder() writes. Sets *holder to zero if the line is
 * invalid. */
static void read_holder(int descriptor, LockHolder *holder)
{
    char text[LOCK_HOST_MAX + 32] = "";
    *holder = (LockHolder){0};
    if (pread(descriptor, text, sizeof text - 1, 0) <= 0) {
        return;
    }
    char *host;
    int64_t process;
    const char *word = text_next_word(text, &host);
    host = text_trim(host);
    size_t length = strlen(host);
    if (!text_parse_number(word, 1, INT32_MAX, &process) || length >= sizeof holder->host ||
        !safe_text_is_safe(host, length)) {
        return;
    }
    holder->process = (int)process;
    memcpy(holder->host, host, length + 1);
}

/* Writes this process as the holder into the file. Ignores errors, because the lock works without
 * this line. */
static void write_holder(int descriptor)
{
    char host[LOCK_HOST_MAX] = "";
    if (gethostname(host, sizeof host - 1) != 0) {
        host[0] = '\0';
    }
    if (ftruncate(descriptor, 0) == 0) {
        dprintf(descriptor, "%ld %s\n", (long)getpid(), host);
    }
}

/*
 * Tries once to take the lock. Also returns LOCK_HELD if another holder removed the file between
 * open() and flock(), so that the next attempt opens the new file.
 */
static LockStatus try_lock(Lock *lock, LockHolder *holder, FileError *error)
{
    static const int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    int descriptor = open(lock->path, flags, 0600);
    if (descriptor < 0) {
        file_error_set(error, FILE_STEP_LOCK, errno, lock->path);
        return LOCK_FAILED;
    }
    LockStatus status = LOCK_HELD;
    if (platform_lock_file(descriptor, false)) {
        if (file_io_is_in_place(descriptor, AT_FDCWD, lock->path)) {
            lock->descriptor = descriptor;
            write_holder(descriptor);
            return LOCK_TAKEN;
        }
    } else if (errno == EWOULDBLOCK) {
        read_holder(descriptor, holder);
    } else {
        file_error_set(error, FILE_STEP_LOCK, errno, lock->path);
        status = LOCK_FAILED;
    }
    close(descriptor);
    return status;
}

/* Tries several times, because lock_is_held in another process takes the lock for a moment. */
LockStatus lock_take(Lock *lock, const char *path, LockHolder *holder, FileError *error)
{
    enum { ATTEMPTS = 10, PAUSE_MS = 1 };
    *lock = (Lock){.descriptor = -1, .path = strdup(path)};
    if (lock->path == NULL) {
        file_error_set(error, FILE_STEP_MEMORY, 0, path);
        return LOCK_FAILED;
    }
    LockStatus status = LOCK_HELD;
    LockHolder found = {0};
    for (int i = 0; i < ATTEMPTS && status == LOCK_HELD; i++) {
        if (i > 0) {
            poll(NULL, 0, PAUSE_MS);
        }
        status = try_lock(lock, &found, error);
    }
    if (status != LOCK_TAKEN) {
        free(lock->path);
        lock->path = NULL;
    }
    if (status == LOCK_HELD) {
        *holder = found;
    }
    return status;
}

bool lock_is_held(const char *path, LockHolder *holder)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) {
        return false;
    }
    bool held = !platform_lock_file(descriptor, true) && errno == EWOULDBLOCK;
    if (held) {
        read_holder(descriptor, holder);
    }
    close(descriptor);
    return held;
}

void lock_release(Lock *lock)
{
    if (lock->descriptor < 0) {
        return;
    }
    if (file_io_is_in_place(lock->descriptor, AT_FDCWD, lock->path)) {
        unlink(lock->path);
    }
    close(lock->descriptor);
    free(lock->path);
    *lock = (Lock){.descriptor = -1};
}
