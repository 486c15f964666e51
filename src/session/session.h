/*
 * A session: the game in progress, its journal on disk, and the settings. Actions are committed
 * here and nowhere else.
 *
 * Every action takes the same path: the game accepts it, the journal line is written and synced,
 * then all clients are notified; no clock runs while the disk is busy. A finished game is added to
 * the player's game file. If a write fails, the game continues, the session reports NOT SAVED, and
 * retries at every action until it succeeds.
 *
 * Any number of front ends use a session, each through a client (client.h). The session knows
 * nothing of terminals. The caller passes the time at which a key or a line was read, in
 * milliseconds of util/monotime.h, as for the functions of game/game.h.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_H
#define TOUCHMOVE_SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "game/permission.h"
#include "link/progress.h"
#include "link/public_log.h"
#include "notation/spoken.h"
#include "session/mate_search.h"
#include "terms/new_game.h"
#include "terms/settings.h"
#include "util/file_error.h"

typedef struct Session Session;
typedef struct RemoteGame RemoteGame; /* a game that another process owns (src/remote) */
typedef struct Lobby Lobby;           /* the list of games to join (src/remote) */

/* The arguments of the process of a shared game; texts are borrowed. */
typedef struct HostOrder {
    const Settings *settings; /* the settings of the player who shares the game */
    const char *state_folder; /* the folder of the journals */
    const char *data_folder;  /* the folder of games.pgn, or NULL */
    const char *journal;      /* the journal of the game; no process may have it open */
    Side host_seat;           /* the host's seat; ignored if the game was shared before */
    const char *replica;      /* the public lines of the game that this process has seen, each with
                                 a line feed, or NULL; lines missing in the journal are restored
                                 from them */
    bool has_guest;           /* only .guest may join; if not set, the host decides */
    uid_t guest;              /* the user who may join */
} HostOrder;

/*
 * Starts the process of a shared game. That process then holds the journal. Returns true as soon as
 * the game can be joined (link/place.h). On failure appends one sentence to *reason and returns
 * false.
 */
typedef bool HostBegin(const HostOrder *order, StrBuf *reason);

/* How long the session blocks for a mate search. */
typedef enum SessionPatience {
    SESSION_WAITS_BRIEFLY, /* for a time too short to be noticed */
    SESSION_WAITS,         /* until the answer is known */
    SESSION_WAITS_NEVER,   /* not at all */
} SessionPatience;

/* The arguments of session_new; its texts are borrowed until session_free. */
typedef struct SessionSetup {
    const Settings *settings;     /* copied */
    const char *state_folder;     /* the folder of the journals; NULL: no game is saved */
    const char *data_folder;      /* the folder of games.pgn; NULL: no games.pgn is written */
    const char *no_folder_reason; /* why a folder is NULL; shown to the players */
    int64_t (*clock)(void);       /* the current time; NULL means monotime_now_ms */
    int64_t (*wall)(void);        /* the wall clock; NULL means wallclock_now_ms */
    uint64_t lot;                 /* the seed for drawing lots; 0: from the system */
    HostBegin *begin_host;        /* starts the process of a shared game; NULL: not supported */
    const char *replica;          /* HostOrder.replica, or NULL */
    bool keeps_public_log;        /* collect the public lines of the game for spectators */
    SessionPatience patience;     /* how long the session blocks for a search */
    MateSearchJudge *judge;       /* the function that searches; NULL means mate_search_judge */
} SessionSetup;

/*
 * Returns a new session without a game, or NULL if out of memory; the caller frees it with
 * session_free.
 */
Session *session_new(const SessionSetup *setup);

/*
 * Frees the session, whose clients must have been freed. Nothing is lost: every announced action is
 * on disk already. NULL is allowed.
 */
void session_free(Session *session);

/* Returns the open game, borrowed until the session is used again, or NULL. */
const Game *session_game(const Session *session);

/* Returns the settings, borrowed; client_set changes them. */
const Settings *session_settings(const Session *session);

/* ---- Time ---- */

/* Advances the clocks: flags fall, players are warned. Call it before handling any other event. */
void session_tick(Session *session, int64_t now_ms);

/*
 * Advances the clocks after the program was suspended: running clocks are stopped at the moment of
 * the last session_tick, so that no player loses time. In a shared game and in a game in days
 * (time_control.h), the clocks keep running. Call it before handling later events.
 */
void session_wake(Session *session, int64_t now_ms);

