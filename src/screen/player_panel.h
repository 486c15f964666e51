/*
 * The rows of the two players: colour, name, what they have captured, how far they are ahead, and
 * their clock. In a column beside a small board the same on three rows.
 */
#ifndef TOUCHMOVE_SCREEN_PLAYER_PANEL_H
#define TOUCHMOVE_SCREEN_PLAYER_PANEL_H

#include "screen/app.h"

/* Appends both clocks, " W 4:31 B 3:58 ", or nothing in a game without clocks. */
void player_panel_append_clocks(const App *app, StrBuf *out);

/* Draws both players. */
void player_panel_draw(const App *app, const Layout *layout, Scene *scene);

#endif
