/*
 * What one person studies: the games of PGN files, one of which may be under review.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_H
#define TOUCHMOVE_STUDY_STUDY_H

#include <stdbool.h>
#include <stddef.h>

#include "collection/collection.h"
#include "session/client.h"

/* Returns the open PGN files, borrowed until others are opened, or NULL. */
const Collection *study_collection(const Client *client);

/* Returns which of their games is under review, from 0, or -1. */
int study_collection_game(const Client *client);

/* Returns the number of the game under review in the list of unfinished games, or 0. */
int study_unfinished_game(const Client *client);

/*
 * Reads and searches the open files for some milliseconds. Returns whether there is more to be
 * done: then the caller calls it again whenever nothing else happens.
 */
bool study_work(Client *client);

/* Returns whether study_work has something to do. */
bool study_has_work(const Client *client);

/* Stops reading and searching; what was found stays. */
void study_stop_work(Client *client);

/* Returns whether the game of a file under review was changed and not saved. */
bool study_has_changes(const Client *client);

/* Notes that the game of a file under review is saved somewhere as it is now. */
void study_keep_changes(Client *client);

/*
 * Opens PGN files instead of those that are open, and one of their games for review, from 1; with 0
 * the screen lists them where there are several, and otherwise it is the first. Returns false, with
 * the client told why and nothing changed, if that cannot be done.
 */
bool study_open_files(Client *client, const char *const paths[], int count, int number);

/* Opens the games of a PGN text; as study_open_files. */
bool study_open_text(Client *client, const char *text, size_t length);

/* Opens the games of this player: the unfinished ones, then games.pgn; as study_open_files. */
bool study_open_own(Client *client);

/* Opens a game of the open files, from 0, for review at its beginning; as study_open_files. */
bool study_open_game(Client *client, int game);

/* Appends the length of a game as people count it: "17 moves" for 33 plies. */
void study_append_length(int plies, StrBuf *out);

#endif
