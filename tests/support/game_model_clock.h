/*
 * The clocks of the model (game_model.h), and what penalties add to them.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H
#define TOUCHMOVE_TESTS_GAME_MODEL_CLOCK_H

#include "game_model.h"

/* Tells whether a player can run out of time. */
bool model_is_limited(const Model *model, Side side);

/* Returns the side to move. */
Side model_turn(const Model *model);

/* Gives both players what they have at the start. */
void model_clock_begin(Model *model);

/* Returns what a display shows when so much has been used as the state says. */
int64_t model_display(const Model *model, Side side);

/* Sets what a display shows, as the player's own time. */
void model_set_clock(Model *model, Side side, int64_t ms);

/* Tells whether the flag of the side to move is down. */
bool model_flag_is_down(const Model *model);

/* Goes on to the next stages of a player who has made enough moves. */
void model_next_stages(Model *model, Side side);

/* Completes the move of the side to move, before it is on the board. Returns the time used. */
int64_t model_clock_press(Model *model);

/* Returns the penalty of a game with these time controls. */
int64_t model_penalty(const Model *model);

/* Counts so many more moves of a player, or fewer, with the time of the stages. */
void model_add_moves(Model *model, Side side, int more);

/* Sets the move counter, counted from the stage of the moves really made; model->moves_more then
 * tells by how much. Returns false if that cannot be. */
bool model_set_counter(Model *model, Side side, int moves);

#endif
