/*
 * What is known of a position without making moves: bounds for what each piece may ever do, the
 * proofs that are made from them, plans and guides for a search, and its queue. The first line of
 * each part names its file. search_inside.h has the parts that make moves.
 */
#ifndef TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H
#define TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H

#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"
#include "winnability/square_set.h"

/*
 * mobility.c
 *
 * What can ever happen to each piece of a position, whatever is played: where it may stand and
 * whether it may be captured. Every set is an upper bound: a piece never stands elsewhere, and what
 * is not marked as capturable is never captured. The side to move, and the moves that the players
 * would need in between, are ignored.
 *
 * The bounds are found by saturation. At first nothing moves; then moves are added that the squares
 * known so far allow, until nothing new comes up. A piece that has got no move and no capturer by
 * then is steady: by induction over the moves of any game it stays where it is for ever, blocks its
 * square, and keeps the squares it attacks from the other king.
 */

/* One piece on the board at the start, followed through all lines of play. */
typedef struct Actor {
    PieceKind kind;  /* what it is; a pawn's promotion is kept apart, see Mobility.promoted */
    Side side;       /* whose it is */
    SquareSet reach; /* where it may stand as this kind, its first square included */
    SquareSet
        attacked;    /* where it may attack as this kind; set by mobility_saturate() at the end */
    int home;        /* index of the square it stands on at the start */
    bool capturable; /* it may be captured */
    bool promotes;   /* a pawn that may reach the last rank */
} Actor;

/* The pieces of a position and their bounds. */
typedef struct Mobility {
    Actor actors[SQUARE_COUNT];                /* the pieces; the first `count` are set */
    int count;                                 /* how many pieces there are */
    SquareSet promoted[SIDE_COUNT];            /* where promoted pieces of a side may stand */
    SquareSet promoted_attack[SIDE_COUNT];     /* where those may attack; set at the end */
    SquareSet steady[SIDE_COUNT];              /* squares held for ever by a piece of that side */
    SquareSet forbidden[SIDE_COUNT];           /* squares kept for ever from that side's king */
    SquareSet keepers[SIDE_COUNT];             /* where its pawns stood at the start that keep their
                                                  files for ever */
    SquareSet en_passant;                      /* the en passant target at the start, or empty */
    int king[SIDE_COUNT];                      /* the kings' places among the actors */
    int castling_rook[SIDE_COUNT][WING_COUNT]; /* rooks with castling rights, or -1 */
    bool widened;                              /* the last round of widening found something new */
    bool quiet_only; /* only moves without captures and pawns are examined, see mobility_settle() */
} Mobility;

/* Sets up the actors of a position, each on its own square only. */
void mobility_start(Mobility *mobility, const Position *position);

/* Widens the bounds until they hold for every series of legal moves from the position. */
void mobility_saturate(Mobility *mobility);

/*
 * Does at most so many rounds of mobility_saturate(), and returns whether there may be more to
 * widen. Until then the bounds lie within the saturated ones.
 */
bool mobility_widen(Mobility *mobility, int rounds);

/*
 * Widens the bounds until they hold for every series of moves that neither capture nor move a pawn;
 * castling is ignored. All bounds, `attacked` included, are good only until such a move is made.
 */
void mobility_settle(Mobility *mobility);

/* Returns whether the actor never moves and is never captured; meant for saturated bounds. */
bool mobility_is_steady(const Actor *actor);

/*
 * mate_net.c
 *
 * Whether the bounds of mobility.c allow a checkmate at all.
 *
 * In a checkmate the king is attacked, and each square next to it is attacked or occupied by a
 * piece of its own side. If for every square that the king may ever stand on one of these is
 * impossible, there is no checkmate, whatever is played.
 */

/*
 * Returns whether saturated bounds allow a position in which the other side's king is checkmated by
 * `winner`. The answer false is a proof that `winner` can never mate; true proves nothing.
 */
bool mate_net_is_possible(const Mobility *mobility, Side winner);

/*
 * Saturates bounds and returns whether they allow such a position; it stops as soon as they do,
 * since wider bounds allow more. Only after false are the bounds saturated.
 */
bool mate_net_can_come(Mobility *mobility, Side winner);

/*
 * Does the same as mate_net_is_possible() for a mate with the loser's king on one square, the
 * winner's on one of `kings`.
 */
bool mate_net_is_possible_on(const Mobility *mobility, Side winner, int square, SquareSet kings);

/*
 * king_pairs.c
 *
 * Where the two kings may stand at the same time, and whose move it is then. Bounds for each king
 * alone ignore that kings keep their distance, and that a side whose other pieces cannot move must
 * move its king: two kings in a narrow place often cannot get past each other, or cannot lose a
 * move. Other pieces are assumed to move whenever that helps.
 */

