/* Makes the system's headers declare more than POSIX: the BSDs need _XOPEN_SOURCE undefined, Linux
 * and macOS need the other two macros. */
#undef _XOPEN_SOURCE
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "util/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/random.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>
#endif

#include "util/text.h"

#ifndef LOCK_EX
#error "This system has no flock(), which protects journals and files from a second program."
#endif
#ifndef TIOCGWINSZ
#error "This system cannot tell the size of a terminal."
#endif
#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0 /* memory may be reserved before it is used */
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 /* set_up_socket() prevents SIGPIPE instead */
#endif

_Static_assert(NSIG <= PLATFORM_SIGNALS, "every signal has a place in the arrays of guard.c");

/* ---- Bytes ---- */

const char *platform_find_bytes(const char *bytes, size_t length, const char *wanted, size_t size)
{
    return memmem(bytes, length, wanted, size);
}

const char *platform_find_last_byte(const char *bytes, size_t length, char wanted)
{
#ifdef __APPLE__
    while (length > 0 && bytes[length - 1] != wanted) {
        length--;
    }
    return length > 0 ? bytes + length - 1 : NULL;
#else
    return memrchr(bytes, wanted, length);
#endif
}

const char *platform_find_text_ignoring_case(const char *text, const char *wanted)
{
    return strcasestr(text, wanted);
}

void *platform_map_memory(size_t size)
{
    static const int flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* ---- Files ---- */

bool platform_lock_file(int descriptor, bool is_shared)
{
    return flock(descriptor, (is_shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0;
}

bool platform_sync(int descriptor)
{
#ifdef F_FULLFSYNC
    if (fcntl(descriptor, F_FULLFSYNC) == 0) {
        return true;
    }
#endif
    return fsync(descriptor) == 0;
}

bool platform_sync_bytes(int descriptor)
{
#ifdef F_FULLFSYNC
    return platform_sync(descriptor);
#else
    return fdatasync(descriptor) == 0;
#endif
}

ssize_t platform_copy_range(int from, off_t *offset, int to, size_t length)
{
#ifdef __linux__
    ssize_t copied = copy_file_range(from, offset, to, NULL, length, 0);
    return copied >= 0 ? copied : sendfile(to, from, offset, length);
#else
    (void)from;
    (void)offset;
    (void)to;
    (void)length;
    errno = ENOSYS;
    return -1;
#endif
}

bool platform_rename_new(int folder, const char *from, const char *to)
{
#ifdef RENAME_NOREPLACE
    if (renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL) {
        return false;
    }
#endif
    return linkat(folder, from, folder, to, 0) == 0 && unlinkat(folder, from, 0) == 0;
}

#ifdef __linux__

bool platform_copy_attributes(int from, int to)
{
    char names[4096], value[4096];
    ssize_t length = flistxattr(from, names, sizeof names);
    bool is_whole = length >= 0 || errno == ENOTSUP;
    for (ssize_t at = 0; at < length; at += (ssize_t)strlen(names + at) + 1) {
        const char *name = names + at;
        if (!text_has_prefix(name, "user.") && !text_has_prefix(name, "system.posix_acl_")) {
            continue; /* an attribute of the system, which must not be copied */
        }
        ssize_t size = fgetxattr(from, name, value, sizeof value);
        is_whole &= size < 0 ? errno == ENODATA : fsetxattr(to, name, value, (size_t)size, 0) == 0;
    }
    return is_whole;
}

void platform_set_attribute(int descriptor, const char *name, const char *text)
{
    (void)fsetxattr(descriptor, name, text, strlen(text), 0);
}

void platform_read_attribute(const char *path, const char *name, char *text, size_t size)
{
    ssize_t length = getxattr(path, name, text, size - 1);
    text[length > 0 ? length : 0] = '\0';
}

#else /* other systems have no extended attributes, or a different interface */

bool platform_copy_attributes(int from, int to)
{
    (void)from;
    (void)to;
    return true;
}

void platform_set_attribute(int descriptor, const char *name, const char *text)
{
    (void)descriptor;
    (void)name;
    (void)text;
}

void platform_read_attribute(const char *path, const char *name, char *text, size_t size)
{
    (void)path;
    (void)name;
    (void)size;
    text[0] = '\0';
}

#endif

/* ---- Processes ---- */

#if !defined(__linux__)
/* Makes a descriptor close on exec, and not block if is_nonblocking. Returns the descriptor. */
static int set_flags(int descriptor, bool is_nonblocking)
{
    if (descriptor >= 0) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, is_nonblocking ? O_NONBLOCK : 0);
    }
    return descriptor;
}
#endif

bool platform_pipe(int ends[static 2], bool is_nonblocking)
{
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC | (is_nonblocking ? O_NONBLOCK : 0)) == 0;
#else
    bool is_made = pipe(ends) == 0;
    for (int i = 0; is_made && i < 2; i++) {
        set_flags(ends[i], is_nonblocking);
    }
    return is_made;
#endif
}

