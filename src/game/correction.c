/*
 * The arbiter's tools: corrections of clocks and move counters, penalties, forfeits and
 * adjudications. This file also records move times that were copied from a scoresheet.
 */
#include "game/game_rules.h"

#include <string.h>

/* Returns a ruling about the player of an action, with the reason that the action gives. */
static Statement ruling_of(const GameAction *action, StatementId id)
{
    Statement ruling = {.id = id, .side = action->player};
    memcpy(ruling.text, action->text, sizeof ruling.text);
    return ruling;
}

static bool is_limited(const Game *game, Side side)
{
    return time_control_is_limited(&game->clock.control[side]);
}

/* Returns the longest time that a clock can be set to. */
static int64_t most_ms(const Game *game)
{
    return game_is_in_days(game) ? TIME_BASE_MAX_MS : TIME_SAND_MAX_MS;
}

static bool counts_up(const Game *game, Side side)
{
    return game->clock.control[side].kind == TIME_CONTROL_COUNT_UP;
}

GameRefusal correction_clock_refusal(const Game *game, const GameAction *action)
{
    bool is_up = counts_up(game, action->player);
    if (!is_limited(game, action->player) && !is_up) {
        return REFUSAL_NO_CLOCK;
    }
    bool is_possible = action->number >= (is_up ? 0 : 1) && action->number <= most_ms(game);
    return is_possible ? REFUSAL_NONE : REFUSAL_BAD_AMOUNT;
}

void correction_clock_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement ruling = ruling_of(action, EVENT_CLOCK_SET);
    take_back_correct_clock(game, action->player, clock_set, action->number);
    clock_text_of(&game->clock, action->player, game->time_ms, ruling.more);
    game_report(game, decision, &ruling);
}

GameRefusal correction_time_refusal(const Game *game, const GameAction *action)
{
    if (!is_limited(game, action->player)) {
        return REFUSAL_NO_CLOCK;
    }
    if (action->number < -most_ms(game) || action->number > most_ms(game) || action->number == 0) {
        return REFUSAL_BAD_AMOUNT;
    }
    int64_t after_ms = clock_ms(&game->clock, action->player, game->time_ms) + action->number;
    return after_ms > 0 && after_ms <= most_ms(game) ? REFUSAL_NONE : REFUSAL_BAD_AMOUNT;
}

void correction_time_apply(Game *game, const GameAction *action, Decision *decision)
{
    bool is_more = action->number > 0;
    Statement ruling = ruling_of(action, is_more ? EVENT_TIME_ADDED : EVENT_TIME_TAKEN);
    take_back_correct_clock(game, action->player, clock_add, action->number);
    ruling.time_ms = is_more ? action->number : -action->number;
    game_report(game, decision, &ruling);
}

/*
 * Returns the stage in which the arbiter counts moves: the stage reached by the moves made on the
 * board. This allows the arbiter to correct a move counter that was set too high, even if the clock
 * has entered the next stage because of it (6.10.2).
 */
static int stage_of_counting(const Game *game, Side side)
{
    return game_has_rulings(game, 2) ? clock_counted_stage(&game->clock, side)
                                     : game->clock.faces[side].stage;
}

/* Returns the number of moves that the action adds to the move counter. It is negative if the
 * action subtracts moves. */
static int moves_more(const Game *game, const GameAction *action)
{
    int stage = stage_of_counting(game, action->player);
    return clock_moves_more(&game->clock, action->player, stage, (int)action->number);
}

GameRefusal correction_counter_refusal(const Game *game, const GameAction *action)
{
    Side side = action->player;
    if (!clock_has_moves(&game->clock, side, stage_of_counting(game, side))) {
        return REFUSAL_NO_STAGE;
    }
    if (action->number < 0 || action->number > TIME_MOVES_MAX) {
        return REFUSAL_NOT_POSSIBLE;
    }
    Clock after = game->clock;
    clock_add_moves(&after, side, moves_more(game, action));
    return clock_ms(&after, side, game->time_ms) > 0 ? REFUSAL_NONE : REFUSAL_BAD_AMOUNT;
}

void correction_counter_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement ruling = ruling_of(action, EVENT_COUNTER_SET);
    take_back_correct_clock(game, action->player, clock_add_moves, moves_more(game, action));
    ruling.number = action->number;
    game_report(game, decision, &ruling);
}

GameRefusal correction_written_refusal(const Game *game, const GameAction *action)
{
    int last = game->ply_count - 1;
    bool is_last = last >= 0 && game_entry(game, last)->ply.side == action->player;
    bool is_possible = action->number <= most_ms(game) && action->used_ms <= most_ms(game) &&
                       action->number >= RECORD_TIME_NONE && action->used_ms >= RECORD_TIME_NONE;
    return is_last && is_possible ? REFUSAL_NONE : REFUSAL_NOT_POSSIBLE;
}

/* If the scoresheet has the clock time 0:00, the clock is set to 1 ms, because the flag had not
 * fallen. */
void correction_written_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)decision;
    Clock *clock = &game->clock;
    GamePly *ply = &game_entry(game, game->ply_count - 1)->ply;
    bool runs = clock->running;
    bool has_clock = is_limited(game, action->player) || counts_up(game, action->player);
    ply->is_written = true;
    ply->clock_ms = action->number;
    ply->used_ms = action->used_ms;
    if (action->number != RECORD_TIME_NONE && has_clock) {
        clock_stop(clock, game->time_ms);
        clock_set(clock, action->player, action->number > 0 ? action->number : 1);
        if (runs) {
            clock_start(clock, game->time_ms);
        }
    }
}

void correction_penalty_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement fault = ruling_of(action, EVENT_PENALTY);
    penalty_for_illegal_move(game, &fault, decision);
}

void correction_forfeit_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement said = ruling_of(action, RESULT_FORFEIT);
    ending_apply(game, decision, outcome_won_by(side_opponent(action->player)), &said);
}

void correction_forfeit_both_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement said = ruling_of(action, RESULT_FORFEIT_BOTH);
    ending_apply(game, decision, RECORD_BOTH_LOSE, &said);
}

GameRefusal correction_adjudicate_refusal(const Game *game, const GameAction *action)
{
    (void)game;
    return action->result == RECORD_UNKNOWN ? REFUSAL_NOT_POSSIBLE : REFUSAL_NONE;
}

void correction_adjudicate_apply(Game *game, const GameAction *action, Decision *decision)
{
    Statement said =
        ruling_of(action, action->result == RECORD_DRAWN       ? RESULT_ADJUDICATION_DRAWN
                          : action->result == RECORD_BOTH_LOSE ? RESULT_ADJUDICATION_BOTH_LOSE
                                                               : RESULT_ADJUDICATION);
    said.side = action->result == RECORD_WHITE_WINS ? SIDE_BLACK : SIDE_WHITE; /* the loser */
    ending_apply(game, decision, action->result, &said);
}
