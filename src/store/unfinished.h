/*
 * The unfinished games: a folder with one journal for each. The one that was played last is the one
 * to go on with; the others are adjourned. To set a game aside is to begin another: nothing moves.
 *
 * The first record of a journal is the setup of the game (game/game_setup.h), which the second
 * repeats; the others are its actions (game/game_action.h). The file is named after the moment when
 * the game began.
 */
#ifndef TOUCHMOVE_STORE_UNFINISHED_H
#define TOUCHMOVE_STORE_UNFINISHED_H

#include <stdbool.h>
#include <stdint.h>

#include "store/journal.h"
#include "util/file_error.h"
#include "util/lock.h"

/* One unfinished game. */
typedef struct UnfinishedGame {
    char *path;         /* of its journal */
    int64_t changed_ms; /* when it was last added to, in milliseconds since 1970 */
    bool is_open;       /* a process, perhaps this one, has it open */
    LockHolder holder;  /* is_open: which process */
} UnfinishedGame;

/*
 * The games of a folder: those that no process has open, the one played last first, then the others
 * likewise; release with unfinished_release.
 */
typedef struct UnfinishedList {
    UnfinishedGame *games; /* count of them */
    int count;             /* how many there are */
    int free_count;        /* how many of them no process has open */
} UnfinishedList;

/*
 * Lists the unfinished games of a folder without reading them: for that see journal_read. A folder
 * that is not there has none. Returns false, with *out untouched, on failure.
 */
bool unfinished_list(const char *folder, UnfinishedList *out, FileError *error);

/* Frees a list. */
void unfinished_release(UnfinishedList *list);

/*
 * Removes what a process left in the folder that died while it wrote the first line of a game, or
 * replaced a journal: the temporary file and, where there is no journal, the file of its lock. What
 * a living process has is left alone. Nothing is done to any other file, and no failure matters.
 */
void unfinished_clean(const char *folder);

/*
 * Returns a new journal in the folder, for a game that begins now, or NULL if there is no memory.
 * Nothing is on the disk before its first line is added. earlier is the number of games that this
 * process has begun before, and tells apart those of one second while none of them is on the disk.
 */
Journal *unfinished_begin(const char *folder, int earlier);

#endif
