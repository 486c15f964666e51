/*
 * The material test: positions where a side cannot win with its material, whatever the moves. It
 * looks at pieces only, not at where they stand (except for the colour of bishops' squares).
 */
#ifndef TOUCHMOVE_RULES_MATERIAL_H
#define TOUCHMOVE_RULES_MATERIAL_H

#include "rules/position.h"

/*
 * Returns false if a side cannot give checkmate by any series of legal moves: it has only its king;
 * or one knight and the opponent only king and queens; or only bishops, and all pieces of the board
 * but the kings are bishops on squares of one colour. Otherwise true: it may be able to, which only
 * a deeper analysis can decide.
 */
bool material_can_mate(const Position *position, Side side);

/*
 * Returns the usual value of a piece: 1 for a pawn, 3 for a knight or a bishop, 5 for a rook, 9 for
 * a queen, 0 for a king.
 */
int material_points(PieceKind kind);

#endif
