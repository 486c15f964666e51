/*
 * Warnings when a player's time gets short, and when the wall clock was set back.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_WARNING_H
#define TOUCHMOVE_SESSION_SESSION_WARNING_H

#include "session/session_state.h"

/* Advances a game in days to the wall clock, and tells every client if that was set back. */
void session_follow_wall(Session *session);

/*
 * Makes the players be warned when their time gets short; not a player who has no more than that
 * from the beginning, but in a game in days at each opening.
 */
void session_reset_warnings(Session *session, int64_t now_ms);

/* Returns when the side to move is to be warned, or INT64_MAX; a clock must run. */
int64_t session_warning_ms(const Session *session);

/* Warns the side to move if it is time to; a clock must run. */
void session_warn(Session *session, int64_t now_ms);

#endif
