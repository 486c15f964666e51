/*
 * Writing PGN in the export format: byte for byte the same for the same record (PGN standard 3.2,
 * 4, 7, 8).
 *
 * Seven tags in their order, then the others; Variant, SetUp and FEN where the game does not start
 * from the standard position, in this order, because there are readers that set it up at the FEN;
 * moves in canonical SAN in lines of fewer than 80 characters; the result token. Clock times are
 * [%clk h:mm:ss] and [%emt h:mm:ss] commands, with as many decimals as the milliseconds need; a
 * draw offer is (=). They begin the comment of the move, which has one pair of braces. The text is
 * UTF-8, lines end with LF, and one empty line ends the game.
 */
#ifndef TOUCHMOVE_PGN_PGN_WRITE_H
#define TOUCHMOVE_PGN_PGN_WRITE_H

#include "pgn/record.h"
#include "util/strbuf.h"

/* What is written of a record; the choices can be combined with |. */
typedef enum PgnForm {
    PGN_EXPORT = 0,             /* everything; other tags than the seven in ASCII order */
    PGN_KEEP = 1 << 0,          /* other tags than the seven in the order of the record */
    PGN_REDUCED = 1 << 1,       /* the seven tags, what a set-up needs, and the main line alone */
    PGN_WHOLE_SECONDS = 1 << 2, /* times without decimals, which some programs cannot read */
    PGN_NO_ELAPSED = 1 << 3,    /* no [%emt], which some programs take for text */
} PgnForm;

/*
 * Appends a game. Fails only out of memory, which *out remembers. The time is linear in the size of
 * the record; variations may be nested to any depth.
 */
void pgn_write(const Record *record, PgnForm form, StrBuf *out);

#endif
