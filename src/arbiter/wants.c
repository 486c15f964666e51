/*
 * What both players have to agree on: one wants it, and it is done when the other wants the same.
 */
#include "arbiter/arbiter_inside.h"

#include "util/text.h"

#include <stdio.h>

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
    case WIRE_WANT_NEW:
        snprintf(refused.text, sizeof refused.text, "the game has begun");
        return game_phase(game) == GAME_OVER ? would_do(game, WIRE_WANT_REMATCH, side, now_ms)
               : game_phase(game) == GAME_PAUSED && game_ply_count(game) == 0 ? (Decision){0}
                                                                              : refused;
    case WIRE_WANT_VERDICT:
        snprintf(refused.text, sizeof refused.text, "the game is over");
        return game_phase(game) == GAME_OVER ? refused : (Decision){0};
    case WIRE_WANT_NONE:
        break;
    }
    return refused;
}

/* Another game is there: its clocks stand until both agree that they are ready. */
static void open_other(Arbiter *arbiter, bool is_exchanged, int64_t now_ms)
{
    GameAction pause = game_action(GAME_ACTION_PAUSE, game_turn(session_game(arbiter->session)));
    if (is_exchanged) {
        seats_exchange(arbiter);
    }
    session_act(arbiter->session, &pause, now_ms);
    watchers_admit(arbiter);
    arbiter_publish(arbiter);
}

static void begin_rematch(Arbiter *arbiter, int64_t now_ms)
{
    if (session_begin_rematch(arbiter->session, now_ms)) {
        open_other(arbiter, true, now_ms);
    }
}

/* Begins a game on the terms that both want; they were read when they were proposed. */
static void begin_agreed(Arbiter *arbiter, int64_t now_ms)
{
    Terms terms;
    if (terms_parse(strbuf_text(&arbiter->terms), &terms) &&
        session_begin_terms(arbiter->session, &terms, now_ms)) {
        open_other(arbiter, terms.colours == TERMS_EXCHANGED, now_ms);
    }
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
    case WIRE_WANT_NEW:
        begin_agreed(arbiter, now_ms);
        break;
    case WIRE_WANT_ADJOURN:
    case WIRE_WANT_VERDICT:
    case WIRE_WANT_NONE:
        break;
    }
    arbiter_forget_wants(arbiter);
    if (want == WIRE_WANT_ADJOURN || want == WIRE_WANT_VERDICT) {
        arbiter->agreed =
            want; /* the screens do it: a move is sealed, who can mate is looked for */
        arbiter_tell_wants(arbiter);
    }
}

/* One who wants nothing any more has answered no, or has thought better of it. */
static void decline(Arbiter *arbiter, Side side)
{
    Wire wire = {.kind = WIRE_ASKS, .seat = (WireSeat)side};
    arbiter->wants[SIDE_WHITE] = arbiter->wants[SIDE_BLACK] = WIRE_WANT_NONE;
    arbiter->agreed = WIRE_WANT_NONE;
    strbuf_clear(&arbiter->terms);
    arbiter_send_all(arbiter, &wire);
}

void wants_take(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    Side side = (Side)peer->seat;
    if (wire->want == WIRE_WANT_NONE) {
        decline(arbiter, side);
        return;
    }
    if (wire->sum != session_public_log(arbiter->session)->sum) {
        peer_refuse(peer, wire->number, "", "something has happened meanwhile");
        return;
    }
    Terms terms;
    if (wire->want == WIRE_WANT_NEW && !terms_parse(wire->text, &terms)) {
        peer_refuse(peer, wire->number, "", "these are no terms that can be agreed on");
        return;
    }
    Decision would = would_do(session_game(arbiter->session), wire->want, side, now_ms);
    if (!decision_is_accepted(&would)) {
        peer_refuse(peer, wire->number, would.article, would.text);
    } else if (arbiter->wants[side_opponent(side)] == wire->want &&
               text_is_same(strbuf_text(&arbiter->terms), wire->text)) {
        do_wanted(arbiter, wire->want, side, now_ms);
    } else {
        arbiter_forget_wants(arbiter);
        arbiter->wants[side] = wire->want;
        strbuf_append(&arbiter->terms, wire->text);
        arbiter_tell_wants(arbiter);
    }
}
