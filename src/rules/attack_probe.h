/*
 * Private to rules: attacks as inline code, for attack.c and the move generator.
 */
#ifndef TOUCHMOVE_RULES_ATTACK_PROBE_H
#define TOUCHMOVE_RULES_ATTACK_PROBE_H

#include "rules/board.h"
#include "rules/geometry.h"
#include "rules/position.h"
#include "rules/rules_inside.h"

/* Returns whether the squares between a square and a piece on the same line are empty. */
static RULES_INLINE bool attack_line_is_free(const Position *position, Square square, Square piece)
{
    return board_walk(position, square, geometry_step_between(square, piece)) == piece;
}

/*
 * Returns whether a side attacks a square. Pawns are looked up on the board. Other pieces take one
 * table lookup each, and a walk along the line if they are sliders in line with the square.
 */
static RULES_INLINE bool attack_probe(const Position *position, Square square, Side by)
{
    const Cell *behind = position->cells + square - geometry_pawn_step(by);
    if (board_is_pawn(position, behind[-STEP_FILE], by) ||
        board_is_pawn(position, behind[STEP_FILE], by)) {
        return true;
    }
    ZoneTable zones = geometry_zone_around(square);
    unsigned end = board_end(position, by, KIND_KNIGHT);
    for (unsigned i = board_first(position, by, KIND_KING); i < end; i++) {
        Square from = position->square_of[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if ((zones[from][kind] & ZONE_CENTRE) != 0 &&
            (kind == KIND_KNIGHT || attack_line_is_free(position, square, from))) {
            return true;
        }
    }
    return false;
}

#endif
