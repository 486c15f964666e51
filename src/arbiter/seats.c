#include "arbiter/arbiter_inside.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

static bool is_side(WireSeat seat)
{
    return seat == WIRE_SEAT_WHITE || seat == WIRE_SEAT_BLACK;
}

/* ---- Presence ---- */

enum {
    SILENT_MS = 30000,   /* a terminal that has not answered for this long is silent */
    TRIP_CHANGE_MS = 20, /* smaller changes of the round-trip time are not announced */
    LOST_MS = 20000,     /* a lost connection counts for this long */
    LOST_MAX = 2,        /* most lost connections after which a return is announced at once */
};

static Wire presence_wire(const Arbiter *arbiter, Side side)
{
    const Presence *presence = &arbiter->presence[side];
    Wire wire = {.kind = WIRE_IS,
                 .seat = (WireSeat)side,
                 .presence = presence->told,
                 .at_ms = presence->told_ms,
                 .time_ms = presence->trip_ms};
    wire_set_text(&wire, presence->name);
    return wire;
}

/* Counts a lost connection of a player. */
static void count_lost(Presence *presence, int64_t now_ms)
{
    int64_t lost_ms = (presence->lost_ms > now_ms ? presence->lost_ms : now_ms) + LOST_MS;
    int64_t most_ms = now_ms + (LOST_MAX + 1) * LOST_MS;
    presence->lost_ms = lost_ms < most_ms ? lost_ms : most_ms;
}

/* Returns for how many milliseconds the return of a player is not announced yet, because the
 * connection was lost again and again; 0 if it can be announced. */
static int64_t unsteady_ms(const Presence *presence, int64_t now_ms)
{
    int64_t left = presence->lost_ms - LOST_MAX * LOST_MS - now_ms;
    bool is_back = presence->told == WIRE_GONE && presence->state != WIRE_GONE;
    return is_back && left > 0 ? left : 0;
}

/* Announces the presence of a player. Does nothing if the player was announced as gone, and is
 * still gone or has a connection that is not steady yet. */
static void send_presence(Arbiter *arbiter, Side side, int64_t now_ms)
{
    Presence *presence = &arbiter->presence[side];
    bool is_old = presence->told == WIRE_GONE && presence->state == WIRE_GONE;
    if (is_old || unsteady_ms(presence, now_ms) > 0) {
        return;
    }
    presence->told = presence->state;
    presence->told_ms = presence->since_ms;
    Wire wire = presence_wire(arbiter, side);
    arbiter_send_all(arbiter, &wire);
}

/* Updates the presence of a player. Returns whether it has changed. If a silent player disconnects,
 * the absence counts from the beginning of the silence. */
static bool update_presence(Arbiter *arbiter, Side side, int64_t now_ms)
{
    Presence *presence = &arbiter->presence[side];
    const Peer *peer = arbiter_player(arbiter, side);
    WirePresence state = arbiter->place->owners[side] != PLACE_NO_USER ? WIRE_GONE : WIRE_FREE;
    if (peer != NULL) {
        bool is_silent = peer->heard_ms > 0 && now_ms - peer->heard_ms >= SILENT_MS;
        state = is_silent ? WIRE_SILENT : WIRE_HERE;
    }
    bool is_other = state != presence->state;
    if (is_other && (state <= WIRE_HERE || presence->state <= WIRE_HERE)) {
        presence->since_ms = now_ms;
    }
    if (is_other && state == WIRE_GONE && presence->state != WIRE_FREE) {
        count_lost(presence, now_ms);
    }
    presence->state = state;
    return is_other;
}

void seats_update(Arbiter *arbiter, int64_t now_ms)
{
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (update_presence(arbiter, side, now_ms) ||
            arbiter->presence[side].told != arbiter->presence[side].state) {
            send_presence(arbiter, side, now_ms);
        }
    }
}

