#include "game/clock.h"

#include <assert.h>
#include <stddef.h>

static int64_t smaller(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static int64_t larger(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* Returns a stage by its index. The last stage repeats for ever. Returns NULL if the time control
 * has no stages. */
static const TimeStage *stage_at(const Clock *clock, Side side, int stage)
{
    const TimeControl *control = &clock->control[side];
    if (control->kind != TIME_CONTROL_STAGES) {
        return NULL;
    }
    return &control->stages[stage < control->stage_count ? stage : control->stage_count - 1];
}

/* Returns the current stage of a side, or NULL if its time control has no stages. */
static const TimeStage *stage_of(const Clock *clock, Side side)
{
    return stage_at(clock, side, clock->faces[side].stage);
}

bool clock_has_moves(const Clock *clock, Side side, int stage)
{
    const TimeStage *found = stage_at(clock, side, stage);
    return found != NULL && found->moves > 0 && !time_stage_is_for_each_move(found);
}

int clock_moves_to_go(const Clock *clock, Side side)
{
    const ClockFace *face = &clock->faces[side];
    return clock_has_moves(clock, side, face->stage)
               ? stage_of(clock, side)->moves - face->stage_moves
               : 0;
}

/* Returns the bonus of a side's present stage in milliseconds if it is of the kind `bonus`,
 * otherwise 0. */
static int64_t bonus_ms(const Clock *clock, Side side, TimeBonus bonus)
{
    const TimeStage *stage = stage_of(clock, side);
    return stage != NULL && stage->bonus == bonus ? stage->bonus_ms : 0;
}

void clock_init(Clock *clock, const TimeControl control[static SIDE_COUNT], bool bonus_after_move,
                Side mover)
{
    *clock = (Clock){.bonus_after_move = bonus_after_move, .mover = mover};
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        clock->control[side] = control[side];
        clock->faces[side].ms = control[side].stages[0].base_ms;
        if (!bonus_after_move) {
            clock->faces[side].ms += bonus_ms(clock, side, TIME_BONUS_INCREMENT);
        }
    }
}

void clock_start(Clock *clock, int64_t now_ms)
{
    if (!clock->running) {
        clock->running = true;
        clock->since_ms = now_ms;
    }
}

void clock_stop(Clock *clock, int64_t now_ms)
{
    clock->used_ms = clock_used_ms(clock, now_ms);
    clock->running = false;
}

int64_t clock_used_ms(const Clock *clock, int64_t now_ms)
{
    return clock->used_ms + (clock->running ? larger(0, now_ms - clock->since_ms) : 0);
}

ClockReading clock_read(const Clock *clock, int64_t now_ms)
{
    return (ClockReading){.faces = {clock->faces[SIDE_WHITE], clock->faces[SIDE_BLACK]},
                          .mover = clock->mover,
                          .used_ms = clock_used_ms(clock, now_ms)};
}

void clock_put_back(Clock *clock, const ClockReading *reading)
{
    clock->faces[SIDE_WHITE] = reading->faces[SIDE_WHITE];
    clock->faces[SIDE_BLACK] = reading->faces[SIDE_BLACK];
    clock->mover = reading->mover;
    clock->used_ms = reading->used_ms;
    clock->running = false;
}

bool clock_gains(const Clock *clock, Side side)
{
    return side != clock->mover && clock->control[SIDE_WHITE].kind == TIME_CONTROL_HOURGLASS &&
           clock->control[SIDE_BLACK].kind == TIME_CONTROL_HOURGLASS;
}

/* Returns the change of a side's time during a move that has lasted `used` milliseconds so far. A
 * negative change is a loss of time. The loss can exceed the time left. */
static int64_t change_ms(const Clock *clock, Side side, int64_t used)
{
    if (side != clock->mover) {
        return clock_gains(clock, side) ? used : 0;
    }
    if (time_control_is_limited(&clock->control[side])) {
        return -larger(0, used - bonus_ms(clock, side, TIME_BONUS_DELAY));
    }
    return clock->control[side].kind == TIME_CONTROL_COUNT_UP ? used : 0;
}

/* Enters the next stage, or several stages, if enough moves are counted. The time of a new stage is
 * added to the remaining time (6.3.2), but a time for each single move replaces it. */
static void enter_next_stages(Clock *clock, Side side)
{
    ClockFace *face = &clock->faces[side];
    const TimeStage *stage = stage_of(clock, side);
    while (stage != NULL && stage->moves > 0 && face->stage_moves >= stage->moves) {
        face->stage_moves -= stage->moves;
        face->stage++;
        stage = stage_of(clock, side);
        if (time_stage_is_for_each_move(stage)) {
            face->ms = stage->base_ms;
        } else if (face->stage > face->paid_stage) {
            face->ms += stage->base_ms;
        }
        face->paid_stage = face->stage > face->paid_stage ? face->stage : face->paid_stage;
    }
}

int64_t clock_complete_move(Clock *clock, int64_t now_ms)
{
    Side mover = clock->mover;
    ClockFace *face = &clock->faces[mover];
    int64_t used = clock_used_ms(clock, now_ms);
    int64_t increment_of_this_move = bonus_ms(clock, mover, TIME_BONUS_INCREMENT);
    int64_t given_back = smaller(used, bonus_ms(clock, mover, TIME_BONUS_BRONSTEIN));
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        clock->faces[side].ms += change_ms(clock, side, used);
    }
    face->stage_moves++;
    face->made++;
    enter_next_stages(clock, mover);
    /* Under FIDE's rules an increment is added before a move, so this increment is for the mover's
     * next move. */
    int64_t increment_of_next_move = bonus_ms(clock, mover, TIME_BONUS_INCREMENT);
    face->ms += given_back;
    face->ms += clock->bonus_after_move ? increment_of_this_move : increment_of_next_move;
    clock->mover = side_opponent(mover);
    clock->used_ms = 0;
    clock->since_ms = larger(clock->since_ms, now_ms);
    return used;
}

