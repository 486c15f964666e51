/*
 * The game's answer to an action: refused and why, or accepted and what came of it.
 */
#ifndef TOUCHMOVE_GAME_DECISION_H
#define TOUCHMOVE_GAME_DECISION_H

#include <stdbool.h>

#include "game/statement.h"

enum {
    GAME_EVENTS_MAX = 8, /* most events of one action */
};

/* The answer. A plain value. */
typedef struct Decision {
    Statement refusal;                 /* why not; its id is REFUSAL_NONE if it was accepted */
    Statement events[GAME_EVENTS_MAX]; /* accepted: what came of it, in order */
    int event_count;                   /* accepted: how many */
} Decision;

/* Tells whether the action was accepted. */
static inline bool decision_is_accepted(const Decision *decision)
{
    return decision->refusal.id == REFUSAL_NONE;
}

#endif
