/*
 * Private to src/game: moves taken back, which is a custom and not in the Laws. See game_state.h
 * for the form of the functions.
 */
#ifndef TOUCHMOVE_GAME_TAKE_BACK_H
#define TOUCHMOVE_GAME_TAKE_BACK_H

#include "game/game_state.h"

/* Refuses a request that cannot be granted. */
GameRefusal take_back_request_refusal(const Game *game, const GameAction *action);

/* Asks for a take-back, or makes it, if that is the custom. */
void take_back_request_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses if the opponent has not asked. */
GameRefusal take_back_answer_refusal(const Game *game, const GameAction *action);

/* Takes the last move back. */
void take_back_grant_apply(Game *game, const GameAction *action, Decision *decision);

/* Leaves the last move on the board. */
void take_back_refuse_apply(Game *game, const GameAction *action, Decision *decision);

/* Lets a request fall because a move has been made instead of an answer. */
void take_back_lapse(Game *game, Decision *decision);

#endif