void clock_set(Clock *clock, Side side, int64_t ms)
{
    assert(!clock->running);
    int64_t delay_ms = side == clock->mover ? bonus_ms(clock, side, TIME_BONUS_BRONSTEIN) : 0;
    bool is_in_delay = clock->bronstein == CLOCK_BRONSTEIN_WAITS && ms < delay_ms;
    clock->faces[side].ms = ms - change_ms(clock, side, clock->used_ms) -
                            (is_in_delay ? smaller(clock->used_ms, delay_ms) : 0);
}

void clock_set_as_later(Clock *clock, Side side, const Clock *later)
{
    clock_set(clock, side, clock_ms(later, side, later->since_ms));
    clock->faces[side].paid_stage = later->faces[side].paid_stage;
}

bool clock_is_used_up(const Clock *clock, Side side)
{
    return time_control_is_limited(&clock->control[side]) &&
           clock_ms(clock, side, clock->since_ms) == 0;
}

void clock_add(Clock *clock, Side side, int64_t ms)
{
    if (time_control_is_limited(&clock->control[side])) {
        clock->faces[side].ms += ms;
    }
}

/* Returns the total number of moves in all stages before a stage. */
static int moves_before(const Clock *clock, Side side, int stage)
{
    int moves = 0;
    for (int i = 0; i < stage && clock_has_moves(clock, side, i); i++) {
        moves += stage_at(clock, side, i)->moves;
    }
    return moves;
}

int clock_moves_more(const Clock *clock, Side side, int stage, int moves)
{
    const ClockFace *face = &clock->faces[side];
    int counted = moves_before(clock, side, face->stage) + face->stage_moves;
    return moves_before(clock, side, stage) + moves - counted;
}

int clock_counted_stage(const Clock *clock, Side side)
{
    int stage = 0;
    for (int left = clock->faces[side].made;
         clock_has_moves(clock, side, stage) && left >= stage_at(clock, side, stage)->moves;
         stage++) {
        left -= stage_at(clock, side, stage)->moves;
    }
    return stage;
}

