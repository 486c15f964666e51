/*
 * Offers and claims of the model (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H
#define TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H

#include "game_model.h"

/* Tells whether a side may offer a draw with its next or last move. */
bool model_may_offer(const Model *model, Side side);

/* Tells whether a side has offered a draw that belongs to its next or last move. */
bool model_has_offered(const Model *model, Side side);

/* Makes the offer of a side open. */
void model_open_offer(Model *model, Side side);

/* Offers a draw, if that is possible; returns whether it is. */
bool model_act_offer(Model *model, const GameAction *action);

/* Removes a mark, declines or accepts, if that is possible; returns whether it is. */
bool model_act_answer(Model *model, const GameAction *action);

/* Decides a claim, if it can be made; returns whether it can. */
bool model_act_claim(Model *model, const GameAction *action);

#endif
