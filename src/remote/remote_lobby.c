/*
 * The lobby: the list of shared games that can be joined or watched, those of this user and those
 * of other users. While the lobby is open and no game is open, a timer refreshes the list, and
 * changes are announced.
 */
#include "remote/remote_inside.h"

#include "link/lobby.h"
#include "link/place.h"
#include "notation/spoken.h"
#include "session/stored_game.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/action_id.h"
#include "words/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 32,    /* maximum number of games in the list */
    REFRESH_MS = 2000, /* the interval between two refreshes, in ms */
};

/* A game in the list. */
typedef struct Listed {
    LobbyGame told; /* the part that clients see */
    bool is_free;   /* the game has a free seat */
    /* the game has no free seat; if the host does not answer, .is_free and .is_full are false */
    bool is_full;
    bool is_own; /* this user owns the game or plays in it */
} Listed;

/* The open list of games. */
struct Lobby {
    bool is_to_watch;        /* the list was opened to watch a game, not to join one */
    int count;               /* the number of games */
    Listed games[GAMES_MAX]; /* games with free seats come first */
    char waiting[640];       /* sentences about the games that only their hosts can open */
};

/* ---- Finding games ---- */

static const char NO_PLAYERS[] = "no players connected";

/* Appends the presence of players and spectators: "waiting for Black, 2 spectators". */
static void append_presence(const LobbyAnswer *answer, StrBuf *out)
{
    const WirePresence *presence = answer->presence;
    int spectators = (int)answer->watchers;
    if (presence[0] == presence[1]) {
        strbuf_append(out, presence[0] == WIRE_HERE ? "both players connected" : NO_PLAYERS);
    }
    for (int side = 0; side < SIDE_COUNT && presence[0] != presence[1]; side++) {
        if (presence[side] != WIRE_HERE) {
            strbuf_append(out, out->length > 0 ? ", " : "");
            strbuf_appendf(out, presence[side] == WIRE_FREE ? "waiting for %s" : "%s disconnected",
                           spoken_side((Side)side));
        }
    }
    if (spectators > 0) {
        strbuf_append(out, ", ");
        strbuf_appendf(out, spectators == 1 ? "1 spectator" : "%d spectators", spectators);
    }
}

/* Fills in a game from the answer of its host. */
static void list_running(const LobbyAnswer *answer, Listed *out)
{
    StrBuf state = {0};
    append_presence(answer, &state);
    utf8_format(sizeof out->told.about, out->told.about, "%s", answer->about);
    snprintf(out->told.state, sizeof out->told.state, "%s", strbuf_text(&state));
    out->is_free = answer->seat != WIRE_SEAT_ANY;
    out->is_full = !out->is_free;
    out->is_own |= out->is_free && answer->presence[answer->seat] != WIRE_FREE;
    strbuf_release(&state);
}

/*
 * Fills in a game whose host did not answer, from the journal of the game. Returns false if this
 * user does not have the journal. If `is_silent` is true, the host process runs but does not
 * respond. Otherwise no host process runs, and the game can be resumed.
 */
static bool list_own(const Session *session, const char *path, bool is_silent, Listed *out)
{
    StrBuf text = {0};
    Game *game = NULL;
    if (place_find(session->state_folder, path, &text)) {
        game = stored_game_peek(strbuf_text(&text));
    }
    strbuf_clear(&text);
    if (game != NULL) {
        session_append_summary(game, wording_style(&session->settings), &text);
        utf8_format(sizeof out->told.about, out->told.about, "%s", strbuf_text(&text));
        snprintf(out->told.state, sizeof out->told.state, "%s",
                 is_silent ? "not responding" : NO_PLAYERS);
        out->is_full = game_phase(game) == GAME_OVER;
        out->is_free = !is_silent && !out->is_full;
    }
    strbuf_release(&text);
    bool is_found = game != NULL;
    game_free(game);
    return is_found;
}

static void list_game(const Session *session, const LobbyQuestion *asked, bool is_own, Lobby *lobby)
{
    Listed *game = &lobby->games[lobby->count];
    StrBuf name = {0};
    *game = (Listed){.is_own = is_own};
    place_append_name(asked->path, &name);
    snprintf(game->told.name, sizeof game->told.name, "%s", strbuf_text(&name));
    strbuf_release(&name);
    if (asked->reply == LOBBY_ANSWERED) {
        list_running(&asked->answer, game);
        lobby->count++;
    } else if (is_own) {
        lobby->count += list_own(session, asked->path, asked->reply == LOBBY_SILENT, game);
    }
}

