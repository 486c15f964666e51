/*
 * Random games with moves that are rare in ordinary games: promotions with and without captures,
 * captures en passant, castling in Chess960, and moves that several pieces of the same kind can
 * make.
 */
#ifndef TOUCHMOVE_TESTS_RANDOM_MOVES_H
#define TOUCHMOVE_TESTS_RANDOM_MOVES_H

#include "rules/movegen.h"
#include "rules/position.h"

enum { RANDOM_STARTS_COUNT = 8 };

/* The starting positions, as FEN. */
extern const char *const RANDOM_STARTS[RANDOM_STARTS_COUNT];

/* Returns the position after a random one of these moves, of which there must be at least one.
 * Changes the state of the random numbers, which may be any number at the start. */
Position random_moves_next(const Position *position, const MoveList *moves, unsigned *state);

#endif
