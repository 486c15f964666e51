#include "util/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include "util/file_io.h"
#include "util/text.h"

/* Sets *resolved to the path with links followed, to be freed; to a copy if there is no file yet.
 */
static bool resolve(const char *path, char **resolved, FileError *error)
{
    struct stat status;
    if (lstat(path, &status) == 0 && S_ISLNK(status.st_mode)) {
        *resolved = realpath(path, NULL);
        if (*resolved == NULL) {
            return file_error_set(error, errno == ENOENT ? FILE_STEP_LINK : FILE_STEP_OPEN,
                                  errno == ENOENT ? 0 : errno, path);
        }
        return true;
    }
    *resolved = strdup(path);
    return *resolved != NULL || file_error_set(error, FILE_STEP_MEMORY, 0, path);
}

/* Looks at the old file, if there is one, and refuses what may not be replaced. */
static bool inspect_old(const AtomicFile *file, struct stat *old, bool *exists, FileError *error)
{
    *exists = fstatat(file->folder, file->name, old, AT_SYMLINK_NOFOLLOW) == 0;
    if (!*exists) {
        return errno == ENOENT || file_error_set(error, FILE_STEP_OPEN, errno, file->path);
    }
    if (!S_ISREG(old->st_mode)) {
        return file_error_set(error, FILE_STEP_KIND, 0, file->path);
    }
    return faccessat(file->folder, file->name, W_OK, AT_EACCESS) == 0 ||
           file_error_set(error, FILE_STEP_WRITE, errno, file->path);
}

/*
 * Opens the temporary file: a new one, or one that a dead process left behind. The latter must be
 * an ordinary file of this user, for in a folder of many users somebody else may have put it there.
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
 * Locks the open temporary file and empties it. Returns 0, or an errno value: EAGAIN if another
 * process has it, or had it and has put it in place since.
 */
static int lock_temporary(const AtomicFile *file, bool is_new)
{
    if (flock(file->descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK || errno == EINTR) {
            return EAGAIN;
        }
        /* Where nothing can be locked, having created the file is as good. */
        return is_new ? 0 : errno;
    }
    if (!file_io_is_in_place(file->descriptor, file->folder, file->temporary)) {
        return EAGAIN;
    }
    return ftruncate(file->descriptor, 0) == 0 ? 0 : errno;
}

/* One attempt to have the temporary file for this process alone. EAGAIN: try again. */
static bool try_temporary(AtomicFile *file)
{
    bool is_new;
    if (!open_temporary(file, &is_new)) {
        errno = errno == ENOENT && !is_new ? EAGAIN : errno;
        return false;
    }
    int code = lock_temporary(file, is_new);
    if (code != 0) {
        close(file->descriptor);
        file->descriptor = -1;
        errno = code;
    }
    return code == 0;
}

static bool take_temporary(AtomicFile *file)
{
    enum { ATTEMPTS = 200, PAUSE_US = 10000 };
    for (int i = 0; i < ATTEMPTS; i++) {
        if (try_temporary(file)) {
            return true;
        }
        if (errno != EAGAIN) {
            return false;
        }
        usleep(PAUSE_US);
    }
    errno = EBUSY;
    return false;
}

/* Frees what the file holds; the temporary file itself is left alone. */
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

#ifdef __linux__

/* Whether an attribute is one of the file, and not of the system's own. */
static bool is_kept(const char *name)
{
    return text_has_prefix(name, "user.") || text_has_prefix(name, "system.posix_acl_");
}

/* Copies an attribute; a system that has none has lost none. */
static bool copy_attribute(int from, int to, const char *name)
{
    char value[4096];
    ssize_t length = fgetxattr(from, name, value, sizeof value);
    return length < 0 ? errno == ENODATA : fsetxattr(to, name, value, (size_t)length, 0) == 0;
}

