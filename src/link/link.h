/*
 * The client's end of a connection to the process of a shared game.
 *
 * Reading and sending never block: the link buffers unsent bytes. After any failure the link is
 * lost, and the caller opens a new one.
 */
#ifndef TOUCHMOVE_LINK_LINK_H
#define TOUCHMOVE_LINK_LINK_H

#include <sys/types.h>

#include "link/link_error.h"
#include "link/wire.h"

typedef struct Link Link;

/* Returns a link that owns this connected socket. If out of memory, closes the socket and returns
 * NULL. The caller frees the link with link_free. */
Link *link_new(int descriptor);

/*
 * Connects to the game whose socket is at path. The socket must be safe (place_is_safe), and the
 * process that listens there must belong to the user who owns the socket's folder. Returns a link,
 * which the caller frees with link_free. On failure returns NULL and sets *error. *is_deserted is
 * then true if the only cause is that no process listens at the socket, so that the game is not
 * open at present.
 */
Link *link_open(const char *path, bool *is_deserted, LinkError *error);

/* Closes the connection and frees the link; NULL is allowed. */
void link_free(Link *link);

/* Returns the descriptor of the socket, to poll for reading. */
int link_descriptor(const Link *link);

/* Waits until bytes arrive, the connection ends, or the timeout expires. If `link` is NULL, waits
 * for the whole timeout. */
void link_wait(const Link *link, int64_t timeout_ms);

/* Returns whether the process at the other end belongs to the user of this process. */
bool link_is_own(const Link *link);

/* Sets *user to the user of the process at the other end. Returns false if the system does not know
 * that user. */
bool link_user(const Link *link, uid_t *user);

/* Sends a message. Bytes that the socket does not take are sent by later calls of link_send and
 * link_take. */
void link_send(Link *link, const Wire *wire);

/* Reads the next message into *out without blocking. Returns WIRE_READ_FAULTY if the link is lost.
 */
WireReading link_take(Link *link, Wire *out);

#endif
