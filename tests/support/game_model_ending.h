/*
 * The endings of the model (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H
#define TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H

#include "game_model.h"

/* Ends the game as lost by a side, or drawn if the other cannot checkmate. */
void model_lose(Model *model, Side side, OutcomeReason reason);

/* Ends the game if the board or the counts decide it. */
void model_look_at_board(Model *model);

/* Resigns, flags, forfeits, adjudicates or aborts, if that is possible; returns whether it is. */
bool model_act_ending(Model *model, const GameAction *action);

#endif
