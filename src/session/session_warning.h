/*
 * Warnings when a player has little time left, and when the wall clock was set back.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_WARNING_H
#define TOUCHMOVE_SESSION_SESSION_WARNING_H

#include "session/session_state.h"

/* Advances a game in days to the wall clock, and warns every client if the wall clock was set back.
 */
void session_follow_wall(Session *session);

/* Resets the time warnings when a game is opened or the threshold changes. A player whose time is
 * already at or below the threshold is then not warned, except in a game in days. */
void session_reset_warnings(Session *session, int64_t now_ms);

/* Returns when to warn the side to move, or INT64_MAX for never. A clock must run. */
int64_t session_warning_ms(const Session *session);

/* Warns the side to move if the warning is due. A clock must run. */
void session_warn(Session *session, int64_t now_ms);

#endif
