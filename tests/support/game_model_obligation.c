#include "game_model_obligation.h"

#include "game_model_clock.h"
#include "game_model_parts.h"

#include "rules/movegen.h"

bool model_can_move_from(Model *model, Square from)
{
    MoveList legal;
    movegen_legal(model_board_of(model), &legal);
    bool can = false;
    for (int i = 0; i < legal.count; i++) {
        can = can || move_from(legal.moves[i]) == from;
    }
    return can;
}

bool model_attempt_is_legal(Model *model, MoveAttempt attempt)
{
    MoveList legal;
    movegen_legal(model_board_of(model), &legal);
    bool is = false;
    for (int i = 0; i < legal.count; i++) {
        is = is ||
             (move_from(legal.moves[i]) == attempt.from && move_to(legal.moves[i]) == attempt.to &&
              move_promotion(legal.moves[i]) == attempt.promotion);
    }
    return is;
}

bool model_attempt_is_illegal(Model *model, MoveAttempt attempt)
{
    const Position *board = model_board_of(model);
    Piece piece = position_piece_at(board, attempt.from),
          there = position_piece_at(board, attempt.to);
    Side mover = model_turn(model);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == mover;
    bool is_full = there != PIECE_NONE && piece_side(there) == mover &&
                   (piece_kind(piece) != KIND_KING || piece_kind(there) != KIND_ROOK);
    return is_own && !is_full && !model_attempt_is_legal(model, attempt);
}

/* Returns the square of the piece that a move captures, or SQUARE_NONE. */
static Square captured(const Position *board, Square from, Square to)
{
    Piece piece = position_piece_at(board, from), there = position_piece_at(board, to);
    if (there != PIECE_NONE) {
        return piece_side(there) == piece_side(piece) ? SQUARE_NONE : to;
    }
    bool is_white = piece_side(piece) == SIDE_WHITE;
    Square beside = square_at(square_file(to), square_rank(from));
    Piece victim = position_piece_at(board, beside);
    int files = square_file(to) - square_file(from), ranks = square_rank(to) - square_rank(from);
    return piece_kind(piece) == KIND_PAWN && files * files == 1 && ranks == (is_white ? 1 : -1) &&
                   square_rank(from) == (is_white ? 4 : 3) && victim != PIECE_NONE &&
                   piece_kind(victim) == KIND_PAWN && piece_side(victim) != piece_side(piece)
               ? beside
               : SQUARE_NONE;
}

bool model_keeps_obligation(Model *model, Move move)
{
    const ModelState *state = &model->state;
    Square from = move_from(move), to = move_to(move);
    return (state->obliged == SQUARE_NONE || state->obliged == from) &&
           (state->target == SQUARE_NONE || state->target == to ||
            state->target == captured(model_board_of(model), from, to));
}

/* Returns whether a legal move from `from` arrives on `to` or captures there. SQUARE_NONE stands
 * for any square. */
static bool can(Model *model, Square from, Square to)
{
    const Position *board = model_board_of(model);
    MoveList legal;
    movegen_legal(board, &legal);
    for (int i = 0; i < legal.count; i++) {
        Square start = move_from(legal.moves[i]), end = move_to(legal.moves[i]);
        if ((from == SQUARE_NONE || start == from) &&
            model_keeps_obligation(model, legal.moves[i]) &&
            (to == SQUARE_NONE || end == to || captured(board, start, end) == to)) {
            return true;
        }
    }
    return false;
}

void model_oblige(Model *model, MoveAttempt attempt)
{
    ModelState *state = &model->state;
    Square from = attempt.from, to = attempt.to;
    Square taken = captured(model_board_of(model), from, to);
    Square first = attempt.promotion != KIND_NONE ? to : taken;
    if (state->obliged != SQUARE_NONE && state->obliged != from) {
        return;
    }
    if (first != SQUARE_NONE && can(model, from, first)) {
        state->obliged = from;
        state->target = first;
    } else if (can(model, from, SQUARE_NONE)) {
        state->obliged = from;
    } else if (taken != SQUARE_NONE && can(model, SQUARE_NONE, taken)) {
        state->target = taken;
    }
}

void model_touch(Model *model)
{
    model->state.claim_is_lost = true;
    model_decline_by_moving(model, model_turn(model));
}

bool model_act_touch(Model *model, const GameAction *action)
{
    Square from = action->attempt.from;
    if (!model->state.house_rules.touch_move || from == SQUARE_NONE ||
        position_piece_at(model_board_of(model), from) == PIECE_NONE) {
        return false;
    }
    bool is_obliged = model->state.obliged != SQUARE_NONE || model->state.target != SQUARE_NONE;
    if (can(model, from, SQUARE_NONE)) {
        model->state.obliged = from;
    } else if (is_obliged) {
        return false;
    }
    model_touch(model);
    return true;
}
