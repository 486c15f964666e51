/*
 * Private to rules: whether a square is attacked, as code that vanishes into its caller.
 */
#ifndef TOUCHMOVE_RULES_ATTACK_PROBE_H
#define TOUCHMOVE_RULES_ATTACK_PROBE_H

#include "rules/board.h"
#include "rules/geometry.h"

/*
 * Tells whether a side attacks a square. Pawns are looked for on the board, all others in the list:
 * one look into a table for each, and a walk for those in line with the square.
 */
RULES_INLINE bool attack_probe(const Position *position, Square square, Side by)
{
    const Cell *behind = position->cells + square - geometry_pawn_step(by);
    if (board_is_pawn(position, behind[-STEP_FILE], by) ||
        board_is_pawn(position, behind[STEP_FILE], by)) {
        return true;
    }
    const uint16_t *reach = geometry_reach_to(square);
    unsigned end = board_end(position, by, KIND_KNIGHT);
    for (unsigned i = board_first(position, by, KIND_KING); i < end; i++) {
        Square from = position->square_of[i];
        if ((reach[from] >> position->piece_of[i] & 1) != 0) {
            int step = geometry_step_between(square, from);
            if (step == 0 || board_walk(position, square, step) == from) {
                return true;
            }
        }
    }
    return false;
}

#endif
