/*
 * The lobby: the list of games on this computer that can be joined or watched. While the lobby is
 * open and no game is open, the list is refreshed, and changes are reported to all clients
 * (REPLY_PAGE on a screen).
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_LOBBY_H
#define TOUCHMOVE_REMOTE_REMOTE_LOBBY_H

#include <stdbool.h>

#include "session/client.h"

/* A game that can be joined or watched. */
typedef struct LobbyGame {
    char name[128];  /* the argument of the commands join and watch */
    char about[256]; /* the players, the move number and the player to move, in words */
    char state[320]; /* the presence of players and spectators, the clock and the house rules, the
                        user who shares the game, and its age, in words */
} LobbyGame;

/* Opens the lobby, or refreshes it if it is open. Returns false if out of memory. */
bool remote_open_lobby(Client *client, bool to_watch);

/* Returns the number of games in the list. */
int remote_lobby_count(const Client *client);

/* Returns a game of the list by its index, from 0 to remote_lobby_count() - 1. */
LobbyGame remote_lobby_at(const Client *client, int index);

/* Returns sentences about the games in which this user has a seat and that only their hosts can
 * open, each on a row; or "". Borrowed until the list is refreshed. */
const char *remote_lobby_waiting(const Client *client);

/* Returns whether a client that chooses the game with this index will watch it, not play in it. */
bool remote_lobby_is_to_watch(const Client *client, int index);

#endif
