/*
 * A game on several screens, as far as it is known here: who sits where, and what is asked.
 */
#include "session/shared.h"

#include "link/place.h"

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

int64_t shared_deadline_ms(const Session *session)
{
    const Shared *shared = session->shared;
    return shared->link == NULL && !shared->is_dismissed ? shared->retry_ms : INT64_MAX;
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
    };
    WireWant want = shared_wanted(session);
    bool is_start = want == WIRE_WANT_RESUME && session_is_before_start(session);
    return (ClientQuestion){.kind = want == WIRE_WANT_RESUME ? QUESTION_READY : QUESTION_WANT,
                            .side = (Side)session->shared->seat,
                            .message = is_start ? MESSAGE_ASK_READY : MESSAGES[want],
                            .text = ""};
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
        free(shared->path);
        free(shared->journal);
        free(shared);
        session->shared = NULL;
    }
}
