/*
 * The names in a folder, for the completion of a path that a player types.
 */
#ifndef TOUCHMOVE_STORE_FOLDER_H
#define TOUCHMOVE_STORE_FOLDER_H

#include "util/strbuf.h"

/*
 * Appends the paths that a typed path may become, one a line, in alphabetical order: the typed
 * folder as it was typed, and a name in it; folders end in a slash. Names that begin with a dot are
 * left out unless the dot was typed, and so are names that cannot be shown or typed: controls,
 * invalid UTF-8. A folder that cannot be read has none. Returns how many there are.
 */
int folder_completions(const char *typed, StrBuf *out);

#endif
