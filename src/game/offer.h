/*
 * Private to src/game: draw offers (Article 9.1). See game_state.h for the form of
 * the functions.
 */
#ifndef TOUCHMOVE_GAME_OFFER_H
#define TOUCHMOVE_GAME_OFFER_H

#include "game/game_state.h"

/* Refuses a second offer with the same move, or one that comes too early. */
GameRefusal offer_make_refusal(const Game *game, const GameAction *action);

/* Makes or marks an offer. */
void offer_make_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses if nothing is marked. */
GameRefusal offer_unmark_refusal(const Game *game, const GameAction *action);

/* Removes the mark. */
void offer_unmark_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses if there is no offer of the opponent, or before both have moved. */
GameRefusal offer_accept_refusal(const Game *game, const GameAction *action);

/* Ends the game as drawn by agreement. */
void offer_accept_apply(Game *game, const GameAction *action, Decision *decision);

/* Refuses if there is no offer of the opponent. */
GameRefusal offer_decline_refusal(const Game *game, const GameAction *action);

/* Declines the offer of the opponent. */
void offer_decline_apply(Game *game, const GameAction *action, Decision *decision);

/* Tells whether a draw may not yet be offered or claimed into an offer (9.1.1). */
bool offer_is_too_early(const Game *game, Side side);

/* Tells whether a side may offer a draw with the own move that is next, or was last. */
GameRefusal offer_refusal(const Game *game, Side side);

/* Opens the offer of a side, from now on to be answered; is_claim tells a wrong claim from an
 * offer. */
void offer_open(Game *game, Side side, bool is_claim, Decision *decision);

/* Declines the open offer of the opponent of a side, which has moved or touched a piece. */
void offer_decline_by_moving(Game *game, Side side, Decision *decision);

/* Tells whether a side has offered a draw with the own move that is next, or was last. */
bool offer_is_used(const Game *game, Side side);

#endif
