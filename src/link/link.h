/*
 * One end of a connection of the protocol: that of who plays or looks on.
 *
 * Nothing here waits: what has arrived is taken, what is sent waits in memory until the socket
 * takes it. A link that fails in any way is lost, and a new one is opened in its place.
 */
#ifndef TOUCHMOVE_LINK_LINK_H
#define TOUCHMOVE_LINK_LINK_H

#include <sys/types.h>

#include "link/wire.h"

typedef struct Link Link;

/* Returns a link over a connected socket, which it closes at its end, or NULL without memory. */
Link *link_new(int descriptor);

/*
 * Returns a link to the game whose socket has that path, freed with link_free. The process that
 * answers there must be of the user who owns the folder, and nobody else may write to that.
 * Returns NULL, and appends one sentence to *reason, if there is no such game.
 */
Link *link_open(const char *path, StrBuf *reason);

/* Closes the connection and frees the link; NULL is allowed. */
void link_free(Link *link);

/* Returns the descriptor of the socket, to be waited on for reading. */
int link_descriptor(const Link *link);

/* Waits until something arrives, or the link is lost, or so many milliseconds are over: all of them
 * where link is NULL. */
void link_wait(const Link *link, int64_t timeout_ms);

/* Returns whether the process at the other end is of this user. */
bool link_is_own(const Link *link);

/* Sends a message, now or with the next one. */
void link_send(Link *link, const Wire *wire);

/* Takes the next message that has arrived; WIRE_READ_FAULTY tells that the link is lost. */
WireReading link_take(Link *link, Wire *out);

#endif
