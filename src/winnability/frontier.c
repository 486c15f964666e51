#include "winnability/search_inside.h"

#include <string.h>

void frontier_start(Frontier *frontier, FrontierBundle *bundles, uint32_t capacity)
{
    memset(frontier->tops, 0, sizeof frontier->tops);
    frontier->bundles = bundles;
    frontier->capacity = capacity;
    frontier->used = 1;
    frontier->spare = 0;
    frontier->best[FRONTIER_OLD] = frontier->best[FRONTIER_FRESH] = FRONTIER_RANKS;
}

/* Puts an empty bundle on a stack. */
static bool stack_bundle(Frontier *frontier, uint32_t *top)
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
    frontier->bundles[number].below = *top;
    *top = number;
    return true;
}

bool frontier_add(Frontier *frontier, FrontierQueue queue, int rank, FrontierStep step)
{
    if (rank < 0) {
        rank = 0;
    } else if (rank >= FRONTIER_RANKS) {
        rank = FRONTIER_RANKS - 1;
    }
    uint32_t *top = &frontier->tops[queue][rank];
    if ((*top == 0 || frontier->bundles[*top].count == FRONTIER_BUNDLE) &&
        !stack_bundle(frontier, top)) {
        return false;
    }
    FrontierBundle *bundle = &frontier->bundles[*top];
    bundle->steps[bundle->count++] = step;
    if (rank < frontier->best[queue]) {
        frontier->best[queue] = rank;
    }
    return true;
}

int frontier_best(Frontier *frontier, FrontierQueue queue)
{
    int *best = &frontier->best[queue];
    while (*best < FRONTIER_RANKS && frontier->tops[queue][*best] == 0) {
        (*best)++;
    }
    return *best;
}

FrontierStep frontier_take(Frontier *frontier, FrontierQueue queue)
{
    uint32_t *stack = &frontier->tops[queue][frontier_best(frontier, queue)];
    uint32_t top = *stack;
    FrontierBundle *bundle = &frontier->bundles[top];
    FrontierStep step = bundle->steps[--bundle->count];
    if (bundle->count == 0) {
        *stack = bundle->below;
        bundle->below = frontier->spare;
        frontier->spare = top;
    }
    return step;
}
