/*
 * A FEN reader for the tests of src/rules, which must not depend on src/notation. It reads a
 * well-formed X-FEN or Shredder-FEN of two to six fields. Any other text aborts the test program.
 */
#ifndef TOUCHMOVE_TESTS_FEN_SETUP_H
#define TOUCHMOVE_TESTS_FEN_SETUP_H

#include "rules/position_set_up.h"

/* Returns the setup described by a FEN. Missing fields are read as "-", "-", 0 and 1. */
PositionSetup fen_setup(const char *fen);

/* Returns the position of a FEN, set up with SETUP_LENIENT. Aborts the test program if the position
 * is refused. */
Position fen_position(const char *fen);

/* Returns the square with a name such as "e4", or SQUARE_NONE if the name is "-". */
Square fen_square(const char *name);

/*
 * Returns the legal move with the coordinates `name`, such as "e7e8q", or MOVE_NONE if there is
 * none. The name of a castling move is "O-O" or "O-O-O", or has the king's squares of departure and
 * arrival.
 */
Move fen_move(const Position *position, const char *name);

#endif
