#include "winnability/frontier.h"

#include <string.h>

void frontier_start(Frontier *frontier, FrontierBundle *bundles, uint32_t capacity)
{
    memset(frontier->tops, 0, sizeof frontier->tops);
    frontier->bundles = bundles;
    frontier->capacity = capacity;
    frontier->used = 1;
    frontier->spare = 0;
    frontier->best = FRONTIER_RANKS;
}

/* Pushes an empty bundle on the stack of a queue rank. Returns false if the array is full. */
static bool stack_bundle(Frontier *frontier, int rank)
{
    uint32_t number = frontier->spare;
    if (number != 0) {
        frontier->spare = frontier->bundles[number].below;
    } else if (frontier->used < frontier->capacity) {
        number = frontier->used++;
    } else {
        return false;
    }
    frontier->bundles[number].count = 0;
    frontier->bundles[number].below = frontier->tops[rank];
    frontier->tops[rank] = number;
    return true;
}

bool frontier_add(Frontier *frontier, int rank, FrontierStep step)
{
    if (rank < 0) {
        rank = 0;
    } else if (rank >= FRONTIER_RANKS) {
        rank = FRONTIER_RANKS - 1;
    }
    uint32_t top = frontier->tops[rank];
    if ((top == 0 || frontier->bundles[top].count == FRONTIER_BUNDLE) &&
        !stack_bundle(frontier, rank)) {
        return false;
    }
    FrontierBundle *bundle = &frontier->bundles[frontier->tops[rank]];
    bundle->steps[bundle->count++] = step;
    if (rank < frontier->best) {
        frontier->best = rank;
    }
    return true;
}

bool frontier_pop(Frontier *frontier, FrontierStep *step)
{
    while (frontier->best < FRONTIER_RANKS && frontier->tops[frontier->best] == 0) {
        frontier->best++;
    }
    if (frontier->best == FRONTIER_RANKS) {
        return false;
    }
    uint32_t top = frontier->tops[frontier->best];
    FrontierBundle *bundle = &frontier->bundles[top];
    *step = bundle->steps[--bundle->count];
    if (bundle->count == 0) {
        frontier->tops[frontier->best] = bundle->below;
        bundle->below = frontier->spare;
        frontier->spare = top;
    }
    return true;
}
