#include "game_model.h"

#include <string.h>

#include "game_model_clock.h"
#include "game_model_draw.h"
#include "game_model_ending.h"
#include "game_model_obligation.h"
#include "game_model_parts.h"
#include "notation/entry.h"
#include "notation/fen.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"

Position *model_board_of(Model *model)
{
    return &model->state.boards[model->state.ply_count];
}

void model_write_fen(ModelState *state)
{
    char fen[FEN_MAX];
    fen_format(&state->boards[state->ply_count], FEN_STANDARD, fen);
    *strrchr(fen, ' ') = '\0';
    *strrchr(fen, ' ') = '\0';
    strcpy(state->fens[state->ply_count], fen);
}

static int occurrences_with(const ModelState *state, int last)
{
    int count = 0;
    for (int i = 0; i <= last; i++) {
        count += strcmp(state->fens[i], state->fens[last]) == 0;
    }
    return count;
}

int model_occurrences(const Model *model)
{
    return occurrences_with(&model->state, model->state.ply_count);
}

void model_decline_by_moving(Model *model, Side mover)
{
    ModelPlayer *offerer = &model->state.players[1 - mover];
    model->declined_offer |= offerer->offer_open;
    offerer->offer_open = false;
}

void model_make(Model *model, Move move, bool offer, bool sealed, bool claimed)
{
    ModelState *state = &model->state;
    Side mover = model_turn(model);
    ModelPlayer *player = &state->players[mover];
    bool goes_with_it = offer || player->offer_marked;
    int64_t used_ms = model_clock_press(model);
    state->plies[state->ply_count] =
        (ModelPly){.move = move,
                   .with_offer = goes_with_it || model_has_offered(model, mover),
                   .was_sealed = sealed,
                   .used_ms = used_ms,
                   .left_ms = player->ms,
                   .entry = model->entry_count,
                   .was_claim = claimed};
    state->boards[state->ply_count + 1] = position_after(model_board_of(model), move);
    state->ply_count++;
    model_write_fen(state);
    player->moves++;
    state->obliged = state->target = SQUARE_NONE;
    state->claim_is_lost = state->is_asked = false;
    model_check_position(model);
    if (state->phase != GAME_OVER) {
        if (!sealed || !state->players[1 - mover].is_to_seal) {
            model_decline_by_moving(model, mover);
        }
        if (goes_with_it) {
            model_open_offer(model, mover);
        }
    }
}

bool model_is_legal(Model *model, Move move)
{
    MoveList legal;
    movegen_legal(model_board_of(model), &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.moves[i] == move) {
            return true;
        }
    }
    return false;
}

void model_add_penalty(Model *model, Side offender)
{
    Side other = (Side)(1 - offender);
    if (model_is_limited(model, other)) {
        model->state.players[other].ms += model_penalty(model);
    }
}

static bool act_move(Model *model, const GameAction *action)
{
    if (!model_is_legal(model, action->move) || !model_keeps_obligation(model, action->move) ||
        (action->with_offer && !model_may_offer(model, action->player))) {
        return false;
    }
    model_make(model, action->move, action->with_offer, false, false);
    return true;
}

static void penalize(Model *model, Side side)
{
    if (++model->state.players[side].illegal_moves == 2) {
        model_lose(model, side, OUTCOME_ILLEGAL_MOVES);
    } else {
        model_add_penalty(model, side);
    }
}

static bool act_illegal(Model *model, const GameAction *action)
{
    if (!model->state.house_rules.illegal_move_penalties ||
        !model_attempt_is_illegal(model, action->attempt)) {
        return false;
    }
    model_oblige(model, action->attempt);
    model_touch(model);
    penalize(model, action->player);
    return true;
}

static void play_again(Model *model);

/* Returns whether an entry has an effect that a takeback does not undo. */
static bool is_left(const ModelEntry *entry)
{
    switch (entry->action.kind) {
    case GAME_ACTION_HOUSE_RULES:
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
    case GAME_ACTION_PENALTY:
    case GAME_ACTION_ILLEGAL_MOVE:
    case GAME_ACTION_CLAIM:
    case GAME_ACTION_DECLINE:
        return true;
    default:
        return entry->opened_offer || entry->declined_offer;
    }
}

static bool apply(Model *model, const GameAction *action);

/* Applies the effect that an entry has after a takeback. When the action was made, the other side
 * may have been to move. */
