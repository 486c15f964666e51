/*
 * Shares the open game, and joins shared games.
 */
#include "remote/remote_inside.h"
#include "remote/remote_text.h"

#include "link/lobby.h"
#include "link/place.h"
#include "notation/spoken.h"
#include "util/text.h"
#include "util/user.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARRIVAL_MS = 5000 }; /* time limit in ms for the first replica to arrive */

/* ---- Joining ---- */

/* Sets the user name that a host with version 1 of the protocol shows on the other screens. */
static void set_name(RemoteGame *remote)
{
    StrBuf name = {0};
    user_append_name(getuid(), &name);
    snprintf(remote->name, sizeof remote->name, "%s", strbuf_text(&name));
    strbuf_release(&name);
}

static bool has_arrived(const Session *session)
{
    const RemoteGame *remote = session->remote;
    return session->game != NULL || remote->is_dismissed || remote->is_waiting;
}

/*
 * Waits for the first replica. If the host must admit the user first, a script waits for that as
 * well; a person continues at the prompt and sees the answer there. Returns false if the host
 * closes the connection, or on timeout.
 */
static bool await_game(Session *session, const Client *asker)
{
    const RemoteGame *remote = session->remote;
    int64_t end_ms = session->clock() + ARRIVAL_MS;
    for (int64_t now_ms = session->clock(); !has_arrived(session) && now_ms < end_ms;
         now_ms = session->clock()) {
        remote_wait(session, end_ms);
        remote_tick(session, session->clock());
    }
    while (session->game == NULL && remote->is_waiting && !client_can_ask(asker)) {
        remote_wait(session, session->clock() + ARRIVAL_MS);
        remote_tick(session, session->clock());
    }
    return session->game != NULL || remote->is_waiting;
}

void remote_stop_waiting(Session *session)
{
    remote_leave(session);
}

/* Reports to the asker why the game cannot be joined: it is not open, or *reason. */
static void refuse_to_join(const Session *session, const StrBuf *reason, Client *asker)
{
    const RemoteGame *remote = session->remote;
    StrBuf user = {0};
    place_append_user(remote->path, &user);
    if (!remote->is_deserted || !remote_refuse_closed(strbuf_text(&user), asker)) {
        const Catalog *catalog = settings_catalog(&session->settings);
        const char *silence = remote_text(catalog, REMOTE_NO_RESPONSE, 1);
        client_refuse(asker, MESSAGE_CANNOT_JOIN,
                      &(ReplyLine){.text = reason->length > 0 ? strbuf_text(reason) : silence});
    }
    strbuf_release(&user);
}

/* Connects to a game, attaches the session to it, and waits for the replica. On failure, reports
 * the reason to the asker and returns false. */
static bool join_at(Session *session, RemoteGame *remote, Client *asker)
{
    StrBuf reason = {0};
    remote_attach(session, remote);
    bool is_open = remote_open_link(session, &reason);
    if (is_open) {
        session_leave_game(session);
    }
    if (!is_open || !await_game(session, asker)) {
        if (!remote->is_dismissed) { /* take_goodbye has already reported a dismissal */
            refuse_to_join(session, &reason, asker);
        }
        remote_leave(session);
        is_open = false;
    } else {
        remote->is_deferred = session->game == NULL;
    }
    strbuf_release(&reason);
    return is_open;
}

static RemoteGame *new_remote_game(const char *path, WireSeat seat)
{
    RemoteGame *remote = calloc(1, sizeof *remote);
    if (remote == NULL) {
        return NULL;
    }
    remote->path = strdup(path);
    remote->version = WIRE_VERSION;
    remote->asked = seat;
    remote->seat = seat;
    remote->asker = WIRE_SEAT_ANY;
    if (remote->path == NULL) {
        free(remote);
        return NULL;
    }
    set_name(remote);
    return remote;
}

/* Returns whether the player would leave the open game for a game that has no free seat. */
static bool has_no_seat(const Session *session, const char *path, WireSeat seat)
{
    if (session->game == NULL || seat == WIRE_SEAT_WATCH) {
        return false;
    }
    LobbyQuestion question = {.path = path};
    lobby_ask(&question, 1);
    return question.reply == LOBBY_ANSWERED && question.answer.seat == WIRE_SEAT_ANY;
}

/* Reports to the asker that there are several games, and names them. Returns false. */
static bool refuse_several(const FoundGames *found, Client *asker)
{
    StrBuf names = {0};
    for (int i = 0; i < found->count; i++) {
        strbuf_appendf(&names, "%s%s", i > 0 ? " " : "", found->games[i].told.name);
    }
    client_refuse(asker, MESSAGE_SEVERAL_SHARED, &(ReplyLine){.text = strbuf_text(&names)});
    strbuf_release(&names);
    return false;
}

