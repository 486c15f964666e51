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

/* Declines the open draw offer of the opponent, because the player has moved or touched a piece. */
void model_decline_by_moving(Model *model, Side mover);

/* Adds the time of a penalty against `offender` to the opponent's clock. */
void model_add_penalty(Model *model, Side offender);

#endif
