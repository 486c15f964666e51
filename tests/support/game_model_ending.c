#include "game_model_ending.h"

#include "game/can_mate.h"
#include "game_model_clock.h"
#include "game_model_parts.h"
#include "rules/movegen.h"
#include "rules/status.h"

void model_end(Model *model, RecordResult result, OutcomeReason reason)
{
    model->state.phase = GAME_OVER;
    model->state.result = result;
    model->state.reason = reason;
    model->state.is_asked = false;
}

static RecordResult win_of(Side side)
{
    return side == SIDE_WHITE ? RECORD_WHITE_WINS : RECORD_BLACK_WINS;
}

void model_lose(Model *model, Side side, OutcomeReason reason)
{
    Side other = (Side)(1 - side);
    const char *why;
    MateAnswer answer = can_mate(model->memory, model_board_of(model), other, &why);
    model_end(model,
              answer == CAN_MATE      ? win_of(other)
              : answer == CANNOT_MATE ? RECORD_DRAWN
                                      : RECORD_UNKNOWN,
              reason);
}

void model_check_position(Model *model)
{
    const Position *board = model_board_of(model);
    int quiet = position_halfmove_clock(board), times = model_occurrences(model);
    bool any = movegen_any_legal(board);
    bool automatic = model->state.house_rules.automatic_claims;
    if (!any && status_of(board) == STATUS_CHECKMATE) {
        model_end(model, win_of((Side)(1 - model_turn(model))), OUTCOME_CHECKMATE);
    } else if (!any) {
        model_end(model, RECORD_DRAWN, OUTCOME_STALEMATE);
    } else if (can_mate_why_dead(model->memory, board) != NULL) {
        model_end(model, RECORD_DRAWN, OUTCOME_DEAD_POSITION);
    } else if (times >= 5) {
        model_end(model, RECORD_DRAWN, OUTCOME_FIVEFOLD);
    } else if (quiet >= 150) {
        model_end(model, RECORD_DRAWN, OUTCOME_SEVENTY_FIVE_MOVES);
    } else if (automatic && times >= 3) {
        model_end(model, RECORD_DRAWN, OUTCOME_THREEFOLD);
    } else if (automatic && quiet >= 100) {
        model_end(model, RECORD_DRAWN, OUTCOME_FIFTY_MOVES);
    }
}

bool model_act_ending(Model *model, const GameAction *action)
{
    switch (action->kind) {
    case GAME_ACTION_RESIGN:
        model_lose(model, action->player, OUTCOME_RESIGNATION);
        return true;
    case GAME_ACTION_FLAG:
        model_lose(model, model_turn(model), OUTCOME_FLAG);
        return true;
    case GAME_ACTION_FORFEIT:
        model_end(model, win_of((Side)(1 - action->player)), OUTCOME_FORFEIT);
        return true;
    case GAME_ACTION_FORFEIT_BOTH:
        model_end(model, RECORD_BOTH_LOSE, OUTCOME_FORFEIT);
        return true;
    case GAME_ACTION_ADJUDICATE:
        if (action->result == RECORD_UNKNOWN) {
            return false;
        }
        model_end(model, action->result, OUTCOME_ADJUDICATION);
        return true;
    case GAME_ACTION_ABORT:
        if (model->state.ply_count >= 2) {
            return false;
        }
        model_end(model, RECORD_UNKNOWN, OUTCOME_ABORTED);
        return true;
    default:
        return false;
    }
}
