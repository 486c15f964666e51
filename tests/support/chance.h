/*
 * Random numbers for tests: the same sequence for the same seed, on every machine.
 */
#ifndef TOUCHMOVE_TESTS_CHANCE_H
#define TOUCHMOVE_TESTS_CHANCE_H

#include <stdint.h>

/* Returns the next random number and changes the state, which must not be 0 (xorshift64*). */
uint64_t chance_next(uint64_t *state);

/* Returns a random number from 0 to limit - 1; limit must be at least 1. */
int chance_below(uint64_t *state, int limit);

#endif
