/*
 * Private to winnability: moves that give checkmate.
 */
#ifndef TOUCHMOVE_WINNABILITY_MATING_MOVE_H
#define TOUCHMOVE_WINNABILITY_MATING_MOVE_H

#include "rules/position.h"

/*
 * Returns a move of the list that gives checkmate, or MOVE_NONE. The list holds legal moves of the
 * position. Moves are tried in the position, which is unchanged afterwards.
 */
Move mating_move_find(Position *position, const MoveList *moves);

#endif
