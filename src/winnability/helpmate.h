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
};

/* How a search ended. */
typedef enum HelpmateResult {
    HELPMATE_FOUND, /* a line ends in checkmate by the winner */
    HELPMATE_NONE,  /* all positions that can arise were visited, or proved lost for the winner */
    HELPMATE_LIMIT, /* the limit of nodes, of depth or of memory was reached */
} HelpmateResult;

/* A search. Set up by helpmate_start(); the parts may be read afterwards. */
typedef struct Helpmate {
    Position position;                     /* the position the search stands at */
    Placement placement;                   /* the same, packed */
    Side winner;                           /* who is to give mate */
    Guide guide;                           /* the costs that order the moves */
    Visited visited;                       /* what has been visited */
    Frontier frontier;                     /* what is still to try */
    uint64_t limit;                        /* nodes that may be visited */
    bool curtailed;                        /* something was left out: no proof that there is none */
    int depth;                             /* plies from the first position to the current one */
    uint32_t path[HELPMATE_DEPTH_MAX + 1]; /* the nodes on the way, by depth */
    Move line[HELPMATE_DEPTH_MAX + 1];     /* the moves on the way; the mating line if found */
    Undo undo[HELPMATE_DEPTH_MAX + 1];     /* how to take them back */
    Placement back[HELPMATE_DEPTH_MAX + 1]; /* the placements before them */
    int line_length;                        /* plies of the mating line, if found */
} Helpmate;

/* The blocks of memory that a search works in. */
typedef struct HelpmateRoom {
    Node *nodes;              /* room for `node_capacity` nodes */
    uint32_t *slots;          /* room for visited_slot_count(node_capacity) slots */
    uint32_t node_capacity;   /* most positions that can be visited */
    FrontierBundle *bundles;  /* room for `bundle_capacity` bundles */
    uint32_t bundle_capacity; /* most bundles of moves that can wait */
} HelpmateRoom;

/*
 * Searches for a mate by `winner`, visiting at most `limit` positions. The number of positions
 * visited is search->visited.count.
 */
HelpmateResult helpmate_search(Helpmate *search, const Position *position, Side winner,
                               uint64_t limit, const HelpmateRoom *room);

#endif
