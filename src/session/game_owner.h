/*
 * The owner of the open game: the process that commits its actions. At one keyboard that is this
 * process (session_local.c). A shared game is owned by another process, and the session has a
 * replica of the game (src/remote).
 */
#ifndef TOUCHMOVE_SESSION_GAME_OWNER_H
#define TOUCHMOVE_SESSION_GAME_OWNER_H

#include <stdbool.h>
#include <stdint.h>

#include "game/permission.h"
#include "session/client.h"
#include "session/session.h"
#include "terms/terms.h"

/* The functions of an owner; all must be set. */
typedef struct GameOwner {
    /* Commits an action, or sends it to the owner. Reports a refusal to the asker, unless `asker`
     * is NULL. */
    void (*submit)(Session *session, GameAction action, int64_t now_ms, Client *asker);

    /* Starts or proposes a game on these terms; drawing lots may exchange the names in *terms. The
     * asker must not be NULL. Returns false on failure and reports the reason to the asker. */
    bool (*propose)(Session *session, Terms *terms, int64_t now_ms, Client *asker);

    /* Handles the passing of time, for session_tick. */
    void (*tick)(Session *session, int64_t now_ms);

    /* Returns the milliseconds until tick has something to do, or -1 if it never has. */
    int64_t (*timeout_ms)(Session *session, int64_t now_ms);

    /* Returns a descriptor that becomes readable when tick has something to do, or -1. */
    int (*descriptor)(const Session *session);

    /* Returns the sides that the clients of this session play, and their other rights. */
    GameActor (*actor)(const Session *session);

    /* Finds an open question of the owner or the opponent. Returns false, with *out untouched, if
     * there is none. */
    bool (*question)(const Session *session, ClientQuestion *out);

    /* Forgets a client that is about to be freed. */
    void (*forget_client)(Session *session, const Client *client);

    /* Detaches the session from the owner; from then on this process owns the games it opens. */
    void (*leave)(Session *session);
} GameOwner;

/* This process owns the game. */
extern const GameOwner game_owner_local;

#endif
