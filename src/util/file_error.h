/*
 * A file error: the failed step, the path, and the reason that the system gave. It is copied by
 * assignment.
 */
#ifndef TOUCHMOVE_UTIL_FILE_ERROR_H
#define TOUCHMOVE_UTIL_FILE_ERROR_H

#include "util/strbuf.h"

/*
 * The steps that can fail, as STEP(enumerator, template). {path} is replaced by the path of the
 * file. If the system gave a reason, it follows after a colon. Every template starts with "cannot",
 * so that callers can also start a sentence with it.
 */
#define FILE_STEPS(STEP)                                                                           \
    STEP(FILE_STEP_NONE, "")                                                                       \
    STEP(FILE_STEP_OPEN, "cannot open {path}")                                                     \
    STEP(FILE_STEP_READ, "cannot read {path}")                                                     \
    STEP(FILE_STEP_CREATE, "cannot create {path}")                                                 \
    STEP(FILE_STEP_WRITE, "cannot write {path}")                                                   \
    STEP(FILE_STEP_SYNC, "cannot save {path} to disk")                                             \
    STEP(FILE_STEP_REPLACE, "cannot replace {path}")                                               \
    STEP(FILE_STEP_REMOVE, "cannot remove {path}")                                                 \
    STEP(FILE_STEP_LOCK, "cannot lock {path}")                                                     \
    STEP(FILE_STEP_FOLDER, "cannot create folder {path}")                                          \
    STEP(FILE_STEP_LIST, "cannot read folder {path}")                                              \
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
    STEP(FILE_STEP_UNPACK, "cannot decompress {path} to a temporary file")                         \
    STEP(FILE_STEP_MEMORY, "cannot process {path}: out of memory")

typedef enum FileStep {
#define STEP(name, text) name, /* a failed step; `text` is the template of its message */
    FILE_STEPS(STEP)
#undef STEP
} FileStep;

enum {
    FILE_ERROR_PATH_MAX = 1024, /* size of the path in bytes, NUL included; a longer path is cut */
};

typedef struct FileError {
    FileStep step;                  /* the failed step */
    int code;                       /* the reason as an errno value, or 0 if there is none */
    char path[FILE_ERROR_PATH_MAX]; /* path as the caller gave it; not safe for a terminal */
} FileError;

/* Sets *error and copies the path into it. Always returns false, so that a caller can return the
 * result. */
bool file_error_set(FileError *error, FileStep step, int code, const char *path);

/*
 * Appends the error as a clause that is safe for a terminal: "cannot write PATH: no space left on
 * device".
 */
void file_error_format(const FileError *error, StrBuf *out);

/* Appends the system's description of an errno value. Its first letter is in lower case, so that it
 * can follow a colon: "permission denied". */
void file_error_append_reason(int code, StrBuf *out);

#endif
