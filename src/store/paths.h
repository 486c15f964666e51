/*
 * Paths of files. The program's own files are in a folder "touchmove" in each of the folders of the
 * XDG Base Directory Specification. Players type the paths of other files.
 *
 * If the XDG variable of a folder is unset, empty or not an absolute path, the folder is in its
 * standard place in HOME. The functions create nothing; see file_io_make_folder_of.
 */
#ifndef TOUCHMOVE_STORE_PATHS_H
#define TOUCHMOVE_STORE_PATHS_H

#include "util/catalog.h"
#include "util/strbuf.h"

typedef enum PathsKind {
    PATHS_CONFIG, /* files that the user edits: $XDG_CONFIG_HOME or ~/.config */
    PATHS_DATA,   /* files of the user, such as games: $XDG_DATA_HOME or ~/.local/share */
    PATHS_STATE,  /* the program's own files (journals): $XDG_STATE_HOME or ~/.local/state */
} PathsKind;

/* The reasons why a folder cannot be found: FAULT(enumerator, message). */
#define PATHS_FAULTS(FAULT)                                                                        \
    FAULT(PATHS_OK, "no error")                                                                    \
    FAULT(PATHS_NO_HOME, "the environment variable HOME is not set")                               \
    FAULT(PATHS_HOME_IS_RELATIVE, "the environment variable HOME is not an absolute path")         \
    FAULT(PATHS_NO_MEMORY, "out of memory")

typedef enum PathsFault {
#define FAULT(name, text) name, /* the enumerators without the messages */
    PATHS_FAULTS(FAULT)
#undef FAULT
} PathsFault;

/*
 * Sets *out to the path of the program's folder of this kind, without a slash at the end. The
 * caller frees it. On failure *out is unchanged.
 */
PathsFault paths_folder(PathsKind kind, char **out);

/* Returns the message for a fault, without a full stop. `catalog` is NULL for English. */
const char *paths_fault_text(PathsFault fault, const Catalog *catalog);

/*
 * Appends a path that the user has typed. Replaces a leading "~" or "~/" by HOME, if HOME is set,
 * and expands nothing else.
 */
void paths_expand(const char *typed, StrBuf *out);

/* Appends the path of a folder, exactly one slash, and a name. */
void paths_join(StrBuf *out, const char *folder, const char *name);

/*
 * Appends the completions of a typed path, one per line, in alphabetical order. Each has the folder
 * as the user typed it, a name in that folder, and a slash if the name is that of another folder.
 * Omits names that start with a dot, unless the user typed the dot, and names that are not safe for
 * a terminal (safe_text.h). A folder that cannot be read has no completions. Returns the number of
 * completions.
 */
int paths_completions(const char *typed, StrBuf *out);

#endif
