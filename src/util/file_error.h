/*
 * Why something could not be done with a file: what was tried, on which path, and the reason the
 * system gave. A value; where several things fail, the first one is reported.
 */
#ifndef TOUCHMOVE_UTIL_FILE_ERROR_H
#define TOUCHMOVE_UTIL_FILE_ERROR_H

#include "util/strbuf.h"

/* What was tried, with the words for its failure; FILE_STEP_NONE means that nothing failed. */
#define FILE_STEPS(STEP)                                                                           \
    STEP(FILE_STEP_NONE, "nothing failed")                                                         \
    STEP(FILE_STEP_OPEN, "cannot be opened")                                                       \
    STEP(FILE_STEP_READ, "cannot be read")                                                         \
    STEP(FILE_STEP_CREATE, "cannot be created")                                                    \
    STEP(FILE_STEP_WRITE, "cannot be written")                                                     \
    STEP(FILE_STEP_SYNC, "cannot be secured on the disk")                                          \
    STEP(FILE_STEP_REPLACE, "cannot be put in place")                                              \
    STEP(FILE_STEP_REMOVE, "cannot be removed")                                                    \
    STEP(FILE_STEP_LOCK, "cannot be locked")                                                       \
    STEP(FILE_STEP_FOLDER, "folder cannot be made")                                                \
    STEP(FILE_STEP_LIST, "folder cannot be read")                                                  \
    STEP(FILE_STEP_KIND, "is not an ordinary file")                                                \
    STEP(FILE_STEP_LINK, "is a symbolic link to nothing")                                          \
    STEP(FILE_STEP_NAMES, "has other names, which would keep the old content")                     \
    STEP(FILE_STEP_OWNER, "belongs to somebody else and would not any more")                       \
    STEP(FILE_STEP_ATTRIBUTES, "has attributes that cannot be kept")                               \
    STEP(FILE_STEP_SIZE, "is too large")                                                           \
    STEP(FILE_STEP_DAMAGED, "is damaged and cannot be unpacked")                                   \
    STEP(FILE_STEP_WINDOW, "needs more than 128 MiB to be unpacked: unpack it with zstd -d")       \
    STEP(FILE_STEP_PACKED, "is packed with Zstandard, which this program was built without")       \
    STEP(FILE_STEP_FOREIGN, "is packed in a way that is not known here: unpack it first")          \
    STEP(FILE_STEP_UTF16, "is in UTF-16, of which nothing is read: convert it to UTF-8")           \
    STEP(FILE_STEP_UNPACK, "cannot be kept in the folder of temporary files")                      \
    STEP(FILE_STEP_MEMORY, "needs more memory than there is")

typedef enum FileStep {
#define STEP(name, text) name, /* failure reads: text */
    FILE_STEPS(STEP)
#undef STEP
} FileStep;

enum {
    FILE_ERROR_PATH_MAX = 1024, /* bytes of the path kept, NUL included; a longer one is clipped */
};

typedef struct FileError {
    FileStep step;                  /* what was tried */
    int code;                       /* the reason as an errno value, 0 if step says it all */
    char path[FILE_ERROR_PATH_MAX]; /* on which file, as it was named; not safe for a terminal */
} FileError;

/* Sets *error; path is copied. Returns false, so that a caller can return the outcome. */
bool file_error_set(FileError *error, FileStep step, int code, const char *path);

/* Appends one line without its end, safe for a terminal: "PATH: cannot be written: reason". */
void file_error_format(const FileError *error, StrBuf *out);

#endif
