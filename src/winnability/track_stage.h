/*
 * The stages that tracks.h follows: which men are left, where they may stand, who is tracked.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_STAGE_H
#define TOUCHMOVE_WINNABILITY_TRACK_STAGE_H

#include "winnability/tracks.h"

/* Sets *bounds to the actors in *base, each with the squares that he has in the stage. */
void track_stage_load(const Mobility *base, const TrackStage *stage, Mobility *bounds);

/* Makes the stage of the position at the start, with the actors in tracks->base. Returns 0. */
int track_stage_first(Tracks *tracks);

/*
 * Follows an exit of the current stage: `man` arrives somewhere in `arrivals` as a piece of a kind,
 * and `victim` is gone, or none if that is -1. The kind is what the man is; or for a pawn that is
 * promoted KIND_KNIGHT, or KIND_QUEEN in the sense of a queen, rook or bishop: such a man is marked
 * as `promotes` among the actors, so that nothing relies on him. Returns the stage that it leads
 * to; or -1 if no mate is possible any more, or if the attempt has failed, see tracks->open.
 */
int track_stage_follow(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind);

#endif