void clock_add_moves(Clock *clock, Side side, int64_t moves)
{
    ClockFace *face = &clock->faces[side];
    face->stage_moves += (int)moves;
    while (face->stage_moves < 0 && face->stage > 0) {
        if (face->stage == face->paid_stage) {
            face->ms -= stage_of(clock, side)->base_ms;
            face->paid_stage--;
        }
        face->stage--;
        face->stage_moves += stage_of(clock, side)->moves;
    }
    face->stage_moves = face->stage_moves < 0 ? 0 : face->stage_moves;
    enter_next_stages(clock, side);
}

/*
 * Returns the time that the mover's display shows while it waits for the main time to end: the
 * Bronstein delay, or the time that the player has left if that is less. Returns 0 if there is no
 * delay.
 */
static int64_t waiting_ms(const Clock *clock)
{
    return smaller(bonus_ms(clock, clock->mover, TIME_BONUS_BRONSTEIN),
                   larger(0, clock->faces[clock->mover].ms));
}

/* Returns what the mover's display shows of `main_ms`, the main time left. It is negative when the
 * main time is over and the Bronstein delay runs. */
static int64_t with_bronstein(const Clock *clock, int64_t main_ms)
{
    int64_t until_flag_ms = main_ms + bonus_ms(clock, clock->mover, TIME_BONUS_BRONSTEIN);
    switch (clock->bronstein) {
    case CLOCK_BRONSTEIN_WAITS:
        return larger(main_ms, smaller(waiting_ms(clock), until_flag_ms));
    case CLOCK_BRONSTEIN_JUMPS:
        return main_ms <= 0 ? until_flag_ms : main_ms;
    case CLOCK_BRONSTEIN_IS_LATE:
        break;
    }
    return main_ms;
}

int64_t clock_until_ms(const Clock *clock, int64_t ms, int64_t now_ms)
{
    Side mover = clock->mover;
    int64_t main_ms =
        clock->faces[mover].ms + change_ms(clock, mover, clock_used_ms(clock, now_ms));
    bool is_after_wait = clock->bronstein == CLOCK_BRONSTEIN_WAITS && ms < waiting_ms(clock);
    return main_ms - ms + (is_after_wait ? bonus_ms(clock, mover, TIME_BONUS_BRONSTEIN) : 0);
}

int64_t clock_ms(const Clock *clock, Side side, int64_t now_ms)
{
    int64_t used = clock_used_ms(clock, now_ms);
    int64_t shown_ms = clock->faces[side].ms + change_ms(clock, side, used);
    return larger(0, side == clock->mover ? with_bronstein(clock, shown_ms) : shown_ms);
}

int64_t clock_delay_left_ms(const Clock *clock, int64_t now_ms)
{
    return larger(0,
                  bonus_ms(clock, clock->mover, TIME_BONUS_DELAY) - clock_used_ms(clock, now_ms));
}

int64_t clock_flag_deadline(const Clock *clock)
{
    Side mover = clock->mover;
    int64_t left_ms = clock->faces[mover].ms;
    if (!clock->running || !time_control_is_limited(&clock->control[mover])) {
        return CLOCK_NEVER;
    }
    if (left_ms <= 0) {
        return clock->since_ms;
    }
    /* The flag falls only after the extra time of the move has passed (6.3.2). */
    int64_t extra_ms = bonus_ms(clock, mover, TIME_BONUS_DELAY);
    if (clock->bronstein != CLOCK_BRONSTEIN_IS_LATE) {
        extra_ms += bonus_ms(clock, mover, TIME_BONUS_BRONSTEIN);
    }
    return clock->since_ms + left_ms + extra_ms - clock->used_ms;
}

bool clock_has_fallen(const Clock *clock, int64_t now_ms)
{
    return larger(now_ms, clock->since_ms) >= clock_flag_deadline(clock);
}

int64_t clock_warning_ms(const TimeControl *control)
{
    if (!time_control_is_limited(control)) {
        return 0;
    }
    int64_t most_ms = time_control_is_in_days(control) ? DAY_MS : MINUTE_MS;
    return smaller(most_ms, larger(10 * SECOND_MS, control->stages[0].base_ms / 8));
}
