#include "util/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>
#endif

#include "util/text.h"

/* ---- Files ---- */

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

int platform_eventfd(void)
{
#ifdef __linux__
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
#else
    errno = ENOSYS;
    return -1;
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

bool platform_peer_user(int socket, uid_t *user)
{
#ifdef SO_PEERCRED
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
