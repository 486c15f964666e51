/*
 * A test fixture: a file of three games (see one_file.h), and an empty collection.
 */
#ifndef TOUCHMOVE_TESTS_THREE_GAMES_H
#define TOUCHMOVE_TESTS_THREE_GAMES_H

#include "collection/collection.h"

extern const char three_games[]; /* contents of the file */
extern Collection *collection;   /* the collection, which is empty at first */

/* Sets up the test: writes the file and makes an empty collection. */
void three_games_begin(void);

/* Removes the file and frees the collection. */
void three_games_end(void);

/* Adds the file to the collection and reads it to the end. */
void three_games_add(void);

#endif
