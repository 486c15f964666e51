/*
 * Opens games: new ones, unfinished ones, and ones that continue from the position under review.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_GAMES_H
#define TOUCHMOVE_SESSION_SESSION_GAMES_H

#include "pgn/pgn_write.h"
#include "session/session_state.h"
#include "store/gamefile.h"

/*
 * Starts a new game; in a shared game proposes it to the opponent. The open game, if it is
 * unfinished, stays on disk. On failure returns false, reports the reason to the asker and leaves
 * the open game unchanged.
 */
bool session_begin(Client *asker, const NewGame *game, int64_t now_ms);

/* Starts a game from a setup. Reports failure like session_begin. */
bool session_begin_setup(Client *asker, const GameSetup *setup, int64_t now_ms);

/*
 * Starts a rematch with colours swapped (Guidelines II). A rematch in Chess960 has a new starting
 * position. Reports failure like session_begin.
 */
bool session_rematch(Client *asker, int64_t now_ms);

/*
 * Starts a new game that continues from the position under review. The new game keeps the moves,
 * names, tags and clocks of the game under review. Returns false and reports the reason to the
 * asker if that game is over in that position.
 */
bool session_continue(Client *asker, int64_t now_ms);

/*
 * Resumes an unfinished game. Its clocks are stopped and show their last times; in a game in days
 * they keep running. `number` is the place of the game in the list, from 1; 0 means the last game
 * played. If the game cannot be read or is open in another program, returns false, reports the
 * reason to the asker and leaves the open game unchanged.
 */
bool session_resume(Client *asker, int number, int64_t now_ms);

/* Appends the records of the unfinished games as PGN, in the order of the list. */
void session_append_unfinished(const Session *session, StrBuf *out);

/* Stores the defaults of a new game: from the settings, or in a shared game from that game. */
void session_new_game(const Session *session, NewGame *out);

/* Returns a random number, at least 0 and less than `below`, for drawing lots. */
int session_draw(Session *session, int below);

/*
 * Opens a game and takes ownership of it and its journal. `journal` may be NULL. has_begun says
 * whether the journal already contains the setup.
 */
void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms);

/* Replaces the open game with `game`, a newer replica of the same game. Adjudications stay open. A
 * record that could not be saved is still due, if `game` is finished. */
void session_renew_game(Session *session, Game *game, int64_t now_ms);

/* Announces the open game to every client. */
void session_announce_game(Session *session);

/* Closes the open game. It stays on disk if it is unfinished and has moves. */
void session_leave_game(Session *session);

/*
 * Appends the record of the open game as PGN, with the tags of its opening if with_opening is set.
 * Returns false if out of memory.
 */
bool session_append_record(const Session *session, PgnForm form, bool with_opening, StrBuf *out);

/* Adds a finished game to games.pgn and removes its journal. A game that has neither moves nor a
 * result is not added. */
void session_finish(Session *session, GameFileAdding adding);

#endif
