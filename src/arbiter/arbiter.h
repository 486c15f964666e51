/*
 * The owner of a shared game: it seats the players, judges their actions and sends each connection
 * what it may know.
 *
 * Pure: received bytes go in, bytes to be sent come out; sockets, signals and clocks belong to the
 * process around it (host.c). The game is that of a session, whose journal has every action on disk
 * before it is announced.
 *
 * A peer is a connection. The seats belong to users: the first user to take a seat keeps it, and
 * can take it again from another screen, whose connection replaces the old one. One user may have
 * both. The host's seat has the arbiter's tools.
 */
#ifndef TOUCHMOVE_ARBITER_ARBITER_H
#define TOUCHMOVE_ARBITER_ARBITER_H

#include "link/place.h"
#include "session/session.h"

enum {
    ARBITER_PEERS_MAX = 64, /* connections in all */
    ARBITER_NO_PEER = -1,   /* in the place of one */
};

typedef struct Arbiter Arbiter;

/*
 * Returns the arbiter of the game that is open in a session, which is borrowed and must have a
 * log; place is borrowed and has the owners of the seats kept in it. NULL without memory; freed
 * with arbiter_free.
 */
Arbiter *arbiter_new(Session *session, Place *place);

/* Frees the arbiter; NULL is allowed. */
void arbiter_free(Arbiter *arbiter);

/* Adds a connection of a user; returns its number, or ARBITER_NO_PEER if there are too many. */
int arbiter_connect(Arbiter *arbiter, int64_t user, int64_t now_ms);

/* Removes a connection that has ended. */
void arbiter_disconnect(Arbiter *arbiter, int peer, int64_t now_ms);

/* Takes bytes that a connection has sent, read at now_ms. */
void arbiter_receive(Arbiter *arbiter, int peer, const char *bytes, size_t length, int64_t now_ms);

/* Returns the bytes to be sent to a connection, borrowed; the caller removes what was sent. */
StrBuf *arbiter_output(Arbiter *arbiter, int peer);

/* Returns whether a connection is to be closed once its output is sent. */
bool arbiter_is_to_close(const Arbiter *arbiter, int peer);

/* Lets time pass: flags fall, and connections that send nothing are closed. */
void arbiter_tick(Arbiter *arbiter, int64_t now_ms);

/* Lets time pass likewise after the process was stopped: the game is interrupted, see
 * session_wake. */
void arbiter_go_on(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until arbiter_tick has something to do, or -1 if it never has. */
int64_t arbiter_wait_ms(Arbiter *arbiter, int64_t now_ms);

/* Returns whether nobody is connected and nothing is pending. */
bool arbiter_is_done(const Arbiter *arbiter, int64_t now_ms);

/* Returns whether the owners of seats have changed since the last call. */
bool arbiter_has_new_owner(Arbiter *arbiter);

/*
 * host.c, the process of a shared game: it holds the journal, the clock and the socket, and
 * outlives every terminal. It needs no installation and no port. Begins it: see SharedBegin. It
 * ends when nobody is left.
 */
HostBegin host_begin;

#endif
