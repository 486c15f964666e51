#include "game/action_rule.h"

#include "game/claim.h"
#include "game/correction.h"
#include "game/ending.h"
#include "game/interruption.h"
#include "game/offer.h"
#include "game/playing.h"
#include "game/take_back.h"

enum {
    PLAYING = 1 << GAME_PLAYING,
    STANDING = 1 << GAME_PAUSED | 1 << GAME_ADJOURNED,
    ALWAYS = PLAYING | STANDING, /* while the game is not over */
};

static void customs_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->customs = action->customs;
    game_report(game, decision, GAME_EVENT_STATE, game_turn(game), "", "the customs are changed");
}

const ActionRule *action_rule(GameActionKind kind)
{
    static const ActionRule rules[] = {
        [GAME_ACTION_MOVE] = {PLAYING, true, playing_move_refusal, playing_move_apply},
        [GAME_ACTION_ILLEGAL_MOVE] = {PLAYING, true, playing_illegal_refusal,
                                      playing_illegal_apply},
        [GAME_ACTION_TOUCH] = {PLAYING, true, playing_touch_refusal, playing_touch_apply},
        [GAME_ACTION_OFFER] = {ALWAYS, false, offer_make_refusal, offer_make_apply},
        [GAME_ACTION_UNMARK] = {ALWAYS, false, offer_unmark_refusal, offer_unmark_apply},
        [GAME_ACTION_ACCEPT] = {ALWAYS, false, offer_accept_refusal, offer_accept_apply},
        [GAME_ACTION_DECLINE] = {ALWAYS, false, offer_decline_refusal, offer_decline_apply},
        [GAME_ACTION_CLAIM] = {PLAYING, true, claim_refusal, claim_apply},
        [GAME_ACTION_RESIGN] = {ALWAYS, false, NULL, ending_resign_apply},
        [GAME_ACTION_REQUEST_TAKE_BACK] = {PLAYING, false, take_back_request_refusal,
                                           take_back_request_apply},
        [GAME_ACTION_GRANT_TAKE_BACK] = {PLAYING, false, take_back_answer_refusal,
                                         take_back_grant_apply},
        [GAME_ACTION_REFUSE_TAKE_BACK] = {PLAYING, false, take_back_answer_refusal,
                                          take_back_refuse_apply},
        [GAME_ACTION_PAUSE] = {PLAYING, false, NULL, pause_apply},
        [GAME_ACTION_INTERRUPT] = {PLAYING, false, NULL, pause_apply},
        [GAME_ACTION_RESUME] = {STANDING, false, NULL, resume_apply},
        [GAME_ACTION_ADJOURN] = {PLAYING, true, adjourn_refusal, adjourn_apply},
        [GAME_ACTION_FLAG] = {PLAYING, false, NULL, ending_flag_apply},
        [GAME_ACTION_HEARTBEAT] = {PLAYING, false, NULL, NULL},
        [GAME_ACTION_ABORT] = {ALWAYS, false, ending_abort_refusal, ending_abort_apply},
        [GAME_ACTION_SET_CLOCK] = {ALWAYS, false, correction_clock_refusal, correction_clock_apply},
        [GAME_ACTION_ADD_TIME] = {ALWAYS, false, correction_time_refusal, correction_time_apply},
        [GAME_ACTION_SET_MOVE_COUNTER] = {ALWAYS, false, correction_counter_refusal,
                                          correction_counter_apply},
        [GAME_ACTION_PENALTY] = {ALWAYS, false, NULL, correction_penalty_apply},
        [GAME_ACTION_FORFEIT] = {ALWAYS, false, NULL, correction_forfeit_apply},
        [GAME_ACTION_ADJUDICATE] = {ALWAYS, false, correction_adjudicate_refusal,
                                    correction_adjudicate_apply},
        [GAME_ACTION_CUSTOMS] = {ALWAYS, false, NULL, customs_apply},
    };
    bool is_known = kind > GAME_ACTION_NONE && (size_t)kind < sizeof(rules) / sizeof(rules[0]);
    return is_known ? &rules[kind] : NULL;
}
