/*
 * A move is seen: the piece flies to its square in a few steps, if the setting animation wants it.
 * The move itself is made and saved already; any key ends the flight, so nobody waits for it.
 */
#ifndef TOUCHMOVE_SCREEN_APP_FLIGHT_H
#define TOUCHMOVE_SCREEN_APP_FLIGHT_H

#include "screen/app.h"

/* Lets the last move of the game fly, if moves are to be seen. */
void app_flight_begin(App *app);

/* Ends the flight. */
void app_flight_end(App *app);

/* Lets time pass: a flight that is over ends. */
void app_flight_tick(App *app);

/* Returns whether a piece is in the air. */
bool app_flight_is_on(const App *app);

/* Returns the moment of the next step, on the clock of App.now_ms, or -1 if nothing flies. */
int64_t app_flight_deadline(const App *app);

/* Changes how the board is drawn: the position before the move, and the piece on its way. */
void app_flight_show(const App *app, BoardView *view);

#endif
