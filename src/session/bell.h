/*
 * When the bell rings, as the setting bell has it.
 */
#ifndef TOUCHMOVE_SESSION_BELL_H
#define TOUCHMOVE_SESSION_BELL_H

#include <stdbool.h>

#include "session/reply.h"
#include "session/session.h"

/* Returns whether the bell is to ring for what the session has just said. */
bool bell_rings(Session *session, const Reply *reply);

#endif
