/* Random positions of few men. */
#ifndef TOUCHMOVE_TESTS_FEW_MEN_RANDOM_H
#define TOUCHMOVE_TESTS_FEW_MEN_RANDOM_H

#include "few_men.h"

/*
 * Returns a random legal position with so many men, 2 to FEW_MEN_MAX. Half of those that may have
 * come about by a double step have a passed square. `chance` is the state of chance.h.
 */
FewMen few_men_random(uint64_t *chance, int count);

#endif
