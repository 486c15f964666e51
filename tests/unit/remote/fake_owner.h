/*
 * A fake owner of a shared game: the other end of a session's connection, in the same thread, with
 * a game and its public log. It makes no decisions; it sends the lines given by the test.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_OWNER_H
#define TOUCHMOVE_TESTS_FAKE_OWNER_H

#include "link/place.h"
#include "remote/remote_inside.h"

typedef struct FakeOwner {
    char *folder;     /* for the socket and journals */
    Place place;      /* has the path of the socket */
    int listener;     /* listening socket, or -1 */
    int socket;       /* connection to the session, or -1 */
    Game *game;       /* the owner's copy */
    PublicLog log;    /* its public lines */
    Session *session; /* the session under test */
    Client *client;   /* its front end */
    Reply reply;      /* messages to the client since owner_clear_messages */
    StrBuf sent;      /* buffer of owner_sent */
} FakeOwner;

/* The current time on the session's clock, advanced by the tests. */
extern int64_t owner_now_ms;

/* Connects a session and does not answer it yet. `rules` are the house rules of the game, or
 * NULL. */
void owner_begin(FakeOwner *owner, WireSeat seat, const HouseRules *rules);

/* Connects a session that gets a seat in a game with running clocks, and clears the messages. */
void owner_begin_playing(FakeOwner *owner, WireSeat seat);

/* Frees everything. */
void owner_end(FakeOwner *owner);

/* Sends lines, each with its newline, and lets the session process them. */
void owner_send(FakeOwner *owner, const char *lines);

/* Sends the message "now" for the current state of the owner's game. */
void owner_send_now(FakeOwner *owner);

/* Sends the lines of the game after the first `count`, whose checksum is `sum`, and "now". */
void owner_send_lines_after(FakeOwner *owner, int64_t count, uint32_t sum);

/* Performs an action in the owner's game, such as "white move e4", without sending the line. */
void owner_act_silently(FakeOwner *owner, const char *action);

/* Performs an action in the owner's game and sends the line. */
void owner_act(FakeOwner *owner, const char *action);

/* Submits an action for a client, as commands do; returns the number of the submission. */
uint32_t owner_submit_for(FakeOwner *owner, Client *client, const char *action);

/* Submits an action for the first client. */
uint32_t owner_submit(FakeOwner *owner, const char *action);

/* Returns the lines sent by the session since the last call, valid until the next. */
const char *owner_sent(FakeOwner *owner);

/* Closes the connection; the session notices at its next tick. */
void owner_disconnect(FakeOwner *owner);

/* Listens for the session to reconnect. */
void owner_listen(FakeOwner *owner);

/* Stops listening. */
void owner_stop_listening(FakeOwner *owner);

/* Accepts a connection of the session; returns false if it has not reconnected. */
bool owner_accept(FakeOwner *owner);

/* Advances the clock and lets the session notice. */
void owner_wait(FakeOwner *owner, int64_t ms);

/* Clears the messages to the client. */
void owner_clear_messages(FakeOwner *owner);

/* Returns the number of reply lines with a message since owner_clear_messages. */
int owner_message_count(FakeOwner *owner, Message message);

/* Returns the last reply line with a message; fails if there is none. */
const ReplyLine *owner_message(FakeOwner *owner, Message message);

#endif
