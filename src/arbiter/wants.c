/*
 * Requests that need both players. A player's request is carried out as soon as the opponent makes
 * the same request.
 */
#include "arbiter/arbiter_inside.h"

#include "link/lost_moves.h"
#include "util/text.h"

/* Returns the action that the arbiter performs when both players want it. */
static GameAction wanted_action(WireWant want, Side side)
{
    return game_action(want == WIRE_WANT_RESUME  ? GAME_ACTION_RESUME
                       : want == WIRE_WANT_PAUSE ? GAME_ACTION_PAUSE
                                                 : GAME_ACTION_ABORT,
                       side);
}

/* Returns why a request is impossible, or REFUSAL_NONE. */
static Statement refusal_of(const Game *game, WireWant want, Side side, int64_t now_ms)
{
    Side by;
    GameRefusal refusal = REFUSAL_NONE;
    GameAction action = wanted_action(want, side);
    GamePhase phase = game_phase(game);
    bool is_ended = phase == GAME_OVER && !game_is_in_doubt(game, &by);
    bool is_before_start = phase == GAME_PAUSED && game_ply_count(game) == 0;
    switch (want) {
    case WIRE_WANT_RESUME:
    case WIRE_WANT_PAUSE:
    case WIRE_WANT_ABORT:
        return game_would_act(game, &action, now_ms).refusal;
    case WIRE_WANT_ADJOURN:
        refusal = phase == GAME_PLAYING ? REFUSAL_NONE : REFUSAL_NOT_PLAYING;
        break;
    case WIRE_WANT_REMATCH:
        refusal = is_ended ? REFUSAL_NONE : REFUSAL_NOT_OVER;
        break;
    case WIRE_WANT_NEW:
        refusal = is_ended || is_before_start ? REFUSAL_NONE
                  : phase == GAME_OVER        ? REFUSAL_NOT_OVER
                                              : REFUSAL_GAME_STARTED;
        break;
    case WIRE_WANT_VERDICT:
        refusal = phase == GAME_OVER ? REFUSAL_GAME_OVER : REFUSAL_NONE;
        break;
    case WIRE_WANT_RESTORE:
        refusal =
            phase == GAME_PLAYING || phase == GAME_PAUSED ? REFUSAL_NONE : REFUSAL_NOT_PLAYING;
        break;
    case WIRE_WANT_NONE:
        refusal = REFUSAL_NOT_POSSIBLE;
        break;
    }
    return (Statement){.id = refusal};
}

/* Pauses a new game until both players are ready, and announces the game. */
static void open_other(Arbiter *arbiter, bool is_exchanged, int64_t now_ms)
{
    GameAction pause = game_action(GAME_ACTION_PAUSE, game_turn(session_game(arbiter->session)));
    arbiter->place->pauses[SIDE_WHITE] = arbiter->place->pauses[SIDE_BLACK] = 0;
    arbiter->has_new_place = true;
    if (is_exchanged) {
        seats_exchange(arbiter);
    }
    session_act(arbiter->session, &pause, now_ms);
    watchers_dismiss_barred(arbiter);
    seats_note_users(arbiter, now_ms);
}

/* Makes the lost moves at this moment, and pauses the game again if it was paused, so that no
 * player loses time with them. */
static void restore(Arbiter *arbiter, const char *terms, int64_t now_ms)
{
    const Game *game = session_game(arbiter->session);
    LostMoves moves;
    Move move;
    bool is_paused = game_phase(game) == GAME_PAUSED;
    bool is_restored = lost_moves_begin(&moves, game, terms);
    GameAction resume = game_action(GAME_ACTION_RESUME, game_turn(game));
    if (is_paused && is_restored) {
        session_act(arbiter->session, &resume, now_ms);
    }
    while (is_restored && lost_moves_next(&moves, &move)) {
        GameAction action = game_action_move(game_turn(game), move, false);
        Decision decision = session_act(arbiter->session, &action, now_ms);
        is_restored = decision_is_accepted(&decision);
    }
    if (is_paused && game_phase(game) == GAME_PLAYING) {
        GameAction pause = game_action(GAME_ACTION_PAUSE, game_turn(game));
        session_act(arbiter->session, &pause, now_ms);
    }
    arbiter_publish(arbiter);
}

/* Carries out a request that both players have made, `side` last. A pause is recorded as an action
 * of the player who has asked for it. */
static void do_wanted(Arbiter *arbiter, WireWant want, Side side, int64_t now_ms)
{
    Terms terms;
    GameAction action = wanted_action(want, want == WIRE_WANT_PAUSE ? side_opponent(side) : side);
    switch (want) {
    case WIRE_WANT_RESUME:
    case WIRE_WANT_PAUSE:
    case WIRE_WANT_ABORT:
        session_act(arbiter->session, &action, now_ms);
        arbiter_publish(arbiter);
        break;
    case WIRE_WANT_REMATCH:
        if (session_begin_rematch(arbiter->session, now_ms)) {
            open_other(arbiter, true, now_ms);
        }
        break;
    case WIRE_WANT_NEW:
        /* The terms were checked when they were proposed. */
        if (terms_parse(strbuf_text(&arbiter->terms), &terms) &&
            session_begin_terms(arbiter->session, &terms, now_ms)) {
            open_other(arbiter, terms.colours == TERMS_EXCHANGED, now_ms);
        }
        break;
    case WIRE_WANT_RESTORE:
        restore(arbiter, strbuf_text(&arbiter->terms), now_ms);
        break;
    case WIRE_WANT_ADJOURN:
    case WIRE_WANT_VERDICT:
    case WIRE_WANT_NONE:
        break;
    }
    arbiter_forget_wants(arbiter);
    if (want == WIRE_WANT_ADJOURN || want == WIRE_WANT_VERDICT) {
        /* The clients carry out the request: they seal a move, or search for a checkmate. */
        arbiter->agreed = want;
        arbiter_send_wants(arbiter);
    }
}

