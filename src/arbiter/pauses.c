/*
 * Pauses of a game in which both players are connected. Each player may pause a few times, and the
 * host, who has the arbiter's tools, more often. After some minutes the clocks run again, so that
 * nobody can avoid a flag fall by pausing.
 */
#include "arbiter/arbiter_inside.h"

#include "remote/remote.h"

static bool is_present(const Arbiter *arbiter, Side side)
{
    WirePresence state = arbiter->presence[side].state;
    return state == WIRE_HERE || state == WIRE_SILENT;
}

static bool has_begun(const Arbiter *arbiter)
{
    return game_ply_count(session_game(arbiter->session)) > 0;
}

GameRefusal pauses_refusal(const Arbiter *arbiter, const Peer *peer, const GameAction *action)
{
    Side side = (Side)peer->seat;
    bool is_limited = action->kind == GAME_ACTION_PAUSE && has_begun(arbiter) &&
                      is_present(arbiter, side_opponent(side)) &&
                      (int)side != arbiter->place->host_seat;
    return is_limited && budget_pauses(arbiter, side) >= REMOTE_PAUSES_MAX ? REFUSAL_NO_PAUSE_LEFT
                                                                           : REFUSAL_NONE;
}

void pauses_count(Arbiter *arbiter, const GameAction *action)
{
    if (action->kind == GAME_ACTION_PAUSE && has_begun(arbiter) &&
        is_present(arbiter, side_opponent(action->player))) {
        budget_count_pause(arbiter, action->player);
    }
}

/*
 * The time of a pause starts when both players are connected, and continues if one of them leaves.
 */
void pauses_tick(Arbiter *arbiter, int64_t now_ms)
{
    const Game *game = session_game(arbiter->session);
    bool is_paused = game_phase(game) == GAME_PAUSED && has_begun(arbiter);
    bool has_one = is_present(arbiter, SIDE_WHITE) || is_present(arbiter, SIDE_BLACK);
    bool has_both = is_present(arbiter, SIDE_WHITE) && is_present(arbiter, SIDE_BLACK);
    if (!is_paused) {
        arbiter->pause_end_ms = 0;
    } else if (arbiter->pause_end_ms == 0 && has_both) {
        arbiter->pause_end_ms = now_ms + REMOTE_PAUSE_MINUTES * MINUTE_MS;
    } else if (arbiter->pause_end_ms != 0 && now_ms >= arbiter->pause_end_ms && has_one) {
        GameAction resume = game_action(GAME_ACTION_RESUME, game_turn(game));
        arbiter->pause_end_ms = 0;
        session_act(arbiter->session, &resume, now_ms);
        arbiter_publish(arbiter);
        arbiter_forget_wants(arbiter);
    }
}

int64_t pauses_wait_ms(const Arbiter *arbiter, int64_t now_ms)
{
    int64_t left = arbiter->pause_end_ms - now_ms;
    return arbiter->pause_end_ms == 0 ? -1 : left < 0 ? 0 : left;
}
