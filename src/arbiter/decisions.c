/*
 * The players' decisions about users. The host admits users, and ejects and blocks them; the other
 * player can eject and block spectators.
 */
#include "arbiter/arbiter_inside.h"

static bool has_free_seat(const Arbiter *arbiter)
{
    const int64_t *owners = arbiter->place->owners;
    return owners[SIDE_WHITE] == PLACE_NO_USER || owners[SIDE_BLACK] == PLACE_NO_USER;
}

static void admit(Arbiter *arbiter, int64_t user, int64_t now_ms)
{
    Place *place = arbiter->place;
    Peer *peer = guests_first_waiting(arbiter, user);
    budget_note_admission(arbiter, user, false, now_ms);
    for (int i = 0; i < place->blocked_count; i++) {
        if (place->blocked[i] == user) {
            place->blocked[i--] = place->blocked[--place->blocked_count];
            arbiter->has_new_place = true;
        }
    }
    if (peer != NULL) {
        peer->is_admitted = true;
        seats_admit(arbiter, peer, &peer->hello, now_ms);
    }
}

/* Closes all connections of a user, and takes the user's seats. Returns whether the user had
 * any. */
static bool eject(Arbiter *arbiter, int64_t user, Dismissal reason, int64_t now_ms)
{
    bool is_any = false;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        Peer *peer = arbiter->peers[i];
        if (peer != NULL && peer->is_used && !peer->is_closing && peer->user == user) {
            if (peer->is_waiting) {
                budget_note_admission(arbiter, user, true, now_ms);
            }
            bool was_watching = peer->is_seated && peer->seat == WIRE_SEAT_WATCH;
            peer_dismiss(peer, peer->is_waiting ? DISMISSAL_NOT_ADMITTED : reason);
            is_any = true;
            if (was_watching) {
                seats_leave(arbiter, peer, now_ms);
            }
        }
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (arbiter->place->owners[side] == user) {
            seats_clear(arbiter, side, now_ms);
            is_any = true;
        }
    }
    arbiter->place->guest = arbiter->place->guest == user ? PLACE_NO_USER : arbiter->place->guest;
    guests_announce(arbiter);
    return is_any;
}

static void block(Arbiter *arbiter, int64_t user)
{
    Place *place = arbiter->place;
    if (guests_are_blocked(arbiter, user)) {
        return;
    }
    int last =
        place->blocked_count < PLACE_BLOCKED_MAX ? place->blocked_count++ : PLACE_BLOCKED_MAX - 1;
    place->blocked[last] = user;
    arbiter->has_new_place = true;
}

/* Returns why a decision is refused, or REFUSAL_NONE. */
static GameRefusal refusal_of(Arbiter *arbiter, const Peer *by, const Wire *wire, int64_t now_ms)
{
    const Place *place = arbiter->place;
    const int64_t *owners = place->owners;
    bool is_player = owners[SIDE_WHITE] == wire->user || owners[SIDE_BLACK] == wire->user;
    bool is_host = by->user == place->owners[place->host_seat];
    bool has_asked = guests_first_waiting(arbiter, wire->user) != NULL;
    if (wire->user == by->user || wire->user == place->owners[place->host_seat]) {
        return is_host ? REFUSAL_OWN_SEAT : REFUSAL_ONLY_HOST;
    }
    if (!is_host && (is_player || has_asked || wire->decision == WIRE_ADMIT)) {
        return REFUSAL_ONLY_HOST;
    }
    if (wire->decision != WIRE_ADMIT) {
        return REFUSAL_NONE;
    }
    bool was_refused = guests_are_blocked(arbiter, wire->user) ||
                       budget_refuses_applicant(arbiter, wire->user, now_ms);
    return has_asked && !has_free_seat(arbiter) ? REFUSAL_NO_SEAT
           : has_asked || was_refused           ? REFUSAL_NONE
                                                : REFUSAL_NO_SUCH_GUEST;
}

void decisions_take(Arbiter *arbiter, Peer *by, const Wire *wire, int64_t now_ms)
{
    GameRefusal refusal = refusal_of(arbiter, by, wire, now_ms);
    if (refusal == REFUSAL_NONE && wire->decision == WIRE_ADMIT) {
        admit(arbiter, wire->user, now_ms);
    } else if (refusal == REFUSAL_NONE && wire->decision == WIRE_EJECT) {
        bool was_there = eject(arbiter, wire->user, DISMISSAL_REMOVED, now_ms);
        refusal = was_there ? REFUSAL_NONE : REFUSAL_NO_SUCH_GUEST;
    } else if (refusal == REFUSAL_NONE) {
        block(arbiter, wire->user);
        (void)eject(arbiter, wire->user, DISMISSAL_BLOCKED, now_ms);
    }
    if (refusal != REFUSAL_NONE) {
        peer_refuse(by, wire->number, &(Statement){.id = refusal});
    }
}
