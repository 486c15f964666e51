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
 * Returns whether the king of `side` is certainly attacked, wherever the untracked pieces are.
 * Attacks by pieces on the squares in `gone` do not count. The square state->left counts as vacant.
 */
bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side,
                         SquareSet gone);

/* Returns whether the side to move may be in check. */
bool track_check_is_possible(const TrackGround *ground, const TrackState *state);

/* Returns whether the last move may have given check to the side to move. The move was made from
 * the square `left` by the tracked piece number `track`. */
bool track_check_may_come(const TrackGround *ground, const TrackState *state, int track, int left);

/* Returns whether the side to move, if in check, may be checkmated in a state. Every untracked
 * piece is assumed to be wherever it helps the mate. */
bool track_check_allows_mate(const TrackGround *ground, const TrackState *state);

#endif
