/*
 * Offers and claims of the model (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H
#define TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H

#include "game_model.h"

/* Returns whether a side may offer a draw with its next or last move. */
bool model_may_offer(const Model *model, Side side);

/* Returns whether a side has offered a draw with its next or last move. */
bool model_has_offered(const Model *model, Side side);

/* Opens the draw offer of a side. */
void model_open_offer(Model *model, Side side);

/* Offers a draw. Returns false if that is impossible. */
bool model_act_offer(Model *model, const GameAction *action);

/* Withdraws a marked offer, declines or accepts. Returns false if that is impossible. */
bool model_act_answer(Model *model, const GameAction *action);

/* Decides a claim. Returns false if the claim is impossible. */
bool model_act_claim(Model *model, const GameAction *action);

#endif
