/*
 * Private to winnability: the stages and exits of tracks.h. Also computes the data of a stage that
 * are needed to examine its states, such as the squares that pieces may occupy.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_STAGE_H
#define TOUCHMOVE_WINNABILITY_TRACK_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "winnability/mobility.h"
#include "winnability/proof.h"
#include "winnability/square_set.h"
#include "winnability/track_state.h"
#include "winnability/tracks.h"

/* Sets *ground to the data of a stage that are needed to examine its states. *base holds the actors
 * of the first position. */
void track_stage_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage);

/* Returns whether a piece is a rook with a castling right. */
bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int piece);

/* Returns the square where the rook arrives in castling when the king arrives on `king_arrival`. */
int track_stage_rook_arrival(int king_arrival);

/* Computes the sets of a state (`occupied` and others) from the squares in state->at. */
void track_stage_add_pieces(const TrackGround *ground, const TrackStage *stage, TrackState *state);

/* Adds the stage of the first position, whose actors are in tracks->base. Returns its number, 0. */
int track_stage_first(Tracks *tracks);

/* Empties the exit table and sizes it for the capacity of tracks->visited. */
void track_stage_start_exits(Tracks *tracks);

/*
 * Follows an exit of the current stage: `piece` moves to some square in `arrivals` and captures
 * `victim`, or nothing if `victim` is -1. A king whose victim is its own rook castles. `kind` is
 * the kind of the piece after the move. If a pawn promotes, `kind` is KIND_KNIGHT, or KIND_QUEEN
 * for a queen, rook or bishop, and the piece is marked as `promotes` among the actors, so that no
 * argument relies on this piece. `arrival` distinguishes the exits of a pawn: it is the target
 * square, or SQUARE_COUNT for other pieces. Each exit is followed only once. Returns the number of
 * the stage that the exit leads to, or -1 if no mate is possible after the exit or if the attempt
 * has failed (tracks->open).
 */
int track_stage_follow(Tracks *tracks, int piece, int victim, SquareSet arrivals, PieceKind kind,
                       int arrival);

/* Sets *out to entry number `place` of the exit table of a successful attempt. Returns false if the
 * entry is unused. */
bool track_stage_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out);

#endif
