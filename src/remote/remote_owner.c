/*
 * Implements the GameOwner interface for a shared game.
 */
#include "remote/remote_inside.h"

#include "session/session_warning.h"

#include <stdlib.h>

static bool is_clock_running(const Session *session)
{
    return session->game != NULL && game_clock_is_running(session->game, game_turn(session->game));
}

void remote_leave(Session *session)
{
    RemoteGame *remote = session->remote;
    session->owner = &game_owner_local;
    session->remote = NULL;
    link_free(remote->link);
    game_free(remote->arriving);
    strbuf_release(&remote->terms_words);
    strbuf_release(&remote->lines);
    free(remote->path);
    free(remote);
}

/* After the host has refused a user who waited, leaves the game and shows the list of games. */
static void return_to_lobby(Session *session)
{
    remote_leave(session);
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        if (remote_open_lobby(client, false)) {
            remote_report_lobby(client, "");
        }
    }
}

/* Handles the connection and the time warning. The host, not this process, detects flag falls. */
static void tick(Session *session, int64_t now_ms)
{
    remote_tick(session, now_ms);
    if (session->remote->is_dismissed && session->remote->is_deferred) {
        return_to_lobby(session);
        return;
    }
    if (is_clock_running(session)) {
        session_warn(session, now_ms);
    }
}

static int64_t timeout_ms(Session *session, int64_t now_ms)
{
    int64_t due = remote_deadline_ms(session);
    int64_t warning = is_clock_running(session) ? session_warning_ms(session) : INT64_MAX;
    due = warning < due ? warning : due;
    return due == INT64_MAX ? -1 : due < now_ms ? 0 : due - now_ms;
}

static int descriptor(const Session *session)
{
    return session->remote->link == NULL ? -1 : link_descriptor(session->remote->link);
}

static GameActor actor(const Session *session)
{
    const RemoteGame *remote = session->remote;
    return (GameActor){.plays = {remote->seat == WIRE_SEAT_WHITE, remote->seat == WIRE_SEAT_BLACK},
                       .has_arbiter_tools = remote->is_host,
                       .may_adjourn = remote_is_agreed(session),
                       .may_pause = remote->version < WIRE_VERSION};
}

static bool question(const Session *session, ClientQuestion *out)
{
    if (remote_wanted(session) == WIRE_WANT_NONE && !remote_has_applicant(session)) {
        return false;
    }
    *out = remote_question(session);
    return true;
}

/* Removes a client from the unanswered submissions, which stay in the queue. */
static void forget_client(Session *session, const Client *client)
{
    for (int i = 0; i < session->remote->sent_count; i++) {
        Sent *sent = &session->remote->sent[i];
        sent->client = sent->client == client ? NULL : sent->client;
    }
}

static const GameOwner OWNER = {
    .submit = remote_submit,
    .propose = remote_propose,
    .tick = tick,
    .timeout_ms = timeout_ms,
    .descriptor = descriptor,
    .actor = actor,
    .question = question,
    .forget_client = forget_client,
    .leave = remote_leave,
};

void remote_attach(Session *session, RemoteGame *remote)
{
    session->owner = &OWNER;
    session->remote = remote;
}
