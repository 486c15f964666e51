/*
 * Private to winnability: the states of tracks.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACK_STATE_H
#define TOUCHMOVE_WINNABILITY_TRACK_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "winnability/placement.h"
#include "winnability/proof.h"
#include "winnability/square_set.h"
#include "winnability/tracks.h"

/* An unpacked state. The arrays indexed by side hold the squares of that side's tracked and fixed
 * pieces. */
typedef struct TrackState {
    uint8_t at[TRACKS_PIECES]; /* the square of each tracked piece, by its track; 0 after the
                                  last */
    Side side;                 /* the side to move */
    bool entered;   /* the last move was a capture, a pawn move or castling, and may give check */
    SquareSet left; /* the square that the last move left, if the side to move is certainly in
                       check; else empty */
    SquareSet occupied[SIDE_COUNT]; /* all tracked and fixed pieces, including kings */
    SquareSet knights[SIDE_COUNT];  /* the tracked and fixed knights */
    SquareSet straight[SIDE_COUNT]; /* the tracked and fixed rooks and queens */
    SquareSet diagonal[SIDE_COUNT]; /* the tracked and fixed bishops and queens */
} TrackState;

/*
 * Sorts the squares of tracked pieces of the same kind, side and reach, so that states in which
 * such pieces have swapped their squares are equal. Only pieces whose tracks are in `tracks`, as
 * bits, are sorted; a track is there together with all those that are like it.
 */
void track_state_sort(const TrackStage *stage, uint16_t tracks, uint8_t at[static TRACKS_PIECES]);

/* Packs a sorted state of stage `number` into *out. Only `at`, `side`, `entered` and `left` are
 * packed. The elements of `at` after the last track must be 0. */
void track_state_pack(int number, const TrackState *state, Placement *out);

/* Sets *state to the packed state of the current stage. */
void track_state_unpack(const Tracks *tracks, const Placement *placement, TrackState *state);

/* Moves a piece of the side to move, given by its track, and updates `at` and the sets. */
void track_state_move(TrackState *state, int track, int to);

/* Returns state `number` of a successful attempt. */
ProofState track_state_at(const Tracks *tracks, uint32_t number);

/*
 * Returns the square where the king of the side to move arrives by castling on a wing, or -1 if
 * castling is impossible. Castling is possible if king and rook may be on their first squares, even
 * if they have moved and returned, and no piece certainly blocks the path or attacks the king's
 * path.
 */
int track_state_castles_to(const TrackGround *ground, const TrackStage *stage,
                           const TrackState *state, Wing wing);

#endif
