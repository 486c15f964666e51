/*
 * Private to src/game: the table of actions, one row each: when an action is possible, who may do
 * it, what forbids it, and what it does.
 */
#ifndef TOUCHMOVE_GAME_ACTION_RULE_H
#define TOUCHMOVE_GAME_ACTION_RULE_H

#include "game/game_state.h"

/* One row. */
typedef struct ActionRule {
    unsigned phases;     /* the phases in which it is possible: bits 1 << GamePhase */
    bool is_of_the_move; /* only the side to move may do it */
    /* What else forbids it; NULL for nothing. */
    GameRefusal (*refusal)(const Game *game, const GameAction *action);
    /* Carries it out; NULL for an action that only lets time pass. */
    void (*apply)(Game *game, const GameAction *action, Decision *decision);
} ActionRule;

/* Returns the row of an action, or NULL if there is no such action. */
const ActionRule *action_rule(GameActionKind kind);

#endif