int64_t seats_wait_ms(Arbiter *arbiter, int64_t now_ms)
{
    int64_t wait = -1;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        const Peer *peer = arbiter_player(arbiter, side);
        int64_t unsteady = unsteady_ms(&arbiter->presence[side], now_ms);
        if (peer != NULL && peer->heard_ms > 0 && arbiter->presence[side].state == WIRE_HERE) {
            int64_t left = peer->heard_ms + SILENT_MS - now_ms;
            wait = wait < 0 || left < wait ? (left < 0 ? 0 : left) : wait;
        }
        wait = unsteady > 0 && (wait < 0 || unsteady < wait) ? unsteady : wait;
    }
    return wait;
}

int64_t seats_absence_ms(const Arbiter *arbiter, Side side, int64_t now_ms)
{
    const Presence *presence = &arbiter->presence[side];
    return presence->state > WIRE_HERE ? now_ms - presence->since_ms : 0;
}

void seats_take_trip(Arbiter *arbiter, Peer *peer, int64_t trip_ms, int64_t now_ms)
{
    if (!is_side(peer->seat)) {
        return;
    }
    Presence *presence = &arbiter->presence[peer->seat];
    int64_t change =
        presence->trip_ms > trip_ms ? presence->trip_ms - trip_ms : trip_ms - presence->trip_ms;
    bool is_news =
        presence->trip_ms == 0 || (change >= TRIP_CHANGE_MS && change > presence->trip_ms / 2);
    peer->heard_ms = now_ms;
    presence->trip_ms = is_news ? trip_ms : presence->trip_ms;
    if (update_presence(arbiter, (Side)peer->seat, now_ms) || is_news) {
        send_presence(arbiter, (Side)peer->seat, now_ms);
    }
}

/* Sends a new connection the players' presence, the list of spectators and the open request. */
static void send_state(Arbiter *arbiter, Peer *peer)
{
    Wire wires[] = {presence_wire(arbiter, SIDE_WHITE), presence_wire(arbiter, SIDE_BLACK),
                    watchers_list(arbiter), arbiter_asks(arbiter)};
    for (size_t i = 0; i < sizeof wires / sizeof wires[0]; i++) {
        peer_send(peer, &wires[i]);
    }
}

/* Announces that a seat was taken or left. */
static void send_seat(Arbiter *arbiter, WireSeat seat, int64_t now_ms)
{
    if (is_side(seat)) {
        (void)update_presence(arbiter, (Side)seat, now_ms);
        send_presence(arbiter, (Side)seat, now_ms);
    } else {
        Wire wire = watchers_list(arbiter);
        arbiter_send_all(arbiter, &wire);
    }
}

/* ---- Verified users ---- */

/* Returns the user to be shown beside the name of a player, or "". Both seats must have
 * owners, because nothing is shown if one user plays both sides. */
static const char *shown_user(const Arbiter *arbiter, Side side)
{
    const Place *place = arbiter->place;
    Side other = side_opponent(side);
    const char(*chosen)[GAME_NAME_MAX] = game_setup(session_game(arbiter->session))->names;
    const char *user = arbiter->presence[side].name;
    bool has_two = place->owners[side] != PLACE_NO_USER && place->owners[other] != PLACE_NO_USER &&
                   place->owners[side] != place->owners[other];
    bool is_shown = has_two && player_name_is_known(chosen[side], side) &&
                    player_name_needs_user(chosen[side], chosen[other], user);
    return is_shown ? user : "";
}

void seats_note_users(Arbiter *arbiter, int64_t now_ms)
{
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        const char *user = shown_user(arbiter, side);
        const GameSetup *setup = game_setup(session_game(arbiter->session));
        bool is_known = arbiter->presence[side].name[0] != '\0' ||
                        arbiter->place->owners[side] == PLACE_NO_USER;
        if (is_known && strcmp(setup->users[side], user) != 0) {
            GameAction tag = game_action_user_tag(side, user);
            session_act(arbiter->session, &tag, now_ms);
        }
    }
    arbiter_publish(arbiter);
}

