/*
 * The generator of legal moves.
 *
 * A MoveList is always large enough: each move is counted for one of the 64 squares, and no square
 * gets more than eight moves. A move along a line is counted for its arrival square, which at most
 * eight pieces can reach, one from each direction. A knight's move is counted for the square that
 * the knight stands on; no other piece of its side can move there. Pawn moves stay below this
 * bound, even with four promotions each.
 */
#ifndef TOUCHMOVE_RULES_MOVEGEN_H
#define TOUCHMOVE_RULES_MOVEGEN_H

#include "rules/position.h"

/*
 * Stores all legal moves of the side to move in *out and returns their number. Their order is
 * arbitrary, but the same for the same position. The four promotions of a pawn that have the same
 * arrival square are always adjacent, from queen to knight.
 */
int movegen_legal(const Position *position, MoveList *out);

/* Returns the number of legal moves of the side to move, without listing them. */
int movegen_count(const Position *position);

/* Returns whether the side to move has a legal move. */
bool movegen_any_legal(const Position *position);

/* Returns whether a move is legal in a position. Any value may be passed as the move. */
bool movegen_is_legal(const Position *position, Move move);

/*
 * Returns the number of sequences of exactly `depth` legal plies from a position, 1 for depth 0.
 * Sequences that end earlier, in mate or stalemate, are not counted.
 */
uint64_t movegen_perft(const Position *position, int depth);

#endif
