/*
 * Private to winnability: the queue of moves that a search has yet to try, the most promising
 * first. It is a bucket queue: each move has a queue rank, a number from 0 for the most promising
 * moves, and each queue rank has a stack. Of equally promising moves the last one added is tried
 * first, so that the search goes deep instead of wide. The search by frames queues frames instead
 * of moves.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRONTIER_H
#define TOUCHMOVE_WINNABILITY_FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/move.h"

enum {
    FRONTIER_RANKS = 512, /* number of queue ranks; 0 is the best */
    FRONTIER_BUNDLE = 15, /* most steps in a bundle */
};

/* A move to try from a visited position, or a frame to follow. */
typedef struct FrontierStep {
    uint32_t node; /* number of the position's node, or of the frame */
    Move move;     /* the move; MOVE_NONE for a frame */
} FrontierStep;

/* A chunk of a stack: some steps with the same queue rank. */
typedef struct FrontierBundle {
    uint32_t below; /* number of the next bundle in the stack or the free list, or 0 */
    uint32_t count; /* number of steps in the bundle */
    FrontierStep steps[FRONTIER_BUNDLE]; /* the steps */
} FrontierBundle;

/* The queue. The caller provides the array of bundles, which is used from the front as needed. */
typedef struct Frontier {
    uint32_t tops[FRONTIER_RANKS]; /* number of the top bundle of each queue rank, or 0 */
    FrontierBundle *bundles;       /* the array; element 0 is not used */
    uint32_t capacity;             /* number of elements of `bundles` */
    uint32_t used;                 /* number of elements that have been used, including element 0 */
    uint32_t spare;                /* number of the first bundle in the free list, or 0 */
    int best;                      /* no step in the queue has a lower queue rank than this */
} Frontier;

/* Starts an empty queue in an array of `capacity` bundles. */
void frontier_start(Frontier *frontier, FrontierBundle *bundles, uint32_t capacity);

/* Adds a step, with the rank clamped to the valid range. Returns false if the queue is full. */
bool frontier_add(Frontier *frontier, int rank, FrontierStep step);

/* Removes the most promising step and stores it in *step. Returns false if the queue is empty. */
bool frontier_pop(Frontier *frontier, FrontierStep *step);

#endif
