/*
 * Legal moves.
 *
 * A MoveList is always large enough: each of at most 63 target squares can be reached by one piece
 * from each of the eight directions and by at most eight knights, and the squares of those pieces
 * are not target squares; the choice between four promotions adds less than the pawns subtract.
 */
#ifndef TOUCHMOVE_RULES_MOVEGEN_H
#define TOUCHMOVE_RULES_MOVEGEN_H

#include "rules/position.h"

/*
 * Stores all legal moves of the side to move in *out and returns their number. The order is
 * determined by the position but has no meaning, except that the four promotions of a pawn on one
 * square follow each other, queen first.
 */
int movegen_legal(const Position *position, MoveList *out);

/* Returns the number of legal moves of the side to move, without listing them. */
int movegen_count(const Position *position);

/* Returns whether the side to move has a legal move. */
bool movegen_any_legal(const Position *position);

/* Returns whether any value is a legal move of this position. */
bool movegen_is_legal(const Position *position, Move move);

/*
 * Returns the number of move sequences of `depth` plies from a position (sequences that end earlier
 * are not counted); 1 for depth 0.
 */
uint64_t movegen_perft(const Position *position, int depth);

#endif
