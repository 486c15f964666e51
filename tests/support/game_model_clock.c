#include "game_model_clock.h"

bool model_is_limited(const Model *model, Side side)
{
    TimeControlKind kind = model->setup.time[side].kind;
    return kind == TIME_CONTROL_STAGES || kind == TIME_CONTROL_HOURGLASS;
}

Side model_turn(const Model *model)
{
    return position_side_to_move(&model->state.boards[model->state.ply_count]);
}

/* Returns the current stage of a player's time control. The last stage never ends. */
static TimeStage stage_of(const Model *model, Side side)
{
    const TimeControl *control = &model->setup.time[side];
    int stage = model->state.players[side].stage;
    if (control->kind != TIME_CONTROL_STAGES) {
        return (TimeStage){0};
    }
    return control->stages[stage < control->stage_count ? stage : control->stage_count - 1];
}

static int64_t increment_of(TimeStage stage)
{
    return stage.bonus == TIME_BONUS_INCREMENT ? stage.bonus_ms : 0;
}

void model_clock_begin(Model *model)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        ModelPlayer *player = &model->state.players[side];
        player->ms = model->setup.time[side].stages[0].base_ms;
        if (!model->setup.house_rules.increment_after_move) {
            player->ms += increment_of(stage_of(model, (Side)side));
        }
    }
}

/* Returns the main time of a player: the time on the clock without the Bronstein delay. It may be
 * negative. */
static int64_t own_ms(const Model *model, Side side)
{
    const ModelState *state = &model->state;
    const TimeControl *control = &model->setup.time[side];
    int64_t used_ms = state->thinking_ms;
    int64_t ms = state->players[side].ms;
    bool is_mover = side == model_turn(model);
    if (control->kind == TIME_CONTROL_HOURGLASS) {
        bool gains = model->setup.time[1 - side].kind == TIME_CONTROL_HOURGLASS;
        ms += is_mover ? -used_ms : gains ? used_ms : 0;
    }
    if (control->kind == TIME_CONTROL_COUNT_UP && is_mover) {
        ms += used_ms;
    }
    if (control->kind == TIME_CONTROL_STAGES && is_mover) {
        TimeStage stage = stage_of(model, side);
        int64_t free_ms = stage.bonus == TIME_BONUS_DELAY ? stage.bonus_ms : 0;
        ms -= used_ms > free_ms ? used_ms - free_ms : 0;
    }
    return ms;
}

int64_t model_display(const Model *model, Side side)
{
    int64_t ms = own_ms(model, side);
    TimeStage stage = stage_of(model, side);
    if (side == model_turn(model) && stage.bonus == TIME_BONUS_BRONSTEIN) {
        /* When the clock shows the delay, or less at the start of the move, it stops for as long as
         * the delay. */
        int64_t start_ms = model->state.players[side].ms;
        int64_t wait_ms = start_ms < stage.bonus_ms ? start_ms : stage.bonus_ms;
        int64_t until_flag_ms = ms + stage.bonus_ms;
        ms = ms > wait_ms ? ms : until_flag_ms > wait_ms ? wait_ms : until_flag_ms;
    }
    return ms < 0 ? 0 : ms;
}

void model_set_clock(Model *model, Side side, int64_t ms)
{
    TimeStage stage = stage_of(model, side);
    int64_t used_ms = model->state.thinking_ms;
    model->state.players[side].ms += ms - own_ms(model, side);
    if (model_display(model, side) != ms) { /* the clock has stopped for the Bronstein delay */
        model->state.players[side].ms -= used_ms < stage.bonus_ms ? used_ms : stage.bonus_ms;
    }
}

bool model_flag_is_down(const Model *model)
{
    Side mover = model_turn(model);
    return model->state.phase == GAME_PLAYING && model_is_limited(model, mover) &&
           model_display(model, mover) == 0;
}

void model_next_stages(Model *model, Side side)
{
    ModelPlayer *player = &model->state.players[side];
    while (stage_of(model, side).moves > 0 && player->stage_moves >= stage_of(model, side).moves) {
        player->stage_moves -= stage_of(model, side).moves;
        player->stage++;
        if (player->stage > player->paid_stage) {
            player->ms += stage_of(model, side).base_ms;
            player->paid_stage = player->stage;
        }
    }
}

