/* Random positions of few pieces. */
#ifndef TOUCHMOVE_TESTS_FEW_PIECES_RANDOM_H
#define TOUCHMOVE_TESTS_FEW_PIECES_RANDOM_H

#include "few_pieces.h"

/*
 * Puts the men of *men, whose number and pieces are set, on random squares, so that the position is
 * legal; the side to move is random too. Half of the positions that may have come about by a double
 * step have a passed square. `chance` is the state of chance.h.
 */
void few_pieces_scatter(uint64_t *chance, FewPieces *men);

/* Returns a random legal position with so many men, 2 to FEW_PIECES_MAX, most of them pawns; see
 * few_pieces_scatter(). */
FewPieces few_pieces_random(uint64_t *chance, int count);

#endif
