/*
 * Random games: setups, and actions of every kind, whether possible or not. The same seed gives the
 * same game.
 */
#ifndef TOUCHMOVE_TESTS_GAME_RANDOM_H
#define TOUCHMOVE_TESTS_GAME_RANDOM_H

#include "game/game.h"

/* A random number generator. */
typedef struct GameRandom {
    uint64_t state; /* never 0 */
} GameRandom;

/* Seeds the generator. */
void game_random_init(GameRandom *random, uint64_t seed);

/* Returns a number from 0 to count - 1. */
int game_random_below(GameRandom *random, int count);

/* Makes a random setup: position, time controls and house rules. */
void game_random_setup(GameRandom *random, GameSetup *out);

/* Returns a random action for the current state of a game, most often a possible move. */
GameAction game_random_action(GameRandom *random, const Game *game);

/* Returns a random time that passes before the next action. */
int64_t game_random_passed_ms(GameRandom *random);

#endif
