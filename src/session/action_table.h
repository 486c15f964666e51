/*
 * The rows of the table of actions and their long help as constants, for action.c alone. Everybody
 * else asks action_at and action_details.
 */
#ifndef TOUCHMOVE_SESSION_ACTION_TABLE_H
#define TOUCHMOVE_SESSION_ACTION_TABLE_H

#include "session/action.h"

/* One row per action, by ActionId. */
extern const Action ACTION_TABLE[ACTION_COUNT];

/* The long help of each action, by ActionId. */
extern const char *const ACTION_DETAILS[ACTION_COUNT];

#endif
