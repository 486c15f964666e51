#include "store/gamefile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/text.h"

static const unsigned PERMISSIONS = 0666; /* less the umask: games are there to be shown around */

/* Reads at an offset, as pread does, but is not interrupted. */
static ssize_t read_at(const AtomicFile *file, char *bytes, size_t length, size_t offset)
{
    ssize_t got;
    do {
        got = pread(file->descriptor, bytes, length, (off_t)offset);
    } while (got < 0 && errno == EINTR);
    return got;
}

/* Returns whether the bytes contain the text at the start of a line; is_start: the bytes start one.
 */
static bool has_text(const char *bytes, size_t have, const char *text, size_t length, bool is_start)
{
    const char *end = bytes + have;
    const char *at = memmem(bytes, have, text, length);
    while (at != NULL && !(at == bytes ? is_start : at[-1] == '\n')) {
        at++;
        at = memmem(at, (size_t)(end - at), text, length);
    }
    return at != NULL;
}

/*
 * Finds out whether the copied file contains this game; other games may follow it. The last bytes
 * of each block, as many as the text has, stay in the buffer for a text across its end.
 */
static bool holds(const AtomicFile *file, const char *text, bool *answer, FileError *error)
{
    enum { PIECE = 1 << 16 };
    size_t length = strlen(text), have = 0, offset = 0;
    char *bytes = malloc(length + PIECE);
    if (bytes == NULL) {
        return file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
    }
    ssize_t got;
    *answer = false;
    do {
        size_t kept = have < length ? have : length;
        memmove(bytes, bytes + have - kept, kept);
        got = read_at(file, bytes + kept, PIECE, offset);
        if (got > 0) {
            have = kept + (size_t)got;
            *answer = has_text(bytes, have, text, length, offset == 0);
            offset += (size_t)got;
        }
    } while (got > 0 && !*answer);
    int code = errno;
    free(bytes);
    return got >= 0 || file_error_set(error, FILE_STEP_READ, code, file->path);
}

/* Counts the line feeds that are missing after the old games for an empty line. Returns -1, with
 * errno set, if the file cannot be read. */
static int count_missing(const AtomicFile *file, size_t size)
{
    char end[8];
    size_t length = size < sizeof end ? size : sizeof end;
    ssize_t got = read_at(file, end, length, size - length);
    if (got != (ssize_t)length) {
        errno = got < 0 ? errno : 0;
        return -1;
    }
    int missing = length == 0 ? 0 : 2;
    while (length > 0 && missing > 0 && text_is_blank(end[length - 1])) {
        length--;
        missing -= end[length] == '\n';
    }
    return missing;
}

/*
 * Writes the line feeds missing after the old games for an empty line. Closes an open comment
 * first: every reader would take the new game for a part of it.
 */
static bool write_gap(AtomicFile *file, const char *line_end, FileError *error)
{
    struct stat status;
    bool is_open = false;
    int missing = -1;
    if (fstat(file->descriptor, &status) == 0 &&
        gamefile_ask_whether_in_comment(file->descriptor, (uint64_t)status.st_size, &is_open)) {
        missing = is_open ? 2 : count_missing(file, (size_t)status.st_size);
    }
    if (missing < 0) {
        return file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    bool is_written = !is_open || atomic_file_write(file, "}", 1, error);
    for (; is_written && missing > 0; missing--) {
        is_written = atomic_file_write(file, line_end, strlen(line_end), error);
    }
    return is_written;
}

bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error)
{
    AtomicFile file;
    if (!file_io_make_folder_of(path, error) ||
        !atomic_file_open(&file, path, PERMISSIONS, error)) {
        return false;
    }
    bool is_there = false;
    bool is_added = atomic_file_copy_old(&file, error) &&
                    (adding == GAMEFILE_ADD || holds(&file, text, &is_there, error)) &&
                    (is_there || (write_gap(&file, "\n", error) &&
                                  atomic_file_write(&file, text, strlen(text), error)));
    if (is_added) {
        return atomic_file_commit(&file, error); /* also if it was there: perhaps not durable */
    }
    atomic_file_abandon(&file);
    return false;
}

bool gamefile_append(const char *path, const char *text, StrBuf *reason, FileError *error)
{
    AtomicFile file;
    struct stat status;
    StrBuf bytes = {0};
    GameFileManner manner;
    if (!atomic_file_open(&file, path, PERMISSIONS, error)) {
        return false;
    }
    if (!atomic_file_copy_old(&file, error)) {
        goto abandon;
    }
    if (fstat(file.descriptor, &status) != 0 ||
        !gamefile_find_manner(file.descriptor, (uint64_t)status.st_size, &manner, reason)) {
        file_error_set(error, FILE_STEP_READ, errno, file.path);
        goto abandon;
    }
    if (!gamefile_append_in_manner(&bytes, text, manner, reason) || strbuf_has_failed(&bytes)) {
        file_error_set(error, FILE_STEP_MEMORY, 0, file.path);
        goto abandon;
    }
    if (write_gap(&file, manner.has_cr ? "\r\n" : "\n", error) &&
        atomic_file_write(&file, strbuf_text(&bytes), bytes.length, error)) {
        strbuf_release(&bytes);
        return atomic_file_commit(&file, error);
    }
abandon:
    strbuf_release(&bytes);
    atomic_file_abandon(&file);
    return false;
}

bool gamefile_write(const char *path, const char *text, GameFileWriting writing, FileError *error)
{
    if (writing == GAMEFILE_NEW) {
        return atomic_file_create(path, PERMISSIONS, text, strlen(text), error);
    }
    return atomic_file_stays_itself(path, error) &&
           atomic_file_replace(path, PERMISSIONS, text, strlen(text), error);
}
