/*
 * The game's answer to an action: a refusal with its reason, or the events of an accepted action.
 */
#ifndef TOUCHMOVE_GAME_DECISION_H
#define TOUCHMOVE_GAME_DECISION_H

#include <stdbool.h>

#include "game/statement.h"

enum {
    GAME_EVENTS_MAX = 8, /* most events of one action */
};

/* The answer to an action. */
typedef struct Decision {
    Statement refusal; /* why the action is refused; its id is REFUSAL_NONE if accepted */
    Statement events[GAME_EVENTS_MAX]; /* the events of an accepted action, in order */
    int event_count;                   /* number of these events */
} Decision;

/* Returns whether the action was accepted. */
static inline bool decision_is_accepted(const Decision *decision)
{
    return decision->refusal.id == REFUSAL_NONE;
}

#endif