int64_t model_clock_press(Model *model)
{
    ModelState *state = &model->state;
    Side mover = model_turn(model);
    int64_t used_ms = state->thinking_ms;
    TimeStage stage = stage_of(model, mover);
    int64_t white_ms = model_display(model, SIDE_WHITE),
            black_ms = model_display(model, SIDE_BLACK), before_ms = state->players[mover].ms;
    state->players[SIDE_WHITE].ms = white_ms;
    state->players[SIDE_BLACK].ms = black_ms;
    if (stage.bonus == TIME_BONUS_BRONSTEIN) {
        int64_t over_ms = used_ms - stage.bonus_ms;
        state->players[mover].ms = before_ms - (over_ms > 0 ? over_ms : 0);
    }
    state->players[mover].stage_moves++;
    model_next_stages(model, mover);
    state->players[mover].ms += increment_of(
        model->setup.house_rules.increment_after_move ? stage : stage_of(model, mover));
    state->thinking_ms = 0;
    return used_ms;
}

int64_t model_penalty(const Model *model)
{
    int64_t longest_ms = 0;
    bool is_unlimited[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        const TimeControl *control = &model->setup.time[side];
        int64_t total_ms = 0;
        int stage = 0, in_stage = 0;
        is_unlimited[side] = !model_is_limited(model, (Side)side);
        for (int move = 0; move < 60 && !is_unlimited[side]; move++) {
            const TimeStage *now = &control->stages[stage];
            total_ms += now->bonus_ms + (in_stage == 0 ? now->base_ms : 0);
            if (++in_stage == now->moves) {
                in_stage = 0;
                stage += stage + 1 < control->stage_count;
            }
        }
        longest_ms = total_ms > longest_ms ? total_ms : longest_ms;
    }
    if (is_unlimited[SIDE_WHITE] && is_unlimited[SIDE_BLACK]) {
        return 0;
    }
    bool is_long = is_unlimited[SIDE_WHITE] || is_unlimited[SIDE_BLACK] || longest_ms >= 3600000;
    return is_long ? 120000 : 60000;
}

/* Returns the number of moves in a stage, or 0 if the stage does not end. The last stage is used if
 * `stage` is beyond it. */
static int moves_of(const Model *model, Side side, int stage)
{
    const TimeControl *control = &model->setup.time[side];
    return control->stages[stage < control->stage_count ? stage : control->stage_count - 1].moves;
}

void model_add_moves(Model *model, Side side, int more)
{
    ModelPlayer *player = &model->state.players[side];
    player->stage_moves += more;
    while (player->stage_moves < 0 && player->stage > 0) {
        if (player->stage == player->paid_stage) {
            player->ms -= stage_of(model, side).base_ms;
            player->paid_stage--;
        }
        player->stage--;
        player->stage_moves += stage_of(model, side).moves;
    }
    if (player->stage_moves < 0) {
        player->stage_moves = 0;
    }
    model_next_stages(model, side);
}

bool model_set_counter(Model *model, Side side, int moves)
{
    ModelPlayer *player = &model->state.players[side];
    ModelPlayer kept = *player;
    int counted = player->stage_moves, start = 0, stage = 0;
    if (model->setup.time[side].kind != TIME_CONTROL_STAGES || moves < 0) {
        return false;
    }
    for (int i = 0; i < player->stage; i++) {
        counted += moves_of(model, side, i);
    }
    for (;
         moves_of(model, side, stage) > 0 && start + moves_of(model, side, stage) <= player->moves;
         stage++) {
        start += moves_of(model, side, stage);
    }
    if (moves_of(model, side, stage) == 0) {
        return false;
    }
    model->moves_more = start + moves - counted;
    model_add_moves(model, side, model->moves_more);
    bool has_time = model_display(model, side) > 0;
    if (!has_time) {
        *player = kept;
    }
    return has_time;
}
