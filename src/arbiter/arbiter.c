#include "arbiter/arbiter_inside.h"

#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    HELLO_MS = 5000,       /* timeout for the first line of a connection */
    ARRIVAL_MS = 30000,    /* timeout for the first connection */
    SAVE_MS = 5000,        /* time between two attempts to save a game that is not on disk */
    USER_PEERS_MAX = 4,    /* most connections of one user, not counting spectators */
    WATCHERS_MAX = 16,     /* most spectators */
    USER_WATCHERS_MAX = 3, /* most connections of one user as a spectator */
    /* most connections of all users who have no seat; the rest is for two players, because one
       account of the computer can have very many user ids (subordinate ids) */
    STRANGERS_MAX = ARBITER_PEERS_MAX - 2 * (USER_PEERS_MAX + USER_WATCHERS_MAX),
    WORDS_MAX = 160, /* longest message to the opponent, in bytes */
};

Arbiter *arbiter_new(Session *session, Place *place)
{
    Arbiter *arbiter = calloc(1, sizeof *arbiter);
    if (arbiter != NULL) {
        arbiter->session = session;
        arbiter->place = place;
        arbiter->applicant = PLACE_NO_USER;
        arbiter->begun_ms = session_now_ms(session);
        seats_update(arbiter, arbiter->begun_ms);
    }
    return arbiter;
}

void arbiter_free(Arbiter *arbiter)
{
    for (int i = 0; arbiter != NULL && i < ARBITER_PEERS_MAX; i++) {
        if (arbiter->peers[i] != NULL) {
            strbuf_release(&arbiter->peers[i]->out);
            free(arbiter->peers[i]);
        }
    }
    if (arbiter != NULL) {
        strbuf_release(&arbiter->unsaved);
        strbuf_release(&arbiter->terms);
        free(arbiter->checkpoints);
    }
    free(arbiter);
}

/* ---- Connections ---- */

/* Returns the number of an unused connection, or ARBITER_NO_PEER. Allocates it if necessary. */
static int free_place(Arbiter *arbiter)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (arbiter->peers[i] == NULL) {
            arbiter->peers[i] = calloc(1, sizeof *arbiter->peers[i]);
        }
        if (arbiter->peers[i] == NULL || !arbiter->peers[i]->is_used) {
            return arbiter->peers[i] == NULL ? ARBITER_NO_PEER : i;
        }
    }
    return ARBITER_NO_PEER;
}

/* Returns the number of connections of a user, or of all users if `user` is PLACE_NO_USER, that
 * watch the game, or that do not. */
static int count_peers(const Arbiter *arbiter, int64_t user, bool are_watching)
{
    int count = 0;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        const Peer *peer = arbiter->peers[i];
        bool is_one = peer != NULL && peer->is_used && !peer->is_closing;
        bool is_watching = is_one && peer->is_seated && peer->seat == WIRE_SEAT_WATCH;
        bool is_of_user = is_one && (user == PLACE_NO_USER || peer->user == user);
        count += is_of_user && is_watching == are_watching;
    }
    return count;
}

/* Returns whether a user has a player's seat, or is expected at one. */
static bool is_player(const Arbiter *arbiter, int64_t user)
{
    const int64_t *owners = arbiter->place->owners;
    return owners[SIDE_WHITE] == user || owners[SIDE_BLACK] == user ||
           guests_are_expected(arbiter, user);
}

/* Returns the number of connections of users who are not players. */
static int count_strangers(const Arbiter *arbiter)
{
    int count = 0;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        const Peer *peer = arbiter->peers[i];
        count += peer != NULL && peer->is_used && !is_player(arbiter, peer->user);
    }
    return count;
}

int arbiter_connect(Arbiter *arbiter, int64_t user, const char *name, int64_t now_ms)
{
    if (count_peers(arbiter, user, false) >= USER_PEERS_MAX ||
        (!is_player(arbiter, user) && count_strangers(arbiter) >= STRANGERS_MAX) ||
        budget_refuses_connection(arbiter, user, now_ms)) {
        return ARBITER_NO_PEER;
    }
    int place = free_place(arbiter);
    if (place != ARBITER_NO_PEER) {
        Peer *peer = arbiter->peers[place];
        *peer = (Peer){
            .is_used = true, .user = user, .since_ms = now_ms, .reader = {.limit = WIRE_ASKED_MAX}};
        utf8_format(sizeof peer->name, peer->name, "%s", name);
    }
    return place;
}

void arbiter_disconnect(Arbiter *arbiter, int place, int64_t now_ms)
{
    Peer *peer = arbiter->peers[place];
    bool was_listening = peer_is_listening(peer);
    strbuf_release(&peer->out);
    peer->is_used = false;
    if (was_listening) {
        seats_leave(arbiter, peer, now_ms);
    } else if (peer->is_waiting) {
        guests_announce(arbiter);
    }
}

