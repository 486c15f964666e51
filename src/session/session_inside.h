/*
 * The private header of the session.
 *
 * A front end has a client (client.c), whose actions go to the owner of the open game
 * (game_owner.h, session_owner.c). session_local.c makes this process the owner: session_commit.c
 * commits an action, writes it to the journal (session_disk.c) and notifies every client;
 * session_time.c and session_warning.c handle the passing of time. session_games.c,
 * session_resume.c with stored_game.c and session_restore.c, and session_continue.c open games.
 * adjudication.c starts and ends mate searches, which mate_search.c runs in threads;
 * adjudication_settle.c acts on their answers, and adjudication_proof.c shows or saves their proof.
 * viewpoint.c and viewed_game.c determine the position that a client views.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_INSIDE_H
#define TOUCHMOVE_SESSION_SESSION_INSIDE_H

#include "session/client_say.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "session/session_warning.h"
#include "session/stored_game.h"

/* ---- session_disk.c ---- */

/* Writes a line to the journal of the open game, if it has one, and syncs it. If that fails, warns
 * the players. */
void session_write_line(Session *session, const char *line);

/* Reserves memory for session_leave_journal, so that it cannot fail. Call this before a game is
 * opened. Returns false if out of memory. */
bool session_can_leave(Session *session);

/* Closes the journal of the open game. If it cannot be written, it stays in memory. */
void session_leave_journal(Session *session);

/* Frees the journals that stayed in memory, after a last attempt to write them. */
void session_free_left(Session *session);

/* ---- session_games.c ---- */

/* Closes and clears the timer, before a game is opened. */
void session_close_timer(Session *session);

/* ---- session_restore.c ---- */

/* Call this after a game was opened from its journal. Commits the lines that session->replica has
 * and the journal does not, up to the first line that cannot be restored. */
void session_restore(Session *session, int64_t now_ms);

/* ---- session_time.c: the time of a game of this process ---- */

/* Handles flag falls, warns players and writes running clocks to the journal. */
void session_tick_local(Session *session, int64_t now_ms);

/* Returns the milliseconds until session_tick_local has something to do, or -1. */
int64_t session_timeout_local(Session *session, int64_t now_ms);

#endif
