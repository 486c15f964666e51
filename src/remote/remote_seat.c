/*
 * The stored seat of a guest: written when the guest joins the game of another user, and read at
 * the next start to say who can open the game again.
 */
#include "remote/remote_inside.h"

#include "game/player_names.h"
#include "link/guest_seat.h"
#include "util/platform.h"
#include "util/text.h"
#include "util/user.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <stdio.h>

/* ---- Keeping the seat ---- */

static void copy_text(char out[static GUEST_SEAT_TEXT_MAX], const StrBuf *text)
{
    utf8_format(GUEST_SEAT_TEXT_MAX, out, "%s", strbuf_text(text));
}

/* Appends the name of the host as a player, followed by the user name where it differs. */
static void append_host_name(const Session *session, const char *user, StrBuf *out)
{
    Side side = side_opponent((Side)session->remote->seat);
    const GameSetup *setup = game_setup(session->game);
    PlayerNames names = player_names(setup, PLAYER_NAMES_WHOLE, NULL);
    const char *shown = remote_shown_user(session, side);
    bool is_named = setup->names[side][0] != '\0';
    strbuf_append(out, is_named ? names.of[side] : user);
    if (is_named && shown[0] != '\0') {
        strbuf_appendf(out, " (%s)", shown);
    }
}

/* Returns whether this session plays in the game of another user, and fills in the seat if so. */
static bool find_seat(const Session *session, GuestSeat *out)
{
    const RemoteGame *remote = session->remote;
    StrBuf user = {0}, name = {0}, players = {0};
    *out = (GuestSeat){.game = remote->setup_sum};
    bool is_guest = remote_is_player(remote) && remote->link != NULL &&
                    !link_is_own(remote->link) && link_user(remote->link, &out->host);
    if (is_guest) {
        user_append_name(out->host, &user);
        append_host_name(session, strbuf_text(&user), &name);
        terms_append_players(game_setup(session->game), SPOKEN_SAN, &players);
        copy_text(out->user, &user);
        copy_text(out->name, &name);
        copy_text(out->players, &players);
        platform_boot_id(out->boot);
    }
    strbuf_release(&user);
    strbuf_release(&name);
    strbuf_release(&players);
    return is_guest;
}

void remote_keep_seat(Session *session)
{
    GuestSeat seat;
    if (!find_seat(session, &seat)) {
        return;
    }
    snprintf(session->remote->host_name, sizeof session->remote->host_name, "%s", seat.name);
    if (session->state_folder != NULL) {
        (void)guest_seat_write(session->state_folder, &seat); /* without it, --join still works */
    }
}

void remote_forget_seat(const Session *session)
{
    GuestSeat seat;
    if (session->state_folder != NULL && session->game != NULL && find_seat(session, &seat)) {
        (void)guest_seat_forget(session->state_folder, &seat); /* a reminder may follow */
    }
}

/* ---- Games that are not open ---- */

static Message waiting_message(const GuestSeat *seat)
{
    return guest_seat_was_restarted(seat) ? MESSAGE_GAME_WAITS_RESTARTED : MESSAGE_GAME_WAITS;
}

void remote_append_waiting(const Session *session, const GuestSeat *seat, StrBuf *out)
{
    ReplyLine line = {.kind = REPLY_NOTICE,
                      .message = waiting_message(seat),
                      .article = "",
                      .text = seat->players,
                      .more = seat->name};
    wording_append_sentence(&line, &session->settings, NULL, PLAYER_NAMES_WHOLE, out);
}

/* Asks about a seat by its place in the list, from 0. Returns false if there are not so many seats.
 */
static bool ask_about(Client *client, int at)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    StrBuf text = {0};
    if (at >= guest_seat_list(client->session->state_folder, client->session->wall(), seats)) {
        return false;
    }
    client->reminder = seats[at];
    client->reminder_place = at;
    remote_append_waiting(client->session, &seats[at], &text);
    client_ask(client, QUESTION_RESUME, MESSAGE_ASK_REMIND, SIDE_WHITE, strbuf_text(&text));
    strbuf_release(&text);
    return true;
}

bool remote_ask_to_remind(Client *client, const NewGame *otherwise)
{
    client->otherwise = *otherwise;
    return ask_about(client, 0);
}

bool remote_answer_reminder(Client *client, bool is_yes)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    const GuestSeat *asked = &client->reminder;
    const char *folder = client->session->state_folder;
    int count = guest_seat_list(folder, client->session->wall(), seats);
    int at = 0;
    while (at < count && (seats[at].host != asked->host || seats[at].game != asked->game)) {
        at++;
    }
    bool is_found = at < count;
    bool is_kept = is_found && (is_yes || !guest_seat_forget(folder, &seats[at]));
    /* The seats after one that is gone move forward. */
    return ask_about(client, (is_found ? at : client->reminder_place) + is_kept);
}

bool remote_refuse_closed(const char *user, Client *asker)
{
    GuestSeat seats[GUEST_SEATS_MAX];
    const Session *session = asker->session;
    int count = guest_seat_list(session->state_folder, session->wall(), seats);
    int found = 0;
    while (found < count && !text_is_same(seats[found].user, user)) {
        found++;
    }
    if (found < count) {
        client_refuse(asker, waiting_message(&seats[found]),
                      &(ReplyLine){.text = seats[found].players, .more = seats[found].name});
    }
    return found < count;
}
