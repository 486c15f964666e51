/*
 * Committing actions and announcing their events.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_COMMIT_H
#define TOUCHMOVE_SESSION_SESSION_COMMIT_H

#include "session/session_state.h"

/* Passes an action to the owner of the game. Reports a refusal to `asker`, which may be NULL. */
void session_commit(Session *session, GameAction action, int64_t now_ms, Client *asker);

/* Commits an action of a game that this process owns, without announcing it. A refused action
 * changes nothing. */
void session_commit_unsaid(Session *session, GameAction action, int64_t now_ms);

/* Announces the result of the game to every client, unless it is still in doubt. */
void session_say_result(Session *session);

/* Announces the events of an accepted action to every client. */
void session_say_events(Session *session, const Decision *decision, int64_t now_ms);

/* Starts the search on which the result of the game depends, if it is in doubt. */
void session_adjudicate_result(Session *session);

#endif
