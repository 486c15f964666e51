/*
 * What is looked at: the game that is being played, at present or earlier, or a game of a file;
 * there may be the one without the other, and at the start neither.
 */
#ifndef TOUCHMOVE_SCREEN_APP_VIEW_H
#define TOUCHMOVE_SCREEN_APP_VIEW_H

#include "game/game.h"
#include "screen/app.h"

/* Returns whether there is a position to be shown. */
bool app_view_has_board(const App *app);

/* Returns whether it is one of a file. */
bool app_view_is_file(const App *app);

/* Returns the name of a player of that game, or the colour where there is none; borrowed. */
const char *app_view_name(const App *app, Side side);

/* Returns whether the game that is being played is in that phase. */
bool app_view_is_phase(const App *app, GamePhase phase);

/* Returns how many plies the game that is being played has; 0 if there is none. */
int app_view_played_plies(const App *app);

#endif
