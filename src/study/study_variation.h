/*
 * Finds the next and the enclosing variation in the game under review. There must be a game of a
 * file under review.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_VARIATION_H
#define TOUCHMOVE_STUDY_STUDY_VARIATION_H

#include "pgn/record.h"
#include "session/client.h"

/*
 * Returns the first move of the next variation. Normally this is the first alternative to the next
 * move of the line or, if there is none, the next alternative to the move under review. If the move
 * under review begins a variation, the next alternative to that move comes first, and then the
 * first alternative to the next move. Returns RECORD_NONE if neither exists.
 */
RecordNode study_variation_next(const Client *client);

/* Returns the move after which the variation under review begins; RECORD_NONE in the main line. */
RecordNode study_variation_back(const Client *client);

#endif
