/*
 * Private to winnability: makes moves in all positions of a frame at once, see frames.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAME_MOVES_H
#define TOUCHMOVE_WINNABILITY_FRAME_MOVES_H

#include "winnability/frames.h"
#include "winnability/square_set.h"

/* Returns frame_guarded() for the frame of the current round. Computes it once per king square. */
SquareSet frame_moves_guarded(Frames *frames, int king);

/* Extends the round by all pairs that king moves without captures can reach from its pairs. */
void frame_moves_spread(Frames *frames, Frame *frame);

/* Makes all moves that lead from the pairs of the round to other frames. */
void frame_moves_follow(Frames *frames);

#endif