/* Copies the attributes of a file, its access control list among them; false if some are lost. */
static bool copy_attributes(int from, int to)
{
    char names[4096];
    ssize_t length = flistxattr(from, names, sizeof names);
    bool is_whole = length >= 0 || errno == ENOTSUP;
    for (ssize_t at = 0; at < length; at += (ssize_t)strlen(names + at) + 1) {
        is_whole &= !is_kept(names + at) || copy_attribute(from, to, names + at);
    }
    return is_whole;
}

#else

static bool copy_attributes(int from, int to)
{
    (void)from;
    (void)to;
    return true; /* other systems have no such attributes, or others */
}

#endif

/* Gives the new file the attributes of the old one, as far as that can be done. */
static bool keep_attributes(const AtomicFile *file)
{
    int old = openat(file->folder, file->name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool is_whole = old >= 0 && copy_attributes(old, file->descriptor);
    if (old >= 0) {
        close(old);
    }
    return is_whole;
}

/*
 * The new file gets the permissions of the old one, NULL if there is none; its group, too, where
 * the system allows it.
 */
static bool set_permissions(AtomicFile *file, unsigned permissions, const struct stat *old,
                            FileError *error)
{
    if (old != NULL) {
        permissions = old->st_mode & 07777;
        if (fchown(file->descriptor, old->st_uid, old->st_gid) != 0) {
            /* Not ours to keep: then nobody of another group may do more than the world. */
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

/* Finds the folder, the name and that of the temporary file; to be released in any case. */
static bool locate(AtomicFile *file, const char *path, FileError *error)
{
    enum { NAME_PART_MAX = 200 }; /* leaves room for the rest within the usual limit of names */
    *file = (AtomicFile){.folder = -1, .descriptor = -1};
    if (!resolve(path, &file->path, error)) {
        file->path = NULL;
        return false;
    }
    file->folder = file_io_open_folder_of(file->path, &file->name);
    if (file->folder < 0) {
        return file_error_set(error, FILE_STEP_OPEN, errno, path);
    }
    if (file->name[0] == '\0') {
        return file_error_set(error, FILE_STEP_KIND, 0, path);
    }
    if (asprintf(&file->temporary, ".%.*s.tmp", NAME_PART_MAX, file->name) < 0) {
        file->temporary = NULL;
        return file_error_set(error, FILE_STEP_MEMORY, 0, path);
    }
    return true;
}

bool atomic_file_open(AtomicFile *file, const char *path, unsigned permissions, FileError *error)
{
    struct stat old;
    bool exists;
    if (!locate(file, path, error) || !inspect_old(file, &old, &exists, error)) {
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

bool atomic_file_copy_old(AtomicFile *file, FileError *error)
{
    int old = openat(file->folder, file->name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (old < 0) {
        return errno == ENOENT || file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    bool copied = file_io_copy(old, file->descriptor) ||
                  file_error_set(error, FILE_STEP_WRITE, errno, file->path);
    close(old);
    return copied;
}

/* A file system that cannot rename so can make a second name. */
static bool put_in_place(const AtomicFile *file)
{
    if (!file->is_new) {
        return renameat(file->folder, file->temporary, file->folder, file->name) == 0;
    }
#ifdef RENAME_NOREPLACE
    if (renameat2(file->folder, file->temporary, file->folder, file->name, RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL) {
        return false;
    }
#endif
    return linkat(file->folder, file->temporary, file->folder, file->name, 0) == 0 &&
           unlinkat(file->folder, file->temporary, 0) == 0;
}

bool atomic_file_commit(AtomicFile *file, FileError *error)
{
    bool synced_bytes = fsync(file->descriptor) == 0;
    if (!synced_bytes || !put_in_place(file)) {
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

/*
 * Whoever is about to take the file finds, once it is removed, that it is no longer in place, and
 * makes a new one (lock_temporary).
 */
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

/* Ends an open file with these bytes. */
static bool fill(AtomicFile *file, const char *bytes, size_t length, FileError *error)
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
    return atomic_file_open(&file, path, permissions, error) && fill(&file, bytes, length, error);
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
    return fill(&file, bytes, length, error);
}

/* Tries it on the temporary file, which is removed again. */
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
