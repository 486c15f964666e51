#include "util/file_io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/platform.h"

bool file_io_write(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (written == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

ssize_t file_io_read_some(int descriptor, char *bytes, size_t size)
{
    ssize_t length;
    do {
        length = read(descriptor, bytes, size);
    } while (length < 0 && errno == EINTR);
    return length;
}

ssize_t file_io_read_at(int descriptor, char *bytes, size_t size, uint64_t offset)
{
    ssize_t got;
    do {
        got = pread(descriptor, bytes, size, (off_t)offset);
    } while (got < 0 && errno == EINTR);
    return got;
}

char *file_io_read_part(int descriptor, uint64_t offset, size_t length)
{
    char *bytes = malloc(length + 1);
    size_t done = 0;
    while (bytes != NULL && done < length) {
        ssize_t got = file_io_read_at(descriptor, bytes + done, length - done, offset + done);
        if (got <= 0) {
            errno = got == 0 ? ESTALE : errno; /* another process has truncated the file */
            free(bytes);
            return NULL;
        }
        done += (size_t)got;
    }
    if (bytes != NULL) {
        bytes[length] = '\0';
    }
    return bytes;
}

bool file_io_wait(int descriptor, int milliseconds)
{
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    int ready = poll(&input, 1, milliseconds);
    return ready > 0 || (ready < 0 && errno != EINTR);
}

/*
 * The kernel copies as much as it can. The function copies the rest through memory, which also
 * shows whether reading or writing has failed.
 */
FileStep file_io_copy(int from, uint64_t offset, uint64_t length, int to)
{
    enum { PIECE_MAX = 1 << 30 };
    char bytes[1 << 16];
    off_t at = (off_t)offset;
    ssize_t copied = 1;
    while (length > 0 && copied > 0) {
        copied =
            platform_copy_range(from, &at, to, length < PIECE_MAX ? (size_t)length : PIECE_MAX);
        length -= copied > 0 ? (uint64_t)copied : 0;
    }
    while (length > 0) {
        copied = file_io_read_at(from, bytes, length < sizeof bytes ? (size_t)length : sizeof bytes,
                                 (uint64_t)at);
        if (copied <= 0) {
            return copied == 0 ? FILE_STEP_NONE : FILE_STEP_READ;
        }
        if (!file_io_write(to, bytes, (size_t)copied)) {
            return FILE_STEP_WRITE;
        }
        at += copied;
        length -= (uint64_t)copied;
    }
    return FILE_STEP_NONE;
}

bool file_io_sync_folder(int folder)
{
    return platform_sync(folder) || errno == EINVAL;
}

int file_io_open_folder_of(const char *path, const char **name)
{
    static const int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    const char *slash = strrchr(path, '/');
    *name = slash == NULL ? path : slash + 1;
    if (slash == NULL) {
        return open(".", flags);
    }
    char *folder = strndup(path, slash == path ? 1 : (size_t)(slash - path));
    if (folder == NULL) {
        return -1;
    }
    int descriptor = open(folder, flags);
    int code = errno;
    free(folder);
    errno = code;
    return descriptor;
}

bool file_io_is_in_place(int descriptor, int folder, const char *name)
{
    struct stat opened, named;
    return fstat(descriptor, &opened) == 0 &&
           fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

bool file_io_sync_folder_of(const char *path)
{
    const char *name;
    int folder = file_io_open_folder_of(path, &name);
    if (folder < 0) {
        return false;
    }
    bool synced = file_io_sync_folder(folder);
    close(folder);
    return synced;
}

/*
 * Creates the folders from the top down. Failures above the last folder are ignored, because mkdir
 * may fail with a reason other than EEXIST for a parent that exists. If the last folder does not
 * exist in the end, the reported error is the last one other than ENOENT.
 *
 * The parent of each folder is synced where the file system can do that, also if the folder existed
 * before, because the process that created it may have been killed before the sync.
 */
bool file_io_make_folder_of(const char *path, FileError *error)
{
    FileError cause = {0};
    bool made = true;
    struct stat status;
    char *copy = strdup(path);
    if (copy == NULL) {
        return file_error_set(error, FILE_STEP_MEMORY, 0, path);
    }
    char *name = copy + strspn(copy, "/");
    for (char *slash = strchr(name, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = mkdir(copy, 0700) == 0 ||
               (errno == EEXIST && stat(copy, &status) == 0 && S_ISDIR(status.st_mode));
        if (made) {
            file_io_sync_folder_of(copy);
        } else if (errno != ENOENT || cause.code == 0) {
            file_error_set(&cause, FILE_STEP_FOLDER, errno, copy);
        }
        *slash = '/';
    }
    free(copy);
    if (!made) {
        *error = cause;
    }
    return made;
}

/* Opens with O_NONBLOCK, so that opening a FIFO does not wait for a writer. */
int file_io_open_to_read(const char *path, FileError *error)
{
    struct stat status;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        file_error_set(error, FILE_STEP_OPEN, errno, path);
        return -1;
    }
    bool is_known = fstat(descriptor, &status) == 0;
    if (is_known && S_ISREG(status.st_mode)) {
        return descriptor;
    }
    file_error_set(error, is_known ? FILE_STEP_KIND : FILE_STEP_READ, is_known ? 0 : errno, path);
    close(descriptor);
    return -1;
}

bool file_io_read(const char *path, size_t limit, StrBuf *out, FileError *error)
{
    int descriptor = file_io_open_to_read(path, error);
    if (descriptor < 0) {
        return false;
    }
    char bytes[16384];
    size_t before = out->length;
    ssize_t length;
    while ((length = file_io_read_some(descriptor, bytes, sizeof bytes)) > 0) {
        strbuf_append_bytes(out, bytes, (size_t)length);
        if (out->length - before > limit || strbuf_has_failed(out)) {
            errno = strbuf_has_failed(out) ? ENOMEM : EFBIG;
            length = -1;
            break;
        }
    }
    if (length < 0) {
        FileStep step = errno == EFBIG    ? FILE_STEP_SIZE
                        : errno == ENOMEM ? FILE_STEP_MEMORY
                                          : FILE_STEP_READ;
        file_error_set(error, step, step == FILE_STEP_READ ? errno : 0, path);
        strbuf_truncate(out, before);
    }
    close(descriptor);
    return length >= 0;
}
