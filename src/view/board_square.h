/*
 * One square of the board view: its tint, its piece as a glyph or as block art, and the signs of
 * what is marked on it. Part of board_view.h; nothing else uses it.
 */
#ifndef TOUCHMOVE_VIEW_BOARD_SQUARE_H
#define TOUCHMOVE_VIEW_BOARD_SQUARE_H

#include <stdbool.h>

#include "view/board_view.h"

/* Returns the tint of a square as it is marked, the cursor left out. */
Tint board_square_tint(const BoardView *view, Square square);

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

#endif
