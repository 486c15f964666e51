/*
 * Private to winnability: tests for check and checkmate in the states of tracks.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_CHECK_H
#define TOUCHMOVE_WINNABILITY_TRACK_CHECK_H

#include <stdbool.h>

#include "rules/piece.h"
#include "winnability/square_set.h"
#include "winnability/track_state.h"
#include "winnability/tracks.h"

/* Returns the threats to the king of the side to move. */
TrackDanger track_check_danger(const TrackGround *ground, const TrackState *state);

/*
 * Returns whether a side's king is certainly attacked, wherever the untracked pieces are. Attacks
 * by pieces on the squares in `gone` do not count. If `blocks`, an untracked piece of the side has
 * just moved and may be on the square state->left. Otherwise this square counts as vacant.
 */
bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side, bool blocks,
                         SquareSet gone);

/* Returns whether the side to move may be in check after the piece of a track has moved from the
 * square `left`. */
bool track_check_may_come(const TrackGround *ground, const TrackState *state, int track, int left);

/*
 * Returns whether the side to move may be checkmated in a state. Every untracked piece is assumed
 * to be wherever it helps the mate. The last move was made from the square `left` by the piece of a
 * track. If `track` is -1, any piece may have made it, and `left` is not used.
 */
bool track_check_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                             int left);

#endif
