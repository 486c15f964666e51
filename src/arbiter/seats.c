#include "arbiter/arbiter_inside.h"

#include <stdio.h>
#include <string.h>

static bool is_side(WireSeat seat)
{
    return seat == WIRE_SEAT_WHITE || seat == WIRE_SEAT_BLACK;
}

/* ---- Telling ---- */

static Wire presence_of(Arbiter *arbiter, Side side)
{
    Wire wire = {.kind = WIRE_IS, .seat = (WireSeat)side};
    bool is_taken = arbiter->place->owners[side] != PLACE_NOBODY;
    wire.presence = arbiter_player(arbiter, side) != NULL ? WIRE_HERE
                    : is_taken                            ? WIRE_GONE
                                                          : WIRE_FREE;
    wire_set_text(&wire, arbiter->names[side]);
    return wire;
}

static Wire watchers_of(const Arbiter *arbiter)
{
    Wire wire = {.kind = WIRE_WATCHERS};
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        const Peer *peer = arbiter->peers[i];
        wire.number += peer != NULL && peer->is_used && peer->is_seated && !peer->is_closing &&
                       peer->seat == WIRE_SEAT_WATCH;
    }
    return wire;
}

/* The open question, if there is one: nobody wants two things at once. */
static Wire asks_of(const Arbiter *arbiter)
{
    Wire wire = {.kind = WIRE_ASKS, .seat = WIRE_SEAT_ANY};
    if (arbiter->is_to_seal) {
        wire.want = WIRE_WANT_ADJOURN;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (arbiter->wants[side] != WIRE_WANT_NONE) {
            wire.seat = (WireSeat)side;
            wire.want = arbiter->wants[side];
        }
    }
    return wire;
}

/* Tells one who has come how things stand. */
static void tell_all_to(Arbiter *arbiter, Peer *peer)
{
    Wire wires[] = {presence_of(arbiter, SIDE_WHITE), presence_of(arbiter, SIDE_BLACK),
                    watchers_of(arbiter), asks_of(arbiter)};
    for (size_t i = 0; i < sizeof wires / sizeof wires[0]; i++) {
        peer_send(peer, &wires[i]);
    }
}

static void tell_presence(Arbiter *arbiter, WireSeat seat)
{
    Wire wire = is_side(seat) ? presence_of(arbiter, (Side)seat) : watchers_of(arbiter);
    arbiter_send_all(arbiter, &wire);
}

/* ---- Seats ---- */

/* Whether a user may sit there: nobody has the seat, or it is the own one. */
static bool may_sit(const Arbiter *arbiter, const Peer *peer, Side side)
{
    int64_t owner = arbiter->place->owners[side];
    return owner == PLACE_NOBODY || owner == peer->user;
}

/* The seat that one gets who has asked for any: the own one that is empty, then a free one. */
static WireSeat any_seat(Arbiter *arbiter, const Peer *peer)
{
    for (int pass = 0; pass < 2; pass++) {
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            int64_t owner = arbiter->place->owners[side];
            bool is_fit = pass == 0 ? owner == peer->user : owner == PLACE_NOBODY;
            if (is_fit && arbiter_player(arbiter, side) == NULL) {
                return (WireSeat)side;
            }
        }
    }
    return WIRE_SEAT_ANY;
}

/* A user who has one seat, and sits there already, comes back to it from another screen. */
static WireSeat seat_for(Arbiter *arbiter, const Peer *peer, WireSeat asked)
{
    if (asked != WIRE_SEAT_ANY) {
        bool may = !is_side(asked) || may_sit(arbiter, peer, (Side)asked);
        return may ? asked : WIRE_SEAT_ANY;
    }
    WireSeat seat = any_seat(arbiter, peer);
    for (int side = 0; seat == WIRE_SEAT_ANY && side < SIDE_COUNT; side++) {
        const int64_t *owners = arbiter->place->owners;
        if (owners[side] == peer->user && owners[1 - side] != peer->user) {
            return (WireSeat)side;
        }
    }
    return seat;
}

