/*
 * The board as text, for both front ends: all of it, a rank, a file, a square. Every function
 * appends whole lines, each ended by LF, in ASCII; squares are written in the style in which moves
 * are announced.
 */
#ifndef TOUCHMOVE_SESSION_BOARD_TEXT_H
#define TOUCHMOVE_SESSION_BOARD_TEXT_H

#include "notation/spoken.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "rules/square.h"
#include "util/strbuf.h"

/*
 * Appends the board by ranks, as seen with that side below: "8 r n b q k b n r", nine lines. White
 * has capital letters, Black small ones, a point is an empty square.
 */
void board_text_ranks(const Position *position, Side below, StrBuf *out);

/* Appends a line for each rank, from the far one to the near one: "rank 8: a black rook, …". */
void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out);

/* Appends one line: what stands on a rank, 0 to 7, from a to h. */
void board_text_rank(const Position *position, int rank, SpokenStyle style, StrBuf *out);

/* Appends one line: what stands on a file, 0 to 7, from the first rank to the eighth. */
void board_text_file(const Position *position, int file, SpokenStyle style, StrBuf *out);

/* Appends one line: what stands on a square, and the colour of an empty one. */
void board_text_square(const Position *position, Square square, SpokenStyle style, StrBuf *out);

#endif
