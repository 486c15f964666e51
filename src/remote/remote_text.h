/*
 * Private to remote: the texts about shared games, apart from messages (words/message.h). Their
 * parts: {side} and {player} are players, {name} is a user's, {number} is a number, {time} is a
 * time of day, {age} says how long ago something happened, {text} is a text.
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_TEXT_H
#define TOUCHMOVE_REMOTE_REMOTE_TEXT_H

#include "util/catalog.h"
#include "util/text_forms.h"

#define REMOTE_TEXTS(X, XN)                                                                        \
    /* A game in the list of games. */                                                             \
    X(REMOTE_YOU_PLAY, "you play {side}")                                                          \
    X(REMOTE_BOTH_CONNECTED, "both players connected")                                             \
    X(REMOTE_NOBODY_CONNECTED, "no players connected")                                             \
    X(REMOTE_NOT_RESPONDING, "not responding")                                                     \
    X(REMOTE_WAITING_FOR, "waiting for {side}")                                                    \
    X(REMOTE_DISCONNECTED, "{side} disconnected")                                                  \
    XN(REMOTE_SPECTATORS, "{number} spectator", "{number} spectators")                             \
    X(REMOTE_SHARED_BY, "shared by {name}")                                                        \
    X(REMOTE_CREATED, "created {age}")                                                             \
    /* Why a game cannot be shared or joined. */                                                   \
    X(REMOTE_NO_RESPONSE, "the host does not respond")                                             \
    X(REMOTE_IN_DAYS, "the time control is in days")                                               \
    /* The state of the shared game. */                                                            \
    X(REMOTE_NAMED_HERE, "{side} ({name}, this screen)")                                           \
    X(REMOTE_HERE, "{side} (this screen)")                                                         \
    X(REMOTE_PLAYER_MISSING, "{player}: not joined yet")                                           \
    X(REMOTE_PLAYER_CONNECTED, "{player}: connected")                                              \
    X(REMOTE_PLAYER_SILENT, "{player}: not responding since {time}")                               \
    X(REMOTE_PLAYER_GONE, "{player}: disconnected since {time}")                                   \
    X(REMOTE_ROUND_TRIP, "{text}, round trip {number} ms")                                         \
    X(REMOTE_NO_SPECTATORS, "No spectators")                                                       \
    X(REMOTE_AGREED, "Agreed: {text}")                                                             \
    X(REMOTE_TO_JOIN, "To join: {text}")                                                           \
    X(REMOTE_CONNECTION_LOST, "Connection lost. Reconnecting...")

/* The ids of the texts in the list above. */
typedef enum RemoteText { REMOTE_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } RemoteText;

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *remote_text(const Catalog *catalog, RemoteText id, int64_t number);

#endif