/*
 * Returns the milliseconds until session_tick has something to do, or -1 if it never has. A clock
 * display may change earlier. While clocks run at one keyboard, the result is at most a second, so
 * that the session notices if the program was suspended: if session_tick is called five seconds
 * late, it stops the clocks at the moment when the program was last known to run. In a game in
 * days, session_tick does not stop the clocks, and the result is at most a minute, so that the
 * session notices if the wall clock is set.
 */
int64_t session_deadline_ms(Session *session, int64_t now_ms);

/*
 * Call this after session_deadline_ms if the event loop will wait only until moment_ms, which is
 * before the deadline. Then session_tick stops the clocks if it is called five seconds after
 * moment_ms, not five seconds after the deadline.
 */
void session_expect(Session *session, int64_t moment_ms);

/*
 * Stops running clocks because the program is suspended or its terminal is closed. The players
 * restart them with the command "resume". In a shared game and in a game in days, the clocks keep
 * running.
 */
void session_interrupt(Session *session, int64_t now_ms);

/* ---- Descriptors for the event loop ---- */

enum { SESSION_DESCRIPTORS = 2 };

/*
 * Stores two descriptors: that of the connection to a shared game, and that of the running mate
 * searches; -1 stands for a descriptor that does not exist. When either becomes readable,
 * session_tick has something to do.
 */
void session_descriptors(const Session *session, int out[static SESSION_DESCRIPTORS]);

/*
 * Returns whether a mate search is running that decides the result of the game or answers a client;
 * client_cancel cancels it.
 */
bool session_is_adjudicating(const Session *session);

/* ---- Shared games ---- */

/* Returns whether the game is shared: another process owns it, and this one has a replica. */
bool session_is_shared(const Session *session);

/* Returns whether the clients of this session play a side; at one keyboard they play both. */
bool session_plays(const Session *session, Side side);

/* Returns the sides that the clients of this session play, and their other rights. */
GameActor session_actor(const Session *session);

/* Returns the side that the clients of this session play. If they play both sides or, as
 * spectators, neither side, returns the side to move. There must be an open game. */
Side session_player(const Session *session);

/* Appends time, start and house rules of the open game in words: "5 minutes, no takebacks". */
void session_append_rules(const Session *session, StrBuf *out);

/* ---- For the process of a shared game ---- */

/*
 * Opens an unfinished game by the path of its journal, with its clocks stopped. Returns false and
 * appends the reason to *reason if it cannot be opened.
 */
bool session_open_journal(Session *session, const char *path, int64_t now_ms, StrBuf *reason);

/* Commits an action of the open game, which must exist: calls game_act, writes the journal and
 * notifies the clients. Returns the decision of the game; a refused action changes nothing. */
Decision session_act(Session *session, const GameAction *action, int64_t now_ms);

/* Starts a rematch with colours swapped; returns false if out of memory. */
bool session_begin_rematch(Session *session, int64_t now_ms);

/*
 * Starts a game on terms that both players have agreed to. If the terms say so, draws lots for the
 * colours and stores the result in *terms. The open game must be finished or without moves; a game
 * without moves is deleted. Returns false if out of memory.
 */
bool session_begin_terms(Session *session, Terms *terms, int64_t now_ms);

/* Appends the players, the move number, the player to move and, in a game in days, the deadline. */
void session_append_progress(const Progress *progress, SpokenStyle style, StrBuf *out);

/* Appends a line for a list of games: as session_append_progress, and the start date. */
void session_append_summary(const Game *game, SpokenStyle style, StrBuf *out);

/* Returns the public lines of the open game, borrowed; requires keeps_public_log. */
const PublicLog *session_public_log(const Session *session);

/* Returns the path of the journal of the open game, borrowed, or NULL if it has none. */
const char *session_journal_path(const Session *session);

/* Returns the current time on the clock of the session. */
int64_t session_now_ms(const Session *session);

/* ---- The disk ---- */

/*
 * Retries failed writes, as every action does. Returns whether everything is on disk.
 */
bool session_save(Session *session);

/* Returns whether every action is on disk. */
bool session_is_saved(const Session *session);

/* Appends the path of the file in which finished games are saved, if there is such a file. */
void session_append_game_file(const Session *session, StrBuf *out);

/* Returns whether any move would be lost if the program ended now. */
bool session_would_lose(const Session *session);

/* Returns the reason why the game is not saved, one sentence, borrowed; empty if it is saved. */
const char *session_saving_reason(const Session *session);

/* Returns the failed write because of which the game is not saved, borrowed. Returns NULL if it is
 * saved, or is not saved for another reason. */
const FileError *session_saving_error(const Session *session);

#endif
