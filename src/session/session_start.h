/*
 * How a session starts, as the command line says: a game is resumed, or begun, or asked about; and
 * the game of a file is opened.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_START_H
#define TOUCHMOVE_SESSION_SESSION_START_H

#include "session/options.h"
#include "session/session.h"

/*
 * Starts the session. Where the players can be asked, nothing describes a new game, and there is an
 * unfinished one, they are asked whether it goes on. Returns false if the options cannot be used
 * (a bad position, time control or file, no such game to resume): the last refusal in the reply
 * says why.
 */
bool session_start(Session *session, const Options *options, int64_t now_ms, Reply *reply);

#endif
