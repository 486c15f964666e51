/*
 * The states that tracks.h follows. A state is packed into the words of a Placement: the squares of
 * the tracked men, the number of the stage, the side to move.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_STATE_H
#define TOUCHMOVE_WINNABILITY_TRACK_STATE_H

#include "winnability/tracks.h"

/* Unpacks a state of the current stage. */
void track_state_unpack(const Tracks *tracks, const Placement *placement, TrackState *state);

/*
 * Adds a state of stage `number`, to be looked at, unless it is known; of the state only `at`,
 * `side` and `entered` count. Without room for it the attempt fails.
 */
void track_state_add(Tracks *tracks, int number, TrackState state);

/*
 * Goes on to the state after a move within the current stage: that of tracked man number `track` to
 * a square, or, if that is -1, of any untracked man. Does nothing if the move is surely illegal;
 * the attempt fails if it may give checkmate.
 */
void track_state_arrive(Tracks *tracks, const TrackState *from, int track, int square);

/* A change of the men: a capture or a pawn's move. */
typedef struct TrackChange {
    int man;    /* who moves */
    int victim; /* who is captured, or TRACKS_NO_MAN */
    int square; /* where the man arrives */
    Side next;  /* who moves next */
} TrackChange;

/*
 * Goes on to the state, or the states, after a change of the men. Does nothing if no mate is
 * possible any more then.
 */
void track_state_leave(Tracks *tracks, const TrackState *from, const TrackChange *change);

#endif
