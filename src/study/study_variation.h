/*
 * The way between the variations of the game of a file under review, of which there must be one.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_VARIATION_H
#define TOUCHMOVE_STUDY_STUDY_VARIATION_H

#include "pgn/record.h"
#include "session/client.h"

/*
 * Returns the first variation of the next move, or where that has none, the next alternative to the
 * move under review; in a variation the other way round. RECORD_NONE where there is neither.
 */
RecordNode study_variation_next(const Client *client);

/* Returns the move after which the variation under review begins, RECORD_NONE in the main line. */
RecordNode study_variation_back(const Client *client);

#endif
