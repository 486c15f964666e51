#include "game_model_ending.h"

#include "game_model_clock.h"
#include "game_model_parts.h"
#include "rules/movegen.h"
#include "rules/status.h"

void model_end(Model *model, GameResult result, OutcomeReason reason)
{
    model->state.phase = GAME_OVER;
    model->state.result = result;
    model->state.reason = reason;
    model->state.is_asked = false;
}

static GameResult win_of(Side side)
{
    return side == SIDE_WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

void model_lose(Model *model, Side side, OutcomeReason reason)
{
    char why[OUTCOME_TEXT_MAX];
    Side other = (Side)(1 - side);
    bool can = mate_judge_can_mate(model->judge, model_board_of(model), other, why);
    model_end(model, can ? win_of(other) : RESULT_DRAW, reason);
}

void model_look_at_board(Model *model)
{
    char why[OUTCOME_TEXT_MAX];
    const Position *board = model_board_of(model);
    int quiet = position_halfmove_clock(board), times = model_occurrences(model);
    bool any = movegen_any_legal(board);
    bool custom = model->state.customs.automatic_claims;
    if (!any && status_of(board) == STATUS_CHECKMATE) {
        model_end(model, win_of((Side)(1 - model_turn(model))), OUTCOME_CHECKMATE);
    } else if (!any) {
        model_end(model, RESULT_DRAW, OUTCOME_STALEMATE);
    } else if (mate_judge_is_dead(model->judge, board, why)) {
        model_end(model, RESULT_DRAW, OUTCOME_DEAD_POSITION);
    } else if (times >= 5) {
        model_end(model, RESULT_DRAW, OUTCOME_FIVEFOLD);
    } else if (quiet >= 150) {
        model_end(model, RESULT_DRAW, OUTCOME_SEVENTY_FIVE_MOVES);
    } else if (custom && times >= 3) {
        model_end(model, RESULT_DRAW, OUTCOME_THREEFOLD);
    } else if (custom && quiet >= 100) {
        model_end(model, RESULT_DRAW, OUTCOME_FIFTY_MOVES);
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
        model_end(model, RESULT_BOTH_LOSE, OUTCOME_FORFEIT);
        return true;
    case GAME_ACTION_ADJUDICATE:
        if (action->result == RESULT_NONE) {
            return false;
        }
        model_end(model, action->result, OUTCOME_ADJUDICATION);
        return true;
    case GAME_ACTION_ABORT:
        if (model->state.ply_count >= 2) {
            return false;
        }
        model_end(model, RESULT_NONE, OUTCOME_ABORTED);
        return true;
    default:
        return false;
    }
}
