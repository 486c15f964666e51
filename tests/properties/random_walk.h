/*
 * Random numbers and random positions for property tests. The same seed gives the same numbers and
 * positions on every machine.
 */
#ifndef TOUCHMOVE_TESTS_RANDOM_WALK_H
#define TOUCHMOVE_TESTS_RANDOM_WALK_H

#include "rules/position.h"

/* A source of random numbers, initialized with the seed. */
typedef struct RandomSource {
    uint64_t state; /* changes with every number drawn */
} RandomSource;

/* Returns a random number from 0 to below - 1. */
int random_below(RandomSource *source, int below);

/*
 * Returns the start of a random game: the standard starting position, a Chess960 start, a start in
 * which each side has its own Chess960 arrangement, or random pieces on random squares. The random
 * pieces may be more than a game allows.
 */
Position random_start(RandomSource *source);

#endif
