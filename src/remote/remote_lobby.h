/*
 * The lobby: the games on this host that can be joined or watched. While it is open and no game is,
 * it is refreshed, and its clients are told when something has changed (REPLY_PAGE on a screen).
 */
#ifndef TOUCHMOVE_REMOTE_REMOTE_LOBBY_H
#define TOUCHMOVE_REMOTE_REMOTE_LOBBY_H

#include <stdbool.h>

#include "session/client.h"

/* One game that can be joined or watched. */
typedef struct LobbyGame {
    char name[128];  /* the argument of the commands join and watch */
    char about[256]; /* players, move, whose turn */
    char state[128]; /* who is there */
} LobbyGame;

/* Opens the list, or refreshes it. Returns false if out of memory. */
bool remote_open_lobby(Client *client, bool to_watch);

/* Returns how many games are in the list. */
int remote_lobby_count(const Client *client);

/* Returns a game of the list, 0 <= index < remote_lobby_count(). */
LobbyGame remote_lobby_at(const Client *client, int index);

/* Returns whether that game would be watched, and not joined as a player. */
bool remote_lobby_is_to_watch(const Client *client, int index);

#endif
