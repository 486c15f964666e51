/*
 * Coordinate notation, e2e4 or a7a8q: squares by name, and moves by their two squares.
 *
 * Castling is the king's two squares (e1g1) in standard chess. In a Chess960 position it is the
 * king's square and that of its own rook (f1h1), because the king's arrival square alone may also
 * be a step of the king.
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

/* Writes a legal move of the position, NUL-terminated; the promotion piece is a small letter. */
void coordinate_format(const Position *position, Move move, char out[static COORDINATE_MAX]);

/* Writes the name of a square, a1 to h8, NUL-terminated. */
void coordinate_format_square(Square square, char out[static COORDINATE_SQUARE_MAX]);

/*
 * Reads the name of a square from the first two characters of a NUL-terminated text. Returns
 * SQUARE_NONE where they are none; more text may follow.
 */
Square coordinate_parse_square(const char *text);

#endif
