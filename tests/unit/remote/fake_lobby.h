/*
 * A test fixture: a session that can list shared games, and fake games that answer at once. The
 * program must be linked with --wrap for lobby_ask and place_list_of_user.
 */
#ifndef TOUCHMOVE_TESTS_FAKE_LOBBY_H
#define TOUCHMOVE_TESTS_FAKE_LOBBY_H

#include "link/lobby.h"
#include "link/place.h"
#include "remote/remote_inside.h"

/* The time of the session's clock, and of its wall clock in ms since 1970. The tests advance it. */
extern int64_t lobby_now_ms;

/* A game that answers: the last part of its path, and the answer. */
typedef struct Answering {
    const char *name;
    LobbyReply reply;
    LobbyAnswer answer;
} Answering;

extern Answering lobby_answering[4];

/* The number of calls of lobby_ask(). */
extern int lobby_asked;

/* The paths in the user's folders. */
extern char lobby_listed[2 * PLACE_PATH_MAX + 1];

/* Answers of a game with a free seat, and of one without. */
extern const LobbyAnswer LOBBY_FREE, LOBBY_FULL;

/* A session without a game, and two clients. */
typedef struct LobbyFixture {
    char *folder;
    Session *session;
    Client *lines, *screen;
    Reply reply; /* the last reply to one of the clients */
} LobbyFixture;

/* Makes the session, and removes all games. */
void lobby_begin(LobbyFixture *fixture);

/* Frees the session and its folder. */
void lobby_end(LobbyFixture *fixture);

/* Adds a game to the list of this user's games. `journal` is the path of its journal, or NULL if
 * the game has none. */
void lobby_add_game(const LobbyFixture *fixture, const char *name, const char *journal);

/* Opens the list, and returns the second text of its only game. Valid until the next call. */
const char *lobby_only_state(const LobbyFixture *fixture);

#endif
