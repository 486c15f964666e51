/*
 * What the files of the model (game_model.h) share.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H
#define TOUCHMOVE_TESTS_GAME_MODEL_PARTS_H

#include "game_model.h"

/* Returns the position on the board. */
Position *model_board_of(Model *model);

/* Writes the position on the board as text. */
void model_write_fen(ModelState *state);

/* Ends the game. */
void model_end(Model *model, RecordResult result, OutcomeReason reason);

/* Makes a legal move, with an offer, a sealed one, or one announced with a claim. */
void model_make(Model *model, Move move, bool offer, bool sealed, bool claimed);

/* Tells whether a move is legal. */
bool model_is_legal(Model *model, Move move);

/* Tells whether some legal move leaves a square. */
bool model_can_move_from(Model *model, Square from);

/* Tells whether an attempt is a legal move. */
bool model_attempt_is_legal(Model *model, MoveAttempt attempt);

/* Tells whether a move from that square is allowed by what the player has touched or announced. */
bool model_keeps_obligation(Model *model, Square from);

/* Adds the penalty of a side to the time of the other. */
void model_add_penalty(Model *model, Side offender);

#endif
