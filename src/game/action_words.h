/*
 * Private to src/game: the words that stand for actions, sides, claims and promotions in the lines
 * of a journal.
 */
#ifndef TOUCHMOVE_GAME_ACTION_WORDS_H
#define TOUCHMOVE_GAME_ACTION_WORDS_H

#include <stdbool.h>

#include "game/game_action.h"

/* Returns the word of a kind of action; static storage. */
const char *action_kind_word(GameActionKind kind);

/* Returns the kind of action with that word, or GAME_ACTION_NONE. */
GameActionKind action_kind_of(const char *word);

/* Returns "white" or "black"; static storage. */
const char *action_side_word(Side side);

/* Finds the side with that word. Returns false, with *side untouched, if there is none. */
bool action_side_of(const char *word, Side *side);

/* Returns the word of a claim; static storage. */
const char *action_claim_word(ClaimKind claim);

/* Finds the claim with that word. Returns false, with *claim untouched, if there is none. */
bool action_claim_of(const char *word, ClaimKind *claim);

/* Returns the letter of a promotion, "" for KIND_NONE; static storage. */
const char *action_promotion_word(PieceKind kind);

/* Finds the promotion with that letter. Returns false, with *kind untouched, if there is none. */
bool action_promotion_of(const char *word, PieceKind *kind);

#endif
