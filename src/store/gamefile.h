/*
 * Game records on disk: adds a record to the player's game file, or writes it to a file that the
 * player chooses. Each function replaces the file as a whole or not at all (util/atomic_file.h).
 */
#ifndef TOUCHMOVE_STORE_GAMEFILE_H
#define TOUCHMOVE_STORE_GAMEFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/file_error.h"
#include "util/strbuf.h"

typedef enum GameFileAdding {
    GAMEFILE_ADD, /* append the text; the game is not in the file */
    /* append the text unless the file already has it at the start of a line; used after a crash */
    GAMEFILE_ADD_ONCE
} GameFileAdding;

/*
 * Appends an empty line and the text of a game to a file of games. The text ends with a line feed.
 * Creates the file and its folder if missing. If the file ends within a comment, closes the comment
 * first.
 */
bool gamefile_add(const char *path, const char *text, GameFileAdding adding, FileError *error);

/*
 * Appends an empty line and the text of a game to a file that the player has named. The text ends
 * with a line feed. Uses the encoding and the line ends of the file, and UTF-8 in a new file. The
 * folder must exist. If the file ends within a comment, closes the comment first.
 *
 * On failure returns false, with the file unchanged and *error set. Fails also if the file is
 * compressed, if it is in UTF-16, or if it is in Latin-1 and the text has a character that Latin-1
 * does not have.
 */
bool gamefile_append(const char *path, const char *text, FileError *error);

/* ---- The format of files that other programs made ---- */

typedef struct GameFileFormat {
    bool has_cr;    /* the lines end with CR LF, not LF */
    bool is_latin1; /* the encoding is Latin-1, not UTF-8 */
} GameFileFormat;

/*
 * Sets *out to whether a file of `size` bytes is in Latin-1, that is, whether the first character
 * outside ASCII is not valid UTF-8. Returns false and sets errno if the file cannot be read.
 */
bool gamefile_ask_whether_latin1(int descriptor, uint64_t size, bool *out);

/*
 * Appends a text for the file at `path` in the encoding and with the line ends of `manner`. Returns
 * false and sets *error if the encoding does not have a character of the text.
 */
bool gamefile_append_in_manner(StrBuf *out, const char *text, GameFileFormat manner,
                               const char *path, FileError *error);

/* ---- Files that the player names ---- */

typedef enum GameFileWriting {
    GAMEFILE_NEW, /* fail with FILE_STEP_CREATE and EEXIST if the file exists */
    /* replace an existing file; fail if its hard links, owner, group or attributes would change */
    GAMEFILE_REPLACE,
} GameFileWriting;

/* Writes a text to a file that the player has named. The folder of the file must exist. */
bool gamefile_write(const char *path, const char *text, GameFileWriting writing, FileError *error);

#endif
