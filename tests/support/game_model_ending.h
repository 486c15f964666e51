/*
 * The ends of games in the model of a game (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H
#define TOUCHMOVE_TESTS_GAME_MODEL_ENDING_H

#include "game_model.h"

/* Ends the game. `side` loses or, if the opponent cannot checkmate, the game is drawn. */
void model_lose(Model *model, Side side, OutcomeReason reason);

/* Ends the game if the current position, its repetitions or the move counters decide it. */
void model_check_position(Model *model);

/* Carries out a resignation, a claim of a flag fall, a forfeit, an adjudication or an abort.
 * Returns false if the action is impossible. */
bool model_act_ending(Model *model, const GameAction *action);

#endif
