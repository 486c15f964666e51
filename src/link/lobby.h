/*
 * The games that can be met from here: what each is, and who is at it.
 *
 * A running game answers for itself, to everybody who can reach its socket, and nobody sits down by
 * asking. One that nobody is at is known to its owner alone.
 */
#ifndef TOUCHMOVE_LINK_LOBBY_H
#define TOUCHMOVE_LINK_LOBBY_H

#include "link/wire.h"

enum {
    LOBBY_ABOUT_MAX = 256,    /* bytes of what a game is, NUL included */
    LOBBY_QUESTIONS_MAX = 64, /* games that can be asked at once */
};

/* What a running game tells of itself. */
typedef struct LobbyAnswer {
    WireSeat seat;               /* that one would get who joins now; ANY: none */
    WirePresence presence[2];    /* of the players, by side */
    int64_t watchers;            /* how many look on */
    char about[LOBBY_ABOUT_MAX]; /* players, move, whose turn */
} LobbyAnswer;

/* What became of a question. */
typedef enum LobbyReply {
    LOBBY_NOBODY,   /* nobody listens there */
    LOBBY_SILENT,   /* somebody does, and has not answered in time */
    LOBBY_ANSWERED, /* the game has answered */
} LobbyReply;

/* What a game is asked, and what came of it. */
typedef struct LobbyQuestion {
    const char *path;   /* of its socket; set by who asks */
    LobbyReply reply;   /* what became of the question */
    LobbyAnswer answer; /* reply: LOBBY_ANSWERED */
} LobbyQuestion;

/*
 * Asks up to LOBBY_QUESTIONS_MAX games at the same time, and waits a short moment for all of them:
 * those that do not answer, or answer with anything else, keep nobody from being heard.
 */
void lobby_ask(LobbyQuestion questions[], int count);

#endif
