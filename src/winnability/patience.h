/*
 * Private to winnability: calls the watch, a callback of the caller that can cancel the analysis of
 * a position.
 */
#ifndef TOUCHMOVE_WINNABILITY_PATIENCE_H
#define TOUCHMOVE_WINNABILITY_PATIENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "winnability/winnability.h"

enum {
    PATIENCE_NODES = 2000, /* nodes spent between two calls of the watch */
};

/* The watch and its state, see winnability_watch(). */
typedef struct Patience {
    WinnabilityWatch watch; /* the callback */
    uint64_t asked_at;      /* work done, in nodes, when the watch was last called */
    bool lost;              /* the question has been cancelled */
} Patience;

/* Returns whether the question has been cancelled. Calls the watch once per PATIENCE_NODES of work.
 * `work` is a number of nodes that grows during an attempt and restarts at 0 in the next one. */
static inline bool patience_is_lost(Patience *patience, uint64_t work)
{
    if (patience->watch.is_given_up == NULL || patience->lost) {
        return patience->lost;
    }
    if (work < patience->asked_at) {
        patience->asked_at = work;
    } else if (work - patience->asked_at >= PATIENCE_NODES) {
        patience->asked_at = work;
        patience->lost = patience->watch.is_given_up(patience->watch.context);
    }
    return patience->lost;
}

#endif
