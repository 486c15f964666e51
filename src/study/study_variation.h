/*
 * Finds the next and the enclosing variation in the game under review. There must be a game of a
 * file under review.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_VARIATION_H
#define TOUCHMOVE_STUDY_STUDY_VARIATION_H

#include "pgn/record.h"
#include "session/client.h"

/*
 * Returns the first alternative to the next move or, if there is none, the next alternative to the
 * move under review. But if the move under review is the first of a variation, its next alternative
 * is preferred. Returns RECORD_NONE if there is neither.
 */
RecordNode study_variation_next(const Client *client);

/* Returns the move after which the variation under review begins; RECORD_NONE in the main line. */
RecordNode study_variation_back(const Client *client);

#endif