/* Returns the last game that can be watched or, to play, that has a free seat. Sets *count to the
 * number of such games. Regards only games whose hosts answer, or only the others. */
static const FoundGame *last_candidate(const FoundGames *found, WireSeat seat, bool is_running,
                                       int *count)
{
    const FoundGame *last = NULL;
    *count = 0;
    for (int i = 0; i < found->count; i++) {
        const FoundGame *game = &found->games[i];
        if (game->is_running == is_running && (seat == WIRE_SEAT_WATCH || game->is_free)) {
            last = game;
            ++*count;
        }
    }
    return last;
}

/* Appends the path of the game to join or watch among those of the named user: the only candidate
 * whose host answers, otherwise the only other candidate, otherwise the only game. If there is no
 * such game, reports that to the asker and returns false. */
static bool choose_one(const FoundGames *found, const char *name, WireSeat seat, StrBuf *path,
                       Client *asker)
{
    int count = 0;
    const FoundGame *game = last_candidate(found, seat, true, &count);
    if (found->count == 0) {
        return !remote_refuse_closed(name, asker) && client_refuse(asker, MESSAGE_NO_SHARED, NULL);
    }
    if (count == 0) {
        game = last_candidate(found, seat, false, &count);
    }
    if (count == 0 && found->count == 1) {
        game = &found->games[count++];
    }
    strbuf_append(path, count == 1 ? game->path : "");
    return count == 1 || refuse_several(found, asker);
}

/* Appends the path of the game of the named user, see choose_one. */
static bool find_one(const char *name, WireSeat seat, StrBuf *path, Client *asker)
{
    uid_t user;
    StrBuf reason = {0};
    if (!user_find(name, &user)) {
        return client_refuse(asker, MESSAGE_NO_USER, &(ReplyLine){.text = name});
    }
    FoundGames *found = malloc(sizeof *found);
    bool is_found = false;
    if (found == NULL) {
        client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    } else if (!remote_find_games_of(asker->session, user, found, &reason) && found->count == 0) {
        client_refuse(asker, MESSAGE_CANNOT_JOIN, &(ReplyLine){.text = strbuf_text(&reason)});
    } else {
        is_found = choose_one(found, name, seat, path, asker);
    }
    free(found);
    strbuf_release(&reason);
    return is_found;
}

bool remote_join(Session *session, const char *where, WireSeat seat, int64_t now_ms, Client *asker)
{
    StrBuf path = {0};
    bool is_found = true;
    (void)now_ms;
    if (session->remote != NULL) {
        return client_refuse(asker, MESSAGE_SHARED_GAME, NULL);
    }
    if (!place_resolve(where, &path)) {
        is_found = find_one(where, seat, &path, asker);
    }
    if (is_found && has_no_seat(session, strbuf_text(&path), seat)) {
        is_found = client_refuse(asker, MESSAGE_SEATS_TAKEN, NULL);
    }
    if (is_found) {
        RemoteGame *remote = new_remote_game(strbuf_text(&path), seat);
        is_found = remote != NULL ? join_at(session, remote, asker)
                                  : client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    }
    strbuf_release(&path);
    return is_found;
}

/* ---- Choosing ---- */

/* Returns the index of the game to open without asking, or -1. To watch, that is the only game in
 * the list. To play, it is the only game that is not full, if remote_lobby_is_own allows it. */
static int only_one(const Client *client, WireSeat seat)
{
    int found = -1, count = 0;
    for (int i = 0; i < remote_lobby_count(client); i++) {
        if (seat == WIRE_SEAT_WATCH || !remote_lobby_is_to_watch(client, i)) {
            found = i;
            count++;
        }
    }
    bool is_meant =
        count == 1 && (seat == WIRE_SEAT_WATCH || remote_lobby_is_own(client->session, found));
    return is_meant ? found : -1;
}

/* Reports the names of the games to a script, which cannot choose from the list. Returns false. */
static bool refuse_to_choose(Client *client)
{
    StrBuf names = {0};
    int count = remote_lobby_count(client);
    for (int i = 0; i < count; i++) {
        strbuf_appendf(&names, "%s%s", i > 0 ? " " : "", remote_lobby_at(client, i).name);
    }
    client_refuse(client, count == 0 ? MESSAGE_NO_SHARED : MESSAGE_SEVERAL_SHARED,
                  &(ReplyLine){.text = strbuf_text(&names)});
    strbuf_release(&names);
    return false;
}

