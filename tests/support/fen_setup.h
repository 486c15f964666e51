/*
 * FEN for tests of rules, which must not depend on the notation layer: reads well-formed text of
 * two to six fields, in X-FEN or Shredder-FEN, and aborts the test program on anything else.
 */
#ifndef TOUCHMOVE_TESTS_FEN_SETUP_H
#define TOUCHMOVE_TESTS_FEN_SETUP_H

#include "rules/position_set_up.h"

/* Returns the description that a FEN gives. Missing fields are "-", "-", 0 and 1. */
PositionSetup fen_setup(const char *fen);

/* Returns the position of a FEN, set up leniently; aborts where that is refused. */
Position fen_position(const char *fen);

/* Returns the square of a name such as "e4", SQUARE_NONE for "-". */
Square fen_square(const char *name);

/*
 * Returns the legal move that coordinates such as "e7e8q" name. Castling is the king's departure
 * and arrival, or "O-O" and "O-O-O". Returns MOVE_NONE if no legal move has that name.
 */
Move fen_move(const Position *position, const char *name);

#endif
