/*
 * How a series of moves that ends in checkmate is searched for: what to aim at, in what order moves
 * are tried, and the searches. Only winnability.c uses more of it than its own part.
 */
#ifndef TOUCHMOVE_WINNABILITY_HELPMATE_INSIDE_H
#define TOUCHMOVE_WINNABILITY_HELPMATE_INSIDE_H

#include "rules/position.h"
#include "winnability/winnability.h"
#include "winnability/winnability_inside.h"

/*
 * plan.c
 *
 * Where a checkmate could happen, found from the bounds of mobility.c: a square for the loser's
 * king, one for the winner's, and squares that the loser's own men should take. Plans are guesses
 * that give the search something to aim at where the usual corners do not do; they prove nothing.
 */

enum {
    PLAN_COUNT = 8, /* plans made for a question, at most */
};

/* One plan. */
typedef struct Plan {
    int target;         /* index of the square where the loser's king is to be mated */
    int support;        /* index of the square where the winner's king helps */
    SquareSet blockers; /* squares next to the target that the loser's men should take */
    int cost;           /* how far from here it looks; the smaller the better */
} Plan;

/*
 * Makes up to PLAN_COUNT plans for a mate by `winner`, the cheapest first and each with a target of
 * its own. Returns how many there are.
 */
int plan_make(const Mobility *mobility, Side winner, Plan plans[static PLAN_COUNT]);

/*
 * Sets the steps that the king of a side needs from each square to `goal`, over squares that he may
 * ever stand on; SQUARE_COUNT where there is no way.
 */
void plan_king_steps(const Mobility *mobility, Side side, int goal,
                     uint8_t steps[static SQUARE_COUNT]);

/*
 * guide.c
 *
 * How far a position looks from a checkmate by the winner, as a sum over its men: each man has a
 * cost on each square, made once for a search. Both players help each other, so what counts is only
 * how many moves the men still need: the kings to the place of the mate, a pawn to the last rank,
 * blockers to their squares. The costs steer the search and prove nothing.
 */

enum {
    GUIDE_CORNER_AIMS = 8, /* aims at corners: four corners, along two edges each */
};

/* The costs of one aim. */
typedef struct Guide {
    int16_t cost[PIECE_END][SQUARE_COUNT]; /* by piece and square index; 0 for PIECE_NONE */
    bool promotion_counts; /* the winner needs a promotion first: then choose a new aim */
} Guide;

/*
 * Aims at a mate in a corner, with the mating piece along one of its edges. Aim 0 is the one that
 * the kings reach soonest, and so on up to GUIDE_CORNER_AIMS - 1.
 */
void guide_aim_at_corner(Guide *guide, const Position *position, Side winner, int aim);

/* Aims at a plan, which must have been made from the bounds in *mobility. */
void guide_aim_at_plan(Guide *guide, const Position *position, Side winner,
                       const Mobility *mobility, const Plan *plan);

/* What a piece costs on a square. */
static inline int guide_cost(const Guide *guide, Piece piece, Square square)
{
    return guide->cost[piece][square_index(square)];
}

/* Returns by how much a legal move of the position changes the cost. */
static inline int guide_change(const Guide *guide, const Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece_at(position, from);
    PieceKind promotion = move_promotion(move);
    Piece arriving = promotion == KIND_NONE ? piece : piece_make(piece_side(piece), promotion);
    Square taken = move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
    return guide_cost(guide, arriving, to) - guide_cost(guide, piece, from) -
           guide_cost(guide, position_piece_at(position, taken), taken);
}

/*
 * frontier.c
 *
 * The moves that a search has still to try, the most promising first: a queue with one stack per
 * rank of promise. Of equally promising moves the last one noted is tried first, which makes the
 * search go on where it is instead of everywhere at once.
 */

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
 * stroll.c
 *
 * A stroll: one line of play in which each move is the one that looks nearest to a mate, with a
 * little chance in it. Nothing is tried twice and nothing taken back, so it is the cheapest way to
 * find that a side can mate, and in most positions it does. Where it fails it proves nothing.
 *
 * The chance is drawn from a number sequence of its own: the same stroll goes the same way always.
 */

enum {
    STROLL_PLIES_MAX = 150, /* moves after which a stroll is given up */
};

/* A stroll. Set up by stroll_to_mate(); the result may be read afterwards. */
typedef struct Stroll {
    Position position;           /* the position it has come to */
    uint32_t chance;             /* the number from which the next bit of chance is drawn */
    Square left[SIDE_COUNT];     /* the square that a side's last move left, or SQUARE_NONE */
    Square reached[SIDE_COUNT];  /* the square that it reached, or SQUARE_NONE */
    Move line[STROLL_PLIES_MAX]; /* the moves made */
    int plies;                   /* how many there are */
} Stroll;

/*
 * Strolls from a position as the costs in *guide advise, at most `limit` moves and at most
 * STROLL_PLIES_MAX. Returns true if the line ends in checkmate by `winner`.
 */
bool stroll_to_mate(Stroll *stroll, const Position *position, Side winner, const Guide *guide,
                    uint64_t limit);

/*
 * helpmate.c
 *
 * The search for a series of moves that ends in checkmate, both sides helping: best first, each
 * position visited once. If it runs out of positions there is no such series.
 */

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
    int corner;             /* the aim at a corner, at first or after a promotion; see guide.c */
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

/*
 * winnability.c
 *
 * The working memory of a question.
 */
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
