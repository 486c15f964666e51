/*
 * Returns a guest to the game of another user, after the program or the connection has ended. The
 * host finds the game by its journal (remote_games.c); a guest has a file for each seat
 * (remote_seat.c).
 */
#include "remote/remote_inside.h"

#include "link/guest_seat.h"

#include <stdlib.h>

/* Appends the path of a running game of this host in which this user has a seat, and the summary of
 * the game. Returns false if there is none. */
static bool find_running(const Session *session, uid_t host, StrBuf *path, StrBuf *about)
{
    FoundGames *found = malloc(sizeof *found);
    StrBuf ignored = {0};
    bool is_found = false;
    if (found != NULL) {
        (void)remote_find_games_of(session, host, found, &ignored);
    }
    for (int i = 0; found != NULL && i < found->count && !is_found; i++) {
        is_found = found->games[i].has_seat;
        strbuf_append(path, is_found ? found->games[i].path : "");
        strbuf_append(about, is_found ? found->games[i].told.about : "");
    }
    strbuf_release(&ignored);
    free(found);
    return is_found;
}

/* Like find_running, for the hosts of all games in which this user has a seat. */
static bool find_any_running(const Session *session, StrBuf *path, StrBuf *about)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    int count = guest_seat_list(session->state_folder, session->wall(), seats);
    bool is_found = false;
    for (int i = 0; i < count && !is_found; i++) {
        is_found = find_running(session, seats[i].host, path, about);
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
