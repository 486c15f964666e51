#include "util/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/file_io.h"
#include "util/monotime.h"
#include "util/platform.h"

/*
 * Creates the temporary file, or opens an existing one and sets *is_new to false. An existing one
 * must be an ordinary file of this user, because in a shared folder another user may have created
 * it.
 */
static bool open_temporary(AtomicFile *file, bool *is_new)
{
    static const int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    *is_new = true;
    file->descriptor = openat(file->folder, file->temporary, flags | O_CREAT | O_EXCL, 0600);
    if (file->descriptor >= 0 || errno != EEXIST) {
        return file->descriptor >= 0;
    }
    *is_new = false;
    file->descriptor = openat(file->folder, file->temporary, flags);
    if (file->descriptor < 0) {
        return false;
    }
    struct stat status;
    if (fstat(file->descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_uid == geteuid() && status.st_nlink <= 1) {
        return true;
    }
    close(file->descriptor);
    file->descriptor = -1;
    errno = EEXIST;
    return false;
}

/*
 * Locks the open temporary file and truncates it. Returns 0 or an errno value. Returns EAGAIN if
 * another process holds the lock, or if another process has renamed or removed the file since it
 * was opened.
 */
static int lock_temporary(const AtomicFile *file, bool is_new)
{
    if (!platform_lock_file(file->descriptor, false)) {
        if (errno == EWOULDBLOCK || errno == EINTR) {
            return EAGAIN;
        }
        /* On a file system without locks, the process that created the file owns it. */
        return is_new ? 0 : errno;
    }
    if (!file_io_is_in_place(file->descriptor, file->folder, file->temporary)) {
        return EAGAIN;
    }
    return ftruncate(file->descriptor, 0) == 0 ? 0 : errno;
}

/* Opens, locks and truncates the temporary file. Waits while another process holds its lock, and
 * fails with EBUSY after two seconds. */
static bool take_temporary(AtomicFile *file)
{
    enum { ATTEMPTS = 200, PAUSE_MS = 10 };
    for (int i = 0; i < ATTEMPTS; i++) {
        bool is_new;
        int code;
        if (open_temporary(file, &is_new)) {
            code = lock_temporary(file, is_new);
            if (code == 0) {
                return true;
            }
            close(file->descriptor);
            file->descriptor = -1;
        } else {
            code = errno == ENOENT && !is_new ? EAGAIN : errno;
        }
        if (code != EAGAIN) {
            errno = code;
            return false;
        }
        monotime_wait(PAUSE_MS);
    }
    errno = EBUSY;
    return false;
}

/* Closes the descriptors and frees the members. Does not remove the temporary file. */
static void release(AtomicFile *file)
{
    if (file->descriptor >= 0) {
        close(file->descriptor);
    }
    if (file->folder >= 0) {
        close(file->folder);
    }
    free(file->temporary);
    free(file->path);
}

/* Copies the extended attributes of the old file to the new one. Returns false if any was not
 * copied. */
static bool keep_attributes(const AtomicFile *file)
{
    int old = openat(file->folder, file->name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool is_whole = old >= 0 && platform_copy_attributes(old, file->descriptor);
    if (old >= 0) {
        close(old);
    }
    return is_whole;
}

/*
 * Gives the new file the permissions of the old one and, where the system allows it, its owner,
 * group and extended attributes. If `old` is NULL, sets `permissions` minus the umask instead.
 */
static bool set_permissions(AtomicFile *file, unsigned permissions, const struct stat *old,
                            FileError *error)
{
    if (old != NULL) {
        permissions = old->st_mode & 07777;
        if (fchown(file->descriptor, old->st_uid, old->st_gid) != 0) {
            /* The group may have changed, so it gets only the rights that all users have. */
            permissions = (permissions & 0707u) | ((permissions & 07u) << 3);
        }
        keep_attributes(file);
    } else {
        mode_t mask = umask(0);
        umask(mask);
        permissions &= ~(unsigned)mask;
    }
    return fchmod(file->descriptor, permissions) == 0 || errno == EPERM ||
           file_error_set(error, FILE_STEP_CREATE, errno, file->path);
}

/*
 * Initializes *file: resolves symbolic links in the path, opens the folder, and sets .name and
 * .temporary. The caller calls release() also after a failure.
 */
static bool locate(AtomicFile *file, const char *path, FileError *error)
{
    /* The temporary name contains at most this many bytes of the name, because most systems limit
     * names to 255 bytes. */
    enum { NAME_PART_MAX = 200 };
    struct stat status;
    *file = (AtomicFile){.folder = -1, .descriptor = -1};
    bool is_link = lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
    file->path = is_link ? realpath(path, NULL) : strdup(path);
    if (file->path == NULL) {
        return !is_link          ? file_error_set(error, FILE_STEP_MEMORY, 0, path)
               : errno == ENOENT ? file_error_set(error, FILE_STEP_LINK, 0, path)
                                 : file_error_set(error, FILE_STEP_OPEN, errno, path);
    }
    file->folder = file_io_open_folder_of(file->path, &file->name);
    if (file->folder < 0) {
        return file_error_set(error, FILE_STEP_OPEN, errno, path);
    }
    if (file->name[0] == '\0') {
        return file_error_set(error, FILE_STEP_KIND, 0, path);
    }
    StrBuf temporary = {0};
    strbuf_appendf(&temporary, ".%.*s.tmp", NAME_PART_MAX, file->name);
    file->temporary = strbuf_detach(&temporary);
    if (file->temporary == NULL) {
        return file_error_set(error, FILE_STEP_MEMORY, 0, path);
    }
    return true;
}

bool atomic_file_open(AtomicFile *file, const char *path, unsigned permissions, FileError *error)
{
    struct stat old;
    if (!locate(file, path, error)) {
        goto out;
    }
    bool exists = fstatat(file->folder, file->name, &old, AT_SYMLINK_NOFOLLOW) == 0;
    if (!exists && errno != ENOENT) {
        file_error_set(error, FILE_STEP_OPEN, errno, file->path);
        goto out;
    }
    if (exists && !S_ISREG(old.st_mode)) {
        file_error_set(error, FILE_STEP_KIND, 0, file->path);
        goto out;
    }
    if (exists && faccessat(file->folder, file->name, W_OK, AT_EACCESS) != 0) {
        file_error_set(error, FILE_STEP_WRITE, errno, file->path);
        goto out;
    }
    if (!take_temporary(file)) {
        file_error_set(error, FILE_STEP_CREATE, errno, path);
        goto out;
    }
    if (set_permissions(file, permissions, exists ? &old : NULL, error)) {
        return true;
    }
    unlinkat(file->folder, file->temporary, 0);
out:
    release(file);
    return false;
}

bool atomic_file_write(AtomicFile *file, const char *bytes, size_t length, FileError *error)
{
    return file_io_write(file->descriptor, bytes, length) ||
           file_error_set(error, FILE_STEP_WRITE, errno, file->path);
}

bool atomic_file_copy(AtomicFile *file, int from, uint64_t offset, uint64_t length,
                      FileError *error)
{
    FileStep failed = file_io_copy(from, offset, length, file->descriptor);
    return failed == FILE_STEP_NONE || file_error_set(error, failed, errno, file->path);
}

bool atomic_file_copy_old(AtomicFile *file, FileError *error)
{
    int old = openat(file->folder, file->name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (old < 0) {
        return errno == ENOENT || file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    bool copied = atomic_file_copy(file, old, 0, UINT64_MAX, error);
    close(old);
    return copied;
}

bool atomic_file_commit(AtomicFile *file, FileError *error)
{
    bool synced_bytes = platform_sync(file->descriptor);
    bool in_place =
        synced_bytes &&
        (file->is_new ? platform_rename_new(file->folder, file->temporary, file->name)
                      : renameat(file->folder, file->temporary, file->folder, file->name) == 0);
    if (!in_place) {
        FileStep step = !synced_bytes  ? FILE_STEP_SYNC
                        : file->is_new ? FILE_STEP_CREATE
                                       : FILE_STEP_REPLACE;
        file_error_set(error, step, errno, file->path);
        atomic_file_abandon(file);
        return false;
    }
    bool synced = file_io_sync_folder(file->folder) ||
                  file_error_set(error, FILE_STEP_SYNC, errno, file->path);
    release(file);
    return synced;
}

void atomic_file_abandon(AtomicFile *file)
{
    unlinkat(file->folder, file->temporary, 0);
    release(file);
}

/* Another process may be waiting to lock the removed file. In that process lock_temporary notices
 * the removal, and the process creates a new file. */
void atomic_file_clean(const char *path)
{
    AtomicFile file;
    FileError error;
    struct stat status;
    if (locate(&file, path, &error) &&
        fstatat(file.folder, file.temporary, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        bool is_new = false;
        if (open_temporary(&file, &is_new) && lock_temporary(&file, is_new) == 0) {
            unlinkat(file.folder, file.temporary, 0);
        }
    }
    release(&file);
}

/* Writes these bytes to the open file and commits it. */
static bool write_and_commit(AtomicFile *file, const char *bytes, size_t length, FileError *error)
{
    if (!atomic_file_write(file, bytes, length, error)) {
        atomic_file_abandon(file);
        return false;
    }
    return atomic_file_commit(file, error);
}

bool atomic_file_replace(const char *path, unsigned permissions, const char *bytes, size_t length,
                         FileError *error)
{
    AtomicFile file;
    return atomic_file_open(&file, path, permissions, error) &&
           write_and_commit(&file, bytes, length, error);
}

bool atomic_file_create(const char *path, unsigned permissions, const char *bytes, size_t length,
                        FileError *error)
{
    AtomicFile file;
    struct stat status;
    if (lstat(path, &status) == 0) {
        return file_error_set(error, FILE_STEP_CREATE, EEXIST, path);
    }
    if (!atomic_file_open(&file, path, permissions, error)) {
        return false;
    }
    file.is_new = true;
    return write_and_commit(&file, bytes, length, error);
}

/* Creates the temporary file to find out whether it can have the old file's owner, group and
 * attributes. */
bool atomic_file_stays_itself(const char *path, FileError *error)
{
    AtomicFile file;
    struct stat old;
    bool exists = stat(path, &old) == 0;
    if (!exists) {
        return true;
    }
    if (old.st_nlink > 1) {
        return file_error_set(error, FILE_STEP_NAMES, 0, path);
    }
    if (!atomic_file_open(&file, path, 0600, error)) {
        return false;
    }
    struct stat now;
    bool is_known = fstat(file.descriptor, &now) == 0;
    bool has_owner = is_known && now.st_uid == old.st_uid && now.st_gid == old.st_gid;
    bool is_same = (has_owner || file_error_set(error, FILE_STEP_OWNER, 0, path)) &&
                   (keep_attributes(&file) || file_error_set(error, FILE_STEP_ATTRIBUTES, 0, path));
    atomic_file_abandon(&file);
    return is_same;
}
