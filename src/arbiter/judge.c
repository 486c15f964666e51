/*
 * Judges the actions that players send: parses the line, checks the player's rights
 * (game/permission.h), and commits or refuses the action.
 */
#include "arbiter/arbiter_inside.h"

#include "game/permission.h"

#include <stdio.h>

/*
 * Returns whether the action claims a win by the opponent's absence before the agreed time has
 * passed. If the house rule is off (0 minutes), returns false, because the game itself refuses the
 * claim.
 */
static bool is_too_early(const Arbiter *arbiter, const GameAction *action, int64_t now_ms)
{
    int minutes = game_house_rules(session_game(arbiter->session)).absence_minutes;
    return action->kind == GAME_ACTION_ABSENCE && minutes > 0 &&
           seats_absence_ms(arbiter, side_opponent(action->player), now_ms) < minutes * MINUTE_MS;
}

/* Returns what a player may do. */
static GameActor actor_of(const Arbiter *arbiter, const Peer *peer)
{
    return (GameActor){.plays = {peer->seat == WIRE_SEAT_WHITE, peer->seat == WIRE_SEAT_BLACK},
                       .has_arbiter_tools = (int)peer->seat == arbiter->place->host_seat,
                       .may_adjourn = arbiter->agreed == WIRE_WANT_ADJOURN,
                       .may_pause = !pauses_need_consent(arbiter, (Side)peer->seat)};
}

/* Commits an action, or returns why it is refused. Private actions, such as marking a draw offer
 * for the next move, are refused. No client sends them, because clients send the offer together
 * with the move. */
static Statement act(Arbiter *arbiter, const Peer *peer, const GameAction *action, int64_t now_ms)
{
    const Game *game = session_game(arbiter->session);
    GameActor actor = actor_of(arbiter, peer);
    Statement refusal = game_permission(game, action, &actor);
    if (refusal.id != REFUSAL_NONE) {
        return refusal;
    }
    if (game_action_is_private(game, action)) {
        return (Statement){.id = REFUSAL_NOT_PERMITTED};
    }
    refusal.id = budget_action_refusal(arbiter, action);
    if (refusal.id != REFUSAL_NONE) {
        return refusal;
    }
    if (is_too_early(arbiter, action, now_ms)) {
        return (Statement){.id = REFUSAL_NOT_ABSENT};
    }
    return session_act(arbiter->session, action, now_ms).refusal;
}

void judge_action(Arbiter *arbiter, Peer *peer, int64_t id, const GameAction *action,
                  int64_t now_ms)
{
    int64_t before = session_public_log(arbiter->session)->count;
    Statement refusal = act(arbiter, peer, action, now_ms);
    if (refusal.id != REFUSAL_NONE) {
        peer_refuse(peer, id, &refusal);
        return;
    }
    peer_send(peer, &(Wire){.kind = WIRE_DONE, .number = id, .line = before + 1});
    pauses_count(arbiter, action);
    seats_note_users(arbiter, now_ms);
    arbiter_forget_wants(arbiter);
}

void judge_message(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    char line[GAME_ACTION_LINE_MAX];
    GameAction action;
    int64_t no_time;
    const Position *position = game_position(session_game(arbiter->session));
    int length = snprintf(line, sizeof line, "0 %s", wire->text);
    if (length < (int)sizeof line && game_action_parse(line, position, &action, &no_time)) {
        judge_action(arbiter, peer, wire->number, &action, now_ms);
    } else {
        peer_refuse(peer, wire->number, &(Statement){.id = REFUSAL_OTHER_POSITION});
    }
}
