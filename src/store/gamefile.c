#include "store/gamefile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/pgn_source.h"
#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/platform.h"
#include "util/text.h"
#include "util/utf8.h"

/* Permissions of new files, so that players can share games. The umask can restrict them. */
static const unsigned PERMISSIONS = 0666;

/* Reads like pread, but repeats a call that a signal interrupts. */
static ssize_t read_at(const AtomicFile *file, char *bytes, size_t length, size_t offset)
{
    ssize_t got;
    do {
        got = pread(file->descriptor, bytes, length, (off_t)offset);
    } while (got < 0 && errno == EINTR);
    return got;
}

/* Returns whether a buffer of `have` bytes contains the text at the start of a line. is_start says
 * whether the buffer begins at the start of a line. */
static bool has_text(const char *bytes, size_t have, const char *text, size_t length, bool is_start)
{
    const char *end = bytes + have;
    const char *at = platform_find_bytes(bytes, have, text, length);
    while (at != NULL && !(at == bytes ? is_start : at[-1] == '\n')) {
        at++;
        at = platform_find_bytes(at, (size_t)(end - at), text, length);
    }
    return at != NULL;
}

/*
 * Sets *answer to whether the file contains the text of this game; other games may follow it.
 * Returns false and sets *error on failure. The file is read in blocks. The buffer keeps the end of
 * the previous block, as many bytes as the text has, so that a text across the border between two
 * blocks is found, too.
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

/* Returns how many line feeds must be added so that the old games end with an empty line: 0 to 2.
 * Returns -1 with errno set if the file cannot be read. */
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

/* ---- The gap before the new game ---- */

/* The states of the PGN scanner. */
typedef enum Within {
    WITHIN_GAME,    /* among tags and moves */
    WITHIN_VALUE,   /* in a tag value between double quotes */
    WITHIN_COMMENT, /* in a comment between braces */
    WITHIN_LINE,    /* in the rest of a line after ";", or after "%" at the start of the line */
} Within;

/* The position of the scanner between two characters. */
typedef struct Place {
    Within within;  /* the state for the next character */
    char before;    /* the previous character; a line feed if there is none */
    bool is_quoted; /* WITHIN_VALUE: a backslash escapes the next character */
} Place;

static void take(Place *place, char character)
{
    switch (place->within) {
    case WITHIN_GAME:
        place->within = character == '{'                            ? WITHIN_COMMENT
                        : character == '"'                          ? WITHIN_VALUE
                        : character == ';'                          ? WITHIN_LINE
                        : character == '%' && place->before == '\n' ? WITHIN_LINE
                                                                    : WITHIN_GAME;
        break;
    case WITHIN_VALUE:
        if ((character == '"' && !place->is_quoted) || character == '\n') {
            place->within = WITHIN_GAME;
        }
        place->is_quoted = character == '\\' && !place->is_quoted;
        break;
    case WITHIN_COMMENT:
        place->within = character == '}' ? WITHIN_GAME : WITHIN_COMMENT;
        break;
    case WITHIN_LINE:
        place->within = character == '\n' ? WITHIN_GAME : WITHIN_LINE;
        break;
    }
    place->before = character;
}

/*
 * Sets *out to whether a file of `size` bytes ends within a comment that has no closing brace.
 * Returns false and sets errno if the file cannot be read.
 */
static bool ask_whether_in_comment(int descriptor, uint64_t size, bool *out)
{
    enum { PIECE = 1 << 16 };
    Place place = {.within = WITHIN_GAME, .before = '\n'};
    for (uint64_t offset = 0; offset < size; offset += PIECE) {
        size_t length = size - offset < PIECE ? (size_t)(size - offset) : PIECE;
        char *bytes = file_io_read_part(descriptor, offset, length);
        if (bytes == NULL) {
            return false;
        }
        for (size_t i = 0; i < length; i++) {
            take(&place, bytes[i]);
        }
        free(bytes);
    }
    *out = place.within == WITHIN_COMMENT;
    return true;
}

/*
 * Writes line ends until the old games end with an empty line. Closes an open comment first,
 * because PGN readers would take the new game as a part of that comment.
 */
