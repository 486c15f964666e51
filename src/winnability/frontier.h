/*
 * The moves that a search has still to try, the most promising first: a queue with one stack per
 * rank of promise. Of equally promising moves the last one noted is tried first, which makes the
 * search go on where it is instead of everywhere at once.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRONTIER_H
#define TOUCHMOVE_WINNABILITY_FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/move.h"

enum {
    FRONTIER_RANKS = 512, /* ranks of promise, 0 the best */
    FRONTIER_BUNDLE = 15, /* steps in a bundle */
};

/* A move to try from a position visited before. */
typedef struct FrontierStep {
    uint32_t node; /* number of that position among those visited */
    Move move;     /* the move */
} FrontierStep;

/* Some steps of one rank. */
typedef struct FrontierBundle {
    uint32_t below;                      /* the bundle under this one in the stack, or free list */
    uint32_t count;                      /* how many steps are set */
    FrontierStep steps[FRONTIER_BUNDLE]; /* the steps */
} FrontierBundle;

/* The queue. Its bundles are a block given by the caller, touched from the front as needed. */
typedef struct Frontier {
    uint32_t tops[FRONTIER_RANKS]; /* the top bundle of each rank, or 0 */
    FrontierBundle *bundles;       /* the block; number 0 is not used */
    uint32_t capacity;             /* bundles in the block */
    uint32_t used;                 /* bundles taken from the block so far */
    uint32_t spare;                /* first of the bundles that have been emptied, or 0 */
    int best;                      /* no rank below this one has a step */
} Frontier;

/* Empties the queue, to work with a block of `capacity` bundles. */
void frontier_start(Frontier *frontier, FrontierBundle *bundles, uint32_t capacity);

/* Adds a step. A rank out of range is taken as the nearest in range. Returns false if it is full.
 */
bool frontier_add(Frontier *frontier, int rank, FrontierStep step);

/* Takes the most promising step out into *step. Returns false if there is none. */
bool frontier_take(Frontier *frontier, FrontierStep *step);

#endif
