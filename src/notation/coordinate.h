/*
 * Coordinate notation: the names of squares, and moves by their departure and arrival square, such
 * as e2e4 or a7a8q.
 *
 * In standard chess, castling is written by the king's departure and arrival square (e1g1). In
 * Chess960 it is written by the squares of the king and of the castling rook (f1h1), because the
 * king's own two squares may also be those of an ordinary king move.
 */
#ifndef TOUCHMOVE_NOTATION_COORDINATE_H
#define TOUCHMOVE_NOTATION_COORDINATE_H

#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>

enum {
    COORDINATE_MAX = 6,        /* size of the buffer for a move, terminating NUL included */
    COORDINATE_SQUARE_MAX = 3, /* size of the buffer for a square, terminating NUL included */
};

/* Writes a legal move of a position, NUL-terminated. The promotion piece is a small letter. */
void coordinate_format(const Position *position, Move move, char out[static COORDINATE_MAX]);

/* Writes the name of a square, a1 to h8, NUL-terminated. */
void coordinate_format_square(Square square, char out[static COORDINATE_SQUARE_MAX]);

/*
 * Returns the square that the first two characters of a NUL-terminated text name, or SQUARE_NONE if
 * they are not the name of a square. More text may follow.
 */
Square coordinate_parse_square(const char *text);

#endif
