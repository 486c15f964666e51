/*
 * How a game of the model (game_model.h) ends.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H
#define TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H

#include "game_model.h"

/* Ends the game: a loss for a side, or a draw if the opponent cannot checkmate. */
void model_lose(Model *model, Side side, OutcomeReason reason);

/* Ends the game if the position or the move counts decide it. */
void model_check_position(Model *model);

/* Resigns, flags, forfeits, adjudicates or aborts. Returns false if that is impossible. */
bool model_act_ending(Model *model, const GameAction *action);

#endif
