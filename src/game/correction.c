#include "game/game_inside.h"

#include "notation/spoken.h"

/* The reason as the end of a sentence: ": the clock was set wrongly", or nothing. */
static void reason_text(const GameAction *action, size_t size, char out[])
{
    sentence_format(size, out, "%s%s", action->text[0] == '\0' ? "" : ": ", action->text);
}

/* Reports a correction: what was done, and why. */
static void report(Game *game, const GameAction *action, const char *article, const char *what,
                   Decision *decision)
{
    char reason[GAME_ACTION_TEXT_MAX + 2];
    reason_text(action, sizeof(reason), reason);
    game_report(game, decision, GAME_EVENT_RULING, action->player, article, "%s%s", what, reason);
}

static bool is_limited(const Game *game, Side side)
{
    return time_control_is_limited(&game->clock.control[side]);
}

GameRefusal correction_clock_refusal(const Game *game, const GameAction *action)
{
    bool counts_up = game->clock.control[action->player].kind == TIME_CONTROL_COUNT_UP;
    if (!is_limited(game, action->player) && !counts_up) {
        return REFUSAL_NO_CLOCK;
    }
    bool is_possible =
        action->amount_ms >= (counts_up ? 0 : 1) && action->amount_ms <= TIME_BASE_MAX_MS;
    return is_possible ? REFUSAL_NONE : REFUSAL_BAD_AMOUNT;
}

void correction_clock_apply(Game *game, const GameAction *action, Decision *decision)
{
    char time[CLOCK_TEXT_MAX], what[OUTCOME_TEXT_MAX];
    take_back_set_clock(game, action->player, action->amount_ms);
    clock_text_of(&game->clock, action->player, game->time_ms, time);
    sentence_format(sizeof(what), what, "%s's clock is set to %s", spoken_side(action->player),
                    time);
    report(game, action, "6.10.2", what, decision);
}

GameRefusal correction_time_refusal(const Game *game, const GameAction *action)
{
    if (!is_limited(game, action->player)) {
        return REFUSAL_NO_CLOCK;
    }
    if (action->amount_ms < -TIME_BASE_MAX_MS || action->amount_ms > TIME_BASE_MAX_MS ||
        action->amount_ms == 0) {
        return REFUSAL_BAD_AMOUNT;
    }
    int64_t after_ms = clock_ms(&game->clock, action->player, game->time_ms) + action->amount_ms;
    return after_ms > 0 && after_ms <= TIME_BASE_MAX_MS ? REFUSAL_NONE : REFUSAL_BAD_AMOUNT;
}

void correction_time_apply(Game *game, const GameAction *action, Decision *decision)
{
    char time[SENTENCE_TIME_MAX], what[OUTCOME_TEXT_MAX];
    bool is_more = action->amount_ms > 0;
    take_back_add_time(game, action->player, action->amount_ms);
    sentence_time(is_more ? action->amount_ms : -action->amount_ms, time);
    sentence_format(sizeof(what), what, "%s %s %s", spoken_side(action->player),
                    is_more ? "gets" : "loses", time);
    report(game, action, "12.9", what, decision);
}

/*
 * The number is counted from the beginning of the stage that the moves really made have led to, so
 * that one set too high can be put right even if it led to the next stage (6.10.2).
 */
static int stage_of_counting(const Game *game, Side side)
{
    return game_is_of_old(game) ? game->clock.faces[side].stage
                                : clock_counted_stage(&game->clock, side);
}

/* How many more moves than now the action counts. */
static int moves_more(const Game *game, const GameAction *action)
{
    const Clock *clock = &game->clock;
    Side side = action->player;
    return clock_moves_before(clock, side, stage_of_counting(game, side)) + action->moves -
           clock_moves_counted(clock, side);
}

GameRefusal correction_counter_refusal(const Game *game, const GameAction *action)
{
    Side side = action->player;
    if (!clock_has_moves(&game->clock, side, stage_of_counting(game, side))) {
        return REFUSAL_NO_STAGE;
    }
    if (action->moves < 0 || action->moves > TIME_MOVES_MAX) {
        return REFUSAL_NOT_POSSIBLE;
    }
    Clock after = game->clock;
    clock_add_moves(&after, side, moves_more(game, action));
    return clock_ms(&after, side, game->time_ms) > 0 || !is_limited(game, side)
               ? REFUSAL_NONE
               : REFUSAL_BAD_AMOUNT;
}

void correction_counter_apply(Game *game, const GameAction *action, Decision *decision)
{
    char what[OUTCOME_TEXT_MAX];
    take_back_add_moves(game, action->player, moves_more(game, action));
    sentence_format(sizeof(what), what, "%s's move counter is set to %d",
                    spoken_side(action->player), action->moves);
    report(game, action, "6.10.2", what, decision);
}

void correction_penalty_apply(Game *game, const GameAction *action, Decision *decision)
{
    char what[OUTCOME_TEXT_MAX], reason[GAME_ACTION_TEXT_MAX + 2];
    reason_text(action, sizeof(reason), reason);
    sentence_format(sizeof(what), what, "%s made an illegal move%s", spoken_side(action->player),
                    reason);
    penalty_for_illegal_move(game, action->player, what, decision);
}

void correction_forfeit_apply(Game *game, const GameAction *action, Decision *decision)
{
    char what[OUTCOME_TEXT_MAX], reason[GAME_ACTION_TEXT_MAX + 2];
    reason_text(action, sizeof(reason), reason);
    sentence_format(sizeof(what), what, "declared lost for %s%s", spoken_side(action->player),
                    reason);
    ending_apply(game, result_won_by(side_opponent(action->player)), OUTCOME_FORFEIT, "12.9", what,
                 decision);
}

void correction_forfeit_both_apply(Game *game, const GameAction *action, Decision *decision)
{
    char what[OUTCOME_TEXT_MAX], reason[GAME_ACTION_TEXT_MAX + 2];
    reason_text(action, sizeof(reason), reason);
    sentence_format(sizeof(what), what, "declared lost for both players%s", reason);
    ending_apply(game, RESULT_BOTH_LOSE, OUTCOME_FORFEIT, "12.9", what, decision);
}

GameRefusal correction_adjudicate_refusal(const Game *game, const GameAction *action)
{
    (void)game;
    return action->result == RESULT_NONE ? REFUSAL_NOT_POSSIBLE : REFUSAL_NONE;
}

void correction_adjudicate_apply(Game *game, const GameAction *action, Decision *decision)
{
    char what[OUTCOME_TEXT_MAX], reason[GAME_ACTION_TEXT_MAX + 2];
    reason_text(action, sizeof(reason), reason);
    sentence_format(sizeof(what), what, "adjudicated%s", reason);
    ending_apply(game, action->result, OUTCOME_ADJUDICATION, "", what, decision);
}
