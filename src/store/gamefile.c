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

/*
 * Reads the last bytes of what was copied so far, as many as there are and at most length. Returns
 * false on failure.
 */
static bool read_end(const AtomicFile *file, char *bytes, size_t length, size_t *have,
                     FileError *error)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0) {
        return file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    size_t size = (size_t)status.st_size;
    length = length < size ? length : size;
    for (*have = 0; *have < length;) {
        off_t offset = (off_t)(size - length + *have);
        ssize_t got = pread(file->descriptor, bytes + *have, length - *have, offset);
        if (got > 0) {
            *have += (size_t)got;
        } else if (got == 0 || errno != EINTR) {
            return file_error_set(error, FILE_STEP_READ, got == 0 ? 0 : errno, file->path);
        }
    }
    return true;
}

/* Finds out whether the old games end with this one. */
static bool ends_with(const AtomicFile *file, const char *text, bool *answer, FileError *error)
{
    size_t length = strlen(text);
    size_t have = 0;
    char *end = malloc(length + 1);
    if (end == NULL) {
        return file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
    }
    bool done = read_end(file, end, length, &have, error);
    *answer = done && have == length && memcmp(end, text, length) == 0;
    free(end);
    return done;
}

/* Writes what is missing between the old games and the empty line that parts two games. */
static bool write_gap(AtomicFile *file, FileError *error)
{
    char end[8];
    size_t length = 0;
    if (!read_end(file, end, sizeof end, &length, error)) {
        return false;
    }
    size_t missing = length == 0 ? 0 : 2;
    while (length > 0 && missing > 0 && text_is_blank(end[length - 1])) {
        length--;
        missing -= end[length] == '\n';
    }
    return atomic_file_write(file, "\n\n", missing, error);
}

/*
 * A game that is there already is not written again, but the file still is: perhaps it was not
 * durable.
 */
static bool fill(AtomicFile *file, const char *text, GameFileAdding adding, FileError *error)
{
    bool is_there = false;
    if (!atomic_file_copy_old(file, error) ||
        (adding == GAMEFILE_ADD_ONCE && !ends_with(file, text, &is_there, error))) {
        return false;
    }
    return is_there ||
           (write_gap(file, error) && atomic_file_write(file, text, strlen(text), error));
}

bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error)
{
    AtomicFile file;
    if (!file_io_make_folder_of(path, error) ||
        !atomic_file_open(&file, path, PERMISSIONS, error)) {
        return false;
    }
    if (!fill(&file, text, adding, error)) {
        atomic_file_abandon(&file);
        return false;
    }
    return atomic_file_commit(&file, error);
}

bool gamefile_write(const char *path, const char *text, GameFileWriting writing, FileError *error)
{
    struct stat status;
    if (writing == GAMEFILE_NEW && lstat(path, &status) == 0) {
        return file_error_set(error, FILE_STEP_CREATE, EEXIST, path);
    }
    return atomic_file_replace(path, PERMISSIONS, text, strlen(text), error);
}
