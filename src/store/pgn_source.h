/*
 * A source of PGN bytes: an ordinary file, standard input, or a file compressed with gzip (.gz) or
 * Zstandard (.zst). The first bytes of a file, not its name, show the compression. The source
 * decompresses in memory, never to disk. Text in UTF-16 with a byte-order mark is converted to
 * UTF-8.
 *
 * The memory of a source is bounded for any input: 64 KiB of compressed bytes, plus 32 KiB for gzip
 * or at most PGN_SOURCE_WINDOW_MAX bytes for Zstandard. Zstandard frames with a larger window (from
 * zstd with --ultra or --long) are refused with a message. Concatenated compressed files are read
 * as one file. A truncated or corrupt file yields the bytes before the error, then fails.
 *
 * A source is read once, from start to end, by one thread at a time. To read a file again, open it
 * again; standard input cannot be read again.
 */
#ifndef TOUCHMOVE_STORE_PGN_SOURCE_H
#define TOUCHMOVE_STORE_PGN_SOURCE_H

#include "pgn/pgn_read.h"
#include "util/file_error.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PGN_SOURCE_WINDOW_MAX = 1 << 27, /* largest accepted window of a Zstandard frame, in bytes */
};

#define PGN_SOURCE_INPUT "standard input" /* shown in errors instead of a path */

/*
 * Detects from the first bytes of a file whether it can be ASCII-compatible text. Four bytes are
 * enough. Returns FILE_STEP_PACKED for gzip and Zstandard, FILE_STEP_FOREIGN for other
 * compressions, FILE_STEP_UTF16 for UTF-16, and FILE_STEP_NONE if the file can be text.
 */
FileStep pgn_source_kind(const char *bytes, size_t length);

/* Returns whether a path names a pipe. */
bool pgn_source_is_pipe(const char *path);

/* An open source. */
typedef struct PgnOpenSource PgnOpenSource;

/*
 * Opens a file for reading. The path "-" is standard input. A path may also name a pipe, a FIFO or
 * the end of a process substitution. Any other path must be an ordinary file. The caller closes the
 * source with pgn_source_close. Returns NULL and sets *error if the file cannot be opened, if
 * memory runs out (FILE_STEP_MEMORY), if the compression is unknown (FILE_STEP_FOREIGN) or not
 * supported by this build (FILE_STEP_PACKED), if libzstd is missing (FILE_STEP_NO_LIBRARY) or
 * cannot be loaded (FILE_STEP_LIBRARY), or if the file is in UTF-16 without a byte-order
 * mark (FILE_STEP_UTF16). For a pipe, which may have no bytes yet, the first read fails with these
 * reasons.
 */
PgnOpenSource *pgn_source_open(const char *path, FileError *error);

/* Closes and frees a source. Standard input itself stays open. NULL is allowed. */
void pgn_source_close(PgnOpenSource *source);

/*
 * Returns the PgnSource that gives the bytes to the PGN reader, valid until pgn_source_close. Reads
 * at least 6 bytes at a time.
 */
PgnSource pgn_source_bytes(PgnOpenSource *source);

/* Returns whether the bytes of a source are those of the file: it is neither compressed nor in
 * UTF-16. */
bool pgn_source_is_verbatim(const PgnOpenSource *source);

/*
 * Waits until bytes can be read, at most this number of milliseconds. Returns false if the time
 * has passed. That happens only with a pipe whose writer is slow.
 */
bool pgn_source_wait(PgnOpenSource *source, int milliseconds);

/*
 * Returns the number of bytes read from the file so far, before decompression. Together with
 * pgn_source_size it shows the progress.
 */
uint64_t pgn_source_taken(const PgnOpenSource *source);

/* Returns the size of the file in bytes, before decompression, or 0 if unknown. */
uint64_t pgn_source_size(const PgnOpenSource *source);

/*
 * Sets *error to the reason why the last read failed. Call it after the PGN reader has returned
 * PGN_READ_FAILED. error->step is FILE_STEP_DAMAGED for a corrupt file, and FILE_STEP_WINDOW for a
 * Zstandard window that is too large.
 */
void pgn_source_error(const PgnOpenSource *source, FileError *error);

#endif
