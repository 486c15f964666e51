/*
 * Returns a guest to the game of another user, after the program or the connection has ended. The
 * host finds the game by its journal (remote_lobby.c); a guest has a file for each seat
 * (remote_seat.c).
 */
#include "remote/remote_inside.h"

#include "link/guest_seat.h"
#include "link/lobby.h"
#include "link/place.h"

#include <stdlib.h>
#include <string.h>

/* Returns whether this user has a seat in the game that answered. */
static bool has_seat(const LobbyQuestion *asked)
{
    return asked->reply == LOBBY_ANSWERED && asked->answer.seat <= WIRE_SEAT_BLACK &&
           asked->answer.presence[asked->answer.seat] != WIRE_FREE;
}

/* Appends the path of a running game of this host in which this user has a seat, and the summary of
 * the game. Returns false if there is none. */
static bool find_running(uid_t host, StrBuf *path, StrBuf *about)
{
    StrBuf paths = {0}, ignored = {0};
    char *rest = NULL;
    int count = 0;
    LobbyQuestion *questions = calloc(LOBBY_QUESTIONS_MAX, sizeof *questions);
    (void)place_list_of_user(host, &paths, &ignored);
    bool is_any = questions != NULL && !strbuf_has_failed(&paths) && paths.length > 0;
    for (char *at = is_any ? strtok_r(paths.bytes, "\n", &rest) : NULL;
         at != NULL && count < LOBBY_QUESTIONS_MAX; at = strtok_r(NULL, "\n", &rest)) {
        questions[count++].path = at;
    }
    lobby_ask(questions, count);
    int found = 0;
    while (found < count && !has_seat(&questions[found])) {
        found++;
    }
    bool is_found = found < count;
    if (is_found) {
        strbuf_append(path, questions[found].path);
        strbuf_append(about, questions[found].answer.about);
    }
    free(questions);
    strbuf_release(&paths);
    strbuf_release(&ignored);
    return is_found;
}

/* Like find_running, for the hosts of all games in which this user has a seat. */
static bool find_any_running(const Session *session, StrBuf *path, StrBuf *about)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    int count = guest_seat_list(session->state_folder, session->wall(), seats);
    bool is_found = false;
    for (int i = 0; i < count && !is_found; i++) {
        is_found = find_running(seats[i].host, path, about);
    }
    return is_found;
}

bool remote_ask_to_return(Client *client, const NewGame *otherwise)
{
    StrBuf path = {0}, about = {0};
    bool is_found = find_any_running(client->session, &path, &about);
    if (is_found) {
        client->otherwise = *otherwise;
        client_ask(client, QUESTION_RESUME, MESSAGE_ASK_RETURN, SIDE_WHITE, strbuf_text(&about));
    }
    strbuf_release(&path);
    strbuf_release(&about);
    return is_found;
}

bool remote_return(Client *client, int64_t now_ms)
{
    StrBuf path = {0}, about = {0};
    bool is_back = find_any_running(client->session, &path, &about) &&
                   remote_join(client->session, strbuf_text(&path), WIRE_SEAT_ANY, now_ms, client);
    strbuf_release(&path);
    strbuf_release(&about);
    return is_back;
}
