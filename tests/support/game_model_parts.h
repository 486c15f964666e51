/*
 * Functions shared by the files of the model (game_model.h).
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H
#define TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H

#include "game_model.h"

/* Returns the current position. */
Position *model_board_of(Model *model);

/* Stores the text of the current position in `fens`. */
void model_write_fen(ModelState *state);

/* Ends the game. */
void model_end(Model *model, RecordResult result, OutcomeReason reason);

/* Makes a legal move. `offer`: with a draw offer. `sealed`: the move was sealed. `claimed`: the
 * move was announced with a claim. */
void model_make(Model *model, Move move, bool offer, bool sealed, bool claimed);

/* Returns whether a move is legal. */
bool model_is_legal(Model *model, Move move);

/* Returns whether the piece on a square has a legal move. */
bool model_can_move_from(Model *model, Square from);

/* Returns whether an attempted move is legal. */
bool model_attempt_is_legal(Model *model, MoveAttempt attempt);

/* Returns whether the player may make a legal move. A touched piece, an illegal move or an
 * announced move may oblige the player to make another. */
bool model_keeps_obligation(Model *model, Move move);

/* Adds the time of a penalty against `offender` to the opponent's clock. */
void model_add_penalty(Model *model, Side offender);

#endif
