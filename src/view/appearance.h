/*
 * The themes and piece sets that a player can choose: the built-in ones, and the player's files
 * NAME.theme and NAME.pieces in the folders "themes" and "pieces" next to the configuration file. A
 * player's file replaces the built-in one with the same name.
 */
#ifndef TOUCHMOVE_VIEW_APPEARANCE_H
#define TOUCHMOVE_VIEW_APPEARANCE_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/piece_set.h"
#include "view/theme.h"

enum {
    APPEARANCE_NAME_MAX = 32,  /* bytes of the longest listed name, with the NUL */
    APPEARANCE_NAMES_MAX = 40, /* most listed names */
};

/* The names to choose from: the default, the other built-in names, and the names of files. */
typedef struct AppearanceNames {
    char names[APPEARANCE_NAMES_MAX][APPEARANCE_NAME_MAX]; /* the names, NUL-terminated */
    int count;                                             /* the number of names */
} AppearanceNames;

/*
 * Lists the themes. config_path is the path of the configuration file, which may be missing; if it
 * is NULL, only the built-in themes are listed.
 */
void appearance_list_themes(const char *config_path, AppearanceNames *out);

/* Lists the piece sets. config_path is as in appearance_list_themes. */
void appearance_list_piece_sets(const char *config_path, AppearanceNames *out);

/*
 * Loads the theme with that name. If the player's file cannot be read or has an error, loads the
 * built-in theme with that name and appends a sentence to *reason. The sentence names the file and
 * the line, and has no full stop. `catalog` is the language of the reason, NULL for English.
 * Returns false, with *theme untouched, if no valid theme has that name.
 */
bool appearance_load_theme(const char *config_path, const char *name, Theme *theme,
                           const Catalog *catalog, StrBuf *reason);

/* Loads the piece set with that name, as appearance_load_theme does. */
bool appearance_load_pieces(const char *config_path, const char *name, PieceSet *set,
                            const Catalog *catalog, StrBuf *reason);

#endif
