/*
 * A game made again from its journal: the setup in the first record, and then its actions, each at
 * its own time (game/game.h).
 */
#ifndef TOUCHMOVE_SESSION_STORED_GAME_H
#define TOUCHMOVE_SESSION_STORED_GAME_H

#include "game/game.h"
#include "store/journal.h"

/*
 * Plays the records of a journal. Returns NULL, with *bad_record set to the number of the first one
 * that does not fit, from 1. The caller frees the game with game_free;
 * its present moment is still that of its last action (game_rebase).
 */
Game *stored_game_play(const JournalContents *contents, int *bad_record);

/*
 * Reads the journal at path, without locking it, and plays it as stored_game_play does, up to the
 * first record that does not fit. Returns NULL if not even the setup can be read.
 */
Game *stored_game_peek(const char *path);

#endif
