/*
 * Private to rules: the moves that meet a check by one man, other than those of the king. They are
 * found backwards, from the squares where the check can be met.
 */
#ifndef TOUCHMOVE_RULES_EVASIONS_H
#define TOUCHMOVE_RULES_EVASIONS_H

#include "rules/piece_moves.h"
#include "rules/survey.h"

/* Generates the moves of pieces to one square. `men` is the list of men without those that are
 * pinned. */
static RULES_INLINE void evasion_piece_moves(const Position *position, const Square *men,
                                             Sink *sink, Side side, Square to)
{
    ZoneTable zones = geometry_zone_around(to);
    unsigned end = board_end(position, side, KIND_KNIGHT);
    for (unsigned i = board_first(position, side, KIND_QUEEN); i < end; i++) {
        Square from = men[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if ((zones[from][kind] & ZONE_CENTRE) != 0 &&
            (kind == KIND_KNIGHT || attack_line_is_free(position, to, from))) {
            sink_put(sink, from, to, sink_capture(position->cells[to]));
        }
    }
}

/* Generates the steps of pawns to one empty square. */
static RULES_INLINE void evasion_pawn_steps(const Position *position, const Square *men, Sink *sink,
                                            Side side, Square to)
{
    int step = geometry_pawn_step(side);
    const Cell *at = position->cells + to;
    Cell pawn = at[-step];
    Square from = (Square)(to - step);
    if (pawn == CELL_EMPTY) {
        pawn = at[-2 * step];
        from = (Square)(from - step);
        if (!pawn_is_home(from, side)) {
            return;
        }
    }
    if (!board_is_pawn(position, pawn, side) || men[cell_index(pawn)] != from) {
        return;
    }
    if (pawn_promotes(from, side)) {
        sink_put_promotions(sink, from, to, 0);
    } else {
        sink_put(sink, from, to, at[-step] == CELL_EMPTY ? MOVE_DOUBLE_STEP : 0U);
    }
}

/* Generates the captures of pawns on one square. */
static RULES_INLINE void evasion_pawn_captures(const Position *position, const Square *men,
                                               Sink *sink, Side side, Square to)
{
    Square left = (Square)(to - geometry_pawn_step(side) - STEP_FILE);
    Square right = (Square)(left + 2 * STEP_FILE);
    Cell left_cell = position->cells[left], right_cell = position->cells[right];
    if (board_is_pawn(position, left_cell, side) && men[cell_index(left_cell)] == left) {
        pawn_capture(sink, side, left, to);
    }
    if (board_is_pawn(position, right_cell, side) && men[cell_index(right_cell)] == right) {
        pawn_capture(sink, side, right, to);
    }
}

/* Generates the moves that capture the man giving check, or step between him and the king. */
static RULES_INLINE void evasions(const Survey *survey, const Square *men, Sink *sink, Side side)
{
    const Position *position = survey->position;
    evasion_piece_moves(position, men, sink, side, survey->checker);
    evasion_pawn_captures(position, men, sink, side, survey->checker);
    int step = survey->check_step;
    if (step == 0) {
        return;
    }
    for (Square to = (Square)(survey->checker + step); to != survey->king;
         to = (Square)(to + step)) {
        evasion_piece_moves(position, men, sink, side, to);
        evasion_pawn_steps(position, men, sink, side, to);
    }
}

#endif
