/*
 * A position packed into 40 bytes without loss of what the question depends on: the men, the side
 * to move, castling rights and a legal capture in passing. Two positions of one question are the
 * same in the sense of Article 9.2.3 exactly if their placements are equal, so that a search which
 * compares placements never takes one position for another.
 */
#ifndef TOUCHMOVE_WINNABILITY_PLACEMENT_H
#define TOUCHMOVE_WINNABILITY_PLACEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"

/* A packed position. */
typedef struct Placement {
    uint64_t men[4]; /* four bits a square: a Piece, by square index, 16 squares a word */
    uint32_t state;  /* side to move, castling rights, file of a legal capture in passing */
} Placement;

/* Packs a position. */
Placement placement_of(const Position *position);

/*
 * Changes the placement of `before` by the men that a legal move moves, captures and promotes. The
 * state is left to placement_note_state(), which must follow.
 */
void placement_move_men(Placement *placement, const Position *before, Move move);

/* Sets the state of a placement from the position whose men it holds. */
void placement_note_state(Placement *placement, const Position *position);

/* Tells whether two placements, and so the positions, are the same. */
static inline bool placement_is_same(const Placement *one, const Placement *other)
{
    return one->men[0] == other->men[0] && one->men[1] == other->men[1] &&
           one->men[2] == other->men[2] && one->men[3] == other->men[3] &&
           one->state == other->state;
}

#endif
