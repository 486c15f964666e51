/*
 * A fixture: a collection, and its file of three games (one_file.h).
 */
#ifndef TOUCHMOVE_TESTS_THREE_GAMES_H
#define TOUCHMOVE_TESTS_THREE_GAMES_H

#include "collection/collection.h"

extern const char three_games[]; /* contents of the file */
extern Collection *collection;   /* empty at first */

/* Sets up the test: writes the file and makes an empty collection. */
void three_games_begin(void);

/* Tears it down. */
void three_games_end(void);

/* Adds the file and reads it to the end. */
void three_games_add(void);

#endif
