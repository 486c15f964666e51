/*
 * Private to src/game: pauses and adjournments. See game_state.h for the form of
 * the functions.
 */
#ifndef TOUCHMOVE_GAME_INTERRUPTION_H
#define TOUCHMOVE_GAME_INTERRUPTION_H

#include "game/game_state.h"

/* Stops the clocks. */
void pause_apply(Game *game, const GameAction *action, Decision *decision);

/* Lets the game go on; opens a sealed move. */
void resume_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses to adjourn without a sealed move. */
GameRefusal adjourn_refusal(const Game *game, const GameAction *action);

/* Seals a move. */
void adjourn_apply(Game *game, const GameAction *action, Decision *decision);

#endif