/* Handles the first line of a connection. */
static void welcome(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms)
{
    seats_update(arbiter, now_ms);
    peer->version = hello->version;
    if (hello->kind != WIRE_HELLO) {
        peer_dismiss(peer, DISMISSAL_NO_HELLO);
    } else if (hello->version > WIRE_VERSION) {
        peer_dismiss(peer, DISMISSAL_VERSION);
    } else if (guests_are_blocked(arbiter, peer->user)) {
        peer_dismiss(peer, DISMISSAL_BLOCKED);
    } else if (hello->seat == WIRE_SEAT_NONE) {
        seats_describe(arbiter, peer);
    } else if (hello->seat == WIRE_SEAT_WATCH &&
               count_peers(arbiter, PLACE_NO_USER, true) >= WATCHERS_MAX) {
        peer_dismiss(peer, DISMISSAL_SPECTATOR_LIMIT);
    } else if (hello->seat == WIRE_SEAT_WATCH &&
               count_peers(arbiter, peer->user, true) >= USER_WATCHERS_MAX) {
        peer_dismiss(peer, DISMISSAL_WATCHING);
    } else if (hello->seat == WIRE_SEAT_WATCH && watchers_are_barred(arbiter)) {
        peer_dismiss(peer, DISMISSAL_NO_SPECTATORS);
    } else {
        seats_admit(arbiter, peer, hello, now_ms);
    }
}

/* Returns why a message to the opponent is refused, or REFUSAL_NONE. */
static GameRefusal message_refusal(Arbiter *arbiter, const Peer *peer, const Peer *other,
                                   const Wire *wire, int64_t now_ms)
{
    return other == NULL      ? REFUSAL_NO_RECIPIENT
           : other->is_muting ? REFUSAL_OPPONENT_MUTED
           : strlen(wire->text) > WORDS_MAX
               ? REFUSAL_MESSAGE_TOO_LONG
               : budget_message_refusal(arbiter, (Side)peer->seat, now_ms);
}

static void relay(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    Peer *other = arbiter_player(arbiter, side_opponent((Side)peer->seat));
    GameRefusal refusal = message_refusal(arbiter, peer, other, wire, now_ms);
    if (refusal != REFUSAL_NONE) {
        peer_refuse(peer, wire->number, &(Statement){.id = refusal});
        return;
    }
    Wire said = {.kind = WIRE_SAID, .seat = peer->seat};
    wire_set_text(&said, wire->text);
    peer_send(other, &said);
}

/* Handles a line of a connection that is seated or waits to be admitted. */
static void take_line(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    bool is_player = peer->seat == WIRE_SEAT_WHITE || peer->seat == WIRE_SEAT_BLACK;
    bool is_asking = wire->kind == WIRE_DO || wire->kind == WIRE_WANT || wire->kind == WIRE_SAY ||
                     wire->kind == WIRE_DECIDE;
    if (wire->kind == WIRE_PING) {
        Wire pong = {.kind = WIRE_PONG, .number = wire->number};
        peer_send(peer, &pong);
    } else if (wire->kind == WIRE_HEAR) {
        peer->is_muting = wire->number == 0;
    } else if (peer->is_waiting) {
        peer_dismiss(peer, DISMISSAL_WAITING);
    } else if (wire->kind == WIRE_TRIP) {
        seats_take_trip(arbiter, peer, wire->number, now_ms);
    } else if (!is_asking) {
        peer_dismiss(peer, DISMISSAL_NOT_FOR_CLIENTS);
    } else if (!is_player) {
        peer_refuse(peer, wire->number, &(Statement){.id = REFUSAL_ONLY_PLAYERS});
    } else if (wire->kind == WIRE_DO) {
        judge_message(arbiter, peer, wire, now_ms);
    } else if (wire->kind == WIRE_WANT) {
        wants_take(arbiter, peer, wire, now_ms);
    } else if (wire->kind == WIRE_DECIDE) {
        decisions_take(arbiter, peer, wire, now_ms);
    } else {
        relay(arbiter, peer, wire, now_ms);
    }
}

/* Handles all complete lines that were received. */
static void take_lines(Arbiter *arbiter, Peer *peer, int64_t now_ms)
{
    Wire wire;
    WireReading reading = WIRE_READ_LINE;
    while (!peer->is_closing && reading == WIRE_READ_LINE) {
        reading = wire_reader_take(&peer->reader, &wire);
        if (reading == WIRE_READ_FAULTY) {
            peer_dismiss(peer, DISMISSAL_MALFORMED);
        } else if (reading == WIRE_READ_LINE && budget_refuses_line(arbiter, peer, now_ms)) {
            peer_dismiss(peer, DISMISSAL_TOO_MANY);
        } else if (reading == WIRE_READ_LINE && !peer->is_seated && !peer->is_waiting) {
            welcome(arbiter, peer, &wire, now_ms);
        } else if (reading == WIRE_READ_LINE) {
            take_line(arbiter, peer, &wire, now_ms);
        }
    }
}

