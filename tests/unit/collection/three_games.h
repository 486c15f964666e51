/*
 * The collection that these tests are about, and its file of three games (one_file.h).
 */
#ifndef TOUCHMOVE_TESTS_THREE_GAMES_H
#define TOUCHMOVE_TESTS_THREE_GAMES_H

#include "collection/collection.h"

extern const char three_games[]; /* what the file holds */
extern Collection *collection;   /* empty at first */

/* The fixture: begins a test with the file written and the collection empty. */
void three_games_begin(void);

/* … and ends it. */
void three_games_end(void);

/* Adds the file, and reads it to the end. */
void three_games_add(void);

#endif
