/*
 * The position after a node of a record.
 */
#ifndef TOUCHMOVE_TESTS_RECORD_POSITION_H
#define TOUCHMOVE_TESTS_RECORD_POSITION_H

#include "pgn/record.h"

/* Returns the position after the move of a node. Recurses once for each earlier move. */
Position record_position(const Record *record, RecordNode node);

#endif
