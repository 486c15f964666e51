/*
 * Shared games. Another process, the host, owns the game of this session, and the opponent sits at
 * another screen. Functions that take an asker report refusals to that client.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_H
#define TOUCHMOVE_REMOTE_REMOTE_H

#include <stdbool.h>
#include <stdint.h>

#include "link/wire.h"
#include "session/client.h"
#include "session/session.h"
#include "terms/new_game.h"

enum { REMOTE_PAUSE_MINUTES = 10 }; /* after so many minutes of a pause the clocks run again */

/* ---- For front ends ---- */

/* Returns whether this session only watches the game. */
bool remote_is_watching(const Session *session);

/* The event that a paused or adjourned shared game waits for. For a spectator it is always
 * REMOTE_WAIT_PLAYERS. */
typedef enum RemoteWait {
    REMOTE_WAIT_NOTHING, /* no event: the clocks run, the game is over, or it is not shared */
    REMOTE_WAIT_ARRIVAL, /* the opponent must join */
    REMOTE_WAIT_PLAYERS, /* both players must ask to resume */
    REMOTE_WAIT_SELF,    /* the player here must ask to resume; the opponent has asked */
    REMOTE_WAIT_OTHER,   /* the opponent must ask to resume; the player here has asked */
} RemoteWait;

/* Returns the event that the shared game waits for, as seen from this screen. */
RemoteWait remote_waits_for(const Session *session);

/* Returns the presence of a player. It is always WIRE_HERE for the player at this screen, and for
 * both players while the connection is lost. */
WirePresence remote_presence(const Session *session, Side side);

/* Sends the measured round trip of this terminal, in ms, to the other screens. Does nothing unless
 * this session plays in a shared game. */
void remote_take_trip(Session *session, int64_t trip_ms);

/* Returns whether a shared game has not started, because its players are not both ready yet. */
bool remote_is_before_start(const Session *session);

/* Appends the command with which the opponent joins: of the shell or, in restricted mode, of the
 * program. The game must be shared. */
void remote_append_invitation(const Session *session, StrBuf *out);

/*
 * Waits at most 100 ms for the answer to the last submission. A front end that prints lines calls
 * it before the next prompt.
 */
void remote_await_answer(Session *session);

/* ---- For the commands ---- */

/* Returns the opponent's request that this player has not answered yet, or WIRE_WANT_NONE. */
WireWant remote_wanted(const Session *session);

/* Returns whether this user waits to be admitted to a shared game. */
bool remote_is_waiting(const Session *session);

/* Stops waiting to be admitted. */
void remote_stop_waiting(Session *session);

/*
 * Returns the verified user name of a player to be shown beside the name, or "" if it need not be
 * shown: it is the chosen name, one user plays both sides, or player_names shows it already.
 */
const char *remote_shown_user(const Session *session, Side side);

/* Returns whether a user waits to be admitted by this player. */
bool remote_has_applicant(const Session *session);

/* Sends a decision about a user: the one with this name or, if `name` is "", the one who waits to
 * be admitted. Reports a failure to the asker. The game must be shared. */
void remote_decide(Session *session, WireDecision decision, const char *name, Client *asker);

/* Sends a request that needs both players' consent. The game must be shared. */
void remote_want(Session *session, WireWant want, Client *asker);

/* Sends the request for a game action that needs both players' consent: pause, resume, abort or
 * adjourn. The game must be shared. */
void remote_ask_consent(Session *session, GameActionKind kind, Client *asker);

/* Sends the setting "hear": whether this player wants to see messages of the opponent. Does nothing
 * while there is no connection. */
void remote_send_muting(Session *session);

/* Sends a chat message to the opponent. The game must be shared. */
void remote_say(Session *session, const char *text, Client *asker);

/*
 * Shares the open game: starts a process that takes over its journal, and joins the game of that
 * process. `guest` is the name of the only user who may join, or NULL. On failure returns false,
 * reports the reason to the asker, and keeps the game open here.
 */
bool remote_host(Session *session, Side seat, const char *guest, int64_t now_ms, Client *asker);

/*
 * Joins a shared game and closes the open one. `where` is an argument of place_resolve or the name
 * of a user. On failure returns false and reports the reason to the asker.
 */
bool remote_join(Session *session, const char *where, WireSeat seat, int64_t now_ms, Client *asker);

/*
 * Opens the list of shared games, even if it is empty, for the player to choose from. is_start is
 * true if the program was started with --join or --watch. In that case joins a game without asking,
 * if the choice is clear: to watch, the only game; to play, the only game that is not full, if this
 * user owns it or plays in it. On failure returns false and reports the reason to the client.
 */
bool remote_choose(Client *client, WireSeat seat, bool is_start, int64_t now_ms);

/*
 * Asks whether to return to the game of another user, if it is running and this user has a seat in
 * it. The answer "no" starts the new game that *otherwise describes; *otherwise is copied. Returns
 * false, with nothing asked, if there is no such game.
 */
bool remote_ask_to_return(Client *client, const NewGame *otherwise);

/* Joins the game that remote_ask_to_return has found. Returns false if it can no longer be joined,
 * and reports the reason to the client. */
bool remote_return(Client *client, int64_t now_ms);

/*
 * Reports a game of another user in which this user has a seat, and that is not open. Asks whether
 * to report it again at the next start. *otherwise is as in remote_ask_to_return. Returns false,
 * with nothing asked, if there is no such game.
 */
bool remote_ask_to_remind(Client *client, const NewGame *otherwise);

/* Forgets the seat that remote_ask_to_remind has reported, if the answer was "no". Asks about the
 * next one; returns false if there is none. */
bool remote_answer_reminder(Client *client, bool is_yes);

/* Joins a game of the open list by its number, from 1. Passes any other `where` to remote_join. */
void remote_join_number(Client *client, const char *where, WireSeat seat, int64_t now_ms);

/* Appends lines with the players' presence, the spectators, the agreed rules and the command to
 * join. Appends nothing if the game is not shared. */
void remote_append_status(const Session *session, StrBuf *out);

#endif
