/*
 * The bytes of a PGN source, one after the other, with the place of each. Private to the PGN
 * reader.
 *
 * Lines end with LF, CR LF or CR. A few bytes can be looked at before they are read.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_INPUT_H
#define TOUCHMOVE_NOTATION_PGN_INPUT_H

#include "notation/pgn/pgn_notices.h"
#include "notation/pgn/pgn_read.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PGN_INPUT_SIZE = 1 << 16, /* bytes asked of the source at once */
    PGN_INPUT_AHEAD = 8,      /* bytes that can be looked at, the next one included */
    PGN_INPUT_END = -1,       /* in place of a byte: there are no more */
};

/* A source being read. */
typedef struct PgnInput {
    PgnSource source;           /* where the bytes come from */
    char bytes[PGN_INPUT_SIZE]; /* bytes from the source */
    size_t at;                  /* the next byte in them */
    size_t end;                 /* bytes there are */
    uint64_t offset;            /* offset of the first of them in the source */
    PgnPlace place;             /* place of the next byte */
    bool line_is_blank;         /* nothing but blanks stands before it in its line */
    bool ended;                 /* the source has no more */
    bool failed;                /* the source failed */
} PgnInput;

/* Begins to read a source. */
void pgn_input_begin(PgnInput *input, PgnSource source);

/*
 * Makes sure that the next PGN_INPUT_AHEAD bytes can be looked at, as far as there are so many. For
 * pgn_input_peek only.
 */
void pgn_input_fill(PgnInput *input);

/* Returns a byte without reading it, 0 for the next one; PGN_INPUT_END behind the last. */
static inline int pgn_input_peek(PgnInput *input, size_t ahead)
{
    if (input->end - input->at <= ahead && !input->ended) {
        pgn_input_fill(input);
    }
    return input->end - input->at > ahead ? (unsigned char)input->bytes[input->at + ahead]
                                          : PGN_INPUT_END;
}

/* Reads the next byte and returns it; PGN_INPUT_END at the end, again and again. */
int pgn_input_take(PgnInput *input);

/*
 * Reads a run of bytes that are neither `stop` nor the end of a line nor NUL, as far as they are at
 * hand, and returns its length; *run is where they stand, until the next call. 0, with *run
 * untouched, says that the next byte is none of these.
 */
size_t pgn_input_take_run(PgnInput *input, char stop, const char **run);

/* Reads that many bytes. */
void pgn_input_skip(PgnInput *input, size_t count);

/* Reads the rest of the line, without what ends it. */
void pgn_input_skip_line(PgnInput *input);

/* Returns the offset of the next byte in the source. */
uint64_t pgn_input_offset(const PgnInput *input);

#endif
