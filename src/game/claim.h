/*
 * Private to src/game: claims of a draw (Articles 9.2 to 9.5). See game_state.h for the form of
 * the functions.
 */
#ifndef TOUCHMOVE_GAME_CLAIM_H
#define TOUCHMOVE_GAME_CLAIM_H

#include "game/game_state.h"

/* Refuses a claim after touching a piece, or with a move that may not be made. */
GameRefusal claim_refusal(const Game *game, const GameAction *action);

/* Decides the claim. */
void claim_apply(Game *game, const GameAction *action, Decision *decision);

#endif
