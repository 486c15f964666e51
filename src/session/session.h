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

#include "game/permission.h"
#include "link/public_log.h"
#include "notation/spoken.h"
#include "session/mate_search.h"
#include "terms/new_game.h"
#include "terms/settings.h"

typedef struct Session Session;
typedef struct RemoteGame RemoteGame; /* a game that another process owns (room remote) */
typedef struct Lobby Lobby;           /* the list of games to join (room remote) */

/* What the process of a shared game is begun with; texts are borrowed. */
typedef struct HostOrder {
    const Settings *settings; /* those of the one who begins it */
    const char *state_folder; /* where journals are kept */
    const char *data_folder;  /* where games.pgn is kept, or NULL */
    const char *journal;      /* of the game; no process may have it open */
    Side host_seat;           /* the seat with the arbiter's tools, for a game shared first now */
} HostOrder;

/*
 * Begins the process of a shared game, which holds its journal from then on; returns when it can be
 * joined (link/place.h). Returns false, and appends one sentence to *reason, if it cannot begin.
 */
typedef bool HostBegin(const HostOrder *order, StrBuf *reason);

/* How long the session waits for a search that an answer depends on, before it goes on and the
 * answer comes later. */
typedef enum SessionPatience {
    SESSION_WAITS_BRIEFLY, /* for a moment that nobody feels */
    SESSION_WAITS,         /* until the answer is there */
    SESSION_GOES_ON,       /* not at all */
} SessionPatience;

/* What a session is made with; its texts are borrowed until session_free. */
typedef struct SessionSetup {
    const Settings *settings;     /* copied */
    const char *state_folder;     /* where journals are kept, or NULL: nothing is saved */
    const char *data_folder;      /* where games.pgn is kept, or NULL: likewise */
    const char *no_folder_reason; /* where a folder is NULL: why, for the players */
    int64_t (*clock)(void);       /* the present moment; NULL stands for monotime_now_ms */
    int64_t (*wall)(void);        /* the wall clock; NULL stands for wallclock_now_ms */
    uint64_t lot;                 /* what the lot is drawn with; 0: from the system */
    HostBegin *begin_host;        /* begins the process of a shared game; NULL: there is none */
    bool keeps_public_log;        /* the public lines of the game are kept for others */
    SessionPatience patience;     /* how long a search is waited for */
    MateSearchJudge *judge; /* who finds out who can mate; NULL stands for mate_search_judge */
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
 * Lets time pass likewise for a program that was stopped and goes on: running clocks stop at the
 * last moment of session_tick, so that the stop is charged to nobody. In a shared game and in one
 * in days they run on. Everything that happened at a later moment comes after this.
 */
void session_wake(Session *session, int64_t now_ms);

/*
 * Returns the milliseconds until session_tick has something to do, or -1 if it never has; what a
 * clock shows may change before. While clocks run that is every second, except in the process of a
 * shared game: so it is known when a program was stopped. A caller that asks is expected back in
 * time: who is five seconds late, or asks as long after it was known last that the program ran, was
 * held up meanwhile, and session_tick then stops the clocks at that moment. In a game in days they
 * run on, and the wall clock is looked at once a minute.
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

/* ---- What a front end waits for besides ---- */

enum { SESSION_DESCRIPTORS = 2 };

/*
 * Stores the descriptors of the link to a shared game and of a search that is under way, -1 where
 * there is none: when one can be read, session_tick has something to do.
 */
void session_descriptors(const Session *session, int out[static SESSION_DESCRIPTORS]);

/*
 * Returns whether the arbiter is looking who can still checkmate, so that an answer or the result
 * of the game is still to come; client_give_up ends that.
 */
bool session_is_adjudicating(const Session *session);

/* ---- Games on several screens ---- */

/* Returns whether the game is shared: another process owns it, and this one has a replica. */
bool session_is_shared(const Session *session);

/* Returns whether the clients of this session act for a player: at one keyboard for both. */
bool session_plays(const Session *session, Side side);

/* Returns who acts through the clients of this session. */
GameActor session_actor(const Session *session);

/* Returns for whom the clients of this session act: at one keyboard, and for one who looks on, the
 * side to move. There must be a game. */
Side session_player(const Session *session);

/* Appends time, start and house rules of the open game in words, "5 minutes, no take-backs". */
void session_append_rules(const Session *session, StrBuf *out);

/* ---- What the process of a shared game needs ---- */

/*
 * Opens an unfinished game by the path of its journal; its clocks stand. Returns false if it cannot
 * be opened, and appends why to *reason.
 */
bool session_open_journal(Session *session, const char *path, int64_t now_ms, StrBuf *reason);

/* Acts in the open game, of which there must be one, and writes it down; as game_act. */
Decision session_act(Session *session, const GameAction *action, int64_t now_ms);

/* Begins another game of the same players with colours exchanged; returns false without memory. */
bool session_begin_rematch(Session *session, int64_t now_ms);

/*
 * Begins a game on terms that both players have agreed on; a lot is drawn and becomes what it says.
 * The open game must be over, or no move made in it; then nothing is kept of it. Returns false
 * without memory.
 */
bool session_begin_terms(Session *session, Terms *terms, int64_t now_ms);

/* Appends what a game is, for a list: players, move, whose turn, since when; in a style. */
void session_append_summary(const Game *game, SpokenStyle style, StrBuf *out);

/* Returns the public lines of the open game, borrowed; the session must have been made so. */
const PublicLog *session_public_log(const Session *session);

/* Returns the path of the journal of the open game, borrowed, or NULL if it has none. */
const char *session_journal_path(const Session *session);

/* Returns the present moment on the clock of the session. */
int64_t session_now_ms(const Session *session);

/* ---- The disk ---- */

/*
 * Tries again to bring to disk what is not there yet, as every action does. Returns whether
 * everything is.
 */
bool session_save(Session *session);

/* Returns whether every action is on disk. */
bool session_is_saved(const Session *session);

/* Appends the path of the file in which finished games are saved; nothing if there is none. */
void session_append_game_file(const Session *session, StrBuf *out);

/* Returns whether something that was played would be lost if the program ended now. */
bool session_would_lose(const Session *session);

/* Returns why the game is not saved, one sentence, borrowed; empty if it is. */
const char *session_saving_reason(const Session *session);

#endif
