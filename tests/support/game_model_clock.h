/*
 * The clocks and time penalties of the model of a game (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H
#define TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H

#include "game_model.h"

/* Returns whether the time of a player is limited. */
bool model_is_limited(const Model *model, Side side);

/* Returns the side to move. */
Side model_turn(const Model *model);

/* Sets the clocks of both players for the start of the game. */
void model_clock_begin(Model *model);

/* Returns the time that a player's clock shows in the current state of the model. */
int64_t model_display(const Model *model, Side side);

/* Sets the main time of a player so that the clock shows `ms`. */
void model_set_clock(Model *model, Side side, int64_t ms);

/* Returns whether the flag of the side to move has fallen. */
bool model_flag_is_down(const Model *model);

/* Takes a player to the next stage, or past several stages, if the player has made enough moves. */
void model_next_stages(Model *model, Side side);

/* Presses the clock for the side to move and returns the time used for the move. Must be called
 * before the move is made on the board. */
int64_t model_clock_press(Model *model);

/* Returns the time that a penalty adds to the opponent's clock. It depends on the time controls. */
int64_t model_penalty(const Model *model);

/* Adds `more` moves to the move counter of a player; `more` may be negative. If the counter enters
 * a stage, adds the time of that stage. If the counter goes back before a stage, subtracts the time
 * of that stage. */
void model_add_moves(Model *model, Side side, int more);

/* Sets the move counter of a player to `moves`. The counter begins at the start of the stage that
 * the player has reached with the moves actually made. Stores the change in model->moves_more.
 * Returns false if this is impossible. */
bool model_set_counter(Model *model, Side side, int moves);

#endif
