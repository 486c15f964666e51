/*
 * The open PGN files of a client, and the game under review, which is the game of these files that
 * the client views. study_edit.h edits that game, study_variation.h follows its variations, and
 * study_law.h opens the law book.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_H
#define TOUCHMOVE_STUDY_STUDY_H

#include <stdbool.h>
#include <stddef.h>

#include "collection/collection.h"
#include "session/client.h"

/* Returns the collection of the open PGN files, borrowed until other files are opened, or NULL. */
const Collection *study_collection(const Client *client);

/* Returns the index of the game under review in the open files, from 0, or -1 if there is none. */
int study_collection_game(const Client *client);

/* Returns the number of the game under review in the list of unfinished games, from 1, or 0 if it
 * is not in that list. */
int study_unfinished_game(const Client *client);

/*
 * Reads and searches the open files for some milliseconds. Returns whether work remains; then the
 * caller calls the function again when it has nothing else to do.
 */
bool study_work(Client *client);

/* Returns whether study_work has something to do. */
bool study_has_work(const Client *client);

/* Stops reading and searching the open files, and keeps the results. */
void study_stop_work(Client *client);

/* Returns whether the game under review has unsaved changes. */
bool study_has_changes(const Client *client);

/* Records that the changes of the game under review have been saved. */
void study_keep_changes(Client *client);

/* The result of saving the game under review. */
typedef enum StudySave {
    STUDY_SAVE_DONE,      /* the game is saved in its file */
    STUDY_SAVE_UNCHANGED, /* the game has no changes to save */
    STUDY_SAVE_PARTIAL,   /* not saved, because parts of the game in the file could not be read */
    STUDY_SAVE_FAILED,    /* not saved; *error says why, for example because the file has changed */
    STUDY_SAVE_NO_MEMORY, /* out of memory, which the client's inbox reports as well */
} StudySave;

/*
 * Replaces the game under review in its file (see collection_replace). There must be a game under
 * review. The file stays unchanged unless the result is STUDY_SAVE_DONE.
 */
StudySave study_save(Client *client, FileError *error);

/*
 * Replaces the open PGN files, and opens a game of the new files for review. `number` is the number
 * of this game, from 1. If it is 0, the first game is opened, except that a full-screen client
 * lists the games if there are several or a pipe is slow. Pipes are opened only if `may_wait`,
 * because the function waits for their games. On failure returns false, reports the reason to the
 * client and changes nothing.
 */
bool study_open_files(Client *client, const char *const paths[], int count, int number,
                      bool may_wait);

/* Opens the games of a PGN text, as study_open_files with number 0 opens the games of files. */
bool study_open_text(Client *client, const char *text, size_t length);

/* Opens the unfinished games of this player and the file games.pgn. A full-screen client lists the
 * games; in line mode the first game is opened. Reports failure like study_open_files. */
bool study_open_own(Client *client);

/* Opens a game of the open files for review, by its index from 0. Reports failure like
 * study_open_files. */
bool study_open_game(Client *client, int game);

/*
 * Returns the index of the game that is `by` places after the game under review in the list of the
 * open games (before it if `by` is negative), or -1 if the list has no such game. If no game is
 * under review, `by` = 1 is the first game of the list. There must be open files.
 */
int study_neighbour(Client *client, int by);

/* Appends the length of a game in moves: "17 moves" for 33 plies. */
void study_append_length(int plies, const Catalog *catalog, StrBuf *out);

/* Returns the path of a file of a collection or, if its games are not in a file, what they are;
 * borrowed. */
const char *study_path(const Collection *collection, int file, const Catalog *catalog);

/* Appends a clause about the text of a file of a collection that has no games, or nothing if there
 * is no such text. */
void study_append_remark(const Collection *collection, const Catalog *catalog, StrBuf *out);

#endif
