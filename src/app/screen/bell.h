/*
 * When the bell rings, as the setting bell has it.
 */
#ifndef TOUCHMOVE_APP_BELL_H
#define TOUCHMOVE_APP_BELL_H

#include <stdbool.h>

#include "app/session/reply.h"
#include "app/session/session.h"

/* Returns whether the bell is to ring for what the session has just said. */
bool bell_rings(Session *session, const Reply *reply);

#endif
