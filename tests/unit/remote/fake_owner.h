/*
 * A test fixture: a session that has joined a shared game, and a fake owner of that game at the
 * other end of the connection. The fake owner has a game and its public log. It makes no decisions,
 * and only sends the lines that the test gives it.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_OWNER_H
#define TOUCHMOVE_TESTS_FAKE_OWNER_H

#include "link/place.h"
#include "remote/remote_inside.h"

typedef struct FakeOwner {
    char *folder;     /* the folder of the socket and the journals */
    Place place;      /* the description of the game, with the path of the socket */
    int listener;     /* listening socket, or -1 */
    int socket;       /* connection to the session, or -1 */
    Game *game;       /* the owner's game */
    PublicLog log;    /* the public log of the owner's game */
    Session *session; /* the session under test */
    Client *client;   /* the first client of the session */
    Reply reply;      /* messages to the client since owner_clear_messages */
    StrBuf sent;      /* buffer for owner_sent() */
} FakeOwner;

/* The current time on the session's clock. The tests advance it. */
extern int64_t owner_now_ms;

/* Makes a session that asks for a seat, and connects it. Does not answer it yet. `rules` are the
 * house rules of the game, or NULL for the default ones. */
void owner_begin(FakeOwner *owner, WireSeat seat, const HouseRules *rules);

/* Makes a session, connects it, and gives it a seat in a game with running clocks. Clears the
 * messages. */
void owner_begin_playing(FakeOwner *owner, WireSeat seat);

/* Frees everything. */
void owner_end(FakeOwner *owner);

/* Sends lines, each with its newline, and lets the session process them. */
void owner_send(FakeOwner *owner, const char *lines);

/* Sends the message "now" for the current state of the owner's game. */
void owner_send_now(FakeOwner *owner);

/* Sends the lines of the public log after the first `count` lines, and then "now". `sum` is the
 * checksum of the first `count` lines. */
void owner_send_lines_after(FakeOwner *owner, int64_t count, uint32_t sum);

/* Performs an action in the owner's game, such as "white move e4", but does not send its line. */
void owner_act_silently(FakeOwner *owner, const char *action);

/* Performs an action in the owner's game and sends its line. */
void owner_act(FakeOwner *owner, const char *action);

/* Begins another game, in which White has the name Anna, and sends it. */
void owner_begin_other_game(FakeOwner *owner);

/* Submits an action for a client, as commands do. Returns the number of the submission. */
uint32_t owner_submit_for(FakeOwner *owner, Client *client, const char *action);

/* Submits an action for the first client. */
uint32_t owner_submit(FakeOwner *owner, const char *action);

/* Returns the lines that the session has sent since the last call. Valid until the next call. */
const char *owner_sent(FakeOwner *owner);

/* Closes the connection. The session notices this at its next tick. */
void owner_disconnect(FakeOwner *owner);

/* Listens for the session to reconnect. */
void owner_listen(FakeOwner *owner);

/* Stops listening. */
void owner_stop_listening(FakeOwner *owner);

/* Accepts a connection of the session. Returns false if the session has not tried to connect. */
bool owner_accept(FakeOwner *owner);

/* Advances the clock and lets the session handle its deadlines. */
void owner_wait(FakeOwner *owner, int64_t ms);

/* Clears the messages to the client. */
void owner_clear_messages(FakeOwner *owner);

/* Returns how many reply lines have had this message since owner_clear_messages. */
int owner_message_count(FakeOwner *owner, Message message);

/* Returns the last reply line with this message. Fails the test if there is none. */
const ReplyLine *owner_message(FakeOwner *owner, Message message);

#endif
