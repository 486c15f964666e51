/*
 * Moves carried out and taken back. Only legal moves: the generator, or whoever checks moves with
 * movegen_is_legal, vouches for that.
 */
#ifndef TOUCHMOVE_RULES_APPLY_H
#define TOUCHMOVE_RULES_APPLY_H

#include "rules/position.h"

/* What a move cannot be taken back without. All fields are private to rules. */
typedef struct Undo {
    PositionState state; /* everything but the men before the move */
    Cell captured;       /* the captured man, or CELL_EMPTY */
    Piece victim;        /* what the captured man was */
    Cell promoted;       /* the pawn that became a piece, or CELL_EMPTY */
} Undo;

/* Returns the position after a legal move. The counters stop growing at POSITION_COUNTER_MAX. */
Position position_after(const Position *position, Move move);

/* Carries out a legal move on the position itself and stores in *undo how to take it back. */
void position_make(Position *position, Move move, Undo *undo);

/*
 * Takes back the last move made on a position, with the Undo that position_make stored. Afterwards
 * every field of the position is what it was.
 */
void position_take_back(Position *position, Move move, const Undo *undo);

#endif
