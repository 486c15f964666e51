/*
 * Pauses. While both players are connected, a player may pause the game only with the consent of
 * the opponent, or as often as the house rule "pauses" allows. The host, who has the arbiter's
 * tools, may also interrupt the game. After some minutes the clocks run again, so that nobody can
 * avoid a flag fall by pausing.
 */
#include "arbiter/arbiter_inside.h"

#include "remote/remote.h"

static bool is_present(const Arbiter *arbiter, Side side)
{
    return wire_is_connected(arbiter->presence[side].state);
}

/* Returns whether the clocks of the open game have ever run. A shared game begins with a pause. */
static bool has_run(const Arbiter *arbiter)
{
    const PublicLog *log = session_public_log(arbiter->session);
    return game_ply_count(session_game(arbiter->session)) > 0 ||
           public_log_count(log, "white resume") > 0 || public_log_count(log, "black resume") > 0;
}

bool pauses_need_consent(const Arbiter *arbiter, Side side)
{
    int allowed = game_house_rules(session_game(arbiter->session)).pauses;
    GameAction pause = game_action(GAME_ACTION_PAUSE, side);
    /* An opponent whose terminal does not answer could not consent. */
    return arbiter->presence[side_opponent(side)].state == WIRE_HERE &&
           (arbiter->place->pauses[side] >= allowed ||
            budget_action_refusal(arbiter, &pause) != REFUSAL_NONE);
}

void pauses_count(Arbiter *arbiter, const GameAction *action)
{
    if (action->kind == GAME_ACTION_PAUSE &&
        arbiter->presence[side_opponent(action->player)].state == WIRE_HERE) {
        arbiter->place->pauses[action->player]++; /* stored: it counts after a restart as well */
        arbiter->has_new_place = true;
    }
}

/*
 * The time of a pause starts when both players are connected, and continues if one of them leaves.
 */
void pauses_tick(Arbiter *arbiter, int64_t now_ms)
{
    const Game *game = session_game(arbiter->session);
    bool is_paused = game_phase(game) == GAME_PAUSED && has_run(arbiter);
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