static void apply_remnant(Model *model, const ModelEntry *entry)
{
    Side side = entry->action.player;
    bool is_set = entry->action.kind == GAME_ACTION_SET_CLOCK;
    switch (entry->action.kind) {
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
        if (entry->action.kind == GAME_ACTION_ADD_TIME) {
            model->state.players[side].ms += entry->action.number;
        } else {
            model_add_moves(model, side, entry->moves_more);
        }
        is_set = model_is_limited(model, side) && model_display(model, side) == 0;
        break;
    case GAME_ACTION_SET_CLOCK:
        break;
    case GAME_ACTION_ILLEGAL_MOVE:
        penalize(model, side);
        break;
    case GAME_ACTION_CLAIM:
        model_add_penalty(model, side);
        break;
    case GAME_ACTION_DECLINE:
        model->state.players[1 - side].offer_open = false;
        break;
    case GAME_ACTION_HOUSE_RULES:
    case GAME_ACTION_PENALTY:
        apply(model, &entry->action);
        break;
    default:
        break;
    }
    if (is_set) {
        model_set_clock(model, side, entry->shown_ms);
        model->state.players[side].paid_stage = entry->paid_stage;
    }
    if (entry->declined_offer) {
        model->state.players[1 - side].offer_open = false;
    }
    if (entry->opened_offer) {
        ModelPlayer *player = &model->state.players[side];
        player->offer_open = true;
        player->offer_marked = player->is_to_seal = false;
        player->offered_for = entry->offered_for;
    }
}

/* Removes the last move and the later entries, but keeps entries with an effect that a takeback
 * does not undo, such as rulings of the arbiter. */
static void take_back(Model *model)
{
    int entry = model->state.plies[model->state.ply_count - 1].entry;
    int64_t passed_ms = model->entries[entry].passed_ms;
    int kept = entry;
    for (int i = entry; i < model->entry_count; i++) {
        if (is_left(&model->entries[i])) {
            model->entries[kept] = model->entries[i];
            model->entries[kept].is_remnant = true;
            model->entries[kept++].passed_ms = passed_ms;
            passed_ms = 0;
        }
    }
    model->entry_count = kept;
    play_again(model);
    model->state.thinking_ms += passed_ms;
    model->waiting_ms = passed_ms;
}

static bool act_take_back(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    bool is_mover = action->player == model_turn(model);
    if (action->kind != GAME_ACTION_REQUEST_TAKE_BACK) {
        if (!state->is_asked || !is_mover) {
            return false;
        }
        if (action->kind == GAME_ACTION_REFUSE_TAKE_BACK) {
            state->is_asked = false;
        }
        return true;
    }
    if (state->house_rules.take_backs == TAKE_BACK_NEVER || state->ply_count == 0 || is_mover ||
        state->is_asked || state->plies[state->ply_count - 1].was_claim) {
        return false;
    }
    state->is_asked = true;
    return true;
}

static bool may_be_sealed(Model *model, const char *text)
{
    Entry entry;
    entry_read(model_board_of(model), text, &entry);
    return entry.kind == ENTRY_MOVE && model_keeps_obligation(model, entry.move);
}

static bool act_adjourn(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    Side side = action->player;
    Entry entry;
    if (!may_be_sealed(model, action->text)) {
        return false;
    }
    entry_read(model_board_of(model), action->text, &entry);
    bool offers =
        state->players[side].offer_marked || (entry.with_offer && model_may_offer(model, side));
    strcpy(state->sealed, action->text);
    state->phase = GAME_ADJOURNED;
    state->is_asked = false;
    if (offers) {
        model_open_offer(model, side);
    }
    return true;
}

static bool act_resume(Model *model)
{
    ModelState *state = &model->state;
    if (state->phase == GAME_PAUSED) {
        state->phase = GAME_PLAYING;
        return true;
    }
    Entry entry;
    entry_read(model_board_of(model), state->sealed, &entry);
    if (entry.kind != ENTRY_MOVE) {
        model_lose(model, model_turn(model), OUTCOME_SEALED_MOVE);
        return true;
    }
    state->phase = GAME_PLAYING;
    model_make(model, entry.move, entry.with_offer && model_may_offer(model, model_turn(model)),
               true, false);
    return true;
}

static bool act_correction(Model *model, const GameAction *action)
{
    Side side = action->player;
    ModelPlayer *player = &model->state.players[side];
    int64_t shown_ms = model_display(model, side), ms = action->number;
    bool counts_up = model->setup.time[side].kind == TIME_CONTROL_COUNT_UP;
    switch (action->kind) {
    case GAME_ACTION_SET_CLOCK:
        if ((!model_is_limited(model, side) && !counts_up) || ms < (counts_up ? 0 : 1) ||
            ms > TIME_BASE_MAX_MS) {
            return false;
        }
        model_set_clock(model, side, ms);
        return true;
    case GAME_ACTION_ADD_TIME:
        if (!model_is_limited(model, side) || ms == 0 || shown_ms + ms <= 0 ||
            shown_ms + ms > TIME_BASE_MAX_MS) {
            return false;
        }
        player->ms += ms;
        return true;
    default:
        return model_set_counter(model, side, action->number);
    }
}

static bool is_of_the_move(GameActionKind kind)
{
    return kind == GAME_ACTION_MOVE || kind == GAME_ACTION_ILLEGAL_MOVE ||
           kind == GAME_ACTION_TOUCH || kind == GAME_ACTION_CLAIM || kind == GAME_ACTION_ADJOURN;
}

