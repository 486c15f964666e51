#include "game_model_draw.h"

#include "game_model_clock.h"
#include "game_model_obligation.h"
#include "game_model_parts.h"
#include "rules/position.h"

/* Returns the number of the move to which a draw offer of `side` would belong now: the side's next
 * move if the side is to move, otherwise its last move. */
static int move_of_offer(const Model *model, Side side)
{
    const ModelState *state = &model->state;
    if (side == model_turn(model)) {
        return position_fullmove_number(&state->boards[state->ply_count]);
    }
    if (state->ply_count > 0) {
        return position_fullmove_number(&state->boards[state->ply_count - 1]);
    }
    return side == SIDE_WHITE ? position_fullmove_number(&state->boards[0])
                              : position_fullmove_number(&state->boards[0]) - 1;
}

static bool may_offer_so_early(const Model *model, Side side)
{
    int from = model->state.house_rules.offers_from_move;
    return from < OFFERS_FROM_NEVER && move_of_offer(model, side) >= from;
}

bool model_has_offered(const Model *model, Side side)
{
    return model->state.players[side].offered_for == move_of_offer(model, side);
}

bool model_may_offer(const Model *model, Side side)
{
    return may_offer_so_early(model, side) && !model_has_offered(model, side) &&
           !model->state.players[side].offer_open;
}

void model_open_offer(Model *model, Side side)
{
    ModelState *state = &model->state;
    state->players[side].offer_marked = false;
    state->players[side].offer_open = true;
    state->players[side].is_to_seal = state->phase == GAME_ADJOURNED;
    model->opened_offer = true;
    state->players[side].offered_for = move_of_offer(model, side);
    if (side != model_turn(model) && state->ply_count > 0) {
        state->plies[state->ply_count - 1].with_offer = true;
    }
}

static bool is_right(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    if (action->move == MOVE_NONE) {
        return action->claim == CLAIM_FIFTY ? position_halfmove_clock(model_board_of(model)) >= 100
                                            : model_occurrences(model) >= 3;
    }
    /* Make the claimed move temporarily to count repetitions. */
    state->boards[state->ply_count + 1] = position_after(model_board_of(model), action->move);
    state->ply_count++;
    model_write_fen(state);
    bool is = action->claim == CLAIM_FIFTY ? position_halfmove_clock(model_board_of(model)) >= 100
                                           : model_occurrences(model) >= 3;
    state->ply_count--;
    return is;
}

bool model_act_claim(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    bool illegal = action->move == MOVE_NONE && action->attempt.from != SQUARE_NONE;
    if (state->claim_is_lost || (illegal && model_attempt_is_legal(model, action->attempt)) ||
        (action->move != MOVE_NONE &&
         (!model_is_legal(model, action->move) || !model_keeps_obligation(model, action->move)))) {
        return false;
    }
    if (!illegal && is_right(model, action)) {
        model_end(model, RECORD_DRAWN,
                  action->claim == CLAIM_FIFTY ? OUTCOME_FIFTY_MOVES : OUTCOME_THREEFOLD);
        return true;
    }
    model_add_penalty(model, action->player);
    bool offers = may_offer_so_early(model, action->player);
    if (action->move != MOVE_NONE) {
        model_make(model, action->move, offers, false, true);
        return true;
    }
    if (illegal && state->obliged == SQUARE_NONE &&
        model_can_move_from(model, action->attempt.from)) {
        state->obliged = action->attempt.from;
    }
    if (offers) {
        model_open_offer(model, action->player);
    }
    return true;
}

bool model_act_offer(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    ModelPlayer *player = &state->players[action->player];
    bool marks = action->player == model_turn(model) && state->phase != GAME_ADJOURNED;
    if (!model_may_offer(model, action->player) || (marks && player->offer_marked)) {
        return false;
    }
    if (marks) {
        player->offer_marked = true;
    } else {
        model_open_offer(model, action->player);
    }
    return true;
}

bool model_act_answer(Model *model, const GameAction *action)
{
    ModelState *state = &model->state;
    ModelPlayer *offerer = &state->players[1 - action->player];
    ModelPlayer *player = &state->players[action->player];
    switch (action->kind) {
    case GAME_ACTION_UNMARK:
        if (!player->offer_marked) {
            return false;
        }
        player->offer_marked = false;
        return true;
    case GAME_ACTION_DECLINE:
        if (!offerer->offer_open) {
            return false;
        }
        offerer->offer_open = false;
        return true;
    default:
        if (!offerer->offer_open || state->players[SIDE_WHITE].moves == 0 ||
            state->players[SIDE_BLACK].moves == 0) {
            return false;
        }
        model_end(model, RECORD_DRAWN, OUTCOME_AGREEMENT);
        return true;
    }
}
