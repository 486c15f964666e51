/*
 * The draw offers and draw claims of the model of a game (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H
#define TOUCHMOVE_TESTS_GAME_MODEL_DRAW_H

#include "game_model.h"

/* Returns whether a side may offer a draw now. If the side is to move, the offer belongs to its
 * next move, otherwise to its last move. */
bool model_may_offer(const Model *model, Side side);

/* Returns whether a side has already offered a draw for the move to which an offer would belong
 * now. */
bool model_has_offered(const Model *model, Side side);

/* Opens the draw offer of a side. */
void model_open_offer(Model *model, Side side);

/* Offers a draw. Returns false if an offer is impossible. */
bool model_act_offer(Model *model, const GameAction *action);

/* Accepts or declines a draw offer, or withdraws an offer marked for the next move. Returns false
 * if the action is impossible. */
bool model_act_answer(Model *model, const GameAction *action);

/* Decides a claim. Returns false if the claim is impossible. */
bool model_act_claim(Model *model, const GameAction *action);

#endif