/* Takes a player's seat, in the place of another screen of the same user. */
static void sit_down(Arbiter *arbiter, Peer *peer, Side side, const char *name)
{
    Peer *before = arbiter_player(arbiter, side);
    if (before != NULL) {
        peer_dismiss(before, "this seat was taken at another screen");
    }
    arbiter->has_new_owner |= arbiter->place->owners[side] != peer->user;
    arbiter->place->owners[side] = peer->user;
    snprintf(arbiter->names[side], sizeof arbiter->names[side], "%.*s",
             (int)sizeof arbiter->names[side] - 1, name);
}

void seats_give(Arbiter *arbiter, Peer *peer, const Wire *hello)
{
    WireSeat seat = seat_for(arbiter, peer, hello->seat);
    if (seat == WIRE_SEAT_ANY) {
        peer_dismiss(peer, "both seats are taken; --watch looks on");
        return;
    }
    if (is_side(seat)) {
        sit_down(arbiter, peer, (Side)seat, hello->text);
    }
    peer->seat = seat;
    peer->is_seated = true;
    arbiter->has_company = true;
    Wire you = {.kind = WIRE_YOU, .seat = seat, .is_host = (int)seat == arbiter->place->host_seat};
    peer_send(peer, &you);
    tell_all_to(arbiter, peer);
    tell_presence(arbiter, seat);
}

void seats_tell_about(Arbiter *arbiter, Peer *peer)
{
    StrBuf text = {0};
    session_append_about(arbiter->session, &text);
    Wire about = {.kind = WIRE_ABOUT};
    wire_set_text(&about, strbuf_text(&text));
    Wire you = {.kind = WIRE_YOU, .seat = seat_for(arbiter, peer, WIRE_SEAT_ANY)};
    peer_send(peer, &you);
    tell_all_to(arbiter, peer);
    peer_send(peer, &about);
    peer_dismiss(peer, "this was all");
    strbuf_release(&text);
}

void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms)
{
    bool is_empty =
        arbiter_player(arbiter, SIDE_WHITE) == NULL && arbiter_player(arbiter, SIDE_BLACK) == NULL;
    const Game *game = session_game(arbiter->session);
    tell_presence(arbiter, peer->seat);
    if (is_side(peer->seat) && arbiter->wants[peer->seat] != WIRE_WANT_NONE) {
        seats_forget_wants(arbiter); /* who is ready is here */
    }
    if (is_side(peer->seat) && is_empty && game_phase(game) == GAME_PLAYING) {
        GameAction pause = game_action(GAME_ACTION_INTERRUPT, game_turn(game));
        session_act(arbiter->session, &pause, now_ms);
        arbiter_publish(arbiter);
    }
}

/* ---- What both want ---- */

static void tell_wants(Arbiter *arbiter)
{
    Wire wire = asks_of(arbiter);
    arbiter_send_all(arbiter, &wire);
}

void seats_forget_wants(Arbiter *arbiter)
{
    bool is_any = arbiter->is_to_seal || arbiter->wants[SIDE_WHITE] != WIRE_WANT_NONE ||
                  arbiter->wants[SIDE_BLACK] != WIRE_WANT_NONE;
    arbiter->wants[SIDE_WHITE] = arbiter->wants[SIDE_BLACK] = WIRE_WANT_NONE;
    arbiter->is_to_seal = false;
    if (is_any) {
        tell_wants(arbiter);
    }
}

/* Why what is wanted is not possible, as the game has it; accepted if it is. */
static Decision would_do(const Game *game, WireWant want, Side side, int64_t now_ms)
{
    Side by;
    Decision refused = {.refusal = REFUSAL_NOT_POSSIBLE};
    GameAction action =
        game_action(want == WIRE_WANT_RESUME ? GAME_ACTION_RESUME : GAME_ACTION_ABORT, side);
    switch (want) {
    case WIRE_WANT_RESUME:
    case WIRE_WANT_ABORT:
        return game_would_act(game, &action, now_ms);
    case WIRE_WANT_ADJOURN:
        snprintf(refused.text, sizeof refused.text, "the game is not going on");
        return game_phase(game) == GAME_PLAYING ? (Decision){0} : refused;
    case WIRE_WANT_REMATCH:
        snprintf(refused.text, sizeof refused.text, "the game is not over");
        return game_phase(game) == GAME_OVER && !game_is_in_doubt(game, &by) ? (Decision){0}
                                                                             : refused;
    case WIRE_WANT_NONE:
        break;
    }
    return refused;
}

