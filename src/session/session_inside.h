/*
 * The inside of the session, for the files of this room alone.
 *
 * A front end has a client (client.c). What it submits reaches the game through session_commit.c,
 * which hands it to the owner of the game (game_owner.h). In a game of this process,
 * session_local.c acts, writes the action to the journal (session_disk.c), tells every client, and
 * lets time pass (session_time.c, session_warning.c). session_games.c, session_resume.c and
 * session_continue.c open games. adjudication.c keeps the searches for a mate on which a result
 * depends (mate_search.c runs one in a thread), and adjudication_settle.c acts on their answers.
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

/* Appends a line to the journal of the open game, if it has one, and reports whether it is saved.
 */
void session_write_line(Session *session, const char *line);

/* Reserves memory to keep unsaved journals, before a game is opened; false if out of memory. */
bool session_can_leave(Session *session);

/* Lets go of the journal of the open game; an unsaved one is kept until it is saved. */
void session_leave_journal(Session *session);

/* Frees the kept journals, after a last attempt to save them. */
void session_free_left(Session *session);

/* ---- session_games.c ---- */

/* Drops the timer, before a game is opened. */
void session_close_timer(Session *session);

/* ---- session_time.c: the time of a game of this process ---- */

/* Falls flags, warns players and writes running clocks to the journal. */
void session_tick_local(Session *session, int64_t now_ms);

/* Returns the milliseconds until session_tick_local has something to do, or -1. */
int64_t session_timeout_local(Session *session, int64_t now_ms);

#endif
