/*
 * The moves of a position that give checkmate.
 */
#ifndef TOUCHMOVE_WINNABILITY_MATING_MOVE_H
#define TOUCHMOVE_WINNABILITY_MATING_MOVE_H

#include "rules/move.h"
#include "rules/position.h"

/*
 * Returns a move of the list that gives checkmate, or MOVE_NONE. The list holds legal moves of the
 * position, which is used to try them and is afterwards what it was.
 */
Move mating_move_find(Position *position, const MoveList *moves);

#endif
