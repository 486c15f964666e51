/*
 * The score of the game: the moves, draw offers, the arbiter's rulings and the result. When the
 * panel is full, it turns over by half its height, so that a move costs few bytes.
 */
#ifndef TOUCHMOVE_SCREEN_SCORE_PANEL_H
#define TOUCHMOVE_SCREEN_SCORE_PANEL_H

#include "screen/app.h"

/* Draws the score. */
void score_panel_draw(const App *app, const Layout *layout, Scene *scene);

/* Takes a click: shows the position after the move at that cell, if there is one. */
void score_panel_click(App *app, const Layout *layout, int row, int col);

#endif