bool remote_choose(Client *client, WireSeat seat, bool is_start, int64_t now_ms)
{
    if (!remote_open_lobby(client, seat == WIRE_SEAT_WATCH)) {
        return client_refuse(client, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    }
    int only = is_start ? only_one(client, seat) : -1;
    if (only >= 0) {
        LobbyGame game = remote_lobby_at(client, only);
        return remote_join(client->session, game.name, seat, now_ms, client);
    }
    if (!client_can_ask(client)) {
        return refuse_to_choose(client);
    }
    remote_report_lobby(client, "");
    return true;
}

void remote_join_number(Client *client, const char *where, WireSeat seat, int64_t now_ms)
{
    int64_t number = 0;
    LobbyGame game;
    if (text_parse_number(where, 1, remote_lobby_count(client), &number)) {
        game = remote_lobby_at(client, (int)number - 1);
        where = game.name;
    }
    remote_join(client->session, where, seat, now_ms, client);
}

/* ---- Sharing ---- */

/* Returns whether the open game can be shared. If not, reports the reason to the asker. */
static bool may_host(Session *session, Client *asker)
{
    if (session->remote != NULL) {
        return client_refuse(asker, MESSAGE_SHARED_GAME, NULL);
    }
    if (game_phase(session->game) == GAME_OVER) {
        return client_refuse(asker, MESSAGE_SHARED_OVER, NULL);
    }
    if (game_is_in_days(session->game)) {
        return remote_refuse_days(session, asker);
    }
    if (session->begin_host == NULL || session->journal == NULL) {
        return client_refuse(asker, MESSAGE_NOT_SAVED,
                             &(ReplyLine){.text = session_saving_reason(session)});
    }
    return true;
}

/* Removes notices about the opened game from a client's inbox. They are stale, and would hide the
 * command that the opponent must type. */
static void drop_notices(Client *client)
{
    Reply told = {0};
    client_take(client, &told);
    for (int i = 0; i < told.count; i++) {
        if (told.lines[i].kind != REPLY_NOTICE) {
            reply_add(&client->inbox, told.lines[i].kind, told.lines[i].message, &told.lines[i]);
        }
    }
    reply_release(&told);
}

/* Reports to the asker that the game is shared, with the command that the opponent must type. A
 * full screen already shows that command until the opponent joins (remote_waits_for). */
static void report_hosted(const Session *session, Side seat, Client *asker)
{
    StrBuf invitation = {0};
    if (asker->manner != CLIENT_SCREEN) {
        remote_append_invitation(session, &invitation);
        client_say(asker, REPLY_ANSWER, MESSAGE_HOSTED,
                   &(ReplyLine){.text = strbuf_text(&invitation)});
    }
    client_say(asker, REPLY_NOTICE,
               seat == SIDE_WHITE ? MESSAGE_YOU_PLAY_WHITE : MESSAGE_YOU_PLAY_BLACK,
               &(ReplyLine){.side = seat, .event = REPLY_EVENT_OPENED});
    strbuf_release(&invitation);
}

/* Starts the host process for a journal and joins its game. On failure, opens the journal here
 * again and returns false. */
static bool hand_over(Session *session, const char *journal, Side seat, const char *guest,
                      int64_t now_ms, Client *asker)
{
    StrBuf reason = {0};
    Place place;
    HostOrder order = {.settings = &session->settings,
                       .state_folder = session->state_folder,
                       .data_folder = session->data_folder,
                       .journal = journal,
                       .host_seat = seat,
                       .has_guest = guest != NULL};
    (void)(guest != NULL && user_find(guest, &order.guest)); /* remote_host has checked guest */
    session_leave_game(session);
    bool is_begun = session->begin_host(&order, &reason) && place_read(journal, &place);
    if (!is_begun) {
        client_refuse(asker, MESSAGE_CANNOT_HOST, &(ReplyLine){.text = strbuf_text(&reason)});
        session_open_journal(session, journal, now_ms, &reason);
    } else {
        RemoteGame *remote = new_remote_game(place.path, (WireSeat)seat);
        is_begun = remote != NULL && join_at(session, remote, asker);
    }
    strbuf_release(&reason);
    if (is_begun) {
        drop_notices(asker);
        report_hosted(session, seat, asker);
    }
    return is_begun;
}

bool remote_host(Session *session, Side seat, const char *guest, int64_t now_ms, Client *asker)
{
    uid_t user;
    if (!may_host(session, asker)) {
        return false;
    }
    if (guest != NULL && !user_find(guest, &user)) {
        return client_refuse(asker, MESSAGE_NO_USER, &(ReplyLine){.text = guest});
    }
    if (game_phase(session->game) == GAME_PLAYING) {
        session_commit(session, game_action(GAME_ACTION_PAUSE, game_turn(session->game)), now_ms,
                       asker);
    }
    if (!session_save(session)) {
        return client_refuse(asker, MESSAGE_NOT_SAVED,
                             &(ReplyLine){.text = session_saving_reason(session)});
    }
    char *journal = strdup(journal_path(session->journal));
    bool is_shared = journal != NULL && hand_over(session, journal, seat, guest, now_ms, asker);
    free(journal);
    return is_shared;
}
