/*
 * The lobby: the list of shared games that can be joined or watched. While the lobby is open and no
 * game is open, a timer refreshes the list, and changes are announced.
 */
#include "remote/remote_inside.h"

#include "util/text.h"
#include "words/action_id.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REFRESH_MS = 2000 }; /* the interval between two refreshes, in ms */

/* The open list of games. */
struct Lobby {
    bool is_to_watch;  /* the list was opened to watch a game, not to join one */
    FoundGames found;  /* the games */
    char waiting[640]; /* sentences about the games that only their hosts can open */
};

/* ---- Finding games ---- */

/* Returns whether a game of this host, in which this user plays, is in the list. */
static bool has_game_of(const FoundGames *found, const char *host)
{
    bool is_found = false;
    for (int i = 0; i < found->count && !is_found; i++) {
        const FoundGame *game = &found->games[i];
        is_found = (game->is_own || game->has_seat) && text_has_prefix(game->told.name, host) &&
                   game->told.name[strlen(host)] == '/';
    }
    return is_found;
}

/* Describes the games in which this user has a seat, and that are not in the list, as many as fit.
 */
static void look_for_waiting(const Session *session, Lobby *lobby)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    StrBuf text = {0};
    int count = guest_seat_list(session->state_folder, session->wall(), seats);
    for (int i = 0; i < count; i++) {
        if (!has_game_of(&lobby->found, seats[i].user)) {
            size_t length = text.length;
            strbuf_append(&text, text.length > 0 ? "\n" : "");
            remote_append_waiting(session, &seats[i], &text);
            strbuf_truncate(&text, text.length < sizeof lobby->waiting ? text.length : length);
        }
    }
    snprintf(lobby->waiting, sizeof lobby->waiting, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Fills the list with all games. */
static void look(const Session *session, Lobby *lobby)
{
    remote_find_games(session, &lobby->found);
    look_for_waiting(session, lobby);
}

/* ---- Announcing ---- */

void remote_report_lobby(Client *client, const char *when)
{
    const Lobby *lobby = client->session->lobby;
    if (client->manner == CLIENT_SCREEN) {
        client_say(
            client, REPLY_PAGE, MESSAGE_QUOTED,
            &(ReplyLine){.number = lobby->is_to_watch ? ACTION_WATCH : ACTION_JOIN, .text = when});
        return;
    }
    for (int i = 0; i < lobby->found.count; i++) {
        const LobbyGame *game = &lobby->found.games[i].told;
        client_say(client, REPLY_ANSWER, MESSAGE_LOBBY_GAME,
                   &(ReplyLine){.number = i + 1, .text = game->about, .more = game->state});
    }
    StrBuf waiting = {0};
    strbuf_append(&waiting, lobby->waiting);
    client_say_lines(client, REPLY_ANSWER, &waiting);
    client_say(client, REPLY_ANSWER,
               lobby->found.count > 0 ? MESSAGE_LOBBY_USAGE : MESSAGE_LOBBY_EMPTY, NULL);
}

/* ---- Opening and refreshing ---- */

/* Returns whether two lists are the same, except for the ages of the games. */
static bool is_same_list(const Lobby *a, const Lobby *b)
{
    bool is_same = a->found.count == b->found.count && text_is_same(a->waiting, b->waiting);
    for (int i = 0; is_same && i < a->found.count; i++) {
        const FoundGame *left = &a->found.games[i], *right = &b->found.games[i];
        is_same = text_is_same(left->told.name, right->told.name) &&
                  text_is_same(left->told.about, right->told.about) &&
                  left->lasting_length == right->lasting_length &&
                  memcmp(left->told.state, right->told.state, left->lasting_length) == 0;
    }
    return is_same;
}

/* Returns whether a game in the list has another age, in words, than before. */
static bool is_older(const Lobby *before, const Lobby *now)
{
    bool is_older = false;
    for (int i = 0; i < now->found.count; i++) {
        is_older |=
            !text_is_same(before->found.games[i].told.state, now->found.games[i].told.state);
    }
    return is_older;
}

/* Refreshes the list, and reports a change to every client. The age of a game alone is no news in
 * line mode, which would print the whole list again every minute. */
static void refresh(Session *session, int64_t now_ms)
{
    Lobby *lobby = session->lobby;
    Lobby *before = malloc(sizeof *before);
    if (before != NULL) {
        memcpy(before, lobby, sizeof *before);
        look(session, lobby);
        bool is_same = is_same_list(before, lobby);
        for (Client *client = session->first_client; client != NULL; client = client->next) {
            if (!is_same || (client->manner == CLIENT_SCREEN && is_older(before, lobby))) {
                remote_report_lobby(client, "again");
            }
        }
    }
    session->timer.due_ms = now_ms + REFRESH_MS;
    free(before);
}

static void close_lobby(Session *session)
{
    free(session->lobby);
    session->lobby = NULL;
}

bool remote_open_lobby(Client *client, bool to_watch)
{
    Session *session = client->session;
    Lobby *lobby = session->lobby == NULL ? calloc(1, sizeof *lobby) : session->lobby;
    if (lobby == NULL) {
        return false;
    }
    lobby->is_to_watch = to_watch;
    look(session, lobby);
    session->lobby = lobby;
    session->timer = (SessionTimer){
        .due_ms = session->clock() + REFRESH_MS, .run = refresh, .close = close_lobby};
    return true;
}

int remote_lobby_count(const Client *client)
{
    return client->session->lobby == NULL ? 0 : client->session->lobby->found.count;
}

LobbyGame remote_lobby_at(const Client *client, int index)
{
    return client->session->lobby->found.games[index].told;
}

const char *remote_lobby_waiting(const Client *client)
{
    return client->session->lobby == NULL ? "" : client->session->lobby->waiting;
}

bool remote_lobby_is_to_watch(const Client *client, int index)
{
    const Lobby *lobby = client->session->lobby;
    return lobby->is_to_watch || lobby->found.games[index].is_full;
}

bool remote_lobby_is_own(const Session *session, int index)
{
    const FoundGame *game = &session->lobby->found.games[index];
    return (game->is_own || game->has_seat) && game->is_free;
}
