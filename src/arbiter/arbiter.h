/*
 * The arbiter of a shared game: it seats the players, judges their actions, and sends each
 * connection the lines of the game that it may see.
 *
 * The arbiter does no I/O: it takes received bytes and returns bytes to be sent. The process around
 * it has the sockets, the signals and the clock (host.c). The game is the open game of a session.
 * The session writes every action to disk before the arbiter announces it.
 *
 * A peer is a connection. The host owns one seat; another user gets the other seat only if the host
 * admits that user, or has named that user as the guest (Place.guest). If the owner of a seat
 * connects again from another screen, the new connection replaces the old one. One user can own
 * both seats. The player in the host's seat may use the arbiter's tools, such as setting the
 * clocks.
 */
#ifndef TOUCHMOVE_ARBITER_ARBITER_H
#define TOUCHMOVE_ARBITER_ARBITER_H

#include "link/place.h"
#include "session/session.h"

enum {
    ARBITER_PEERS_MAX = 64, /* most connections */
    ARBITER_NO_PEER = -1,   /* no connection */
};

/* The state of the arbiter. */
typedef struct Arbiter Arbiter;

/*
 * Returns an arbiter for the open game of a session, or NULL if out of memory. The session must
 * keep a public log. The arbiter borrows the session and *place, and stores the owners of the seats
 * in *place. The caller frees the arbiter with arbiter_free.
 */
Arbiter *arbiter_new(Session *session, Place *place);

/* Frees the arbiter; NULL is allowed. */
void arbiter_free(Arbiter *arbiter);

/* Adds a connection of a user, whose name the system has verified. Returns its number, or
 * ARBITER_NO_PEER if there are too many or out of memory. */
int arbiter_connect(Arbiter *arbiter, int64_t user, const char *name, int64_t now_ms);

/* Removes a connection that has ended. */
void arbiter_disconnect(Arbiter *arbiter, int peer, int64_t now_ms);

/* Handles bytes received from a connection at now_ms. */
void arbiter_receive(Arbiter *arbiter, int peer, const char *bytes, size_t length, int64_t now_ms);

/* Returns the bytes to be sent to a connection, borrowed. The caller removes the bytes that it has
 * sent. */
StrBuf *arbiter_output(Arbiter *arbiter, int peer);

/* Returns whether a connection must be closed as soon as its output is sent. */
bool arbiter_is_to_close(const Arbiter *arbiter, int peer);

/* Advances time: flags fall, and connections that send nothing are closed. */
void arbiter_tick(Arbiter *arbiter, int64_t now_ms);

/* Advances time after the process was suspended. Interrupts the game if its clocks were running
 * (session_wake). */
void arbiter_go_on(Arbiter *arbiter, int64_t now_ms);

/* Returns the milliseconds until arbiter_tick has something to do, or -1 if it never has. */
int64_t arbiter_wait_ms(Arbiter *arbiter, int64_t now_ms);

/* Returns whether the process can end. No connection may be open, and no adjudication may be
 * running. If nobody has joined yet, the process must also have waited for half a minute. */
bool arbiter_is_done(const Arbiter *arbiter, int64_t now_ms);

/* Returns whether the owners of seats or the blocked users have changed since the last call. */
bool arbiter_has_new_place(Arbiter *arbiter);

/*
 * host.c: starts the process of a shared game (HostBegin). The process has the journal, the clock
 * and the socket. It survives the terminal that started it, and ends when the last client has left.
 */
HostBegin host_begin;

#endif
