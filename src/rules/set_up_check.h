/*
 * Private to rules: the checks that a described position has to pass, see position_set_up.h.
 */
#ifndef TOUCHMOVE_RULES_SET_UP_CHECK_H
#define TOUCHMOVE_RULES_SET_UP_CHECK_H

#include "rules/position_set_up.h"

/*
 * Checks what can be told from the description alone, before anything is built of it: faults that
 * both modes refuse. Stores in *where what position_fault_square is to return.
 */
PositionFault set_up_check_description(const PositionSetup *setup, Square *where);

/*
 * Checks a position whose men and side to move are set up from a description that passed the first
 * check, but which has no castling rights and no double step yet. With SETUP_LENIENT only what both
 * modes refuse. Stores in *where what position_fault_square is to return.
 */
PositionFault set_up_check_position(const PositionSetup *setup, const Position *men, SetUpMode mode,
                                    Square *where);

/* Checks one castling right of the description, as the second check does. POSITION_OK if the
 * description does not claim it. */
PositionFault set_up_check_castling(const PositionSetup *setup, const Position *men, Side side,
                                    Wing wing, Square *where);

/* Checks that a pawn can just have passed the en passant square of the description. POSITION_OK if
 * the description has none. */
PositionFault set_up_check_en_passant(const PositionSetup *setup, const Position *men,
                                      Square *where);

#endif
