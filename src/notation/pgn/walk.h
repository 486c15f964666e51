/*
 * A walk along the moves of a record: one position that goes forward and back, and remembers its
 * way. Going into a variation and out again costs its length, so that a whole tree of moves is
 * walked in linear time. Private to the notation layer.
 */
#ifndef TOUCHMOVE_NOTATION_WALK_H
#define TOUCHMOVE_NOTATION_WALK_H

#include "rules/position.h"

#include <stdbool.h>
#include <stddef.h>

/* A step that can be taken back. */
typedef struct WalkStep {
    Move move; /* the move made */
    Undo undo; /* what it takes to take it back */
} WalkStep;

/* A walk. The all-zero value has no position yet and no steps. */
typedef struct Walk {
    Position now;    /* the position reached */
    WalkStep *steps; /* the way from the start, owned */
    size_t length;   /* number of steps made */
    size_t capacity; /* number of steps that there is room for */
} Walk;

/* Begins at a position, and forgets the steps before. */
void walk_begin(Walk *walk, const Position *start);

/* Makes a legal move. Returns false, with nothing changed, without memory. */
bool walk_forward(Walk *walk, Move move);

/* Takes the last move back, of which there must be one. */
void walk_back(Walk *walk);

/* Takes moves back until so many are left; there must be at least as many. */
void walk_back_to(Walk *walk, size_t length);

/* Frees the steps. */
void walk_release(Walk *walk);

#endif
