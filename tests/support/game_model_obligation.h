/*
 * Touched pieces and illegal moves in the model of a game (game_model.h), and the moves to which
 * they oblige the player.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_OBLIGATION_H
#define TOUCHMOVE_TESTS_GAME_MODEL_OBLIGATION_H

#include "game_model.h"

/* Returns whether the piece on a square has a legal move. */
bool model_can_move_from(Model *model, Square from);

/* Returns whether an attempted move is legal. */
bool model_attempt_is_legal(Model *model, MoveAttempt attempt);

/* Returns whether an attempted move is illegal, although it can be made on a board: a piece of the
 * player to move reaches a square without a piece of this player. */
bool model_attempt_is_illegal(Model *model, MoveAttempt attempt);

/* Returns whether the player to move may make `move`, which is legal. A touched piece, an illegal
 * move or an announced move may oblige the player to make another move. */
bool model_keeps_obligation(Model *model, Move move);

/* Creates the obligation after an illegal move: to complete the promotion, to capture the same
 * piece, to move the same piece, or to capture with another piece. */
void model_oblige(Model *model, MoveAttempt attempt);

/* Makes claims impossible until the next move, and declines the opponent's draw offer. */
void model_touch(Model *model);

/* Touches a piece. Returns false if that is impossible. */
bool model_act_touch(Model *model, const GameAction *action);

#endif
