/*
 * A FEN reader for the tests of the rules, which must not depend on the notation layer. It reads
 * well-formed text of two to six fields, in X-FEN or Shredder-FEN, and aborts the test program on
 * anything else.
 */
#ifndef TOUCHMOVE_TESTS_FEN_SETUP_H
#define TOUCHMOVE_TESTS_FEN_SETUP_H

#include "rules/position_set_up.h"

/* Returns the setup described by a FEN. Missing fields are read as "-", "-", 0 and 1. */
PositionSetup fen_setup(const char *fen);

/* Returns the position of a FEN, set up leniently; aborts if it is refused. */
Position fen_position(const char *fen);

/* Returns the square with a name such as "e4", or SQUARE_NONE for "-". */
Square fen_square(const char *name);

/*
 * Returns the legal move written as coordinates, such as "e7e8q". Castling is written as the king's
 * departure and arrival squares, or as "O-O" and "O-O-O". Returns MOVE_NONE if no legal move is
 * written so.
 */
Move fen_move(const Position *position, const char *name);

#endif
