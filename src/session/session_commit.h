/*
 * Committing an action, and announcing what came of it.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_COMMIT_H
#define TOUCHMOVE_SESSION_SESSION_COMMIT_H

#include "session/session_state.h"

/* Hands an action to the owner of the game; the asker, if it is not NULL, is told of a refusal. */
void session_commit(Session *session, GameAction action, int64_t now_ms, Client *asker);

/* Acts in a game of this process, and says nothing; a refused action changes nothing. */
void session_commit_unsaid(Session *session, GameAction action, int64_t now_ms);

/* Tells every client the result of the game, unless it is still in doubt. */
void session_say_result(Session *session);

/* Tells every client the events of an accepted action. */
void session_say_events(Session *session, const Decision *decision, int64_t now_ms);

/* Starts the search on which the result of the game depends, if it is in doubt. */
void session_adjudicate_result(Session *session);

#endif
