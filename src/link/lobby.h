/*
 * The lobby: asks running games for their players, spectators and free seats.
 *
 * A running game answers every user who can connect to its socket. Asking does not take a seat. A
 * game whose process does not run is visible only to its owner.
 */
#ifndef TOUCHMOVE_LINK_LOBBY_H
#define TOUCHMOVE_LINK_LOBBY_H

#include "link/progress.h"
#include "link/wire.h"

enum {
    LOBBY_ABOUT_MAX = 256,    /* size of the description of a game in bytes, NUL included */
    LOBBY_QUESTIONS_MAX = 64, /* limit for the games in one call of lobby_ask */
};

/* The answer of a running game. */
typedef struct LobbyAnswer {
    WireSeat seat; /* seat for the next player to join; WIRE_SEAT_ANY if no seat is free */
    WirePresence presence[2];    /* presence of the players, by side */
    int64_t watchers;            /* number of spectators */
    char about[LOBBY_ABOUT_MAX]; /* description in English: players, move number, player to move */
    bool has_progress;           /* the host has sent the progress, which .about describes */
    Progress progress;           /* the progress */
    bool has_setup;              /* the host has sent the setup of the game */
    GameSetup setup;             /* the setup, with the names at the start */
} LobbyAnswer;

/* The result of a question. */
typedef enum LobbyReply {
    LOBBY_NO_HOST,  /* no process listens at the socket, or it cannot be trusted */
    LOBBY_SILENT,   /* a process listens but has not sent a complete answer in time */
    LOBBY_ANSWERED, /* the game answered */
} LobbyReply;

/* A question to a game, and its answer. */
typedef struct LobbyQuestion {
    const char *path;   /* path of the socket, set by the caller */
    LobbyReply reply;   /* result, set by lobby_ask */
    LobbyAnswer answer; /* the answer, complete if .reply is LOBBY_ANSWERED */
} LobbyQuestion;

/*
 * Asks up to LOBBY_QUESTIONS_MAX games in parallel, and waits at most 200 ms for all answers. A
 * game that does not answer or sends garbage does not delay the answers of other games.
 */
void lobby_ask(LobbyQuestion questions[], int count);

#endif
