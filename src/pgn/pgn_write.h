/*
 * Writing PGN in the export format (PGN standard 3.2, 4, 7, 8). The same record always gives the
 * same bytes.
 *
 * The seven required tags come first, in their order, then the others. If the game does not start
 * from the standard position, these include Variant, SetUp and FEN in this order, because some
 * readers set up the position as soon as they read FEN. The moves are in canonical SAN, in lines of
 * fewer than 80 characters, and end with the result token. A comment keeps its text and the order
 * of its commands. It is in braces; with a closing brace in its text, it is the rest of a line
 * after a semicolon, which may be longer. Clock times that are in no comment become [%clk h:mm:ss]
 * and [%emt h:mm:ss] commands with as many decimals as the milliseconds need, and a draw offer
 * becomes (=), at the beginning of the move's comment. Unread text is copied on lines of its own;
 * unread tags come last. The output is UTF-8, lines end with LF, and an empty line ends the game.
 */
#ifndef TOUCHMOVE_PGN_PGN_WRITE_H
#define TOUCHMOVE_PGN_PGN_WRITE_H

#include "pgn/record.h"
#include "util/strbuf.h"

/* How a record is written; flags, combined with |. */
typedef enum PgnForm {
    PGN_EXPORT = 0,             /* everything; the optional tags are in ASCII order */
    PGN_KEEP = 1 << 0,          /* the optional tags keep the order of the record */
    PGN_REDUCED = 1 << 1,       /* only the required tags, the start position, the main line */
    PGN_WHOLE_SECONDS = 1 << 2, /* no decimals in times: some programs cannot read them */
    PGN_NO_ELAPSED = 1 << 3,    /* no [%emt]: some programs show it as text */
} PgnForm;

/*
 * Appends a game. The only error is out of memory, which is recorded in *out. The time is linear in
 * the size of the record; variations may be nested to any depth.
 */
void pgn_write(const Record *record, PgnForm form, StrBuf *out);

/* Appends the comments before the first move of a record, and an empty line. */
void pgn_write_comments(const Record *record, PgnForm form, StrBuf *out);

#endif