/* ---- Seats ---- */

/*
 * Returns the seat for a connection, or WIRE_SEAT_ANY if none is available. For a client that asks
 * for WIRE_SEAT_ANY, the first choice is a seat that its user owns and that no connection has. The
 * second choice is a seat without an owner. The third choice is a seat that its user owns and
 * another connection has, but only if the user does not own both seats. The caller then closes that
 * other connection.
 */
static WireSeat seat_for(Arbiter *arbiter, const Peer *peer, WireSeat asked)
{
    const int64_t *owners = arbiter->place->owners;
    if (is_side(asked)) {
        bool may = owners[asked] == PLACE_NO_USER || owners[asked] == peer->user;
        return may ? asked : WIRE_SEAT_ANY;
    }
    if (asked != WIRE_SEAT_ANY) {
        return asked;
    }
    for (int pass = 0; pass < 2; pass++) {
        int64_t wanted = pass == 0 ? peer->user : PLACE_NO_USER;
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            if (owners[side] == wanted && arbiter_player(arbiter, side) == NULL) {
                return (WireSeat)side;
            }
        }
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (owners[side] == peer->user && owners[side_opponent(side)] != peer->user) {
            return (WireSeat)side;
        }
    }
    return WIRE_SEAT_ANY;
}

/* Gives a player's seat to a connection. Closes the connection that had the seat before. */
static void sit_down(Arbiter *arbiter, Peer *peer, Side side)
{
    Peer *before = arbiter_player(arbiter, side);
    if (before != NULL) {
        peer_dismiss(before, DISMISSAL_OTHER_SCREEN);
    }
    arbiter->has_new_place |= arbiter->place->owners[side] != peer->user;
    arbiter->place->owners[side] = peer->user;
    arbiter->presence[side].trip_ms = 0;
    memcpy(arbiter->presence[side].name, peer->name, sizeof peer->name);
}

/* Seats a connection, and announces it. */
static void take_seat(Arbiter *arbiter, Peer *peer, WireSeat seat, int64_t now_ms)
{
    if (is_side(seat)) {
        sit_down(arbiter, peer, (Side)seat);
        seats_note_users(arbiter, now_ms); /* before the arrival is announced */
    }
    peer->seat = seat;
    peer->is_seated = true;
    peer->is_waiting = false;
    arbiter->has_company = true;
    Wire you = {.kind = WIRE_YOU, .seat = seat, .is_host = (int)seat == arbiter->place->host_seat};
    peer_send(peer, &you);
    send_state(arbiter, peer);
    send_seat(arbiter, seat, now_ms);
    guests_announce(arbiter);
}

static void give_seat(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms)
{
    WireSeat seat = seat_for(arbiter, peer, hello->seat);
    if (seat == WIRE_SEAT_ANY) {
        peer_dismiss(peer, DISMISSAL_SEATS_TAKEN);
        return;
    }
    if (is_side(seat) && arbiter->place->owners[seat] != peer->user) {
        if (peer->version < WIRE_VERSION) {
            peer_dismiss(peer, DISMISSAL_TOO_OLD);
            return;
        }
        if (!peer->is_admitted && !guests_are_expected(arbiter, peer->user)) {
            guests_wait(arbiter, peer, hello, now_ms);
            return;
        }
    }
    take_seat(arbiter, peer, seat, now_ms);
}

void seats_admit(Arbiter *arbiter, Peer *peer, const Wire *hello, int64_t now_ms)
{
    const PublicLog *log = session_public_log(arbiter->session);
    give_seat(arbiter, peer, hello, now_ms);
    if (peer->is_seated && !peer->is_closing) {
        StrBuf missed = {0};
        public_log_append_after(log, hello->number, hello->sum, &missed);
        peer->game = log->game;
        peer->sent = log->bytes.length - missed.length;
        strbuf_release(&missed);
        watchers_publish_to(arbiter, peer);
        if (!session_is_saved(arbiter->session)) {
            peer_send_disk(arbiter, peer);
        }
    }
}

