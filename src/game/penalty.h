/*
 * Private to src/game: time as a penalty, and what illegal moves cost (Articles 7.5.5, 9.5.3, A.3).
 * See game_state.h for the form of the functions.
 */
#ifndef TOUCHMOVE_GAME_PENALTY_H
#define TOUCHMOVE_GAME_PENALTY_H

#include "game/game_state.h"

/* Adds the penalty for a fault of a side to the time of the opponent. Returns how much. */
int64_t penalty_add(Game *game, Side offender);

/* Penalizes an illegal move of a side by 7.5.5; the sentence says what it did. */
void penalty_for_illegal_move(Game *game, Side offender, const char *sentence, Decision *decision);

/* Writes how a sentence goes on about the penalty, "; Black gets two minutes more", or "" for 0. */
void penalty_text(Side offender, int64_t ms, char out[static OUTCOME_TEXT_MAX]);

#endif
