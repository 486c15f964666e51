/*
 * A session whose game is owned by another process: who sits where, what it waits for, and what
 * can be asked of the other side. In a game of this process there is no other side.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_H
#define TOUCHMOVE_REMOTE_REMOTE_H

#include <stdbool.h>
#include <stdint.h>

#include "link/wire.h"
#include "session/client.h"
#include "session/session.h"
#include "terms/new_game.h"

/* ---- For front ends ---- */

/* Returns whether this session only watches the game. */
bool remote_is_watching(const Session *session);

/* What a paused or adjourned shared game waits for. */
typedef enum RemoteWait {
    REMOTE_WAIT_NOTHING, /* the clocks run, the game is over, or it is not shared */
    REMOTE_WAIT_ARRIVAL, /* an opponent */
    REMOTE_WAIT_PLAYERS, /* both players asking to resume; for a spectator always this */
    REMOTE_WAIT_SELF,    /* the player here asking to resume: the opponent has */
    REMOTE_WAIT_OTHER,   /* the opponent asking to resume: the player here has */
} RemoteWait;

/* Returns what the shared game waits for, as seen from this side of it. */
RemoteWait remote_waits_for(const Session *session);

/* Returns the presence of a player: WIRE_HERE for the one at this screen, and for both while the
 * connection is lost. */
WirePresence remote_presence(const Session *session, Side side);

/* Sends the measured round trip of this terminal to the other screens. */
void remote_take_trip(Session *session, int64_t trip_ms);

/* Returns whether a shared game has not started: its players are not both ready yet. */
bool remote_is_before_start(const Session *session);

/* Appends the command with which the opponent joins the shared game, which there must be. */
void remote_append_invitation(const Session *session, StrBuf *out);

/*
 * Waits briefly for the answer to the last submission: for a front end that prints its answers
 * before the next prompt.
 */
void remote_await_answer(Session *session);

/* ---- For the commands: in a shared game only, unless said otherwise ---- */

/* Returns what the opponent asks for and this player has not answered. */
WireWant remote_wanted(const Session *session);

/* Asks for what both players have to agree on, or tells the asker why not. */
void remote_want(Session *session, WireWant want, Client *asker);

/* Likewise for an action that needs the consent of both: to resume, abort or adjourn. */
void remote_ask_consent(Session *session, GameActionKind kind, Client *asker);

/* Reports whether the player wants to see messages of the opponent, as the settings have it. */
void remote_tell_hearing(Session *session);

/* Sends a message to the opponent. */
void remote_say(Session *session, const char *text, Client *asker);

/*
 * Shares the open game: its journal is handed to a process of its own, and this session joins it.
 * Returns false, with the asker told why, if that cannot be done; then the game stays open here.
 */
bool remote_host(Session *session, Side seat, int64_t now_ms, Client *asker);

/*
 * Joins a shared game instead of the open one: where is what place_resolve takes, or a user.
 * Returns false, with the asker told why, if that cannot be done.
 */
bool remote_join(Session *session, const char *where, WireSeat seat, int64_t now_ms, Client *asker);

/*
 * Joins the only game that there is if is_start (the program was started to join one); otherwise
 * lets the person choose from the list. No game needs to be shared. Returns false, with the client
 * told why, if neither can be done.
 */
bool remote_choose(Client *client, WireSeat seat, bool is_start, int64_t now_ms);

/* Joins a game by its number in the open list, or as remote_join does. */
void remote_join_number(Client *client, const char *where, WireSeat seat, int64_t now_ms);

/* Appends who is where, how many watch, and how the game is joined: whole lines; nothing if the
 * game is not shared. */
void remote_append_status(const Session *session, StrBuf *out);

#endif