void arbiter_receive(Arbiter *arbiter, int place, const char *bytes, size_t length, int64_t now_ms)
{
    Peer *peer = arbiter->peers[place];
    bool was_listening = peer_is_listening(peer);
    while (length > 0 && !peer->is_closing) {
        size_t capacity;
        char *at = wire_reader_buffer(&peer->reader, &capacity);
        size_t count = capacity < length ? capacity : length;
        memcpy(at, bytes, count);
        peer->reader.length += count;
        bytes += count;
        length -= count;
        take_lines(arbiter, peer, now_ms);
    }
    if (was_listening && peer->is_closing) {
        seats_leave(arbiter, peer, now_ms);
    } else if (peer->is_waiting && peer->is_closing) {
        guests_announce(arbiter);
    }
}

StrBuf *arbiter_output(Arbiter *arbiter, int place)
{
    return &arbiter->peers[place]->out;
}

bool arbiter_is_to_close(const Arbiter *arbiter, int place)
{
    return arbiter->peers[place]->is_closing;
}

/* ---- Time ---- */

static bool is_silent(const Peer *peer)
{
    return peer != NULL && peer->is_used && !peer->is_seated && !peer->is_waiting &&
           !peer->is_closing;
}

/* Returns the milliseconds until the next attempt to save the game, or -1 if it is on disk or is
 * not to be saved at all. */
static int64_t save_wait_ms(const Arbiter *arbiter, int64_t now_ms)
{
    int64_t left = arbiter->save_ms - now_ms;
    bool is_late =
        !session_is_saved(arbiter->session) && session_journal_path(arbiter->session) != NULL;
    return !is_late ? -1 : left < 0 ? 0 : left;
}

/* Tries to save a game that is not on disk. The session tries at each action, but a finished game
 * has no more actions. */
static void try_to_save(Arbiter *arbiter, int64_t now_ms)
{
    if (save_wait_ms(arbiter, now_ms) == 0) {
        (void)session_save(arbiter->session);
        arbiter->save_ms = now_ms + SAVE_MS;
    }
}

void arbiter_tick(Arbiter *arbiter, int64_t now_ms)
{
    try_to_save(arbiter, now_ms);
    session_tick(arbiter->session, now_ms);
    arbiter_publish(arbiter);
    seats_update(arbiter, now_ms);
    pauses_tick(arbiter, now_ms);
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        Peer *peer = arbiter->peers[i];
        if (is_silent(peer) && now_ms - peer->since_ms >= HELLO_MS) {
            peer_dismiss(peer, DISMISSAL_TIMED_OUT);
        }
    }
}

void arbiter_go_on(Arbiter *arbiter, int64_t now_ms)
{
    session_wake(arbiter->session, now_ms);
    arbiter_tick(arbiter, now_ms);
}

int64_t arbiter_wait_ms(Arbiter *arbiter, int64_t now_ms)
{
    int64_t wait = session_deadline_ms(arbiter->session, now_ms);
    int64_t seat_wait = seats_wait_ms(arbiter, now_ms);
    int64_t pause_wait = pauses_wait_ms(arbiter, now_ms);
    int64_t save_wait = save_wait_ms(arbiter, now_ms);
    wait = wait < 0 || (seat_wait >= 0 && seat_wait < wait) ? seat_wait : wait;
    wait = wait < 0 || (pause_wait >= 0 && pause_wait < wait) ? pause_wait : wait;
    wait = wait < 0 || (save_wait >= 0 && save_wait < wait) ? save_wait : wait;
    bool has_any = false;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        const Peer *peer = arbiter->peers[i];
        has_any |= peer != NULL && peer->is_used;
        int64_t left = is_silent(peer) ? peer->since_ms + HELLO_MS - now_ms : -1;
        if (is_silent(peer) && (wait < 0 || left < wait)) {
            wait = left < 0 ? 0 : left;
        }
    }
    return has_any || wait >= 0 ? wait : ARRIVAL_MS;
}

bool arbiter_is_done(const Arbiter *arbiter, int64_t now_ms)
{
    if (session_is_adjudicating(arbiter->session)) {
        return false; /* the process must not end during the search for the adjudication */
    }
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (arbiter->peers[i] != NULL && arbiter->peers[i]->is_used) {
            return false;
        }
    }
    return arbiter->has_company || now_ms - arbiter->begun_ms >= ARRIVAL_MS;
}

bool arbiter_has_new_place(Arbiter *arbiter)
{
    bool has = arbiter->has_new_place;
    arbiter->has_new_place = false;
    return has;
}
