/*
 * Sends a player's actions and requests to the host of a shared game. The replica changes only when
 * the host publishes an action.
 */
#include "remote/remote_inside.h"
#include "remote/remote_text.h"

#include "util/user.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { LINE_OVERHEAD = 32 }; /* bytes of a protocol line in addition to the terms */

/* Returns whether a message can be sent now. If not, reports the reason to the asker. */
static bool may_send(const Session *session, Client *asker)
{
    const RemoteGame *remote = session->remote;
    if (!remote_is_player(remote)) {
        client_refuse_action(asker, &(Statement){.id = REFUSAL_ONLY_PLAYERS});
        return false;
    }
    if (remote->link == NULL) {
        return client_refuse(asker, MESSAGE_CONNECTION_LOST, NULL);
    }
    if (remote->sent_count == SENT_MAX) {
        return client_refuse(asker, MESSAGE_QUEUE_FULL, NULL);
    }
    return true;
}

static void send_wire(RemoteGame *remote, const Wire *wire)
{
    link_send(remote->link, wire);
    remote->is_awaited = true;
}

void remote_send(RemoteGame *remote, const Sent *sent)
{
    Wire wire = {.kind = WIRE_DO, .number = sent->id};
    wire_set_text(&wire, sent->text);
    send_wire(remote, &wire);
}

/* Sends an action, and adds it to the unanswered submissions with the client that made it. */
static void send_action(Session *session, const GameAction *action, Client *asker)
{
    RemoteGame *remote = session->remote;
    char line[GAME_ACTION_LINE_MAX];
    Sent *sent = &remote->sent[remote->sent_count++];
    game_action_format(action, game_position(session->game), 0, line);
    *sent = (Sent){
        .id = ++remote->last_id, .serial = asker == NULL ? 0 : asker->serial, .client = asker};
    memcpy(sent->text, line + strlen("0 "), strlen(line) - strlen("0 ") + 1);
    remote_send(remote, sent);
}

/* Marks a draw offer for the next move, or unmarks it. Only the replica has the mark; the host gets
 * the offer with the move. */
static void mark(Session *session, const GameAction *action, Client *asker)
{
    assert(asker != NULL);
    Decision decision = game_act(session->game, action, 0);
    if (decision_is_accepted(&decision)) {
        client_say(asker, REPLY_NOTICE, MESSAGE_STATEMENT,
                   &(ReplyLine){.statement = &decision.events[0]});
    } else {
        client_refuse_action(asker, &decision.refusal);
    }
}

/* Adds a marked draw offer to a move that is about to be sent. */
static void add_mark(const Game *game, GameAction *action)
{
    if (game_offer(game, action->player) != OFFER_MARKED) {
        return;
    }
    action->with_offer |= action->kind == GAME_ACTION_MOVE;
    size_t length = strlen(action->text);
    if (action->kind == GAME_ACTION_ADJOURN && strchr(action->text, '=') == NULL) {
        snprintf(action->text + length, sizeof action->text - length, " (=)");
    }
}

void remote_submit(Session *session, GameAction action, int64_t now_ms, Client *asker)
{
    (void)now_ms;
    if (!may_send(session, asker)) {
        return;
    }
    if (game_action_is_private(session->game, &action)) {
        mark(session, &action, asker);
    } else {
        add_mark(session->game, &action);
        send_action(session, &action, asker);
    }
}

/* Sets *user to the user with this name, or to the one who waits if `name` is "". If there is none,
 * reports that to the asker and returns false. */
static bool find_user(const Session *session, const char *name, int64_t *user, Client *asker)
{
    uid_t found;
    if (name[0] == '\0') {
        *user = session->remote->applicant;
        return remote_has_applicant(session) || client_refuse(asker, MESSAGE_NO_APPLICANT, NULL);
    }
    bool is_found = user_find(name, &found);
    *user = is_found ? (int64_t)found : 0;
    return is_found || client_refuse(asker, MESSAGE_NO_USER, &(ReplyLine){.text = name});
}

void remote_decide(Session *session, WireDecision decision, const char *name, Client *asker)
{
    RemoteGame *remote = session->remote;
    Wire wire = {.kind = WIRE_DECIDE, .decision = decision};
    if (!may_send(session, asker) || !find_user(session, name, &wire.user, asker)) {
        return;
    }
    if (remote->version < WIRE_VERSION) {
        client_refuse(asker, MESSAGE_OTHER_VERSION, NULL);
        return;
    }
    wire.number = ++remote->last_id;
    send_wire(remote, &wire);
}

