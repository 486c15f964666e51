/*
 * The working memory of a question, as the parts of this layer see it. What is public about it
 * stands in winnability.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_WORKING_MEMORY_H
#define TOUCHMOVE_WINNABILITY_WORKING_MEMORY_H

#include "winnability/helpmate.h"
#include "winnability/mobility.h"
#include "winnability/stages.h"
#include "winnability/stroll.h"
#include "winnability/tracks.h"
#include "winnability/winnability.h"

enum {
    FORCED_MAX = 100, /* plies of forced moves that are played before anything else */
};

struct WinnabilityMemory {
    Helpmate search;                            /* the search */
    HelpmateRoom room;                          /* its blocks, behind this struct */
    Stroll stroll;                              /* the stroll */
    Guide guide;                                /* where it goes */
    Mobility bounds;                            /* bounds for the pieces */
    Plan plans[PLAN_COUNT];                     /* plans for the question */
    int plan_count;                             /* how many there are; -1 if not yet made */
    Stages stages;                              /* stages of the question */
    Tracks tracks;                              /* the same, followed exactly */
    Move line[FORCED_MAX + HELPMATE_DEPTH_MAX]; /* the mating line of the last question */
};

#endif