/*
 * Pairs of squares, by the side to move. The outer index is the square of the winner's king, the
 * sets hold the squares of the loser's.
 */
typedef struct KingPairs {
    SquareSet winner_moves[SQUARE_COUNT]; /* the winner has the move */
    SquareSet after_king[SQUARE_COUNT];   /* the loser has it, after a move of the winner's king */
    SquareSet after_other[SQUARE_COUNT];  /* the loser has it, after another move of the winner */
    SquareSet at_first[SQUARE_COUNT];     /* the loser has it in the first position */
} KingPairs;

/* The squares of the loser's king in pairs where the loser has the move. */
static inline SquareSet king_pairs_loser_moves(const KingPairs *pairs, int winner_king)
{
    return pairs->after_king[winner_king] | pairs->after_other[winner_king] |
           pairs->at_first[winner_king];
}

/* Starts with the pair of a position alone. */
void king_pairs_start(KingPairs *pairs, const Mobility *mobility, Side winner, Side side_to_move);

/*
 * Adds all pairs that can be reached from the present ones by moves that neither capture nor move a
 * pawn, then narrows the reach of both kings in *mobility, whose bounds must be settled, to what is
 * left.
 */
void king_pairs_widen(KingPairs *pairs, Mobility *mobility, Side winner);

/*
 * Sets *next to the pairs right after a move of `side` that captures or moves a pawn. If a king
 * makes the move it arrives in `arrivals`; otherwise pass 0. Returns false if there are none: the
 * move can never be made.
 */
bool king_pairs_follow(const KingPairs *pairs, Side winner, Side side, SquareSet arrivals,
                       KingPairs *next);

/* Returns whether some pair allows a mate, as mate_net_is_possible() does for the kings alone. */
bool king_pairs_allow_mate(const KingPairs *pairs, const Mobility *mobility, Side winner);

/*
 * stages.c
 *
 * A closer analysis of blocked positions, by stages. A stage is what all positions between two
 * captures or pawn moves have in common: which pieces are left and where the pawns stand. Within a
 * stage the other pieces only move about, and mobility.c bounds where; every capture and pawn move
 * that these bounds allow leads to a further stage. If no stage allows a mate there is none.
 *
 * This is sharper than bounds for the whole game, where a piece may move because another has been
 * captured and be captured because it has moved.
 */

enum {
    STAGES_PIECES = 32,  /* most pieces that are handled */
    STAGES_MAX = 2000,   /* most stages that are followed */
    STAGES_SLOTS = 4096, /* size of the hash table: a power of two, twice the stages or more */
};

/* A stage: where each piece may stand, in the order of the actors; the empty set if it is gone. */
typedef struct Stage {
    SquareSet reach[STAGES_PIECES]; /* by place among the actors; unused ones are empty */
    KingPairs pairs;                /* where the kings stand together */
} Stage;

/* The stages of one question; memory given by the caller, touched from the front as needed. */
typedef struct Stages {
    Stage stages[STAGES_MAX];     /* the stages found */
    int count;                    /* how many there are */
    int limit;                    /* how many there may be */
    uint16_t slots[STAGES_SLOTS]; /* hash table: numbers of stages plus one, or 0 */
    Mobility base;                /* the actors of the position at the start */
    Stage current;                /* the stage that is examined */
    Side winner;                  /* who is to give mate */
    bool open;                    /* some stage may allow a mate, or cannot be followed */
} Stages;

/*
 * Returns whether the winner can surely never mate. The answer true is a proof; false proves
 * nothing. Follows at most `limit` stages; stages->count is their number afterwards.
 */
bool stages_rule_out_mate(Stages *stages, const Position *position, Side winner, int limit);

/*
 * plan.c
 *
 * Where a checkmate could happen, found from the bounds of mobility.c: a square for the loser's
 * king, one for the winner's, and squares that the loser's own pieces should occupy. Plans are
 * guesses that give the search something to aim at where the usual corners fail; they prove
 * nothing.
 */

enum {
    PLAN_COUNT = 8, /* plans made for a question, at most */
};

/* One plan. */
typedef struct Plan {
    int target;         /* index of the square where the loser's king is to be mated */
    int support;        /* index of the square where the winner's king helps */
    SquareSet blockers; /* squares next to the target that the loser's pieces should occupy */
    int cost;           /* estimated distance; the smaller the better */
} Plan;

/*
 * Makes up to PLAN_COUNT plans for a mate by `winner`, the cheapest first and each with a target of
 * its own. Returns their number.
 */
int plan_make(const Mobility *mobility, Side winner, Plan plans[static PLAN_COUNT]);

/*
 * Sets the steps that the king of a side needs from each square to `goal`, over squares that it may
 * ever stand on; SQUARE_COUNT where there is no way.
 */