/* Drops the open request: the player declines the opponent's request, or withdraws their own. */
static void decline(Arbiter *arbiter, Side side)
{
    Wire wire = {.kind = WIRE_ASKS, .seat = (WireSeat)side};
    arbiter->wants[SIDE_WHITE] = arbiter->wants[SIDE_BLACK] = WIRE_WANT_NONE;
    arbiter->agreed = WIRE_WANT_NONE;
    strbuf_clear(&arbiter->terms);
    arbiter_send_all(arbiter, &wire);
}

static bool has_reserved_name(const GameSetup *setup)
{
    return player_name_is_reserved(setup->names[SIDE_WHITE]) ||
           player_name_is_reserved(setup->names[SIDE_BLACK]);
}

static bool can_restore(const Game *game, const char *terms)
{
    StrBuf moves = {0};
    bool can = lost_moves_append_text(game, terms, NULL, &moves);
    strbuf_release(&moves);
    return can;
}

/* Returns why a player's request is refused, or REFUSAL_NONE. */
static Statement request_refusal(const Arbiter *arbiter, const Wire *wire, Side side,
                                 int64_t now_ms)
{
    Terms terms;
    if (wire->sum != session_public_log(arbiter->session)->sum) {
        return (Statement){.id = REFUSAL_OTHER_STATE};
    }
    if (wire->want == WIRE_WANT_NEW && !terms_parse(wire->text, &terms)) {
        return (Statement){.id = REFUSAL_NO_TERMS};
    }
    if (wire->want == WIRE_WANT_NEW && has_reserved_name(&terms.setup)) {
        return (Statement){.id = REFUSAL_RESERVED_NAME};
    }
    Statement refusal = refusal_of(session_game(arbiter->session), wire->want, side, now_ms);
    if (refusal.id == REFUSAL_NONE && wire->want == WIRE_WANT_RESTORE &&
        !can_restore(session_game(arbiter->session), wire->text)) {
        refusal.id = REFUSAL_OTHER_POSITION;
    }
    return refusal;
}

/* Returns why a player's program or the opponent's is too old for a request, or REFUSAL_NONE. Only
 * a game in progress can be continued with version 1 of the protocol. */
static GameRefusal version_refusal(const Peer *peer, const Peer *other, WireWant want)
{
    bool is_new = want == WIRE_WANT_PAUSE || want == WIRE_WANT_REMATCH || want == WIRE_WANT_NEW ||
                  want == WIRE_WANT_RESTORE;
    return !is_new                                          ? REFUSAL_NONE
           : peer->version < WIRE_VERSION                   ? REFUSAL_TOO_OLD
           : other != NULL && other->version < WIRE_VERSION ? REFUSAL_OPPONENT_TOO_OLD
                                                            : REFUSAL_NONE;
}

/* Opens a request, which the opponent can then answer. */
static void ask(Arbiter *arbiter, Peer *peer, const Wire *wire)
{
    Side side = (Side)peer->seat;
    if (budget_refuses_request(arbiter, side)) {
        peer_refuse(peer, wire->number, &(Statement){.id = REFUSAL_TOO_OFTEN});
    } else {
        arbiter_forget_wants(arbiter);
        arbiter->wants[side] = wire->want;
        strbuf_append(&arbiter->terms, wire->text);
        arbiter_send_wants(arbiter);
    }
}

void wants_take(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    Side side = (Side)peer->seat;
    const Peer *other = arbiter_player(arbiter, side_opponent(side));
    bool needs_consent = wire->want != WIRE_WANT_PAUSE || pauses_need_consent(arbiter, side);
    if (wire->want == WIRE_WANT_NONE) {
        decline(arbiter, side);
        return;
    }
    Statement refusal = request_refusal(arbiter, wire, side, now_ms);
    if (refusal.id == REFUSAL_NONE && needs_consent) {
        refusal.id = version_refusal(peer, other, wire->want);
    }
    if (refusal.id != REFUSAL_NONE) {
        peer_refuse(peer, wire->number, &refusal);
    } else if (arbiter->wants[side_opponent(side)] == wire->want &&
               text_is_same(strbuf_text(&arbiter->terms), wire->text)) {
        do_wanted(arbiter, wire->want, side, now_ms);
    } else if (!needs_consent) {
        GameAction pause = game_action(GAME_ACTION_PAUSE, side);
        judge_action(arbiter, peer, wire->number, &pause, now_ms);
    } else {
        ask(arbiter, peer, wire);
    }
}