static void send_want(Session *session, WireWant want, const char *terms)
{
    Wire wire = {.kind = WIRE_WANT,
                 .number = ++session->remote->last_id,
                 .sum = session->remote->reader.sum,
                 .want = want};
    wire_set_text(&wire, terms);
    send_wire(session->remote, &wire);
}

void remote_ask_consent(Session *session, GameActionKind kind, Client *asker)
{
    remote_want(session,
                kind == GAME_ACTION_RESUME  ? WIRE_WANT_RESUME
                : kind == GAME_ACTION_PAUSE ? WIRE_WANT_PAUSE
                : kind == GAME_ACTION_ABORT ? WIRE_WANT_ABORT
                                            : WIRE_WANT_ADJOURN,
                asker);
}

/* Returns the terms of a request: of a new game or of a restoration that the opponent proposes, or
 * the moves that only this replica has. */
static const char *terms_of(const Session *session, WireWant want)
{
    const RemoteGame *remote = session->remote;
    bool is_answer = remote_wanted(session) == want;
    return !wire_want_has_terms(want)               ? ""
           : is_answer || want != WIRE_WANT_RESTORE ? remote->terms
                                                    : remote->lost_moves;
}

/* A player who agrees to a request with terms sends the terms back. */
void remote_want(Session *session, WireWant want, Client *asker)
{
    bool is_new = want == WIRE_WANT_REMATCH || want == WIRE_WANT_NEW || want == WIRE_WANT_RESTORE;
    if (is_new && session->remote->version < WIRE_VERSION) {
        client_refuse(asker, MESSAGE_HOST_TOO_OLD, NULL);
    } else if (may_send(session, asker)) {
        send_want(session, want, terms_of(session, want));
    }
}

/* Returns whether another game can replace the open one, because it has not started or is over. */
static bool can_begin_other(const Session *session)
{
    return session->game != NULL &&
           (game_phase(session->game) == GAME_OVER || remote_is_before_start(session));
}

bool remote_refuse_days(const Session *session, Client *asker)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    return client_refuse(asker, MESSAGE_CANNOT_HOST,
                         &(ReplyLine){.text = remote_text(catalog, REMOTE_IN_DAYS, 1)});
}

bool remote_propose(Session *session, Terms *terms, int64_t now_ms, Client *asker)
{
    (void)now_ms;
    StrBuf text = {0};
    if (!can_begin_other(session)) {
        return client_refuse(asker, MESSAGE_SHARED_GAME, NULL);
    }
    if (session->remote->version < WIRE_VERSION) {
        return client_refuse(asker, MESSAGE_HOST_TOO_OLD, NULL);
    }
    if (!may_send(session, asker)) {
        return false;
    }
    terms_format(terms, &text);
    bool is_sent = text.length + LINE_OVERHEAD < WIRE_ASKED_MAX && !strbuf_has_failed(&text);
    if (game_setup_is_in_days(&terms->setup)) {
        is_sent = remote_refuse_days(session, asker);
    } else if (is_sent) {
        send_want(session, WIRE_WANT_NEW, strbuf_text(&text));
        client_say(asker, REPLY_NOTICE, MESSAGE_REQUEST_SENT,
                   &(ReplyLine){.side = side_opponent((Side)session->remote->seat)});
    } else {
        client_refuse(asker, MESSAGE_TERMS_TOO_LONG, NULL);
    }
    strbuf_release(&text);
    return is_sent;
}

void remote_send_muting(Session *session)
{
    if (session->remote != NULL && session->remote->link != NULL) {
        Wire wire = {.kind = WIRE_HEAR,
                     .number = settings_number(&session->settings, SETTING_HEAR)};
        link_send(session->remote->link, &wire);
    }
}

void remote_say(Session *session, const char *text, Client *asker)
{
    if (may_send(session, asker)) {
        Wire wire = {.kind = WIRE_SAY, .number = ++session->remote->last_id};
        wire_set_text(&wire, text);
        wire.text[GAME_ACTION_TEXT_MAX] = '\0';
        link_send(session->remote->link, &wire);
    }
}
