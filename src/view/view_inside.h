/*
 * What the files of this room share and no other room needs: one square of the board view, and the
 * themes and sets of pieces that are part of the program, which are made from the files of assets
 * when it is built (embed.py). The first of each is the default.
 */
#ifndef TOUCHMOVE_VIEW_VIEW_INSIDE_H
#define TOUCHMOVE_VIEW_VIEW_INSIDE_H

#include <stdbool.h>

#include "store/key_file.h"
#include "view/board_view.h"

/* Returns the rectangle of whole cells that stand for a square. */
Rect board_view_rect(const BoardView *view, Square square);

/* Returns the tint of the frame of a square, the cursor left out: that of its half rows. */
Tint board_square_frame(const BoardView *view, Square square);

/* Draws a square into the cells that are wholly its own. */
void board_square_draw(const BoardView *view, Square square, Rect cells, Scene *scene);

/*
 * Draws a piece in the middle of the cells of a square. Where over is true, the cells may be those
 * of several squares, and the piece stands on whatever paper is there already.
 */
void board_square_draw_piece(const BoardView *view, Piece piece, Rect cells, bool over,
                             Scene *scene);

/* Draws a piece to be chosen into the cells of a square (board_view_draw_choice). */
void board_square_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                              Rect cells, Scene *scene);

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
