/* Random positions of few men. */
#ifndef TOUCHMOVE_TESTS_FEW_MEN_RANDOM_H
#define TOUCHMOVE_TESTS_FEW_MEN_RANDOM_H

#include "few_men.h"

/*
 * Puts the men of *men, whose number and pieces are set, on random squares, so that the position is
 * legal; the side to move is random too. Half of the positions that may have come about by a double
 * step have a passed square. `chance` is the state of chance.h.
 */
void few_men_scatter(uint64_t *chance, FewMen *men);

/* Returns a random legal position with so many men, 2 to FEW_MEN_MAX, most of them pawns; see
 * few_men_scatter(). */
FewMen few_men_random(uint64_t *chance, int count);

#endif
