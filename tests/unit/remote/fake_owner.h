/*
 * A fake owner of a shared game: the other end of a session's link, in the same thread, with a game
 * and its public log. It judges nothing; it says what the test says, line by line.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_OWNER_H
#define TOUCHMOVE_TESTS_FAKE_OWNER_H

#include "link/place.h"
#include "remote/remote_inside.h"

typedef struct FakeOwner {
    char *folder;     /* of the socket and of journals */
    Place place;      /* the path of the socket */
    int listener;     /* the listening socket, or -1 */
    int socket;       /* the connection to the session, or -1 */
    Game *game;       /* the owner's */
    PublicLog log;    /* the lines of the game */
    Session *session; /* what is tested */
    Client *client;   /* its front end */
    Reply reply;      /* what the client was told since owner_forget */
    StrBuf sent;      /* what owner_sent returned */
} FakeOwner;

/* The present moment on the clock of the session; a test sets it ahead. */
extern int64_t owner_now_ms;

/* Connects a session that has not been answered yet; rules are those of the game, or NULL. */
void owner_begin(FakeOwner *owner, WireSeat seat, const HouseRules *rules);

/* Connects a session that has a seat in a game whose clocks run, and forgets how it got there. */
void owner_begin_playing(FakeOwner *owner, WireSeat seat);

/* Frees everything. */
void owner_end(FakeOwner *owner);

/* Sends lines, each with its line feed, and lets the session take them. */
void owner_say(FakeOwner *owner, const char *lines);

/* Sends the message "now" for the present state of the owner's game. */
void owner_say_now(FakeOwner *owner);

/* Sends the lines of the game after the first `count` lines, which have that checksum, and "now".
 */
void owner_say_after(FakeOwner *owner, int64_t count, uint32_t sum);

/* Acts in the owner's game, "white move e4", without sending the line. */
void owner_act_unsaid(FakeOwner *owner, const char *action);

/* Acts in the owner's game and sends the line. */
void owner_act(FakeOwner *owner, const char *action);

/* Submits an action for a client, as the commands do; returns the number of the submission. */
uint32_t owner_submit_for(FakeOwner *owner, Client *client, const char *action);

/* Submits an action for the first client. */
uint32_t owner_submit(FakeOwner *owner, const char *action);

/* Returns the lines that the session has sent since the last call, borrowed until the next. */
const char *owner_sent(FakeOwner *owner);

/* Closes the connection, which the session notices at its next tick. */
void owner_hang_up(FakeOwner *owner);

/* Listens for the session to reconnect. */
void owner_listen(FakeOwner *owner);

/* Stops listening. */
void owner_stop_listening(FakeOwner *owner);

/* Accepts the connection of the session; returns false if it has not connected again. */
bool owner_accept(FakeOwner *owner);

/* Lets that much time pass, and the session notice it. */
void owner_wait(FakeOwner *owner, int64_t ms);

/* Forgets what the client was told. */
void owner_forget(FakeOwner *owner);

/* Returns how many lines with a message the client was told since owner_forget. */
int owner_told(FakeOwner *owner, Message message);

/* Returns the last line that the client was told with a message; fails if there is none. */
const ReplyLine *owner_told_line(FakeOwner *owner, Message message);

#endif
