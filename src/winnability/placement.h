/*
 * Private to winnability: a position packed into 40 bytes. It has everything that decides whether a
 * side can mate: the pieces, the side to move, castling rights and a legal en passant capture. Two
 * positions reached from the same position are the same by Article 9.2.3 if and only if their
 * placements are equal, so a search by placements never confuses two positions.
 */
#ifndef TOUCHMOVE_WINNABILITY_PLACEMENT_H
#define TOUCHMOVE_WINNABILITY_PLACEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"

/* A packed position. */
typedef struct Placement {
    uint64_t pieces[4]; /* the Piece on each square, by square index, in four bits each */
    uint32_t state;     /* side to move, castling rights, file of a legal en passant capture */
} Placement;

/* Returns the placement of a position. */
Placement placement_of(const Position *position);

/*
 * Applies a legal move to the pieces in a placement of `before`. The caller must then call
 * placement_set_state().
 */
void placement_move_pieces(Placement *placement, const Position *before, Move move);

/* Sets placement->state from a position. The pieces of the placement must be set already. */
void placement_set_state(Placement *placement, const Position *position);

/*
 * Returns whether a placement is plain: no castling right remains, and no en passant capture is
 * legal. Any move except a double step then changes nothing in the state but the side to move.
 * placement_pass() makes this change.
 */
static inline bool placement_is_plain(const Placement *placement)
{
    return placement->state <= 1;
}

/* Switches the side to move of a plain placement. */
static inline void placement_pass(Placement *placement)
{
    placement->state ^= 1;
}

/* Returns whether two placements are equal, which means that their positions are the same. */
static inline bool placement_is_same(const Placement *one, const Placement *other)
{
    return one->pieces[0] == other->pieces[0] && one->pieces[1] == other->pieces[1] &&
           one->pieces[2] == other->pieces[2] && one->pieces[3] == other->pieces[3] &&
           one->state == other->state;
}

#endif
