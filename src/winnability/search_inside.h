/*
 * The parts that make moves: random walks, the search for a mate, and the working memory. The first
 * line of each part names its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_SEARCH_INSIDE_H
#define TOUCHMOVE_WINNABILITY_SEARCH_INSIDE_H

#include "rules/position.h"
#include "winnability/proof.h"
#include "winnability/tracks_inside.h"
#include "winnability/visited.h"
#include "winnability/winnability.h"
#include "winnability/winnability_inside.h"

/*
 * mating_move.c
 *
 * The moves of a position that give checkmate.
 */

/*
 * Returns a move of the list that gives checkmate, or MOVE_NONE. The list holds legal moves of the
 * position, which is used to try them and is afterwards what it was.
 */
Move mating_move_find(Position *position, const MoveList *moves);

/*
 * random walk.c
 *
 * A random walk: one line of play in which each move is the one that looks nearest to a mate, with
 * a little chance in it. Nothing is tried twice and nothing taken back, so it is the cheapest way
 * to find that a side can mate, and in most positions it does. Where it fails it proves nothing.
 *
 * The chance is drawn from a number sequence of its own: a random walk of one number goes the same
 * way always. The first STROLL_PLAIN go by the guide as it is, the others each by a variation of
 * it.
 */

enum {
    RANDOM_WALK_PLIES_MAX = 150, /* moves after which a random walk is given up */
    RANDOM_WALK_PLAIN = 3,       /* random walks with lower numbers are not varied */
};

/* A random walk. Set up by stroll_to_mate(); the result may be read afterwards. */
typedef struct RandomWalk {
    Position position;          /* the position it has come to */
    uint32_t number;            /* its number: random walks with different ones go different ways */
    uint32_t chance;            /* the number from which the next bit of chance is drawn */
    Square left[SIDE_COUNT];    /* the square that a side's last move left, or SQUARE_NONE */
    Square reached[SIDE_COUNT]; /* the square that it reached, or SQUARE_NONE */
    Move line[RANDOM_WALK_PLIES_MAX]; /* the moves made */
    int plies;                        /* how many there are */
} RandomWalk;

/*
 * Makes random walk number `number` from a position, at most `limit` moves and STROLL_PLIES_MAX, as
 * the costs in *guide advise; they are changed on the way. Returns true if the line ends in
 * checkmate by `winner`.
 */
bool random_walk_to_mate(RandomWalk *walk, const Position *position, Side winner, Guide *guide,
                         uint32_t number, uint64_t limit);

/*
 * helpmate.c
 *
 * The search for a series of moves that ends in checkmate, both sides helping: best first, each
 * position visited once. If it runs out of positions there is no such series.
 */

enum {
    HELPMATE_DEPTH_MAX = 1999, /* plies of the longest line that is followed; one more may mate */
    HELPMATE_GUIDES = 8,       /* most aims chosen in the course of one search */
    HELPMATE_ROUTES = 2,       /* ways of following routes */
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
    int corner;             /* the aim at a corner, at first or after a promotion; see guide.c */
    int route;              /* follow routes instead, strictly (0) or loosely (1); or -1 */
    bool may_give_up;       /* give frames up where something else looks better, see frames.c */
    int line_max;           /* plies that there is room for in a line from frames */
    bool tests_captures;    /* drop positions where a capture has made a mate impossible */
    uint64_t limit;         /* nodes that may be spent */
    Patience *patience;     /* who may give the search up */
} HelpmateOrder;

/* The blocks of memory that a search works in. */
typedef struct HelpmateArena {
    Node *nodes;              /* room for `node_capacity` nodes */
    VisitedSlot *slots;       /* room for visited_slot_count(node_capacity) slots */
    uint32_t node_capacity;   /* most positions that can be visited */
    FrontierBundle *bundles;  /* room for `bundle_capacity` bundles */
    uint32_t bundle_capacity; /* most bundles of moves that can wait */
} HelpmateArena;

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
    uint64_t other_nodes;                       /* nodes spent on random walks and routes */
    RouteMap map;                               /* for routes */
    RandomWalk walk;                            /* for random walks after a promotion */
    Guide walk_guide;                           /* the same */
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
                               const HelpmateOrder *order, const HelpmateArena *arena);

/* Goes to the position of a node that the search has visited; borrowed until it goes elsewhere. */
const Position *helpmate_position_at(Helpmate *search, uint32_t number);

/*
 * winnability.c
 *
 * The working memory of a question.
 */
enum {
    FORCED_MAX = 100, /* plies of forced moves that are played before anything else */
};

_Static_assert(FORCED_MAX + HELPMATE_DEPTH_MAX + 1 <= WINNABILITY_LINE_MAX, "the line has room");

struct WinnabilityMemory {
    Helpmate search;                 /* the search */
    HelpmateArena arena;             /* its blocks, behind this struct */
    RandomWalk walk;                 /* the random walk */
    Guide guide;                     /* where it goes */
    Mobility bounds;                 /* bounds for the pieces */
    Plan plans[PLAN_COUNT];          /* plans for the question */
    Patience patience;               /* who watches */
    int plan_count;                  /* how many there are; -1 if not yet made */
    bool has_walked;                 /* the next question need not begin with random walks */
    const struct Frames *frames;     /* frames that have answered the last question, or NULL */
    bool has_tracked;                /* `tracks` holds what has answered the last question */
    Stages stages;                   /* stages of the question */
    Tracks tracks;                   /* the same, followed exactly */
    Move line[WINNABILITY_LINE_MAX]; /* the mating line of the last question */
};

#endif
