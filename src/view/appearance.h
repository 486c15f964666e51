/*
 * What a player can choose for the appearance of the board: the built-in themes and sets of pieces,
 * and the player's own, which are files in the folders "themes" and "pieces" beside the
 * configuration file, NAME.theme and NAME.pieces. A file of the player's goes before a built-in one
 * of its name.
 */
#ifndef TOUCHMOVE_VIEW_APPEARANCE_H
#define TOUCHMOVE_VIEW_APPEARANCE_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/piece_set.h"
#include "view/theme.h"

enum {
    APPEARANCE_NAME_MAX =
        32, /* bytes of a name, NUL included; files with longer ones are left out */
    APPEARANCE_NAMES_MAX = 40, /* names that are listed */
};

/* Names to choose from: the built-in ones first, the default before all others. */
typedef struct AppearanceNames {
    char names[APPEARANCE_NAMES_MAX][APPEARANCE_NAME_MAX]; /* the names, NUL-terminated */
    int count;                                             /* how many there are */
} AppearanceNames;

/*
 * Lists the themes. config_path is the path of the configuration file, beside which the folders
 * are looked for; NULL: only what is built in.
 */
void appearance_list_themes(const char *config_path, AppearanceNames *out);

/* Lists the sets of pieces, likewise. */
void appearance_list_piece_sets(const char *config_path, AppearanceNames *out);

/*
 * Makes the theme of that name. Where the player's file cannot be read or is wrong, appends to
 * *reason a sentence, without a full stop, that names the file and the line, and takes a built-in
 * theme of that name. Returns false, *theme untouched, if there is none either.
 */
bool appearance_load_theme(const char *config_path, const char *name, Theme *theme, StrBuf *reason);

/* Makes the set of pieces of that name, likewise. */
bool appearance_load_pieces(const char *config_path, const char *name, PieceSet *set,
                            StrBuf *reason);

#endif
