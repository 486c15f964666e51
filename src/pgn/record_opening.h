/*
 * The opening of a game, found by the positions of its main line.
 */
#ifndef TOUCHMOVE_PGN_RECORD_OPENING_H
#define TOUCHMOVE_PGN_RECORD_OPENING_H

#include "notation/openings.h"
#include "pgn/record.h"

/* Finds the opening of a game: that of the last position in the main line that has a name. Returns
 * false, with *out untouched, if no position of the main line has a name. */
bool record_opening(const Record *record, Opening *out);

/* Sets the tags ECO and Opening if the main line reaches a named position; keeps existing tags. */
void record_tag_opening(Record *record);

#endif
