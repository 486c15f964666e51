/*
 * Which game is open: new games, unfinished games, and games that continue from another one.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_GAMES_H
#define TOUCHMOVE_SESSION_SESSION_GAMES_H

#include "pgn/pgn_write.h"
#include "session/session_state.h"
#include "store/gamefile.h"

/*
 * Starts a new game, or in a shared game proposes it. An unfinished game stays on disk. Returns
 * false, with the open game untouched and the asker told why, if the game cannot be set up.
 */
bool session_begin(Client *asker, const NewGame *game, int64_t now_ms);

/* Starts a game from a setup; as session_begin. */
bool session_begin_setup(Client *asker, const GameSetup *setup, int64_t now_ms);

/*
 * Starts a game of the same players with colours exchanged, in Chess960 from another position
 * (Guidelines II); as session_begin.
 */
bool session_rematch(Client *asker, int64_t now_ms);

/*
 * Starts a game that continues from the position under review, with the moves up to there, the
 * names, tags and clocks. Returns false, with the asker told why, if the game is over there.
 */
bool session_continue(Client *asker, int64_t now_ms);

/*
 * Resumes an unfinished game, paused and with its clocks as they were; number is its place in the
 * list, from 1, and 0 stands for the last one played. Returns false, with the open game untouched
 * and the asker told why, if it cannot be read or another program has it open.
 */
bool session_resume(Client *asker, int number, int64_t now_ms);

/* Appends the records of the unfinished games, as PGN, in the order of their list. */
void session_append_unfinished(const Session *session, StrBuf *out);

/* Stores the form of a new game: from the settings, or in a shared game from that game. */
void session_new_game(const Session *session, NewGame *out);

/* Returns a lot: a random number from 0 to below - 1. */
int session_draw(Session *session, int below);

/*
 * Makes a game the open one, and takes it and its journal over; the journal may be NULL. has_begun
 * tells whether the setup is in the journal already.
 */
void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms);

/* Replaces the open game by a new replica of it; adjudications of the game stay open. */
void session_renew_game(Session *session, Game *game, int64_t now_ms);

/* Tells every client which game is open now. */
void session_announce_game(Session *session);

/* Closes the open game. It stays on disk if it is unfinished and has moves. */
void session_leave_game(Session *session);

/*
 * Appends the record of the open game as PGN, if asked with the tags of its opening; returns false
 * if out of memory.
 */
bool session_append_record(const Session *session, PgnForm form, bool with_opening, StrBuf *out);

/* Writes the record of a finished game to games.pgn and removes its journal. */
void session_finish(Session *session, GameFileAdding adding);

#endif
