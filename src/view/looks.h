/*
 * What a player can choose for the looks of the board: the built-in themes and sets of pieces, and
 * the player's own, which are files in the folders "themes" and "pieces" beside the configuration
 * file, NAME.theme and NAME.pieces. A file of the player's goes before a built-in one of its name.
 */
#ifndef TOUCHMOVE_VIEW_LOOKS_H
#define TOUCHMOVE_VIEW_LOOKS_H

#include <stdbool.h>

#include "util/strbuf.h"
#include "view/piece_set.h"
#include "view/theme.h"

enum {
    LOOK_NAME_MAX = 32,  /* bytes of a name, NUL included; files with longer ones are left out */
    LOOK_NAMES_MAX = 40, /* names that are listed */
};

/* Names to choose from: the built-in ones first, the default before all others. */
typedef struct LookNames {
    char names[LOOK_NAMES_MAX][LOOK_NAME_MAX]; /* the names, NUL-terminated */
    int count;                                 /* how many there are */
} LookNames;

/*
 * Lists the themes. config_path is the path of the configuration file, beside which the folders
 * are looked for; NULL: only what is built in.
 */
void looks_list_themes(const char *config_path, LookNames *out);

/* Lists the sets of pieces, likewise. */
void looks_list_piece_sets(const char *config_path, LookNames *out);

/*
 * Makes the theme of that name. Where the player's file cannot be read or is wrong, appends to
 * *reason a sentence, without a full stop, that names the file and the line, and takes a built-in
 * theme of that name. Returns false, *theme untouched, if there is none either.
 */
bool looks_theme(const char *config_path, const char *name, Theme *theme, StrBuf *reason);

/* Makes the set of pieces of that name, likewise. */
bool looks_piece_set(const char *config_path, const char *name, PieceSet *set, StrBuf *reason);

#endif
