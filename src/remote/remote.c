/*
 * Answers queries about a shared game: its seats, the presence of its players, open requests.
 */
#include "remote/remote_inside.h"

#include "link/place.h"
#include "util/restriction.h"
#include "util/text.h"
#include "util/wallclock.h"

#include <string.h>

bool remote_is_player(const RemoteGame *remote)
{
    return remote->seat == WIRE_SEAT_WHITE || remote->seat == WIRE_SEAT_BLACK;
}

bool remote_is_watching(const Session *session)
{
    return session->remote != NULL && !remote_is_player(session->remote);
}

int64_t remote_absence_ms(const Session *session, Side side)
{
    const RemoteGame *remote = session->remote;
    int minutes = session->game == NULL ? 0 : game_house_rules(session->game).absence_minutes;
    bool counts =
        minutes > 0 && remote->link != NULL && remote_is_player(remote) &&
        (int)side != (int)remote->seat && remote->presence[side] > WIRE_HERE &&
        !remote_is_before_start(session) &&
        (game_phase(session->game) == GAME_PLAYING || game_phase(session->game) == GAME_PAUSED);
    return counts ? remote->since_ms[side] + minutes * MINUTE_MS : INT64_MAX;
}

void remote_format_since(const Session *session, Side side, char out[static REMOTE_TIME_MAX])
{
    int64_t ago_ms = session->clock() - session->remote->since_ms[side];
    struct tm then = wallclock_local(session->wall() - ago_ms);
    if (strftime(out, REMOTE_TIME_MAX, "%H:%M", &then) == 0) {
        out[0] = '\0';
    }
}

WirePresence remote_presence(const Session *session, Side side)
{
    const RemoteGame *remote = session->remote;
    bool is_other = remote != NULL && (int)remote->seat != (int)side && remote->link != NULL;
    return is_other ? remote->presence[side] : WIRE_HERE;
}

void remote_take_trip(Session *session, int64_t trip_ms)
{
    const RemoteGame *remote = session->remote;
    if (remote != NULL && remote->link != NULL && remote_is_player(remote)) {
        Wire wire = {.kind = WIRE_TRIP,
                     .number = trip_ms < 1                 ? 1
                               : trip_ms < WIRE_NUMBER_MAX ? trip_ms
                                                           : WIRE_NUMBER_MAX};
        link_send(remote->link, &wire);
    }
}

WireWant remote_wanted(const Session *session)
{
    const RemoteGame *remote = session->remote;
    bool is_asked = remote != NULL && remote->link != NULL && remote_is_player(remote) &&
                    remote->asker <= WIRE_SEAT_BLACK && remote->asker != remote->seat;
    return is_asked ? remote->wanted : WIRE_WANT_NONE;
}

RemoteWait remote_waits_for(const Session *session)
{
    const RemoteGame *remote = session->remote;
    bool is_stopped =
        remote != NULL && session->game != NULL &&
        (game_phase(session->game) == GAME_PAUSED || game_phase(session->game) == GAME_ADJOURNED);
    if (!is_stopped) {
        return REMOTE_WAIT_NOTHING;
    }
    if (!remote_is_player(remote)) {
        return REMOTE_WAIT_PLAYERS;
    }
    if (remote->presence[side_opponent((Side)remote->seat)] == WIRE_FREE) {
        return REMOTE_WAIT_ARRIVAL;
    }
    return remote->wanted != WIRE_WANT_RESUME || remote->asker > WIRE_SEAT_BLACK
               ? REMOTE_WAIT_PLAYERS
           : remote->asker == remote->seat ? REMOTE_WAIT_OTHER
                                           : REMOTE_WAIT_SELF;
}

bool remote_is_before_start(const Session *session)
{
    return session->remote != NULL && session->game != NULL && !session->remote->has_run &&
           game_phase(session->game) == GAME_PAUSED && game_ply_count(session->game) == 0;
}

void remote_append_invitation(const Session *session, StrBuf *out)
{
    static const char FIRST[] = "/1"; /* omitted: a user's name alone finds the user's only game */
    strbuf_append(out, restriction_holds() ? "join " : "touchmove --join=");
    place_append_name(session->remote->path, out);
    if (text_has_suffix(strbuf_text(out), FIRST)) {
        strbuf_truncate(out, out->length - strlen(FIRST));
    }
}

bool remote_is_agreed(const Session *session)
{
    const RemoteGame *remote = session->remote;
    return remote->asker == WIRE_SEAT_ANY && remote->wanted == WIRE_WANT_ADJOURN;
}

bool remote_is_waiting(const Session *session)
{
    return session->remote != NULL && session->remote->is_deferred;
}

const char *remote_shown_user(const Session *session, Side side)
{
    const RemoteGame *remote = session->remote;
    if (remote == NULL || session->game == NULL ||
        text_is_same(remote->names[SIDE_WHITE], remote->names[SIDE_BLACK])) {
        return "";
    }
    const GameSetup *setup = game_setup(session->game);
    const char(*chosen)[GAME_NAME_MAX] = setup->names;
    bool is_in_name = player_name_is_known(chosen[side], side) && setup->users[side][0] != '\0';
    return !is_in_name && player_name_needs_user(chosen[side], chosen[side_opponent(side)],
                                                 remote->names[side])
               ? remote->names[side]
               : "";
}

bool remote_has_applicant(const Session *session)
{
    const RemoteGame *remote = session->remote;
    return remote != NULL && remote->link != NULL && remote->is_host &&
           remote->applicant_name[0] != '\0';
}

ClientQuestion remote_question(const Session *session)
{
    static const Message MESSAGES[] = {
        [WIRE_WANT_NONE] = MESSAGE_QUOTED,
        [WIRE_WANT_RESUME] = MESSAGE_ASK_WANT_RESUME,
        [WIRE_WANT_ABORT] = MESSAGE_ASK_WANT_ABORT,
        [WIRE_WANT_ADJOURN] = MESSAGE_ASK_WANT_ADJOURN,
        [WIRE_WANT_REMATCH] = MESSAGE_ASK_WANT_REMATCH,
        [WIRE_WANT_NEW] = MESSAGE_ASK_WANT_NEW,
        [WIRE_WANT_PAUSE] = MESSAGE_ASK_WANT_PAUSE,
        [WIRE_WANT_VERDICT] = MESSAGE_ASK_WANT_VERDICT,
        [WIRE_WANT_RESTORE] = MESSAGE_ASK_WANT_RESTORE,
    };
    const RemoteGame *remote = session->remote;
    if (remote_has_applicant(session)) {
        return (ClientQuestion){.kind = QUESTION_ADMIT,
                                .side = remote->applicant_side,
                                .message = MESSAGE_ASK_ADMIT,
                                .text = remote->applicant_name};
    }
    WireWant want = remote_wanted(session);
    bool is_start = want == WIRE_WANT_RESUME && remote_is_before_start(session);
    return (ClientQuestion){.kind = want == WIRE_WANT_RESUME ? QUESTION_READY : QUESTION_WANT,
                            .side = (Side)remote->seat,
                            .message = is_start ? MESSAGE_ASK_READY : MESSAGES[want],
                            .text = strbuf_text(&remote->terms_words)};
}
