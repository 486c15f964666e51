/*
 * The opening that the main line of a record belongs to.
 */
#ifndef TOUCHMOVE_PGN_RECORD_OPENING_H
#define TOUCHMOVE_PGN_RECORD_OPENING_H

#include "notation/openings.h"
#include "pgn/record.h"

/*
 * Finds the opening of the main line: the name of its last position that has one. Returns false,
 * with *out untouched, if no position has a name.
 */
bool record_opening(const Record *record, Opening *out);

/* Sets the tags ECO and Opening of a record where they are missing and its opening has a name. */
void record_tag_opening(Record *record);

#endif
