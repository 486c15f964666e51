/*
 * Private to src/game: moves, and what holds a player to one piece. See game_state.h for the form
 * of the functions.
 */
#ifndef TOUCHMOVE_GAME_PLAYING_H
#define TOUCHMOVE_GAME_PLAYING_H

#include "game/game_state.h"

/* Refuses a move that is not legal, or of another piece than has to be moved. */
GameRefusal playing_move_refusal(const Game *game, const GameAction *action);

/* Makes the move, with its offer. */
void playing_move_apply(Game *game, const GameAction *action, Decision *decision);

/* Tells whether a move keeps to the obligation of the side to move; REFUSAL_NONE if it does. */
GameRefusal playing_obligation_refusal(const Game *game, Square from);

/*
 * Makes a legal move for the side to move: charges the clock, answers what is open, and ends the
 * game if it is decided.
 */
void playing_make(Game *game, Move move, MoveOffer offer, bool was_sealed, Decision *decision);

/* Does what follows a move that has not ended the game: answers the open offer, and opens its own.
 */
void playing_settle(Game *game, Side side, MoveOffer offer, Decision *decision);

/* Tells whether the side to move has a legal move with the piece on a square. */
bool playing_can_move_from(const Game *game, Square from);

/* Tells whether an announced move is a legal one. */
bool playing_attempt_is_legal(const Game *game, const MoveAttempt *attempt);

/* Writes an announced move for a sentence, "e1-e3". */
void playing_attempt_text(const MoveAttempt *attempt, size_t size, char out[]);

/* Refuses to touch what cannot be moved. */
GameRefusal playing_touch_refusal(const Game *game, const GameAction *action);

/* Touches a piece: it has to be moved, the claim is lost, the offer of the opponent declined. */
void playing_touch_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses to penalize what is legal, or without the custom. */
GameRefusal playing_illegal_refusal(const Game *game, const GameAction *action);

/* Penalizes an illegal move. */
void playing_illegal_apply(Game *game, const GameAction *action, Decision *decision);

#endif
