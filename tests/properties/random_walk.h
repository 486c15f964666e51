/*
 * Random numbers and random positions for property tests: the same seed gives the same ones on
 * every machine.
 */
#ifndef TOUCHMOVE_TESTS_RANDOM_WALK_H
#define TOUCHMOVE_TESTS_RANDOM_WALK_H

#include "rules/position.h"

/* A source of random numbers; its value is the seed. */
typedef struct RandomSource {
    uint64_t state; /* changes with every number drawn */
} RandomSource;

/* Returns a random number from 0 to below - 1. */
int random_below(RandomSource *source, int below);

/*
 * Returns the start of a random game: the standard array, one of the Chess960 starts, a different
 * Chess960 start for each side, or men of all kinds thrown on the board, far beyond what a game can
 * bring, with castling rights where they are possible.
 */
Position random_start(RandomSource *source);

#endif