static bool write_gap(AtomicFile *file, const char *line_end, FileError *error)
{
    struct stat status;
    bool is_open = false;
    int missing = -1;
    if (fstat(file->descriptor, &status) == 0 &&
        ask_whether_in_comment(file->descriptor, (uint64_t)status.st_size, &is_open)) {
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
        /* Commits even if the file already has the game: a crash may have prevented the sync. */
        return atomic_file_commit(&file, error);
    }
    atomic_file_abandon(&file);
    return false;
}

/* ---- The format of files that other programs made: encoding and line ends ---- */

bool gamefile_ask_whether_latin1(int descriptor, uint64_t size, bool *out)
{
    enum { PIECE = 1 << 16 };
    *out = false;
    for (uint64_t offset = 0; offset < size; offset += PIECE) {
        size_t length = size - offset < PIECE ? (size_t)(size - offset) : PIECE;
        size_t ahead = size - offset - length < UTF8_CODE_POINT_MAX
                           ? (size_t)(size - offset - length)
                           : UTF8_CODE_POINT_MAX;
        char *bytes = file_io_read_part(descriptor, offset, length + ahead);
        if (bytes == NULL) {
            return false;
        }
        size_t at = 0;
        while (at < length && (unsigned char)bytes[at] < 0x80) {
            at++;
        }
        uint32_t code_point = 0;
        utf8_decode(bytes + at, length + ahead - at, &code_point);
        free(bytes);
        if (at < length) {
            *out = code_point == UTF8_INVALID;
            return true;
        }
    }
    return true;
}

bool gamefile_append_in_manner(StrBuf *out, const char *text, GameFileFormat manner,
                               const char *path, FileError *error)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        uint32_t code_point;
        size_t bytes = utf8_decode(text + at, length - at, &code_point);
        if (text[at] == '\n' && manner.has_cr) {
            strbuf_append_char(out, '\r');
        }
        if (manner.is_latin1 && code_point > 0xFF) {
            file_error_set(error, FILE_STEP_WRITE_LATIN1, 0, path);
            memcpy(error->sign, text + at, bytes);
            error->sign[bytes] = '\0';
            return false;
        }
        if (manner.is_latin1) {
            strbuf_append_char(out, (char)code_point);
        } else {
            strbuf_append_bytes(out, text + at, bytes);
        }
        at += bytes;
    }
    return true;
}

/* Finds the encoding of a file and the form of its last line end. Returns false with *error set if
 * the file cannot be read, or has a format to which no text can be appended. */
static bool find_format(const AtomicFile *file, GameFileFormat *out, FileError *error)
{
    enum { EXAMINED_BYTES = 4096 }; /* bytes to examine at the start and at the end of the file */
    struct stat status;
    if (fstat(file->descriptor, &status) != 0) {
        return file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    uint64_t size = (uint64_t)status.st_size;
    size_t length = size < EXAMINED_BYTES ? (size_t)size : EXAMINED_BYTES;
    char *first = file_io_read_part(file->descriptor, 0, length);
    char *last = file_io_read_part(file->descriptor, size - length, length);
    FileStep kind = first != NULL ? pgn_source_kind(first, length) : FILE_STEP_NONE;
    const char *end = last != NULL ? platform_find_last_byte(last, length, '\n') : NULL;
    out->has_cr = end != NULL && end > last && end[-1] == '\r';
    bool is_read = first != NULL && last != NULL &&
                   gamefile_ask_whether_latin1(file->descriptor, size, &out->is_latin1);
    int code = errno;
    free(first);
    free(last);
    if (!is_read) {
        return file_error_set(error, FILE_STEP_READ, code, file->path);
    }
    return kind == FILE_STEP_NONE ||
           file_error_set(
               error, kind == FILE_STEP_UTF16 ? FILE_STEP_APPEND_UTF16 : FILE_STEP_APPEND_PACKED, 0,
               file->path);
}

bool gamefile_append(const char *path, const char *text, FileError *error)
{
    AtomicFile file;
    StrBuf bytes = {0};
    GameFileFormat manner;
    if (!atomic_file_open(&file, path, PERMISSIONS, error)) {
        return false;
    }
    if (!atomic_file_copy_old(&file, error)) {
        goto abandon;
    }
    if (!find_format(&file, &manner, error) ||
        !gamefile_append_in_manner(&bytes, text, manner, file.path, error)) {
        goto abandon;
    }
    if (strbuf_has_failed(&bytes)) {
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
