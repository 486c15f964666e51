/*
 * The search for a series of moves that ends in checkmate, both sides helping: best first, each
 * position visited once. If it runs out of positions there is no such series.
 */
#ifndef TOUCHMOVE_WINNABILITY_HELPMATE_H
#define TOUCHMOVE_WINNABILITY_HELPMATE_H

#include "rules/apply.h"
#include "winnability/frontier.h"
#include "winnability/guide.h"
#include "winnability/visited.h"

enum {
    HELPMATE_DEPTH_MAX = 2000, /* plies of the longest line that is followed */
    HELPMATE_GUIDES = 8,       /* most aims chosen in the course of one search */
};

/* How a search ended. */
typedef enum HelpmateResult {
    HELPMATE_FOUND, /* a line ends in checkmate by the winner */
    HELPMATE_NONE,  /* all positions that can arise were visited, or proved lost for the winner */
    HELPMATE_LIMIT, /* the limit of nodes, of depth or of memory was reached */
} HelpmateResult;

/* What a search is to do. */
typedef struct HelpmateOrder {
    Side winner;            /* who is to give mate */
    const Plan *plan;       /* the plan to aim at, or NULL for a corner */
    const Mobility *bounds; /* the bounds that the plan was made from */
    int corner;             /* the aim at a corner, at first or after a promotion; see guide.h */
    bool tests_captures;    /* drop positions where a capture has made a mate impossible */
    uint64_t limit;         /* positions that may be visited */
} HelpmateOrder;

/* The blocks of memory that a search works in. */
typedef struct HelpmateRoom {
    Node *nodes;              /* room for `node_capacity` nodes */
    uint32_t *slots;          /* room for visited_slot_count(node_capacity) slots */
    uint32_t node_capacity;   /* most positions that can be visited */
    FrontierBundle *bundles;  /* room for `bundle_capacity` bundles */
    uint32_t bundle_capacity; /* most bundles of moves that can wait */
} HelpmateRoom;

/* A step on the way to the current position. */
typedef struct HelpmateStep {
    uint32_t node;    /* the node that the step starts from */
    Move move;        /* the move made there */
    Undo undo;        /* how to take it back */
    Placement before; /* the placement before it */
} HelpmateStep;

/* A search. Set up by helpmate_search(); the result may be read afterwards. */
typedef struct Helpmate {
    HelpmateOrder order;                        /* what it is to do */
    Position position;                          /* the position it stands at */
    Placement placement;                        /* the same, packed */
    uint32_t node;                              /* the same, as a node */
    int depth;                                  /* plies from the first position to it */
    int line_length;                            /* plies of the mating line, if found */
    int guide_count;                            /* how many aims have been chosen */
    bool curtailed;                             /* something was left out: NONE is no proof */
    Guide guides[HELPMATE_GUIDES];              /* the costs that order the moves, by aim */
    Mobility bounds;                            /* for tests of captures */
    Visited visited;                            /* what has been visited */
    Frontier frontier;                          /* what is still to try */
    HelpmateStep steps[HELPMATE_DEPTH_MAX + 1]; /* the way to it; to the mate if found */
} Helpmate;

/*
 * Searches for a mate as *order says. The number of positions visited is search->visited.count; the
 * mating line, if one was found, is the moves of the first search->line_length steps.
 */
HelpmateResult helpmate_search(Helpmate *search, const Position *position,
                               const HelpmateOrder *order, const HelpmateRoom *room);

#endif
