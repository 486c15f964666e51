/*
 * The position that a node of a record stands for.
 */
#ifndef TOUCHMOVE_TESTS_RECORD_POSITION_H
#define TOUCHMOVE_TESTS_RECORD_POSITION_H

#include "pgn/record.h"

/* Returns the position after the move of a node; recursion as deep as there are moves before it. */
Position record_position(const Record *record, RecordNode node);

#endif
