/*
 * A file error: the failed step, the path, and the reason that the system gave. It is copied by
 * assignment.
 */
#ifndef TOUCHMOVE_UTIL_FILE_ERROR_H
#define TOUCHMOVE_UTIL_FILE_ERROR_H

#include <errno.h>

#include "util/catalog.h"
#include "util/strbuf.h"

/*
 * The steps that can fail, as STEP(enumerator, template). {path} is the path of the file, {reason}
 * the reason that the system gave, {sign} a character. Every template is a clause with which a
 * sentence can start.
 */
#define FILE_STEPS(STEP)                                                                           \
    STEP(FILE_STEP_NONE, "")                                                                       \
    STEP(FILE_STEP_OPEN, "cannot open {path}[: {reason}]")                                         \
    STEP(FILE_STEP_READ, "cannot read {path}[: {reason}]")                                         \
    STEP(FILE_STEP_CREATE, "cannot create {path}[: {reason}]")                                     \
    STEP(FILE_STEP_WRITE, "cannot write {path}[: {reason}]")                                       \
    STEP(FILE_STEP_SYNC, "cannot save {path} to disk[: {reason}]")                                 \
    STEP(FILE_STEP_REPLACE, "cannot replace {path}[: {reason}]")                                   \
    STEP(FILE_STEP_REMOVE, "cannot remove {path}[: {reason}]")                                     \
    STEP(FILE_STEP_LOCK, "cannot lock {path}[: {reason}]")                                         \
    STEP(FILE_STEP_FOLDER, "cannot create folder {path}[: {reason}]")                              \
    STEP(FILE_STEP_LIST, "cannot read folder {path}[: {reason}]")                                  \
    STEP(FILE_STEP_KIND, "cannot open {path}: not a regular file")                                 \
    STEP(FILE_STEP_LINK, "cannot open {path}: the symbolic link points to a missing file")         \
    STEP(FILE_STEP_NAMES,                                                                          \
         "cannot replace {path}: its other hard links would keep the old content")                 \
    STEP(FILE_STEP_OWNER, "cannot replace {path}: the new file would belong to another user")      \
    STEP(FILE_STEP_ATTRIBUTES, "cannot replace {path}: its extended attributes would be lost")     \
    STEP(FILE_STEP_SIZE, "cannot process {path}: file too large")                                  \
    STEP(FILE_STEP_DAMAGED, "cannot decompress {path}: corrupt or truncated")                      \
    STEP(FILE_STEP_TRAILING,                                                                       \
         "cannot read {path} to the end: other data follows the compressed data")                  \
    STEP(FILE_STEP_WINDOW,                                                                         \
         "cannot decompress {path}: more than 128 MiB of memory needed; run zstd -d on it first")  \
    STEP(FILE_STEP_PACKED, "cannot decompress {path}: this program was built without Zstandard")   \
    STEP(FILE_STEP_LIBRARY, "cannot decompress {path}: the library libzstd could not be loaded")   \
    STEP(FILE_STEP_NO_LIBRARY,                                                                     \
         "cannot decompress {path}: the library libzstd is missing; install it first")             \
    STEP(FILE_STEP_FOREIGN,                                                                        \
         "cannot decompress {path}: unknown compression format; decompress it first")              \
    STEP(FILE_STEP_UTF16, "cannot read {path}: encoded in UTF-16 without a byte-order mark; "      \
                          "convert it to UTF-8 first")                                             \
    STEP(FILE_STEP_UNPACK, "cannot decompress {path} to a temporary file[: {reason}]")             \
    STEP(FILE_STEP_READ_CHANGED, "the file has changed; open it again: {path}")                    \
    STEP(FILE_STEP_READ_OTHER, "the game is no longer in this file; open it again: {path}")        \
    STEP(FILE_STEP_WRITE_CHANGED, "the file has changed since it was opened; append the game, or " \
                                  "save it to another file: {path}")                               \
    STEP(FILE_STEP_WRITE_BACK, "cannot write back to {path}; save the game to another file")       \
    STEP(FILE_STEP_WRITE_LATIN1, "cannot write \"{sign}\" in Latin-1, the encoding of this file; " \
                                 "save the game to another file")                                  \
    STEP(FILE_STEP_APPEND_UTF16, "cannot append to a UTF-16 file; save the game to another file")  \
    STEP(FILE_STEP_APPEND_PACKED,                                                                  \
         "cannot append to a compressed file; save the game to another file")                      \
    STEP(FILE_STEP_MEMORY, "cannot process {path}: out of memory")

