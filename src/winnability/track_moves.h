/*
 * What the side to move may do in a state of tracks.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_MOVES_H
#define TOUCHMOVE_WINNABILITY_TRACK_MOVES_H

#include "winnability/tracks.h"

/*
 * Follows all that the side to move may do in a state of the current stage; before that, if the
 * state was entered by a capture or a pawn's move, sees whether it may be a checkmate.
 */
void track_moves_follow(Tracks *tracks, const TrackState *state);

#endif
