/*
 * Who may join. A connection gets a player's seat only if the host has admitted its user or has
 * named that user as the guest, or if the user owns the seat already.
 */
#include "arbiter/arbiter_inside.h"

#include "util/user.h"

static int64_t host_user(const Arbiter *arbiter)
{
    return arbiter->place->owners[arbiter->place->host_seat];
}

bool guests_are_expected(const Arbiter *arbiter, int64_t user)
{
    return user == host_user(arbiter) || user == arbiter->place->guest;
}

bool guests_are_blocked(const Arbiter *arbiter, int64_t user)
{
    const Place *place = arbiter->place;
    for (int i = 0; i < place->blocked_count; i++) {
        if (place->blocked[i] == user) {
            return true;
        }
    }
    return false;
}

/* ---- Waiting ---- */

static bool is_waiting(const Peer *peer)
{
    return peer != NULL && peer->is_used && peer->is_waiting && !peer->is_closing;
}

Peer *guests_first_waiting(Arbiter *arbiter, int64_t user)
{
    Peer *first = NULL;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        Peer *peer = arbiter->peers[i];
        bool is_one = is_waiting(peer) && (user == PLACE_NO_USER || peer->user == user);
        first = is_one && (first == NULL || peer->since_ms < first->since_ms) ? peer : first;
    }
    return first;
}

void guests_announce(Arbiter *arbiter)
{
    const Peer *first = guests_first_waiting(arbiter, PLACE_NO_USER);
    Peer *host = arbiter_player(arbiter, (Side)arbiter->place->host_seat);
    Side seat = arbiter->place->owners[SIDE_WHITE] == PLACE_NO_USER ? SIDE_WHITE : SIDE_BLACK;
    int64_t applicant = first == NULL ? PLACE_NO_USER : first->user;
    Wire wire = {.kind = WIRE_APPLICANT, .seat = (WireSeat)seat};
    if (first != NULL) {
        wire.user = first->user;
        wire_set_text(&wire, first->name);
    }
    bool is_news =
        applicant != arbiter->applicant || (first != NULL && host != arbiter->applicant_host);
    arbiter->applicant = applicant;
    arbiter->applicant_host = host;
    if (host != NULL && is_news) {
        peer_send(host, &wire);
    }
}

void guests_wait(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms)
{
    Wire wait = {.kind = WIRE_WAIT};
    StrBuf host = {0};
    Peer *before = guests_first_waiting(arbiter, peer->user);
    if (arbiter->place->guest != PLACE_NO_USER) {
        peer_dismiss(peer, DISMISSAL_RESERVED);
        return;
    }
    if (budget_refuses_applicant(arbiter, peer->user, now_ms) ||
        !budget_grants_question(arbiter, peer->user, now_ms)) {
        peer_dismiss(peer, DISMISSAL_NOT_ADMITTED);
        return;
    }
    if (before != NULL) {
        peer_dismiss(before, DISMISSAL_OTHER_SCREEN);
    }
    peer->is_waiting = true;
    peer->hello = *hello;
    strbuf_append(&host, arbiter->presence[arbiter->place->host_seat].name);
    if (host.length == 0) { /* the host has not connected yet */
        user_append_name((uid_t)host_user(arbiter), &host);
    }
    wire_set_text(&wait, strbuf_text(&host));
    strbuf_release(&host);
    peer_send(peer, &wait);
    guests_announce(arbiter);
}
