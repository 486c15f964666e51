/*
 * Private to src/game: the arbiter's tools. See game_state.h for the form of
 * the functions.
 */
#ifndef TOUCHMOVE_GAME_CORRECTION_H
#define TOUCHMOVE_GAME_CORRECTION_H

#include "game/game_state.h"

/* Refuses a time that the clock cannot show. */
GameRefusal correction_clock_refusal(const Game *game, const GameAction *action);

/* Sets a display. */
void correction_clock_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses time without a limit, and taking all there is. */
GameRefusal correction_time_refusal(const Game *game, const GameAction *action);

/* Adds or takes time. */
void correction_time_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses without a stage of so many moves. */
GameRefusal correction_counter_refusal(const Game *game, const GameAction *action);

/* Sets the move counter. */
void correction_counter_apply(Game *game, const GameAction *action, Decision *decision);

/* Records an illegal move. */
void correction_penalty_apply(Game *game, const GameAction *action, Decision *decision);

/* Declares the game lost. */
void correction_forfeit_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses a result that is none. */
GameRefusal correction_adjudicate_refusal(const Game *game, const GameAction *action);

/* Ends the game with a result. */
void correction_adjudicate_apply(Game *game, const GameAction *action, Decision *decision);

#endif
