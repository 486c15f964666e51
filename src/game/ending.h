/*
 * Private to src/game: how games end. See game_state.h for the form of
 * the functions.
 */
#ifndef TOUCHMOVE_GAME_ENDING_H
#define TOUCHMOVE_GAME_ENDING_H

#include "game/game_state.h"

/* Ends the game, stops the clocks, and reports the result. */
void ending_apply(Game *game, const Outcome *outcome, Decision *decision);

/* Ends the game with a result that needs no explanation, in the same way. */
void ending_apply_plain(Game *game, GameResult result, OutcomeReason reason, const char *article,
                        const char *sentence, Decision *decision);

/*
 * Ends the game as lost by a side, or as drawn if the opponent cannot checkmate; the sentence says
 * what the side did, "White resigned".
 */
void ending_lose(Game *game, Side loser, OutcomeReason reason, const char *article,
                 const char *sentence, Decision *decision);

/* Ends the game if the position on the board decides it; in the order of the Laws. */
void ending_after_move(Game *game, Decision *decision);

/* Ends the game as resigned by the player. */
void ending_resign_apply(Game *game, const GameAction *action, Decision *decision);

/* Ends the game because the flag of the side to move has fallen. */
void ending_flag_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses to give a game up that has begun. */
GameRefusal ending_abort_refusal(const Game *game, const GameAction *action);

/* Ends the game without result. */
void ending_abort_apply(Game *game, const GameAction *action, Decision *decision);

#endif
