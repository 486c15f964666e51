/*
 * Random numbers for tests. The same seed gives the same sequence on every machine.
 */
#ifndef TOUCHMOVE_TESTS_CHANCE_H
#define TOUCHMOVE_TESTS_CHANCE_H

#include <stdint.h>

/* Returns the next random number of the generator xorshift64* and changes its state. The state must
 * not be 0. */
uint64_t chance_next(uint64_t *state);

/* Returns a random number from 0 to limit - 1; limit must be at least 1. */
int chance_below(uint64_t *state, int limit);

#endif
