/*
 * Private to winnability: the search for a helpmate, a series of moves by which both sides
 * cooperate to reach checkmate by the winner. It is a best-first search that visits each position
 * once. If all positions have been visited without a mate, there is none.
 */
#ifndef TOUCHMOVE_WINNABILITY_HELPMATE_H
#define TOUCHMOVE_WINNABILITY_HELPMATE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/frontier.h"
#include "winnability/guide.h"
#include "winnability/mobility.h"
#include "winnability/patience.h"
#include "winnability/placement.h"
#include "winnability/visited.h"

enum {
    HELPMATE_DEPTH_MAX = 1999, /* most plies followed before the mating move */
    HELPMATE_GUIDES = 8,       /* most aims chosen during one search */
};

/* How a search ended. */
typedef enum HelpmateResult {
    HELPMATE_FOUND, /* a line ends in checkmate by the winner */
    HELPMATE_NONE,  /* each reachable position was visited or provably allows no mate */
    HELPMATE_LIMIT, /* a limit of nodes, depth or memory was reached */
} HelpmateResult;

/* The task of a search. */
typedef struct HelpmateOrder {
    Side winner;        /* the side that is to give mate */
    int line_max;       /* most plies of a line that a search by frames may return */
    uint64_t limit;     /* nodes that may be spent */
    Patience *patience; /* calls the callback that can cancel the search */
} HelpmateOrder;

/* The arrays that a search works in, provided by the caller. */
typedef struct HelpmateArena {
    Node *nodes;              /* array of `node_capacity` nodes */
    VisitedSlot *slots;       /* array of visited_slot_count(node_capacity) slots */
    uint32_t node_capacity;   /* most positions that can be visited */
    FrontierBundle *bundles;  /* array of `bundle_capacity` bundles */
    uint32_t bundle_capacity; /* most bundles of moves in the queue */
} HelpmateArena;

/* A step on the path to the current position. */
typedef struct HelpmateStep {
    uint32_t node;    /* number of the node that the step starts from */
    Move move;        /* the move of the step */
    Undo undo;        /* data for taking the move back */
    Placement before; /* the placement before the move */
} HelpmateStep;

/* A search. Set up by helpmate_search(); the result may be read afterwards. */
typedef struct Helpmate {
    HelpmateOrder order; /* the task */
    Position position;   /* the current position */
    Placement placement; /* the current position, packed */
    uint32_t node;       /* number of the node of the current position */
    int depth;           /* plies from the first position to the current one */
    int line_length;     /* length of the mating line in plies, if found */
    int guide_count;     /* number of aims chosen */
    bool curtailed; /* a move was omitted, so that visiting all other positions proves nothing */
    Guide guides[HELPMATE_GUIDES]; /* the costs that order the moves, by number of the aim */
    Mobility bounds;               /* bounds for testing whether a move has ruled out a mate */
    Visited visited;               /* the positions visited */
    Frontier frontier;             /* the moves still to try */
    HelpmateStep steps[HELPMATE_DEPTH_MAX + 1]; /* path to the current position or to the mate */
} Helpmate;

/* Searches for a helpmate. Afterwards search->visited.count is the number of positions visited. If
 * a mate was found, the moves of the first search->line_length steps are the mating line. */
HelpmateResult helpmate_search(Helpmate *search, const Position *position,
                               const HelpmateOrder *order, const HelpmateArena *arena);

/* Returns the position of node `number` of a finished search. The result is valid until the next
 * call. */
const Position *helpmate_position_at(Helpmate *search, uint32_t number);

#endif
