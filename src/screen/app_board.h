/*
 * The board of the program: what is drawn on it, and the cursor and piece that a player moves on
 * it.
 */
#ifndef TOUCHMOVE_SCREEN_APP_BOARD_H
#define TOUCHMOVE_SCREEN_APP_BOARD_H

#include "screen/app.h"

/* Returns how the board is drawn now; borrows the position. */
BoardView app_board_view(const App *app, const Layout *layout);

/* Returns the glyphs that the terminal and the settings allow. */
Glyphs app_board_glyphs(const App *app);

/* Returns the layout of the present screen. */
Layout app_board_layout(const App *app);

/* Moves the cursor one square on the screen: rows down, columns to the right. */
void app_board_move_cursor(App *app, int down, int right);

/*
 * Enter on the cursor's square: picks a piece up, puts it back, switches to another, or moves. An
 * own piece that cannot move, an empty square and a square out of reach are answered with the
 * reason.
 */
void app_board_press(App *app);

/* Puts the piece back that was picked up. Returns false if there is none. */
bool app_board_put_back(App *app);

/* Returns whether the cursor can be used: the present position of a game that is going on. */
bool app_board_is_live(const App *app);

/* Sets the cursor for a new game or another one: on the king's pawn of the side to move. */
void app_board_reset(App *app);

#endif
