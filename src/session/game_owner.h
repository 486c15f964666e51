/*
 * The owner of the open game: the process that decides what happens in it. At one keyboard that is
 * this process (session_local.c); a shared game belongs to another one (the room remote), and the
 * session has a replica of it.
 */
#ifndef TOUCHMOVE_SESSION_GAME_OWNER_H
#define TOUCHMOVE_SESSION_GAME_OWNER_H

#include <stdbool.h>
#include <stdint.h>

#include "game/permission.h"
#include "session/client.h"
#include "session/session.h"
#include "terms/terms.h"

typedef struct GameOwner {
    /* Acts in the game, or asks the owner to; tells the asker, if there is one, of a refusal. */
    void (*submit)(Session *session, GameAction action, int64_t now_ms, Client *asker);

    /* Starts a game on these terms, or proposes it; draws lots, which may exchange the names in
     * *terms. The asker must not be NULL. Returns false, with the asker told why, on failure. */
    bool (*propose)(Session *session, Terms *terms, int64_t now_ms, Client *asker);

    /* Lets time pass. */
    void (*tick)(Session *session, int64_t now_ms);

    /* Returns the milliseconds until tick has something to do, or -1 if it never has. */
    int64_t (*timeout_ms)(Session *session, int64_t now_ms);

    /* Returns a descriptor that becomes readable when tick has something to do, or -1. */
    int (*descriptor)(const Session *session);

    /* Returns who acts through the clients of this session. */
    GameActor (*actor)(const Session *session);

    /* Finds the open question of the other side; false, with *out untouched, if there is none. */
    bool (*question)(const Session *session, ClientQuestion *out);

    /* Forgets a client that is about to be freed. */
    void (*forget_client)(Session *session, const Client *client);

    /* Detaches the session from the owner; from then on this process owns the games it opens. */
    void (*leave)(Session *session);
} GameOwner;

/* This process owns the game. */
extern const GameOwner game_owner_local;

#endif