/* Everybody moves to the other side of the board. */
static void exchange_seats(Arbiter *arbiter)
{
    Place *place = arbiter->place;
    char name[sizeof arbiter->names[0]];
    int64_t owner = place->owners[0];
    place->owners[0] = place->owners[1];
    place->owners[1] = owner;
    place->host_seat = 1 - place->host_seat;
    memcpy(name, arbiter->names[0], sizeof name);
    memcpy(arbiter->names[0], arbiter->names[1], sizeof name);
    memcpy(arbiter->names[1], name, sizeof name);
    arbiter->has_new_owner = true;
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        Peer *peer = arbiter->peers[i];
        if (peer != NULL && peer->is_used && peer->is_seated && is_side(peer->seat)) {
            peer->seat = peer->seat == WIRE_SEAT_WHITE ? WIRE_SEAT_BLACK : WIRE_SEAT_WHITE;
            Wire you = {.kind = WIRE_YOU,
                        .seat = peer->seat,
                        .is_host = (int)peer->seat == place->host_seat};
            peer_send(peer, &you);
        }
    }
    tell_presence(arbiter, WIRE_SEAT_WHITE);
    tell_presence(arbiter, WIRE_SEAT_BLACK);
}

/* The clocks stand until both agree that they are ready. */
static void begin_rematch(Arbiter *arbiter, int64_t now_ms)
{
    if (!session_begin_rematch(arbiter->session, now_ms)) {
        return;
    }
    GameAction pause = game_action(GAME_ACTION_PAUSE, game_turn(session_game(arbiter->session)));
    exchange_seats(arbiter);
    session_act(arbiter->session, &pause, now_ms);
    arbiter_publish(arbiter);
}

/* Does what both want. */
static void do_wanted(Arbiter *arbiter, WireWant want, Side side, int64_t now_ms)
{
    GameAction action =
        game_action(want == WIRE_WANT_RESUME ? GAME_ACTION_RESUME : GAME_ACTION_ABORT, side);
    switch (want) {
    case WIRE_WANT_RESUME:
    case WIRE_WANT_ABORT:
        session_act(arbiter->session, &action, now_ms);
        arbiter_publish(arbiter);
        break;
    case WIRE_WANT_REMATCH:
        begin_rematch(arbiter, now_ms);
        break;
    case WIRE_WANT_ADJOURN:
    case WIRE_WANT_NONE:
        break;
    }
    seats_forget_wants(arbiter);
    if (want == WIRE_WANT_ADJOURN) {
        arbiter->is_to_seal = true;
        tell_wants(arbiter);
    }
}

/* One who wants nothing any more has answered no, or has thought better of it. */
static void decline(Arbiter *arbiter, Side side)
{
    Wire wire = {.kind = WIRE_ASKS, .seat = (WireSeat)side};
    arbiter->wants[SIDE_WHITE] = arbiter->wants[SIDE_BLACK] = WIRE_WANT_NONE;
    arbiter->is_to_seal = false;
    arbiter_send_all(arbiter, &wire);
}

void seats_want(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    Side side = (Side)peer->seat;
    if (wire->want == WIRE_WANT_NONE) {
        decline(arbiter, side);
        return;
    }
    if (wire->sum != session_feed(arbiter->session)->sum) {
        peer_refuse(peer, wire->number, "", "something has happened meanwhile");
        return;
    }
    Decision would = would_do(session_game(arbiter->session), wire->want, side, now_ms);
    if (!decision_is_accepted(&would)) {
        peer_refuse(peer, wire->number, would.article, would.text);
    } else if (arbiter->wants[side_opponent(side)] == wire->want) {
        do_wanted(arbiter, wire->want, side, now_ms);
    } else {
        seats_forget_wants(arbiter);
        arbiter->wants[side] = wire->want;
        tell_wants(arbiter);
    }
}
