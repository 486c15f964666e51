/*
 * Functions shared by the files of the model (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H
#define TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H

#include "game_model.h"

/* Returns the current position. */
Position *model_board_of(Model *model);

/* Writes the current position as text. */
void model_write_fen(ModelState *state);

/* Ends the game. */
void model_end(Model *model, RecordResult result, OutcomeReason reason);

/* Makes a legal move, which may carry a draw offer, be a sealed move, or be announced with a
 * claim. */
void model_make(Model *model, Move move, bool offer, bool sealed, bool claimed);

/* Returns whether a move is legal. */
bool model_is_legal(Model *model, Move move);

/* Returns whether a legal move leaves a square. */
bool model_can_move_from(Model *model, Square from);

/* Returns whether an attempt is a legal move. */
bool model_attempt_is_legal(Model *model, MoveAttempt attempt);

/* Returns whether a move from a square satisfies the player's obligation (piece touched or move
 * announced). */
bool model_keeps_obligation(Model *model, Square from);

/* Adds the penalty for `offender` to the opponent's time. */
void model_add_penalty(Model *model, Side offender);

#endif
