/*
 * The clocks of the model (game_model.h) and time penalties.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H
#define TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H

#include "game_model.h"

/* Returns whether the time of a player is limited. */
bool model_is_limited(const Model *model, Side side);

/* Returns the side to move. */
Side model_turn(const Model *model);

/* Gives both players their time for the start. */
void model_clock_begin(Model *model);

/* Returns the time that a player's clock shows in the current state of the model. */
int64_t model_display(const Model *model, Side side);

/* Sets the main time of a player so that the clock shows `ms`. */
void model_set_clock(Model *model, Side side, int64_t ms);

/* Returns whether the flag of the side to move has fallen. */
bool model_flag_is_down(const Model *model);

/* Moves a player on to the next stages if enough moves have been made. */
void model_next_stages(Model *model, Side side);

/* Presses the clock for the side to move, before its move is on the board. Returns the time
 * used. */
int64_t model_clock_press(Model *model);

/* Returns the time penalty in a game with these time controls. */
int64_t model_penalty(const Model *model);

/* Adds `more` moves to the count of a player, or subtracts them if `more` is negative. Also adds or
 * subtracts the time of the stages that this begins or undoes. */
void model_add_moves(Model *model, Side side, int more);

/* Sets the move counter to `moves`, counted from the start of the stage reached by the moves
 * actually made. Stores the change in model->moves_more. Returns false if that is impossible. */
bool model_set_counter(Model *model, Side side, int moves);

#endif
