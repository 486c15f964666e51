/*
 * The game in a journal, replayed.
 */
#ifndef TOUCHMOVE_SESSION_STORED_GAME_H
#define TOUCHMOVE_SESSION_STORED_GAME_H

#include "game/game.h"
#include "link/public_log.h"
#include "store/journal.h"

/*
 * Replays the records of a journal, as many as fit; *bad_record is the number of the first one that
 * does not, from 1, or 0. A log that is not NULL gets the public lines. Returns NULL if there is
 * no game in it, or out of memory. The caller frees the game with game_free; its present moment is
 * still that of its last action (game_rebase).
 */
Game *stored_game_play(const JournalContents *contents, PublicLog *log, int *bad_record);

/* Reads the journal at path, without locking it, and replays it likewise; rebased to 0. */
Game *stored_game_peek(const char *path);

#endif
