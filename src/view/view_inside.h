/*
 * What the files of this room share and no other room needs: one square of the board view, and the
 * themes and sets of pieces that are part of the program, which are made from the files of assets
 * when it is built (embed.py). The first of each is the default.
 */
#ifndef TOUCHMOVE_VIEW_VIEW_INSIDE_H
#define TOUCHMOVE_VIEW_VIEW_INSIDE_H

#include "store/key_file.h"

/* A built-in theme: the entries of its file, so that no key file has to be read for it. */
typedef struct BuiltinTheme {
    const char *name;            /* the file's name without its ending */
    const KeyFileEntry *entries; /* what is in it, ended by an entry without a name */
} BuiltinTheme;

/* A built-in set of pieces. */
typedef struct BuiltinPieces {
    const char *name; /* the file's name without its ending */
    const char *text; /* what is in it */
} BuiltinPieces;

extern const BuiltinTheme builtin_themes[];
extern const int builtin_theme_count;
extern const BuiltinPieces builtin_pieces[];
extern const int builtin_pieces_count;

#endif
