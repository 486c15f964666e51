#include "game/game_inside.h"

#include "notation/spoken.h"

#include <string.h>

/* What stands before the reason of an action in a sentence; nothing without a reason. */
static const char *colon(const GameAction *action)
{
    return action->text[0] == '\0' ? "" : ": ";
}

/* Rules something about the player of an action, for the reason that was given with it. */
static void rule(Game *game, const GameAction *action, Decision *decision, const char *article,
                 Sentence *ruling)
{
    ruling->brief = strlen(ruling->text);
    sentence_add(ruling->text, "%s%s", colon(action), action->text);
    game_rule(game, decision, action->player, article, ruling);
}

static bool is_limited(const Game *game, Side side)
{
    return time_control_is_limited(&game->clock.control[side]);
}

/* The most time that a clock can be set to. */
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
    Sentence ruling = {.text = ""};
    char time[CLOCK_TEXT_MAX];
    take_back_correct_clock(game, action->player, clock_set, action->number);
    clock_text_of(&game->clock, action->player, game->time_ms, time);
    sentence_add(ruling.text, "%s's clock is set to %s", spoken_side(action->player), time);
    rule(game, action, decision, "6.10.2", &ruling);
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
    Sentence ruling = {.text = ""};
    char time[SENTENCE_TIME_MAX];
    bool is_more = action->number > 0;
    take_back_correct_clock(game, action->player, clock_add, action->number);
    sentence_time(is_more ? action->number : -action->number, time);
    sentence_add(ruling.text, "%s %s %s", spoken_side(action->player), is_more ? "gets" : "loses",
                 time);
    rule(game, action, decision, "12.9", &ruling);
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
    take_back_correct_clock(game, action->player, clock_add_moves, moves_more(game, action));
    Sentence ruling = {.text = ""};
    sentence_add(ruling.text, "%s's move counter is set to %d", spoken_side(action->player),
                 (int)action->number);
    rule(game, action, decision, "6.10.2", &ruling);
}

GameRefusal correction_written_refusal(const Game *game, const GameAction *action)
{
    int last = game->ply_count - 1;
    bool is_last = last >= 0 && game_entry(game, last)->ply.side == action->player;
    bool is_possible = action->number <= most_ms(game) && action->used_ms <= most_ms(game) &&
                       action->number >= RECORD_TIME_NONE && action->used_ms >= RECORD_TIME_NONE;
    return is_last && is_possible ? REFUSAL_NONE : REFUSAL_NOT_POSSIBLE;
}

/* A clock that was written down as 0:00 had less than a second, or its flag would have fallen. */
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
    Sentence fault = {.text = ""};
    sentence_add(fault.text, "%s made an illegal move", spoken_side(action->player));
    fault.brief = strlen(fault.text);
    sentence_add(fault.text, "%s%s", colon(action), action->text);
    penalty_for_illegal_move(game, action->player, &fault, decision);
}

void correction_forfeit_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_apply(game, decision, outcome_won_by(side_opponent(action->player)), OUTCOME_FORFEIT,
                 "12.9", "declared lost for %s%s%s", spoken_side(action->player), colon(action),
                 action->text);
}

void correction_forfeit_both_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_apply(game, decision, RECORD_BOTH_LOSE, OUTCOME_FORFEIT, "12.9",
                 "declared lost for both players%s%s", colon(action), action->text);
}

GameRefusal correction_adjudicate_refusal(const Game *game, const GameAction *action)
{
    (void)game;
    return action->result == RECORD_UNKNOWN ? REFUSAL_NOT_POSSIBLE : REFUSAL_NONE;
}

void correction_adjudicate_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_apply(game, decision, action->result, OUTCOME_ADJUDICATION, "", "adjudicated%s%s",
                 colon(action), action->text);
}