void seats_describe(Arbiter *arbiter, Peer *peer)
{
    StrBuf parts = {0}, text = {0};
    Progress progress = progress_of(session_game(arbiter->session));
    Wire because = {.kind = WIRE_BECAUSE}, about = {.kind = WIRE_ABOUT};
    snprintf(because.name, sizeof because.name, "%s", progress_name(&progress));
    progress_append_parts(&progress, &parts);
    wire_set_text(&because, strbuf_text(&parts));
    session_append_progress(&progress, SPOKEN_SAN, &text); /* for clients of earlier versions */
    wire_set_text(&about, strbuf_text(&text));
    Wire you = {.kind = WIRE_YOU, .seat = seat_for(arbiter, peer, WIRE_SEAT_ANY)};
    bool is_kept = arbiter->place->guest != PLACE_NO_USER &&
                   !guests_are_expected(arbiter, peer->user); /* kept for another user */
    if (is_kept && is_side(you.seat) && arbiter->place->owners[you.seat] == PLACE_NO_USER) {
        you.seat = WIRE_SEAT_ANY;
    }
    peer_send(peer, &you);
    send_state(arbiter, peer);
    peer_send_setup(arbiter, peer);
    if (!strbuf_has_failed(&parts) && text_is_same(because.text, strbuf_text(&parts))) {
        peer_send(peer, &because); /* not if a part is missing, such as the name of a player */
    }
    peer_send(peer, &about);
    peer_dismiss(peer, DISMISSAL_LISTED);
    strbuf_release(&parts);
    strbuf_release(&text);
}

void seats_leave(Arbiter *arbiter, const Peer *peer, int64_t now_ms)
{
    bool is_empty =
        arbiter_player(arbiter, SIDE_WHITE) == NULL && arbiter_player(arbiter, SIDE_BLACK) == NULL;
    const Game *game = session_game(arbiter->session);
    send_seat(arbiter, peer->seat, now_ms);
    if (is_side(peer->seat) && arbiter->wants[peer->seat] != WIRE_WANT_NONE) {
        arbiter_forget_wants(arbiter); /* the request ends when its player leaves */
    }
    if (is_side(peer->seat) && is_empty && game_phase(game) == GAME_PLAYING) {
        GameAction pause = game_action(GAME_ACTION_INTERRUPT, game_turn(game));
        session_act(arbiter->session, &pause, now_ms);
        arbiter_publish(arbiter);
    }
}

void seats_clear(Arbiter *arbiter, Side side, int64_t now_ms)
{
    const Game *game = session_game(arbiter->session);
    arbiter->place->owners[side] = PLACE_NO_USER;
    arbiter->has_new_place = true;
    arbiter->presence[side].name[0] = '\0';
    send_seat(arbiter, (WireSeat)side, now_ms);
    seats_note_users(arbiter, now_ms);
    arbiter_forget_wants(arbiter);
    if (game_phase(game) == GAME_PLAYING) {
        GameAction pause = game_action(GAME_ACTION_INTERRUPT, game_turn(game));
        session_act(arbiter->session, &pause, now_ms);
        arbiter_publish(arbiter);
    }
}

/* ---- Swapping seats ---- */

void seats_exchange(Arbiter *arbiter)
{
    Place *place = arbiter->place;
    int64_t owner = place->owners[0];
    place->owners[0] = place->owners[1];
    place->owners[1] = owner;
    place->host_seat = 1 - place->host_seat;
    arbiter->has_new_place = true;
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
    Presence white = arbiter->presence[SIDE_WHITE];
    arbiter->presence[SIDE_WHITE] = arbiter->presence[SIDE_BLACK];
    arbiter->presence[SIDE_BLACK] = white;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        Wire wire = presence_wire(arbiter, side);
        arbiter_send_all(arbiter, &wire);
    }
}
