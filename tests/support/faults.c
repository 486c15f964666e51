#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static struct {
    bool armed;                /* whether calls are being counted */
    bool failed;               /* whether a call has failed */
    FaultKind kind;            /* the kind of calls that are counted */
    FaultManner manner;        /* how the chosen call fails */
    int countdown;             /* number of calls left before the chosen call */
    int code;                  /* errno of the failure */
    void (*interjected)(void); /* if not NULL: called before the chosen call, which does not fail */
} faults;

void faults_arm(FaultKind kind, FaultManner manner, int n, int code)
{
    faults.failed = false;
    faults.kind = kind;
    faults.manner = manner;
    faults.countdown = n - 1;
    faults.code = code;
    faults.interjected = NULL;
    faults.armed = true;
}

void faults_interject(int n, void (*function)(void))
{
    faults_arm(FAULT_FILE, FAULT_ONCE, n, 0);
    faults.interjected = function;
}

bool faults_disarm(void)
{
    faults.armed = false;
    return faults.failed;
}

void faults_resume(void)
{
    faults.armed = true;
}

/* Counts a call. Returns whether the call must fail. */
static bool fails(FaultKind kind)
{
    if (!faults.armed || faults.kind != kind) {
        return false;
    }
    if (faults.countdown > 0) {
        faults.countdown--;
        return false;
    }
    if (faults.failed && faults.manner == FAULT_ONCE) {
        return false;
    }
    faults.failed = true;
    if (faults.interjected != NULL) {
        faults.armed = false;
        faults.interjected();
        faults.armed = true;
        return false;
    }
    errno = kind == FAULT_MEMORY ? ENOMEM : faults.code;
    return true;
}

/* Like fails(), for a call that is made completely or not at all. With FAULT_KILL, kills the
 * process before the call. */
static bool fails_at_once(FaultKind kind)
{
    bool failing = fails(kind);
    if (failing && faults.manner == FAULT_KILL) {
        kill(getpid(), SIGKILL);
    }
    return failing;
}

/* The linker option --wrap directs the program's calls to __wrap_…, and gives the real functions
 * the names __real_…. */
#define WRAP(type, name, parameters, arguments, kind, failure)                                     \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return fails_at_once(kind) ? (failure) : __real_##name arguments;                          \
    }

WRAP(int, fsync, (int descriptor), (descriptor), FAULT_FILE, -1)
WRAP(int, fdatasync, (int descriptor), (descriptor), FAULT_FILE, -1)
WRAP(int, ftruncate, (int descriptor, off_t length), (descriptor, length), FAULT_FILE, -1)
WRAP(int, fchmod, (int descriptor, mode_t mode), (descriptor, mode), FAULT_FILE, -1)
WRAP(int, flock, (int descriptor, int operation), (descriptor, operation), FAULT_FILE, -1)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), FAULT_FILE, -1)
WRAP(int, unlink, (const char *path), (path), FAULT_FILE, -1)
WRAP(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags), FAULT_FILE,
     -1)
WRAP(int, renameat, (int from, const char *old, int to, const char *new), (from, old, to, new),
     FAULT_FILE, -1)
WRAP(int, renameat2, (int from, const char *old, int to, const char *new, unsigned flags),
     (from, old, to, new, flags), FAULT_FILE, -1)
WRAP(int, linkat, (int from, const char *old, int to, const char *new, int flags),
     (from, old, to, new, flags), FAULT_FILE, -1)
WRAP(ssize_t, read, (int descriptor, void *bytes, size_t length), (descriptor, bytes, length),
     FAULT_FILE, -1)
WRAP(ssize_t, pread, (int descriptor, void *bytes, size_t length, off_t offset),
     (descriptor, bytes, length, offset), FAULT_FILE, -1)
WRAP(ssize_t, sendfile, (int to, int from, off_t *offset, size_t length),
     (to, from, offset, length), FAULT_FILE, -1)
WRAP(void *, malloc, (size_t size), (size), FAULT_MEMORY, NULL)
WRAP(void *, calloc, (size_t count, size_t size), (count, size), FAULT_MEMORY, NULL)
WRAP(void *, realloc, (void *memory, size_t size), (memory, size), FAULT_MEMORY, NULL)
WRAP(char *, strdup, (const char *text), (text), FAULT_MEMORY, NULL)
WRAP(char *, strndup, (const char *text, size_t length), (text, length), FAULT_MEMORY, NULL)

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return fails_at_once(FAULT_FILE) ? -1 : __real_open(path, flags, mode);
}

int __real_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...);
int __wrap_openat(int folder, const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return fails_at_once(FAULT_FILE) ? -1 : __real_openat(folder, path, flags, mode);
}

/* With 64-bit file offsets, the system headers redirect these calls to names that end in 64. */
#define WRAP_64(type, name, parameters)                                                            \
    type __wrap_##name##64 parameters __attribute__((alias("__wrap_" #name)));

WRAP_64(int, ftruncate, (int descriptor, off_t length))
WRAP_64(ssize_t, pread, (int descriptor, void *bytes, size_t length, off_t offset))
WRAP_64(ssize_t, sendfile, (int to, int from, off_t *offset, size_t length))
WRAP_64(int, open, (const char *path, int flags, ...))
WRAP_64(int, openat, (int folder, const char *path, int flags, ...))

/*
 * Half of the bytes are written before the fault, as on a disk that becomes full. Nothing is
 * written if the error is EINTR, because an interrupted write() that has written some bytes returns
 * their number instead of an error.
 */
ssize_t __real_write(int descriptor, const void *bytes, size_t length);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t length);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t length)
{
    if (!fails(FAULT_FILE)) {
        return __real_write(descriptor, bytes, length);
    }
    if (faults.manner != FAULT_KILL && faults.code == 0) {
        return 0;
    }
    bool is_interrupted = faults.manner != FAULT_KILL && faults.code == EINTR;
    ssize_t half = is_interrupted ? 0 : __real_write(descriptor, bytes, length / 2);
    (void)half;
    if (faults.manner == FAULT_KILL) {
        kill(getpid(), SIGKILL);
    }
    errno = faults.code;
    return -1;
}

ssize_t __real_copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset,
                               size_t length, unsigned flags);
ssize_t __wrap_copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset,
                               size_t length, unsigned flags);
ssize_t __wrap_copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset,
                               size_t length, unsigned flags)
{
    bool is_failing = fails_at_once(FAULT_FILE);
    if (is_failing && faults.code != 0) {
        return -1;
    }
    return __real_copy_file_range(from, from_offset, to, to_offset,
                                  is_failing ? length / 2 : length, flags);
}
