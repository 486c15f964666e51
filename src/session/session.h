/*
 * A session: the game that is being played, its journal on disk, and the settings. The only place
 * where an action is committed.
 *
 * Every change of the game goes the same way: the game accepts the action, the journal is appended
 * to and synced, then those who play and look on are told; the time that the disk takes is charged
 * to nobody. A finished game is added to the player's game file. Where the disk refuses, the game
 * goes on, the session says NOT SAVED until it succeeds, and tries again at every action.
 *
 * Any number of front ends speak to a session, each through a client of its own (client.h). The
 * session knows no terminal, and nothing of what somebody looks at. Times are those of
 * util/monotime.h, handed in by the caller: the moment at which the key or the line was read. They
 * fit the functions of game/game.h that ask for a moment.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_H
#define TOUCHMOVE_SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "session/settings.h"

typedef struct Session Session;

/* What a session is made with; its texts are borrowed until session_free. */
typedef struct SessionSetup {
    const Settings *settings;     /* copied */
    const char *state_folder;     /* where journals are kept, or NULL: nothing is saved */
    const char *data_folder;      /* where games.pgn is kept, or NULL: likewise */
    const char *no_folder_reason; /* where a folder is NULL: why, for the players */
    int64_t (*clock)(void);       /* the present moment; NULL stands for monotime_now_ms */
    int64_t (*wall)(void);        /* the wall clock; NULL stands for wallclock_now_ms */
    uint64_t lot;                 /* what the lot is drawn with; 0: from the system */
} SessionSetup;

/*
 * Returns a new session without a game, or NULL if there is no memory; the caller frees it with
 * session_free.
 */
Session *session_new(const SessionSetup *setup);

/*
 * Frees the session, whose clients must be gone. Nothing is lost by it: what was shown is on disk
 * already. NULL is allowed.
 */
void session_free(Session *session);

/* Returns the game that is open, borrowed until the session is used again, or NULL before any. */
const Game *session_game(const Session *session);

/* Returns the settings, borrowed; client_set changes them. */
const Settings *session_settings(const Session *session);

/* ---- Time ---- */

/* Lets time pass: the flag falls, a player is warned. To be called before anything else happens. */
void session_tick(Session *session, int64_t now_ms);

/*
 * Returns the milliseconds until session_tick has something to do, or -1 if it never has; what a
 * clock shows may change before. A caller that asks is expected back in time: who is five seconds
 * late did not run meanwhile, and the clocks are then stopped at the moment of this call. In a game
 * in days they run on, and the wall clock is looked at once a minute.
 */
int64_t session_deadline_ms(Session *session, int64_t now_ms);

/*
 * Tells that a caller of session_deadline_ms will be back even earlier, at this moment: then the
 * five seconds count from there.
 */
void session_expect(Session *session, int64_t moment_ms);

/*
 * Stops the clocks because the program is stopped or its terminal is gone; nothing happens if they
 * do not run, or in a game in days. The players start them again with the action resume.
 */
void session_interrupt(Session *session, int64_t now_ms);

/* ---- The disk ---- */

/*
 * Tries again to bring to disk what is not there yet, as every action does. Returns whether
 * everything is.
 */
bool session_save(Session *session);

/* Returns whether every action is on disk. */
bool session_is_saved(const Session *session);

/* Returns why the game is not saved, one sentence, borrowed; empty if it is. */
const char *session_saving_reason(const Session *session);

#endif
