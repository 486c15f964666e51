/*
 * A game on several screens, as far as it is known here: who sits where, and what is asked.
 */
#include "session/shared.h"

#include "link/place.h"
#include "util/wallclock.h"

#include <stdlib.h>

bool shared_is_player(const Shared *shared)
{
    return shared->seat == WIRE_SEAT_WHITE || shared->seat == WIRE_SEAT_BLACK;
}

bool session_is_shared(const Session *session)
{
    return session->shared != NULL;
}

bool session_plays(const Session *session, Side side)
{
    return session->shared == NULL || (int)session->shared->seat == (int)side;
}

bool session_looks_on(const Session *session)
{
    return session->shared != NULL && !shared_is_player(session->shared);
}

Side session_player(const Session *session)
{
    return session->shared != NULL && shared_is_player(session->shared)
               ? (Side)session->shared->seat
               : game_turn(session->game);
}

void session_descriptors(const Session *session, int out[static SESSION_DESCRIPTORS])
{
    const Shared *shared = session->shared;
    out[0] = shared == NULL || shared->link == NULL ? -1 : link_descriptor(shared->link);
    out[1] = session_is_looking(session) ? session->looks.bell : -1;
}

int64_t shared_absence_ms(const Session *session, Side side)
{
    const Shared *shared = session->shared;
    int minutes = session->game == NULL ? 0 : game_customs(session->game).absence_minutes;
    bool counts =
        minutes > 0 && shared->link != NULL && shared_is_player(shared) &&
        (int)side != (int)shared->seat && shared->presence[side] > WIRE_HERE &&
        !session_is_before_start(session) &&
        (game_phase(session->game) == GAME_PLAYING || game_phase(session->game) == GAME_PAUSED);
    return counts ? shared->since_ms[side] + minutes * MINUTE_MS : INT64_MAX;
}

int64_t shared_deadline_ms(const Session *session)
{
    const Shared *shared = session->shared;
    if (shared->link == NULL) {
        return shared->is_dismissed ? INT64_MAX : shared->retry_ms;
    }
    if (shared->has_more) {
        return 0;
    }
    int64_t due = INT64_MAX;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        int64_t moment = shared_absence_ms(session, side);
        due = !shared->is_absence_told[side] && moment < due ? moment : due;
    }
    return due;
}

void shared_append_since(const Session *session, Side side, StrBuf *out)
{
    const Shared *shared = session->shared;
    char text[sizeof "10:42"];
    struct tm then = wallclock_local(session->wall() - (session->clock() - shared->since_ms[side]));
    if (shared->presence[side] > WIRE_HERE && strftime(text, sizeof text, "%H:%M", &then) > 0) {
        strbuf_appendf(out, " since %s", text);
    }
}

WirePresence session_presence(const Session *session, Side side)
{
    const Shared *shared = session->shared;
    bool is_other = shared != NULL && (int)shared->seat != (int)side && shared->link != NULL;
    return is_other ? shared->presence[side] : WIRE_HERE;
}

void session_take_trip(Session *session, int64_t trip_ms)
{
    const Shared *shared = session->shared;
    if (shared != NULL && shared->link != NULL && shared_is_player(shared)) {
        Wire wire = {.kind = WIRE_TRIP,
                     .number = trip_ms < 1                 ? 1
                               : trip_ms < WIRE_NUMBER_MAX ? trip_ms
                                                           : WIRE_NUMBER_MAX};
        link_send(shared->link, &wire);
    }
}

WireWant shared_wanted(const Session *session)
{
    const Shared *shared = session->shared;
    bool is_asked = shared != NULL && shared->link != NULL && shared_is_player(shared) &&
                    shared->asker <= WIRE_SEAT_BLACK && shared->asker != shared->seat;
    return is_asked ? shared->wanted : WIRE_WANT_NONE;
}

SessionWait session_waits_for(const Session *session)
{
    const Shared *shared = session->shared;
    bool stands =
        shared != NULL && session->game != NULL &&
        (game_phase(session->game) == GAME_PAUSED || game_phase(session->game) == GAME_ADJOURNED);
    if (!stands) {
        return SESSION_WAIT_NOTHING;
    }
    if (!shared_is_player(shared)) {
        return SESSION_WAIT_PLAYERS;
    }
    if (shared->presence[side_opponent((Side)shared->seat)] == WIRE_FREE) {
        return SESSION_WAIT_ARRIVAL;
    }
    return shared->wanted != WIRE_WANT_RESUME || shared->asker > WIRE_SEAT_BLACK
               ? SESSION_WAIT_PLAYERS
           : shared->asker == shared->seat ? SESSION_WAIT_OTHER
                                           : SESSION_WAIT_SELF;
}

void session_append_terms(const Session *session, StrBuf *out)
{
    StrBuf rules = {0};
    terms_append_rules(game_setup(session->game), &rules);
    strbuf_append(out, strbuf_text(&rules));
    strbuf_release(&rules);
}

bool session_is_before_start(const Session *session)
{
    return session->shared != NULL && session->game != NULL && !session->shared->has_run &&
           game_phase(session->game) == GAME_PAUSED && game_ply_count(session->game) == 0;
}

void session_append_invitation(const Session *session, StrBuf *out)
{
    strbuf_append(out, "touchmove --join=");
    place_append_name(session->shared->path, out);
}

bool shared_is_agreed(const Session *session)
{
    const Shared *shared = session->shared;
    return shared->asker == WIRE_SEAT_ANY && shared->wanted == WIRE_WANT_ADJOURN;
}

ClientQuestion shared_question(const Session *session)
{
    static const Message MESSAGES[] = {
        [WIRE_WANT_NONE] = MESSAGE_QUOTED,
        [WIRE_WANT_RESUME] = MESSAGE_ASK_WANT_RESUME,
        [WIRE_WANT_ABORT] = MESSAGE_ASK_WANT_ABORT,
        [WIRE_WANT_ADJOURN] = MESSAGE_ASK_WANT_ADJOURN,
        [WIRE_WANT_REMATCH] = MESSAGE_ASK_WANT_REMATCH,
        [WIRE_WANT_NEW] = MESSAGE_ASK_WANT_NEW,
        [WIRE_WANT_VERDICT] = MESSAGE_ASK_WANT_VERDICT,
    };
    WireWant want = shared_wanted(session);
    bool is_start = want == WIRE_WANT_RESUME && session_is_before_start(session);
    return (ClientQuestion){
        .kind = want == WIRE_WANT_RESUME ? QUESTION_READY : QUESTION_WANT,
        .side = (Side)session->shared->seat,
        .message = is_start ? MESSAGE_ASK_READY : MESSAGES[want],
        .text = want == WIRE_WANT_NEW ? strbuf_text(&session->shared->terms_words) : ""};
}

void shared_close_hall(Session *session)
{
    free(session->hall);
    session->hall = NULL;
}

void shared_forget_client(Session *session, const Client *client)
{
    for (int i = 0; session->shared != NULL && i < session->shared->sent_count; i++) {
        Sent *sent = &session->shared->sent[i];
        sent->client = sent->client == client ? NULL : sent->client;
    }
}

void shared_leave(Session *session)
{
    Shared *shared = session->shared;
    if (shared != NULL) {
        link_free(shared->link);
        game_free(shared->arriving);
        strbuf_release(&shared->terms_words);
        free(shared->path);
        free(shared);
        session->shared = NULL;
    }
}
