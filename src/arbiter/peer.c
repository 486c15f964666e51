/*
 * Sends messages to connections.
 */
#include "arbiter/arbiter_inside.h"

#include "game/refusal_name.h"
#include "util/file_error_name.h"

#include <stdio.h>
#include <string.h>

enum { WAITING_MAX = 64 * 1024 }; /* most unsent bytes, not counting the public log */

/* Returns whether a client's version of the protocol has a message. */
static bool is_known(const Peer *peer, const Wire *wire)
{
    bool is_new = wire->kind == WIRE_WAIT || wire->kind == WIRE_APPLICANT ||
                  wire->kind == WIRE_BECAUSE || wire->kind == WIRE_DONE ||
                  (wire->kind == WIRE_ASKS &&
                   (wire->want == WIRE_WANT_PAUSE || wire->want == WIRE_WANT_RESTORE));
    return !is_new || peer->version >= WIRE_VERSION;
}

void peer_send(Peer *peer, const Wire *wire)
{
    if (peer->is_closing || !is_known(peer, wire)) {
        return;
    }
    wire_format(wire, &peer->out);
    if (peer->out.length > peer->sent + WAITING_MAX || strbuf_has_failed(&peer->out)) {
        /* The client reconnects, and then receives the lines that are dropped here. */
        strbuf_clear(&peer->out);
        peer->is_closing = true;
    }
}

void peer_dismiss(Peer *peer, Dismissal dismissal)
{
    Wire because = {.kind = WIRE_BECAUSE}, wire = {.kind = WIRE_BYE};
    snprintf(because.name, sizeof because.name, "%s", dismissal_name(dismissal));
    wire_set_text(&wire, dismissal_text(dismissal, NULL));
    peer_send(peer, &because);
    peer_send(peer, &wire);
    peer->is_closing = true;
}

void peer_refuse(Peer *peer, int64_t id, const Statement *refusal)
{
    Wire because = {.kind = WIRE_BECAUSE}, wire = {.kind = WIRE_NO, .number = id};
    StrBuf name = {0}, parts = {0}, text = {0};
    refusal_append_name(refusal->id, &name);
    refusal_append_parts(refusal, &parts);
    snprintf(because.name, sizeof because.name, "%s", strbuf_text(&name));
    wire_set_text(&because, strbuf_text(&parts));
    statement_append(refusal, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
    snprintf(wire.article, sizeof wire.article, "%s", statement_article(refusal->id));
    wire_set_text(&wire, strbuf_text(&text));
    peer_send(peer, &because);
    peer_send(peer, &wire);
    strbuf_release(&name);
    strbuf_release(&parts);
    strbuf_release(&text);
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

Checkpoint arbiter_checkpoint(const Arbiter *arbiter)
{
    const PublicLog *log = session_public_log(arbiter->session);
    const Game *game = session_game(arbiter->session);
    return (Checkpoint){.bytes = log->bytes.length,
                        .count = log->count,
                        .plies = game_ply_count(game),
                        .state = public_log_state_sum(game),
                        .time_ms = game_time_ms(game, session_now_ms(arbiter->session))};
}

void peer_publish(const Arbiter *arbiter, Peer *peer, const Checkpoint *checkpoint)
{
    const PublicLog *log = session_public_log(arbiter->session);
    size_t from = peer->game == log->game ? peer->sent : 0;
    if (from >= checkpoint->bytes) {
        return;
    }
    strbuf_append_bytes(&peer->out, strbuf_text(&log->bytes) + from, checkpoint->bytes - from);
    peer->game = log->game;
    peer->sent = checkpoint->bytes;
    Wire now = {.kind = WIRE_NOW,
                .number = checkpoint->count,
                .sum = checkpoint->state,
                .at_ms = session_now_ms(arbiter->session),
                .time_ms = checkpoint->time_ms};
    peer_send(peer, &now);
}

void peer_send_setup(const Arbiter *arbiter, Peer *peer)
{
    const char *log = strbuf_text(&session_public_log(arbiter->session)->bytes);
    const char *end = strchr(log, '\n');
    strbuf_append_bytes(&peer->out, log, end == NULL ? 0 : (size_t)(end - log) + 1);
}

/* Returns the name and the parts of a failed write. */
static Wire because_of(const FileError *error)
{
    Wire because = {.kind = WIRE_BECAUSE};
    StrBuf name = {0}, parts = {0};
    file_error_append_name(error->step, &name);
    file_error_append_parts(error, &parts);
    snprintf(because.name, sizeof because.name, "%s", strbuf_text(&name));
    wire_set_text(&because, strbuf_text(&parts));
    strbuf_release(&name);
    strbuf_release(&parts);
    return because;
}

void peer_send_disk(const Arbiter *arbiter, Peer *peer)
{
    const FileError *error = session_saving_error(arbiter->session);
    Wire unsaved = {.kind = WIRE_UNSAVED};
    if (error != NULL) {
        Wire because = because_of(error);
        peer_send(peer, &because);
    }
    StrBuf text = {0};
    if (error != NULL) {
        file_error_format(error, NULL, &text); /* for clients that do not know the name */
    } else {
        strbuf_append(&text, session_saving_reason(arbiter->session));
    }
    wire_set_text(&unsaved, strbuf_text(&text));
    peer_send(peer, &unsaved);
    strbuf_release(&text);
}

/* ---- Requests ---- */

Wire arbiter_asks(const Arbiter *arbiter)
{
    Wire wire = {.kind = WIRE_ASKS, .seat = WIRE_SEAT_ANY, .want = arbiter->agreed};
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (arbiter->wants[side] != WIRE_WANT_NONE) {
            wire.seat = (WireSeat)side;
            wire.want = arbiter->wants[side];
            wire_set_text(&wire, strbuf_text(&arbiter->terms));
        }
    }
    return wire;
}

void arbiter_send_wants(Arbiter *arbiter)
{
    Wire wire = arbiter_asks(arbiter);
    arbiter_send_all(arbiter, &wire);
}

void arbiter_forget_wants(Arbiter *arbiter)
{
    bool is_any = arbiter->agreed != WIRE_WANT_NONE ||
                  arbiter->wants[SIDE_WHITE] != WIRE_WANT_NONE ||
                  arbiter->wants[SIDE_BLACK] != WIRE_WANT_NONE;
    arbiter->wants[SIDE_WHITE] = arbiter->wants[SIDE_BLACK] = WIRE_WANT_NONE;
    arbiter->agreed = WIRE_WANT_NONE;
    strbuf_clear(&arbiter->terms);
    if (is_any) {
        arbiter_send_wants(arbiter);
    }
}