/* Returns whether the action is possible while the clocks are stopped. */
static bool is_at_rest(GameActionKind kind)
{
    switch (kind) {
    case GAME_ACTION_OFFER:
    case GAME_ACTION_UNMARK:
    case GAME_ACTION_ACCEPT:
    case GAME_ACTION_DECLINE:
    case GAME_ACTION_RESIGN:
    case GAME_ACTION_RESUME:
    case GAME_ACTION_ABORT:
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
    case GAME_ACTION_PENALTY:
    case GAME_ACTION_FORFEIT:
    case GAME_ACTION_FORFEIT_BOTH:
    case GAME_ACTION_ADJUDICATE:
    case GAME_ACTION_HOUSE_RULES:
        return true;
    default:
        return false;
    }
}

/* Carries out the action, if it is possible. */
static bool apply(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    switch (action->kind) {
    case GAME_ACTION_MOVE:
        return act_move(model, action);
    case GAME_ACTION_ILLEGAL_MOVE:
        return act_illegal(model, action);
    case GAME_ACTION_TOUCH:
        return model_act_touch(model, action);
    case GAME_ACTION_CLAIM:
        return model_act_claim(model, action);
    case GAME_ACTION_OFFER:
        return model_act_offer(model, action);
    case GAME_ACTION_UNMARK:
    case GAME_ACTION_ACCEPT:
    case GAME_ACTION_DECLINE:
        return model_act_answer(model, action);
    case GAME_ACTION_REQUEST_TAKE_BACK:
    case GAME_ACTION_GRANT_TAKE_BACK:
    case GAME_ACTION_REFUSE_TAKE_BACK:
        return act_take_back(model, action);
    case GAME_ACTION_PAUSE:
    case GAME_ACTION_INTERRUPT:
        state->phase = GAME_PAUSED;
        return true;
    case GAME_ACTION_RESUME:
        return act_resume(model);
    case GAME_ACTION_ADJOURN:
        return act_adjourn(model, action);
    case GAME_ACTION_HEARTBEAT:
        return true;
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
        return act_correction(model, action);
    case GAME_ACTION_PENALTY:
        penalize(model, action->player);
        return true;
    case GAME_ACTION_HOUSE_RULES:
        state->house_rules = action->house_rules;
        return true;
    default:
        return model_act_ending(model, action);
    }
}

static bool is_possible_now(const Model *model, const GameAction *action)
{
    GamePhase phase = model->state.phase;
    GameActionKind kind = action->kind;
    if (phase == GAME_OVER || (phase == GAME_PLAYING && kind == GAME_ACTION_RESUME) ||
        (phase != GAME_PLAYING && !is_at_rest(kind) &&
         !(phase == GAME_PAUSED && kind == GAME_ACTION_CLAIM))) {
        return false;
    }
    if (model_flag_is_down(model) != (kind == GAME_ACTION_FLAG)) {
        return false;
    }
    return !is_of_the_move(kind) || action->player == model_turn(model);
}

static void begin(Model *model)
{
    ModelState *state = &model->state;
    memset(state, 0, sizeof(*state));
    state->boards[0] = model->setup.start;
    state->house_rules = model->setup.house_rules;
    state->players[SIDE_WHITE].offered_for = state->players[SIDE_BLACK].offered_for = -1;
    model_write_fen(state);
    model_clock_begin(model);
    model_check_position(model);
}

static void pass(Model *model, int64_t ms)
{
    if (model->state.phase == GAME_PLAYING) {
        model->state.thinking_ms += ms;
    }
}

static void play_again(Model *model)
{
    int count = model->entry_count;
    begin(model);
    for (model->entry_count = 0; model->entry_count < count; model->entry_count++) {
        const ModelEntry *entry = &model->entries[model->entry_count];
        pass(model, entry->passed_ms);
        if (entry->is_remnant) {
            apply_remnant(model, entry);
        } else {
            apply(model, &entry->action);
        }
    }
}

void model_init(Model *model, const GameSetup *setup, WinnabilityMemory *memory)
{
    model->setup = *setup;
    model->memory = memory;
    model->entry_count = 0;
    model->waiting_ms = 0;
    begin(model);
}

bool model_act(Model *model, const GameAction *action, int64_t passed_ms)
{
    pass(model, passed_ms);
    model->waiting_ms += passed_ms;
    model->opened_offer = model->declined_offer = false;
    if (!is_possible_now(model, action) || !apply(model, action)) {
        return false;
    }
    model->entries[model->entry_count++] =
        (ModelEntry){.action = *action,
                     .passed_ms = model->waiting_ms,
                     .moves_more = model->moves_more,
                     .opened_offer = model->opened_offer,
                     .offered_for = model->state.players[action->player].offered_for,
                     .declined_offer = model->declined_offer,
                     .shown_ms = model_display(model, action->player),
                     .paid_stage = model->state.players[action->player].paid_stage};
    model->waiting_ms = 0;
    bool is_free = action->kind == GAME_ACTION_REQUEST_TAKE_BACK &&
                   model->state.house_rules.take_backs == TAKE_BACK_FREE;
    if (is_free || action->kind == GAME_ACTION_GRANT_TAKE_BACK) {
        take_back(model);
    }
    return true;
}

int64_t model_clock_ms(const Model *model, Side side)
{
    return model_display(model, side);
}
