/*
 * The reasons why the arbiter closes a connection, as names and as texts.
 */
#ifndef TOUCHMOVE_LINK_DISMISSAL_H
#define TOUCHMOVE_LINK_DISMISSAL_H

#include <stdbool.h>

#include "util/catalog.h"

/* The dismissals: X(id, name, text). The name is a word of the protocol. */
#define DISMISSALS(X)                                                                              \
    X(DISMISSAL_MALFORMED, "malformed", "malformed message")                                       \
    X(DISMISSAL_NO_HELLO, "no-hello", "this is a touchmove game: the first line must be hello")    \
    X(DISMISSAL_VERSION, "version", "the host uses version 2 of the protocol")                     \
    X(DISMISSAL_BLOCKED, "blocked", "a player has blocked you")                                    \
    X(DISMISSAL_REMOVED, "removed", "a player has removed you from the game")                      \
    X(DISMISSAL_NOT_ADMITTED, "not-admitted", "the host has not admitted you")                     \
    X(DISMISSAL_RESERVED, "reserved",                                                              \
      "the seat is reserved for another user; to watch, use --watch")                              \
    X(DISMISSAL_SEATS_TAKEN, "seats-taken", "both seats are taken; to watch, use --watch")         \
    X(DISMISSAL_TOO_OLD, "too-old", "your version of Touchmove is too old to join this game")      \
    X(DISMISSAL_OTHER_SCREEN, "other-screen", "you joined from another screen")                    \
    X(DISMISSAL_SPECTATOR_LIMIT, "spectator-limit", "the spectator limit has been reached")        \
    X(DISMISSAL_WATCHING, "watching", "you are already watching this game on three screens")       \
    X(DISMISSAL_NO_SPECTATORS, "no-spectators", "spectators are not allowed in this game")         \
    X(DISMISSAL_WAITING, "waiting",                                                                \
      "a client that waits to be admitted must not send this message")                             \
    X(DISMISSAL_NOT_FOR_CLIENTS, "not-for-clients", "a client must not send this message")         \
    X(DISMISSAL_TOO_MANY, "too-many", "too many messages at once")                                 \
    X(DISMISSAL_TIMED_OUT, "timed-out", "timed out waiting for the first line")                    \
    X(DISMISSAL_LISTED, "listed", "end of list")

/* The ids of the dismissals. */
typedef enum Dismissal {
#define X(id, name, text) id, /* see the text of the row */
    DISMISSALS(X)
#undef X
        DISMISSAL_COUNT,
} Dismissal;

/* Returns the name of a dismissal. */
const char *dismissal_name(Dismissal dismissal);

/* Returns the text of a dismissal. `catalog` is NULL for English. */
const char *dismissal_text(Dismissal dismissal, const Catalog *catalog);

/* Finds a dismissal by its name. Returns false, with *out untouched, if the name is unknown. */
bool dismissal_find(const char *name, Dismissal *out);

#endif
