/*
 * A stage prepared for looking at its states: who stands where for certain, who may stand where,
 * and what follows for checks and mates. The terms are those of tracks.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_GROUND_H
#define TOUCHMOVE_WINNABILITY_TRACK_GROUND_H

#include "winnability/tracks.h"

/* Prepares a stage of a position with the actors in *base. */
void track_ground_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage);

/* Tells whether a man is on the board, not tracked, and able to move, or promoted. */
bool track_ground_is_untracked(const TrackGround *ground, int man);

/* Sets the squares held by men in a state whose `at` is set. */
void track_ground_add_men(const TrackGround *ground, const TrackStage *stage, TrackState *state);

/*
 * Tells whether a side's king is attacked whatever the untracked men do, not counting attacks by
 * men on the squares in `gone`. Of the square state->left it is known that nobody stands there,
 * unless one of the side's own untracked men has just moved, which `blocks` tells.
 */
bool track_ground_in_check(const TrackGround *ground, const TrackState *state, Side side,
                           bool blocks, SquareSet gone);

/*
 * Tells whether the side to move may be mated in a state, the untracked men standing wherever that
 * helps. `track` is the place of the man that moved last among the tracked ones, with the square
 * that he left; or -1 if it may have been any man.
 */
bool track_ground_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                              int left);

#endif
