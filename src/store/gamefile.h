/*
 * Game records on disk: a record is added to the player's game file, or written to a file that the
 * player chooses. The file is replaced as a whole or not at all (util/atomic_file.h).
 */
#ifndef TOUCHMOVE_STORE_GAMEFILE_H
#define TOUCHMOVE_STORE_GAMEFILE_H

#include <stdbool.h>

#include "util/file_error.h"

typedef enum GameFileAdding {
    GAMEFILE_ADD,     /* a game that is surely not in the file yet */
    GAMEFILE_ADD_ONCE /* one that was perhaps added before a crash: nothing is added if the file
                         holds this very text as lines of its own */
} GameFileAdding;

/*
 * Adds the text of a game, which ends in a line feed, to the end of a file of games, with an empty
 * line before it. The file and its folder are created if need be.
 */
bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error);

typedef enum GameFileWriting {
    GAMEFILE_NEW,     /* refuse (FILE_STEP_CREATE, EEXIST) if there is such a file, or it appears */
    GAMEFILE_REPLACE, /* replace a file that is there, unless more than its content would change */
} GameFileWriting;

/* Writes a text to a file that the player has named; its folder must be there. */
bool gamefile_write(const char *path, const char *text, GameFileWriting writing, FileError *error);

#endif