typedef enum FileStep {
#define STEP(name, text) name, /* a failed step; `text` is the template of its message */
    FILE_STEPS(STEP)
#undef STEP
} FileStep;

/* The reasons of the system that have a text, as REASON(enumerator, errno value, text). */
#define FILE_REASONS(REASON)                                                                       \
    REASON(FILE_REASON_PERMITTED, EPERM, "operation not permitted")                                \
    REASON(FILE_REASON_MISSING, ENOENT, "no such file or directory")                               \
    REASON(FILE_REASON_INPUT_OUTPUT, EIO, "input/output error")                                    \
    REASON(FILE_REASON_AGAIN, EAGAIN, "resource temporarily unavailable")                          \
    REASON(FILE_REASON_MEMORY, ENOMEM, "cannot allocate memory")                                   \
    REASON(FILE_REASON_PERMISSION, EACCES, "permission denied")                                    \
    REASON(FILE_REASON_BUSY, EBUSY, "device or resource busy")                                     \
    REASON(FILE_REASON_EXISTS, EEXIST, "file exists")                                              \
    REASON(FILE_REASON_NO_FOLDER, ENOTDIR, "not a directory")                                      \
    REASON(FILE_REASON_FOLDER, EISDIR, "is a directory")                                           \
    REASON(FILE_REASON_MANY_FILES, EMFILE, "too many open files")                                  \
    REASON(FILE_REASON_SIZE, EFBIG, "file too large")                                              \
    REASON(FILE_REASON_FULL, ENOSPC, "no space left on device")                                    \
    REASON(FILE_REASON_READ_ONLY, EROFS, "read-only file system")                                  \
    REASON(FILE_REASON_NAME, ENAMETOOLONG, "file name too long")                                   \
    REASON(FILE_REASON_LINKS, ELOOP, "too many levels of symbolic links")                          \
    REASON(FILE_REASON_REFUSED, ECONNREFUSED, "connection refused")                                \
    REASON(FILE_REASON_STALE, ESTALE, "stale file handle")                                         \
    REASON(FILE_REASON_QUOTA, EDQUOT, "disk quota exceeded")

typedef enum FileReason {
#define REASON(name, code, text) name, /* the reason that errno value `code` means */
    FILE_REASONS(REASON)
#undef REASON
        FILE_REASON_COUNT,
} FileReason;

enum {
    FILE_ERROR_PATH_MAX = 1024, /* size of the path in bytes, NUL included; a longer path is cut */
};

typedef struct FileError {
    FileStep step;                  /* the failed step */
    int code;                       /* the reason as an errno value, or 0 if there is none */
    char sign[5];                   /* FILE_STEP_WRITE_LATIN1: the character in UTF-8; else empty */
    char path[FILE_ERROR_PATH_MAX]; /* path as the caller gave it; not safe for a terminal */
} FileError;

/* Sets *error and copies the path into it. Always returns false, so that a caller can return the
 * result. */
bool file_error_set(FileError *error, FileStep step, int code, const char *path);

/*
 * Appends the error as a clause that is safe for a terminal: "cannot write PATH: no space left on
 * device". `catalog` is NULL for English.
 */
void file_error_format(const FileError *error, const Catalog *catalog, StrBuf *out);

/* Appends the meaning of an errno value, so that it can follow a colon: "permission denied". A
 * value without a text in FILE_REASONS has the system's description. `catalog` is NULL for English.
 */
void file_error_append_reason(int code, const Catalog *catalog, StrBuf *out);

#endif
