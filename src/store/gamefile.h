/*
 * Game records on disk: a record is added to the player's game file, or written to a file that the
 * player chooses. The file is replaced as a whole or not at all (util/atomic_file.h).
 */
#ifndef TOUCHMOVE_STORE_GAMEFILE_H
#define TOUCHMOVE_STORE_GAMEFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/file_error.h"
#include "util/strbuf.h"

typedef enum GameFileAdding {
    GAMEFILE_ADD,     /* a game that is surely not in the file yet */
    GAMEFILE_ADD_ONCE /* one that was perhaps added before a crash: nothing is added if the file
                         holds this very text as lines of its own */
} GameFileAdding;

/*
 * Adds the text of a game, which ends in a line feed, to the end of a file of games, with an empty
 * line before it. The file and its folder are created if need be. A comment that the file ends in
 * is closed first.
 */
bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error);

/*
 * Adds the text of a game, which ends in a line feed, to the end of a file that the player has
 * named, with an empty line before it, and in the manner of that file; a new one is in UTF-8. Its
 * folder must be there. Returns false, with why in *reason or else in *error, and the file as it
 * was, also where that is packed or in UTF-16, or in Latin-1 and has no room for a character. A
 * comment that the file ends in is closed first.
 */
bool gamefile_append(const char *path, const char *text, StrBuf *reason, FileError *error);

/* ---- gamefile_end.c: whether another game can follow ---- */

/*
 * Finds out whether a file of so many bytes ends within a {comment}, which nobody has closed.
 * Returns false, with errno set, if it cannot be read. Takes time linear in the size.
 */
bool gamefile_ask_whether_in_comment(int descriptor, uint64_t size, bool *out);

/* ---- gamefile_manner.c: in what manner a text is to be added to a file of others ---- */

typedef struct GameFileManner {
    bool has_cr;    /* its lines end with CR LF */
    bool is_latin1; /* its characters are bytes of Latin-1, not UTF-8 */
} GameFileManner;

/*
 * Finds the manner of a file of so many bytes: its lines are as the last one. Returns false with
 * why in *reason if nothing can be added to it; with *reason as it was and errno set if the file
 * cannot be read.
 */
bool gamefile_find_manner(int descriptor, uint64_t size, GameFileManner *out, StrBuf *reason);

/*
 * Finds out whether the first character beyond ASCII of a file of so many bytes is none of UTF-8.
 * Returns false, with errno set, if it cannot be read.
 */
bool gamefile_ask_whether_latin1(int descriptor, uint64_t size, bool *out);

/*
 * Appends a text in UTF-8 as a file is written. Returns false, with why in *reason, if the file has
 * no room for one of its characters.
 */
bool gamefile_append_in_manner(StrBuf *out, const char *text, GameFileManner manner,
                               StrBuf *reason);

/* ---- */

typedef enum GameFileWriting {
    GAMEFILE_NEW,     /* refuse (FILE_STEP_CREATE, EEXIST) if there is such a file, or it appears */
    GAMEFILE_REPLACE, /* replace a file that is there, unless more than its content would change */
} GameFileWriting;

/* Writes a text to a file that the player has named; its folder must be there. */
bool gamefile_write(const char *path, const char *text, GameFileWriting writing, FileError *error);

#endif
