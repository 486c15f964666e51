/*
 * Random games: setups and actions of every kind, sensible and not, from a seed.
 */
#ifndef TOUCHMOVE_TESTS_GAME_RANDOM_H
#define TOUCHMOVE_TESTS_GAME_RANDOM_H

#include "game/game.h"

/* A sequence of random numbers. */
typedef struct GameRandom {
    uint64_t state; /* never zero */
} GameRandom;

/* Begins the sequence of a seed. */
void game_random_init(GameRandom *random, uint64_t seed);

/* Returns a number from 0 to count - 1. */
int game_random_below(GameRandom *random, int count);

/* Makes up a setup: position, time controls and house rules. */
void game_random_setup(GameRandom *random, GameSetup *out);

/* Makes up an action for the present state of a game; most are moves, and most are possible. */
GameAction game_random_action(GameRandom *random, const Game *game);

/* Makes up how much time passes before the next action. */
int64_t game_random_passed_ms(GameRandom *random);

#endif
