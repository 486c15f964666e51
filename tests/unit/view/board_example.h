/*
 * A board for tests: a position with marks, drawn into a scene.
 */
#ifndef TOUCHMOVE_TESTS_BOARD_EXAMPLE_H
#define TOUCHMOVE_TESTS_BOARD_EXAMPLE_H

#include "view/board_view.h"

/* The scene for the board, reset by example_set_up(). */
extern Scene example_scene;

/* The glyphs of a terminal with UTF-8 and colours. */
extern const Glyphs example_glyphs;

/* Resets the scene and sets up the position; a fixture of Check. */
void example_set_up(void);

/* Releases the scene; a fixture of Check. */
void example_tear_down(void);

/*
 * Returns the view of a position in which White is in check from b4. White has picked up the pawn
 * on a3, and the cursor is on e5.
 */
BoardView example_board(SquareSize size, const Glyphs *glyphs);

/* Checks that a cell has this text. `name` is the square of the cell, for the error message. */
void example_assert_text(const SceneCell *cell, const char *text, const char *name);

/* Checks the text and the background of the cell that is `aside` columns to the right of the middle
 * of the square `name`. */
void example_assert_cell(const BoardView *view, const char *name, int aside, const char *text,
                         Tint paper);

#endif