/* Returns whether a game of this host, in which this user plays, is in the list. */
static bool has_game_of(const Lobby *lobby, const char *host)
{
    bool is_found = false;
    for (int i = 0; i < lobby->count && !is_found; i++) {
        const Listed *game = &lobby->games[i];
        is_found = game->is_own && text_has_prefix(game->told.name, host) &&
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
        if (!has_game_of(lobby, seats[i].user)) {
            size_t length = text.length;
            strbuf_append(&text, text.length > 0 ? "\n" : "");
            remote_append_waiting(session, &seats[i], &text);
            strbuf_truncate(&text, text.length < sizeof lobby->waiting ? text.length : length);
        }
    }
    snprintf(lobby->waiting, sizeof lobby->waiting, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Fills the list with all games. Games with a free seat come first. */
static void look(const Session *session, Lobby *lobby)
{
    StrBuf paths = {0};
    char *rest = NULL;
    int count = 0;
    LobbyQuestion *questions = calloc(LOBBY_QUESTIONS_MAX, sizeof *questions);
    lobby->count = 0;
    place_list_own(session->state_folder, &paths);
    size_t own_length = paths.length;
    place_list_others(&paths);
    bool is_any = questions != NULL && !strbuf_has_failed(&paths) && paths.length > 0;
    for (char *path = is_any ? strtok_r(paths.bytes, "\n", &rest) : NULL;
         path != NULL && count < LOBBY_QUESTIONS_MAX; path = strtok_r(NULL, "\n", &rest)) {
        questions[count++].path = path;
    }
    lobby_ask(questions, count);
    for (int i = 0; i < count && lobby->count < GAMES_MAX; i++) {
        bool is_own = (size_t)(questions[i].path - paths.bytes) < own_length;
        list_game(session, &questions[i], is_own, lobby);
    }
    free(questions);
    strbuf_release(&paths);
    look_for_waiting(session, lobby);
    for (int i = 0, free = 0; i < lobby->count; i++) {
        if (lobby->games[i].is_free) {
            Listed game = lobby->games[i];
            memmove(&lobby->games[free + 1], &lobby->games[free], (size_t)(i - free) * sizeof game);
            lobby->games[free++] = game;
        }
    }
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
    for (int i = 0; i < lobby->count; i++) {
        const LobbyGame *game = &lobby->games[i].told;
        client_say(client, REPLY_ANSWER, MESSAGE_LOBBY_GAME,
                   &(ReplyLine){.number = i + 1, .text = game->about, .more = game->state});
    }
    StrBuf waiting = {0};
    strbuf_append(&waiting, lobby->waiting);
    client_say_lines(client, REPLY_ANSWER, &waiting);
    client_say(client, REPLY_ANSWER, lobby->count > 0 ? MESSAGE_LOBBY_USAGE : MESSAGE_LOBBY_EMPTY,
               NULL);
}

/* ---- Opening and refreshing ---- */

static bool is_same_list(const Lobby *a, const Lobby *b)
{
    bool is_same = a->count == b->count && text_is_same(a->waiting, b->waiting);
    for (int i = 0; is_same && i < a->count; i++) {
        const LobbyGame *left = &a->games[i].told, *right = &b->games[i].told;
        is_same = text_is_same(left->name, right->name) &&
                  text_is_same(left->about, right->about) &&
                  text_is_same(left->state, right->state);
    }
    return is_same;
}

/* Refreshes the list, and reports a change to every client. */
static void refresh(Session *session, int64_t now_ms)
{
    Lobby *lobby = session->lobby;
    Lobby *before = malloc(sizeof *before);
    if (before != NULL) {
        memcpy(before, lobby, sizeof *before);
        look(session, lobby);
        bool is_same = is_same_list(before, lobby);
        for (Client *client = session->first_client; !is_same && client != NULL;
             client = client->next) {
            remote_report_lobby(client, "again");
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
    return client->session->lobby == NULL ? 0 : client->session->lobby->count;
}

LobbyGame remote_lobby_at(const Client *client, int index)
{
    return client->session->lobby->games[index].told;
}

const char *remote_lobby_waiting(const Client *client)
{
    return client->session->lobby == NULL ? "" : client->session->lobby->waiting;
}

bool remote_lobby_is_to_watch(const Client *client, int index)
{
    const Lobby *lobby = client->session->lobby;
    return lobby->is_to_watch || lobby->games[index].is_full;
}

bool remote_lobby_is_own(const Session *session, int index)
{
    const Listed *game = &session->lobby->games[index];
    return game->is_own && game->is_free;
}
