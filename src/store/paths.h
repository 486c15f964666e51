/*
 * Where files are. The program keeps its own in the folders of the XDG Base Directory
 * Specification, each with the program's name below it; others are where a player types a path.
 *
 * Variables that are unset, empty or not absolute count as not there; then the folder is the
 * standard one below HOME. Nothing is created here: see file_io_make_folder_of.
 */
#ifndef TOUCHMOVE_STORE_PATHS_H
#define TOUCHMOVE_STORE_PATHS_H

#include "util/strbuf.h"

typedef enum PathsKind {
    PATHS_CONFIG, /* what the user writes: $XDG_CONFIG_HOME, else ~/.config */
    PATHS_DATA,   /* what the user keeps: $XDG_DATA_HOME, else ~/.local/share */
    PATHS_STATE,  /* what the program keeps from start to start: $XDG_STATE_HOME, else
                     ~/.local/state */
} PathsKind;

/* Why there is no folder, with the words for it. */
#define PATHS_FAULTS(FAULT)                                                                        \
    FAULT(PATHS_OK, "nothing is wrong")                                                            \
    FAULT(PATHS_NO_HOME, "the environment variable HOME is not set")                               \
    FAULT(PATHS_HOME_IS_RELATIVE, "the environment variable HOME is not an absolute path")         \
    FAULT(PATHS_NO_MEMORY, "there is not enough memory")

typedef enum PathsFault {
#define FAULT(name, text) name, /* what it says: text */
    PATHS_FAULTS(FAULT)
#undef FAULT
} PathsFault;

/*
 * Sets *out to the path of the program's folder of that kind, without a slash at the end, to be
 * freed by the caller. On failure *out is untouched.
 */
PathsFault paths_folder(PathsKind kind, char **out);

/* Returns the words for a fault, without an end. */
const char *paths_fault_text(PathsFault fault);

/*
 * Appends a path as the user typed it, with "~" or "~/" at its beginning replaced by HOME where
 * that is set; nothing else is expanded.
 */
void paths_expand(const char *typed, StrBuf *out);

/* Appends a path and, below it, a name: with exactly one slash between them. */
void paths_join(StrBuf *out, const char *folder, const char *name);

/*
 * Appends the paths that a typed path may become, one a line, in alphabetical order: the typed
 * folder as it was typed, and a name in it; folders end in a slash. Names that begin with a dot are
 * left out unless the dot was typed, and so are names that cannot be shown or typed: controls,
 * invalid UTF-8. A folder that cannot be read has none. Returns how many there are.
 */
int paths_completions(const char *typed, StrBuf *out);

#endif