int platform_signal_descriptor(int number)
{
#ifdef __linux__
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, number);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
#else
    (void)number;
    return -1; /* platform_signal_take finds the pending signal without a descriptor */
#endif
}

bool platform_signal_take(int descriptor, int number)
{
#ifdef __linux__
    (void)number;
    struct signalfd_siginfo taken;
    return read(descriptor, &taken, sizeof taken) > 0;
#else
    (void)descriptor;
    int accepted;
    sigset_t pending, watched;
    sigemptyset(&watched);
    sigaddset(&watched, number);
    return sigpending(&pending) == 0 && sigismember(&pending, number) == 1 &&
           sigwait(&watched, &accepted) == 0;
#endif
}

int64_t platform_boottime_ms(void)
{
#ifdef CLOCK_BOOTTIME
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
#else
    return -1;
#endif
}

bool platform_random(void *bytes, size_t size)
{
#ifdef __linux__
    return getrandom(bytes, size, GRND_NONBLOCK) == (ssize_t)size;
#else
    int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool is_filled = descriptor >= 0 && read(descriptor, bytes, size) == (ssize_t)size;
    if (descriptor >= 0) {
        close(descriptor);
    }
    return is_filled;
#endif
}

bool platform_terminal_size(int descriptor, int *rows, int *cols, int *cell_height)
{
    struct winsize size = {0};
    bool is_known = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
    *rows = is_known ? size.ws_row : 0;
    *cols = is_known ? size.ws_col : 0;
    *cell_height = is_known ? size.ws_ypixel / size.ws_row : 0;
    return is_known;
}

/* ---- Sockets ---- */

#if !defined(__linux__)
/* Sets the flags of a new socket, and prevents SIGPIPE when the other end is closed. Returns the
 * socket. */
static int set_up_socket(int descriptor)
{
#ifdef SO_NOSIGPIPE
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    return set_flags(descriptor, true);
}
#endif

int platform_socket(void)
{
#ifdef __linux__
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
#else
    return set_up_socket(socket(AF_UNIX, SOCK_STREAM, 0));
#endif
}

int platform_accept(int listener)
{
#ifdef __linux__
    return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
#else
    return set_up_socket(accept(listener, NULL, NULL));
#endif
}

ssize_t platform_send(int socket, const void *bytes, size_t length)
{
    return send(socket, bytes, length, MSG_NOSIGNAL);
}

bool platform_peer_user(int socket, uid_t *user)
{
#ifdef __linux__
    struct ucred peer;
    socklen_t size = sizeof peer;
    bool is_known = getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
    *user = is_known ? peer.uid : *user;
    return is_known;
#else
    gid_t group;
    return getpeereid(socket, user, &group) == 0;
#endif
}

void platform_boot_id(char out[static PLATFORM_BOOT_ID_MAX])
{
    int descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    ssize_t length = descriptor < 0 ? 0 : read(descriptor, out, PLATFORM_BOOT_ID_MAX - 1);
    out[length > 0 ? length : 0] = '\0';
    out[strcspn(out, "\n")] = '\0';
    if (descriptor >= 0) {
        close(descriptor);
    }
}

const char *platform_zstd_library(void)
{
#ifdef __APPLE__
    return "libzstd.1.dylib";
#else
    return "libzstd.so.1";
#endif
}

int platform_core_count(void)
{
#ifdef _SC_NPROCESSORS_ONLN
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 1 && count < INT_MAX ? (int)count : 1;
#else
    return 1;
#endif
}

bool platform_clear_environment(void)
{
#ifdef __linux__
    return clearenv() == 0;
#else
    extern char **environ;
    *environ = NULL;
    return true;
#endif
}
