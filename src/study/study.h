/*
 * What one person studies: the games of PGN files, one of which may be under review. It is edited
 * by study_edit.h, its variations are reached by study_variation.h, and the law book is read by
 * study_law.h.
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

/* What came of saving the game under review. */
typedef enum StudySave {
    STUDY_SAVE_DONE,
    STUDY_SAVE_UNCHANGED, /* the file has the game as it is */
    STUDY_SAVE_PARTIAL,   /* the file has more of the game than could be read */
    STUDY_SAVE_REFUSED,   /* for *reason: the file has been changed meanwhile, for example */
    STUDY_SAVE_FAILED,    /* with *error: the file could not be read or written */
    STUDY_SAVE_NO_MEMORY, /* as the client's inbox says too */
} StudySave;

/*
 * Saves the game of a file under review, of which there must be one, where it came from: see
 * collection_replace. The file is unchanged unless it is done.
 */
StudySave study_save(Client *client, StrBuf *reason, FileError *error);

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

/*
 * Returns which of the open games, of which there must be some, is listed that many places after
 * the one under review, or -1. Without one under review it counts from before the first.
 */
int study_neighbour(Client *client, int by);

/* Appends the length of a game as people count it: "17 moves" for 33 plies. */
void study_append_length(int plies, StrBuf *out);

#endif
