/*
 * The connections of an arbiter: what each is told.
 */
#include "arbiter/arbiter_inside.h"

#include "util/text.h"

#include <stdio.h>

enum { WAITING_MAX = 64 * 1024 }; /* bytes that may wait besides the game's lines */

void peer_send(Peer *peer, const Wire *wire)
{
    if (peer->is_closing) {
        return;
    }
    wire_format(wire, &peer->out);
    if (peer->out.length > peer->sent + WAITING_MAX || strbuf_has_failed(&peer->out)) {
        strbuf_clear(&peer->out); /* it comes back and gets what it has not got */
        peer->is_closing = true;
    }
}

void peer_dismiss(Peer *peer, const char *reason)
{
    Wire wire = {.kind = WIRE_BYE};
    wire_set_text(&wire, reason);
    peer_send(peer, &wire);
    peer->is_closing = true;
}

void peer_refuse(Peer *peer, int64_t id, const char *article, const char *text)
{
    Wire wire = {.kind = WIRE_NO, .number = id};
    snprintf(wire.article, sizeof wire.article, "%s", article);
    wire_set_text(&wire, text[0] == '\0' ? "this cannot be done" : text);
    peer_send(peer, &wire);
}

bool peer_is_listening(const Peer *peer)
{
    return peer != NULL && peer->is_used && peer->is_seated && !peer->is_closing;
}

void arbiter_send_all(Arbiter *arbiter, const Wire *wire)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            peer_send(arbiter->peers[i], wire);
        }
    }
}

Peer *arbiter_player(Arbiter *arbiter, Side side)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i]) && (int)arbiter->peers[i]->seat == (int)side) {
            return arbiter->peers[i];
        }
    }
    return NULL;
}

void peer_publish(const Arbiter *arbiter, Peer *peer)
{
    const Feed *feed = session_feed(arbiter->session);
    const Game *game = session_game(arbiter->session);
    size_t from = peer->game == feed->game ? peer->sent : 0;
    if (from == feed->bytes.length) {
        return;
    }
    strbuf_append(&peer->out, strbuf_text(&feed->bytes) + from);
    peer->game = feed->game;
    peer->sent = feed->bytes.length;
    Wire now = {.kind = WIRE_NOW,
                .number = feed->count,
                .sum = feed_state(game),
                .at_ms = session_now_ms(arbiter->session)};
    now.time_ms = game_time_ms(game, now.at_ms);
    peer_send(peer, &now);
}

Wire arbiter_disk(const Arbiter *arbiter)
{
    Wire wire = {.kind = WIRE_UNSAVED};
    wire_set_text(&wire, session_saving_reason(arbiter->session));
    return wire;
}

/* Tells everybody that the game is not saved, or is again, when that has changed. */
static void publish_disk(Arbiter *arbiter)
{
    const char *reason = session_saving_reason(arbiter->session);
    if (!text_is_same(reason, strbuf_text(&arbiter->unsaved))) {
        Wire wire = arbiter_disk(arbiter);
        strbuf_clear(&arbiter->unsaved);
        strbuf_append(&arbiter->unsaved, reason);
        arbiter_send_all(arbiter, &wire);
    }
}

void arbiter_publish(Arbiter *arbiter)
{
    publish_disk(arbiter);
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            peer_publish(arbiter, arbiter->peers[i]);
        }
    }
}
