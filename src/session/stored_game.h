/*
 * Replays the game in a journal.
 */
#ifndef TOUCHMOVE_SESSION_STORED_GAME_H
#define TOUCHMOVE_SESSION_STORED_GAME_H

#include "game/game.h"
#include "link/public_log.h"
#include "store/journal.h"

/*
 * Replays the records of a journal up to the first invalid record. Sets *bad_record to the number
 * of that record, from 1, or to 0 if all records are valid. If log is not NULL, adds the public
 * lines to it. Returns NULL if the journal contains no game or if out of memory. The caller frees
 * the game with game_free, and must call game_rebase before using the game, because its clock still
 * has the time of the last action.
 */
Game *stored_game_play(const JournalContents *contents, PublicLog *log, int *bad_record);

/* Reads and replays the journal at path without locking it. Returns the game, or NULL on failure.
 * The game is rebased to time 0 (see game_rebase). The caller frees it with game_free. */
Game *stored_game_peek(const char *path);

#endif
