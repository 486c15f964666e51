/* Random positions of few pieces. */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_RANDOM_H
#define TOUCHMOVE_TESTS_FEW_PIECES_RANDOM_H

#include "few_pieces.h"

/*
 * Puts the pieces of *pieces, whose number and kinds are set, on random squares to form a legal
 * position, with a random side to move. Half of the positions that may result from a double step
 * have a passed square. `chance` is the state of chance.h.
 */
void few_pieces_scatter(uint64_t *chance, FewPieces *pieces);

/* Returns a random legal position of `count` pieces, 2 to FEW_PIECES_MAX, most of them pawns; see
 * few_pieces_scatter(). */
FewPieces few_pieces_random(uint64_t *chance, int count);

#endif
