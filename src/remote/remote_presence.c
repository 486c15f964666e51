/*
 * Handles the messages of the host about the players' presence, and about users who wait to be
 * admitted.
 */
#include "remote/remote_inside.h"

#include "words/action_id.h"

#include <stdio.h>

static void say_side(Session *session, ReplyKind kind, Message message, Side side, const char *text)
{
    client_say_all(session, kind, message, &(ReplyLine){.side = side, .text = text});
}

/* ---- Presence ---- */

/* Warns that a player is absent. If the absence will allow a claim, announces when. */
static void warn_of_absence(Session *session, Side side)
{
    bool is_gone = session->remote->presence[side] == WIRE_GONE;
    bool is_on_clock = session->game != NULL && game_phase(session->game) == GAME_PLAYING &&
                       game_has_clock(session->game);
    StrBuf invitation = {0};
    remote_append_invitation(session, &invitation);
    say_side(session, REPLY_WARNING,
             is_gone
                 ? is_on_clock ? MESSAGE_PLAYER_DISCONNECTED_ON_CLOCK : MESSAGE_PLAYER_DISCONNECTED
             : is_on_clock ? MESSAGE_NOT_RESPONDING_ON_CLOCK
                           : MESSAGE_NOT_RESPONDING,
             side, strbuf_text(&invitation));
    strbuf_release(&invitation);
    if (remote_absence_ms(session, side) != INT64_MAX) {
        int minutes = game_house_rules(session->game).absence_minutes;
        client_say_all(session, REPLY_NOTICE, MESSAGE_ABSENCE_IN_MINUTES,
                       &(ReplyLine){.side = side, .number = minutes});
    }
}

static void report_presence(Session *session, Side side, WirePresence before)
{
    const RemoteGame *remote = session->remote;
    const char *name = remote_shown_user(session, side);
    if (remote->presence[side] > WIRE_HERE) {
        warn_of_absence(session, side);
    } else if (remote->presence[side] == WIRE_FREE) {
        say_side(session, REPLY_NOTICE, MESSAGE_SEAT_FREE, side, "");
    } else if (before > WIRE_HERE) {
        say_side(session, REPLY_NOTICE, MESSAGE_PLAYER_RECONNECTED, side, "");
    } else {
        say_side(session, REPLY_NOTICE, name[0] != '\0' ? MESSAGE_JOINED_AS : MESSAGE_JOINED, side,
                 name);
    }
}

void remote_take_presence(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    if (wire->seat > WIRE_SEAT_BLACK) {
        return;
    }
    Side side = (Side)wire->seat;
    WirePresence before = remote->presence[side];
    remote->presence[side] = wire->presence;
    remote->since_ms[side] = wire->at_ms;
    remote->trip_ms[side] = wire->time_ms;
    remote->is_absence_announced[side] &= before > WIRE_HERE;
    snprintf(remote->names[side], sizeof remote->names[side], "%.*s",
             (int)sizeof remote->names[side] - 1, wire->text);
    if (wire->seat != remote->seat && before != wire->presence) {
        report_presence(session, side, before);
    }
}

/* ---- Admission ---- */

void remote_take_wait(Session *session, const Wire *wire)
{
    session->remote->is_waiting = true;
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        if (client->manner == CLIENT_SCREEN) {
            client_say(client, REPLY_PAGE, MESSAGE_QUOTED,
                       &(ReplyLine){.number = ACTION_ADMIT, .text = wire->text});
        } else {
            client_say(client, REPLY_NOTICE, MESSAGE_WAITING_FOR_HOST,
                       &(ReplyLine){.text = wire->text});
        }
    }
}

void remote_take_applicant(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    if (wire->seat > WIRE_SEAT_BLACK) {
        return;
    }
    remote->applicant = wire->user;
    remote->applicant_side = (Side)wire->seat;
    snprintf(remote->applicant_name, sizeof remote->applicant_name, "%.*s",
             (int)sizeof remote->applicant_name - 1, wire->text);
    if (remote_has_applicant(session)) {
        say_side(session, REPLY_QUESTION, MESSAGE_ASK_ADMIT, remote->applicant_side,
                 remote->applicant_name);
    }
}
