/*
 * Random numbers and random positions for property tests; the same seed gives the same ones on
 * every machine.
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
 * Returns the start of a random game: the standard starting position, a Chess960 start, a different
 * Chess960 start for each side, or random pieces on random squares. The random pieces may exceed
 * what a game can produce, and have every castling right that is possible.
 */
Position random_start(RandomSource *source);

#endif
