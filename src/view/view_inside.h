/*
 * The private header of the view: the drawing of one square (board_square.c), and the built-in
 * themes and piece sets, which the build generates from the assets (embed.py). The first of each is
 * the default.
 */
#ifndef TOUCHMOVE_VIEW_VIEW_INSIDE_H
#define TOUCHMOVE_VIEW_VIEW_INSIDE_H

#include <stdbool.h>

#include "store/key_file.h"
#include "view/board_view.h"

/* The cells that belong only to one square, without the rows that it shares with its neighbours. */
typedef struct SquareCells {
    Rect rect;
    int pixel; /* the row of a piece's drawing in the upper half of the first row of cells */
} SquareCells;

/* Returns the cells that belong only to this square. */
Rect board_view_rect(const BoardView *view, Square square);

/* Returns whether a set of squares has a square. */
bool board_square_is_in(uint64_t squares, Square square);

/* Returns whether a square belongs to the last move. */
bool board_square_is_last(const BoardView *view, Square square);

/* Returns whether a comment colours a square. */
bool board_square_is_coloured(const BoardView *view, Square square);

/* Returns whether marks are visible as colours. */
bool board_square_has_colours(const BoardView *view);

/* Returns the tint of a square, which shows the marks other than the cursor. */
Tint board_square_tint(const BoardView *view, Square square);

/* Returns whether marks are blocks and signs in the corners of the squares. If not, they are signs
 * beside the middle. */
bool board_square_has_corners(const BoardView *view);

/* Returns the tint of a colour of drawings (Drawing). */
Tint board_square_drawn_tint(DrawingColour colour);

/* Draws a sign that belongs to a comment's drawing, in `ink`, or in the ink of marks if the square
 * has the same colour. */
void board_square_draw_sign(const BoardView *view, GlyphName sign, int row, int col, Tint ink,
                            Scene *scene);

/* Draws a set of quarters of a cell like board_square_draw_sign. */
void board_square_draw_quarters(const BoardView *view, unsigned quarters, int row, int col,
                                Tint ink, Scene *scene);

/* Draws a square into its cells. */
void board_square_draw(const BoardView *view, Square square, SquareCells cells, Scene *scene);

/*
 * Draws a piece in `cells`. If `over` is set, the cells keep their paper, because they can belong
 * to several squares.
 */
void board_square_draw_piece(const BoardView *view, Piece piece, SquareCells cells, bool over,
                             Scene *scene);

/* Draws a piece that the player can choose on a square (see board_view_draw_choice). */
void board_square_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                              SquareCells cells, Scene *scene);

/* Returns the piece that is drawn on a square, or PIECE_NONE. */
Piece board_square_piece(const BoardView *view, Square square);

/* Returns the tint of the lowest pixels in this column of a square on which `piece` stands: the ink
 * of the piece's drawing, or the tint of the square. */
Tint board_square_lowest_tint(const BoardView *view, Square square, Piece piece, int col);

/*
 * A built-in theme: the entries of its file, parsed at build time. An entry is three texts, each
 * followed by a NUL: section, name and value. A table of pointers would cost memory in every game,
 * also for the themes that are not used.
 */
typedef struct BuiltinTheme {
    const char *name;    /* the file's name without its ending */
    const char *entries; /* the entries, in the order of the file */
    size_t size;         /* number of bytes in entries */
} BuiltinTheme;

/* A built-in set of pieces. */
typedef struct BuiltinPieces {
    const char *name; /* the file's name without its ending */
    const char *text; /* the contents of its file, without comments */
} BuiltinPieces;

extern const BuiltinTheme builtin_themes[];
extern const int builtin_theme_count;
extern const BuiltinPieces builtin_pieces[];
extern const int builtin_pieces_count;

#endif
