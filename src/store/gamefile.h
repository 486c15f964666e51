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
    GAMEFILE_ADD,     /* a game that is not in the file yet */
    GAMEFILE_ADD_ONCE /* one that may have been added before a crash: nothing is added if the file
                         contains this text as lines of its own */
} GameFileAdding;

/*
 * Appends the text of a game, which ends in a line feed, to a file of games, after an empty line.
 * The file and its folder are created if missing. A comment still open at the end of the file is
 * closed first.
 */
bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error);

/*
 * Appends the text of a game, which ends in a line feed, to a file that the player has named, after
 * an empty line, with the encoding and line ends of that file; a new one is in UTF-8. Its folder
 * must exist. A comment still open at the end of the file is closed first. Returns false, with the
 * file unchanged and the reason in *reason or else in *error: also if the file is packed, in
 * UTF-16, or in Latin-1 without one of the characters.
 */
bool gamefile_append(const char *path, const char *text, StrBuf *reason, FileError *error);

/* ---- The format of files that other programs made ---- */

typedef struct GameFileManner {
    bool has_cr;    /* its lines end with CR LF */
    bool is_latin1; /* its characters are bytes of Latin-1, not UTF-8 */
} GameFileManner;

/*
 * Finds out whether a file of that size is in Latin-1: its first character beyond ASCII is not
 * UTF-8. Returns false, with errno set, if it cannot be read.
 */
bool gamefile_ask_whether_latin1(int descriptor, uint64_t size, bool *out);

/*
 * Appends a text in the encoding and with the line ends of a file. Returns false, with the reason
 * in *reason, if the encoding lacks one of the characters.
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
