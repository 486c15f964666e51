/*
 * The lobby: which games can be joined from here, and who plays or watches them.
 *
 * A running game answers everybody who can connect to its socket; a question takes no seat. A game
 * whose process does not run is known only to its owner.
 */
#ifndef TOUCHMOVE_LINK_LOBBY_H
#define TOUCHMOVE_LINK_LOBBY_H

#include "link/wire.h"

enum {
    LOBBY_ABOUT_MAX = 256,    /* bytes of the description of a game, NUL included */
    LOBBY_QUESTIONS_MAX = 64, /* games in one call */
};

/* The answer of a running game. */
typedef struct LobbyAnswer {
    WireSeat seat;               /* the next one to join gets it; ANY: none */
    WirePresence presence[2];    /* the players, by side */
    int64_t watchers;            /* how many spectators */
    char about[LOBBY_ABOUT_MAX]; /* players, move, whose turn */
} LobbyAnswer;

/* The outcome of a question. */
typedef enum LobbyReply {
    LOBBY_NOBODY,   /* no process listens there */
    LOBBY_SILENT,   /* a process listens but did not answer in time */
    LOBBY_ANSWERED, /* the game answered */
} LobbyReply;

/* A question to a game, and its answer. */
typedef struct LobbyQuestion {
    const char *path;   /* of the socket; set by the caller */
    LobbyReply reply;   /* the outcome */
    LobbyAnswer answer; /* set if reply is LOBBY_ANSWERED */
} LobbyQuestion;

/*
 * Asks up to LOBBY_QUESTIONS_MAX games at the same time, and waits at most 200 ms for all answers:
 * a game that does not answer, or answers nonsense, delays no other.
 */
void lobby_ask(LobbyQuestion questions[], int count);

#endif