void plan_king_steps(const Mobility *mobility, Side side, int goal,
                     uint8_t steps[static SQUARE_COUNT]);

/*
 * route_map.c, route.c
 *
 * What is necessary before a pawn of the winner can be promoted: the moves that would do it in a
 * relaxed problem where no move has a cost, so that a square once left stays empty, a piece once on
 * a square also stays there, and a pawn captures any piece that can come before it. A route ignores
 * most of the difficulties, but it names the necessary captures and sacrifices in their order. It
 * is a guess that gives the search something to aim at, and proves nothing.
 */

enum {
    ROUTE_LEVELS =
        60, /* most levels, that is moves of one piece or moves that depend on each other */
    ROUTE_NEVER = 255,    /* instead of a level: never */
    ROUTE_STEPS_MAX = 32, /* most steps of a route that can be made immediately */
};

/* A piece in the map. Levels are numbers of moves, those of different pieces counted as one. */
typedef struct RoutePiece {
    PieceKind kind;                 /* what it is at the start */
    Side side;                      /* whose it is */
    int home;                       /* index of the square where it stands at the start */
    uint8_t gone;                   /* the level at which it may have left it, or been captured */
    uint8_t off;                    /* for a pawn: the level at which it may be off its file */
    bool must_leave_file;           /* the route requires it to be off its file */
    bool must_leave;                /* the route requires it to have left its square */
    SquareSet attacked;             /* what it attacks at the start */
    SquareSet reach;                /* where it may be at the last level */
    SquareSet promoted;             /* where it may be after a promotion */
    SquareSet next_reach;           /* the same at the next level */
    SquareSet next_promoted;        /* the same */
    SquareSet goals[2];             /* where the route requires it, the second after a promotion */
    uint8_t level[2][SQUARE_COUNT]; /* the first level at which it may be on a square */
} RoutePiece;

/* What is possible at each level. Memory for route_find(). */
typedef struct RouteMap {
    RoutePiece pieces[SQUARE_COUNT];            /* the pieces; the first `count` are set */
    int count;                                  /* how many there are */
    int levels;                                 /* levels made so far */
    bool widened;                               /* the last one has brought something new */
    int8_t piece_on[SQUARE_COUNT];              /* the piece on a square at the start, or -1 */
    SquareSet homes[SIDE_COUNT];                /* the squares of a side's pieces at the start */
    SquareSet open[ROUTE_LEVELS];               /* squares that may be empty at a level */
    SquareSet passed[SIDE_COUNT][ROUTE_LEVELS]; /* the same for a side's pawns that step ahead: two
                                                   pawns never pass each other on a file */
} RouteMap;

/* Starts a map of a position, with level 0: every piece on its square. */
void route_map_start(RouteMap *map, const Position *position);

/* Adds a level, of at most ROUTE_LEVELS. Returns false if that brings nothing new. */
bool route_map_widen(RouteMap *map);

/* A step of a route: a piece goes from one square to another, given by their indexes. */
typedef struct RouteStep {
    uint8_t from, to;
} RouteStep;

/* A route. */
typedef struct Route {
    int length[SIDE_COUNT];           /* moves of each side */
    int tempi[SIDE_COUNT];            /* moves that a side has as long as only pawns can move; or
                                         ROUTE_NEVER if it is not so */
    int count;                        /* number of steps that can be made immediately */
    RouteStep steps[ROUTE_STEPS_MAX]; /* these */
} Route;

/* Finds a route to a promotion by `winner`. Returns false if there is none. */
bool route_find(RouteMap *map, const Position *position, Side winner, Route *route);

/*
 * guide.c
 *
 * How far a position looks from a checkmate by the winner, as a sum over its pieces: each piece has
 * a cost on each square, made once for a search. Both players help each other, so what counts is
 * only how many moves the pieces still need: the kings to the place of the mate, a pawn to the last
 * rank, blockers to their squares. The costs steer the search and prove nothing.
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

/*
 * Changes the costs by chance, in a way that the number determines: what is offered to pawns, which
 * pieces a king goes to take, what the loser's pieces are worth, whether pawns hurry. Where no cost
 * is right for all positions, many of them tried a little find what one tried at length does not.
 */
void guide_vary(Guide *guide, const Position *position, Side winner, uint32_t number);

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
    Square victim = move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
    return guide_cost(guide, arriving, to) - guide_cost(guide, piece, from) -
           guide_cost(guide, position_piece_at(position, victim), victim);
}

/*
 * frontier.c
 *
 * The moves that a search has still to try, the most promising first: a queue with one stack per
 * rank of promise. Of equally promising moves the last one noted is tried first, which makes the
 * search continue where it is instead of everywhere at once.
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
bool frontier_pop(Frontier *frontier, FrontierStep *step);

#endif
