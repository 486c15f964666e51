/*
 * The material test: whether a side has enough material to checkmate. It considers only the kinds
 * of the pieces and the colours of the bishops' squares.
 */
#ifndef TOUCHMOVE_RULES_MATERIAL_H
#define TOUCHMOVE_RULES_MATERIAL_H

#include "rules/position.h"

/*
 * Returns false if the material alone shows that no series of legal moves lets a side give
 * checkmate. True means only that a deeper analysis must decide.
 *
 * The result is false in three cases, in which kings are not counted:
 *
 * - the side has nothing;
 * - the side has only one knight, and the opponent has only queens or nothing;
 * - the side has only bishops, the opponent has neither pawns nor knights, and all bishops of both
 *   sides are on squares of one colour.
 */
bool material_can_mate(const Position *position, Side side);

/*
 * Returns the usual value of a piece: 1 for a pawn, 3 for a knight or a bishop, 5 for a rook, 9 for
 * a queen, 0 for a king.
 */
int material_points(PieceKind kind);

#endif
