/*
 * Where the bytes of a PGN file come from: an ordinary file, standard input, or a file packed with
 * gzip (.gz) or Zstandard (.zst), told by its first bytes, not by its name. Nothing is unpacked to
 * disk, and nothing is kept but a window.
 *
 * The memory of a source is bounded whatever the file says: 64 KiB of packed bytes, and for
 * unpacking 32 KiB (gzip) or a window of at most PGN_SOURCE_WINDOW_MAX bytes (Zstandard: frames
 * that were made with a longer window, --ultra or --long, are refused and said to be). Several
 * packed pieces after one another are one file. A packed file that is torn or damaged gives what
 * comes before, then fails.
 *
 * A source is read from the beginning to the end, by one thread at a time, and uses no memory of
 * its own beyond that; to read it again, open it again (standard input cannot be).
 */
#ifndef TOUCHMOVE_STORE_PGN_SOURCE_H
#define TOUCHMOVE_STORE_PGN_SOURCE_H

#include "pgn/pgn_read.h"
#include "util/file_error.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PGN_SOURCE_WINDOW_MAX = 1 << 27, /* bytes of the longest window of a frame of Zstandard */
};

#define PGN_SOURCE_INPUT "standard input" /* what it is called where files have a path */

/* What a file is made of. */
typedef enum PgnPacking {
    PGN_PLAIN, /* its bytes are the text */
    PGN_GZIP,  /* packed with gzip */
    PGN_ZSTD,  /* packed with Zstandard */
} PgnPacking;

/*
 * Tells from the first bytes of a file what it is, if it is no text of which an ASCII letter is a
 * byte: FILE_STEP_PACKED for gzip and Zstandard, FILE_STEP_FOREIGN for what others pack,
 * FILE_STEP_UTF16; FILE_STEP_NONE for all that can be text. Four bytes are enough.
 */
FileStep pgn_source_kind(const char *bytes, size_t length);

/* An open source; on the heap. */
typedef struct PgnOpenSource PgnOpenSource;

/*
 * Opens a file to be read, "-" for standard input, which may be a pipe; any other path must be an
 * ordinary file. The caller closes it with pgn_source_close. Returns NULL, with *error set, where
 * it cannot be opened or memory is lacking (FILE_STEP_MEMORY), or is packed in a way that is
 * not known (FILE_STEP_FOREIGN) or that this program was built without (FILE_STEP_PACKED), or is in
 * UTF-16.
 */
PgnOpenSource *pgn_source_open(const char *path, FileError *error);

/* Closes a source, but not standard input itself; NULL is allowed. */
void pgn_source_close(PgnOpenSource *source);

/* Returns the source as the reader takes it, borrowed: valid until pgn_source_close. */
PgnSource pgn_source_bytes(PgnOpenSource *source);

/* Tells how a source is packed. */
PgnPacking pgn_source_packing(const PgnOpenSource *source);

/*
 * Waits until something can be read, at most so long. Returns whether it can: only a pipe may let
 * wait, one that stands still, say.
 */
bool pgn_source_wait(const PgnOpenSource *source, int milliseconds);

/*
 * Returns how many bytes of the file have been taken, packed as they are: for progress, together
 * with pgn_source_size.
 */
uint64_t pgn_source_taken(const PgnOpenSource *source);

/* Returns the size of the file in bytes, packed as it is; 0 where that is not known. */
uint64_t pgn_source_size(const PgnOpenSource *source);

/*
 * Stores why the last read failed, when the reader says PGN_READ_FAILED. The reason of a damaged
 * file is FILE_STEP_DAMAGED, that of a window too long FILE_STEP_WINDOW.
 */
void pgn_source_error(const PgnOpenSource *source, FileError *error);

#endif
