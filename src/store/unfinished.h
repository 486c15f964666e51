/*
 * The unfinished games: a folder with one journal for each game. The program offers to resume the
 * game that was played last. Starting a new game does not remove the other journals.
 *
 * The first and the second record of a journal are both the setup of the game (game/game_setup.h).
 * The other records are its actions (game/game_action.h). The name of the file is the date and time
 * at which the game started.
 */
#ifndef TOUCHMOVE_STORE_UNFINISHED_H
#define TOUCHMOVE_STORE_UNFINISHED_H

#include <stdbool.h>
#include <stdint.h>

#include "store/journal.h"
#include "util/file_error.h"
#include "util/lock.h"

enum { UNFINISHED_MAX = 200 }; /* with this many unfinished games, no new game can be started */

/* One unfinished game. */
typedef struct UnfinishedGame {
    char *path;         /* path of the journal, owned */
    int64_t changed_ms; /* time of the last change of the file, in milliseconds since 1970 */
    bool is_open;       /* a process, perhaps this one, has the journal open */
    LockHolder holder;  /* the process that has the journal open; unset unless is_open */
} UnfinishedGame;

/*
 * The games of a folder: first the games that no process has open, then the others; in both groups
 * the most recently changed game comes first. The caller releases the list with unfinished_release.
 */
typedef struct UnfinishedList {
    UnfinishedGame *games; /* array of the games, owned */
    int count;             /* number of games */
    int free_count;        /* number of games that no process has open; they come first */
} UnfinishedList;

/*
 * Lists the unfinished games of a folder without reading their journals (see journal_read). A
 * folder that does not exist has no games. Returns false and sets *error, with *out unchanged, on
 * failure.
 */
bool unfinished_list(const char *folder, UnfinishedList *out, FileError *error);

/* Returns the number of unfinished games in a folder, or 0 if it cannot be read. */
int unfinished_count(const char *folder);

/* Frees a list. */
void unfinished_release(UnfinishedList *list);

/*
 * Removes the files that a process left in the folder if it died while creating or replacing a
 * journal: the temporary file and, if the journal does not exist, the lock file. Does not touch the
 * files of running processes or any other files. Ignores errors.
 */
void unfinished_clean(const char *folder);

/*
 * Returns a new journal in the folder for a game that starts now, or NULL if out of memory. The
 * first journal_append creates the file. `earlier` is the number of games that this process has
 * started before; it distinguishes games that start in the same second and have no file yet.
 */
Journal *unfinished_begin(const char *folder, int earlier);

#endif
