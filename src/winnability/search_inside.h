/*
 * What goes from position to position: packed positions and the table of those visited, the proof
 * that follows some men exactly, strolls, the search for a mate, and the working memory. The first
 * line of each part names its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_SEARCH_INSIDE_H
#define TOUCHMOVE_WINNABILITY_SEARCH_INSIDE_H

#include "rules/position.h"
#include "winnability/proof.h"
#include "winnability/winnability.h"
#include "winnability/winnability_inside.h"

enum {
    PATIENCE_NODES = 2000, /* nodes after which the watch is asked again */
};

/* Somebody who watches, see winnability_watch(). */
typedef struct Patience {
    WinnabilityWatch watch; /* whom to ask */
    uint64_t asked_at;      /* how much work had been done when he was asked last */
    bool lost;              /* he has given up */
} Patience;

/*
 * Tells whether the question is given up; asks only after some further work. `work` is a number of
 * nodes that grows in the course of an attempt, and begins anew with the next one.
 */
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

/*
 * placement.c
 *
 * A position packed into 40 bytes without loss of what the question depends on: the men, the side
 * to move, castling rights and a legal capture in passing. Two positions of one question are the
 * same in the sense of Article 9.2.3 exactly if their placements are equal, so that a search which
 * compares placements never takes one position for another.
 */

/* A packed position. */
typedef struct Placement {
    uint64_t men[4]; /* four bits a square: a Piece, by square index, 16 squares a word */
    uint32_t state;  /* side to move, castling rights, file of a legal capture in passing */
} Placement;

/* Packs a position. */
Placement placement_of(const Position *position);

/*
 * Changes the placement of `before` by the men that a legal move moves, captures and promotes. The
 * state is left to placement_note_state(), which must follow.
 */
void placement_move_men(Placement *placement, const Position *before, Move move);

/* Sets the state of a placement from the position whose men it holds. */
void placement_note_state(Placement *placement, const Position *position);

/*
 * Tells whether nobody may castle or capture in passing. Then what a move other than a double step
 * changes in the state is who has the move: placement_pass().
 */
static inline bool placement_is_plain(const Placement *placement)
{
    return placement->state <= 1;
}

/* Gives the other side the move, in a plain placement. */
static inline void placement_pass(Placement *placement)
{
    placement->state ^= 1;
}

/* Tells whether two placements, and so the positions, are the same. */
static inline bool placement_is_same(const Placement *one, const Placement *other)
{
    return one->men[0] == other->men[0] && one->men[1] == other->men[1] &&
           one->men[2] == other->men[2] && one->men[3] == other->men[3] &&
           one->state == other->state;
}

/*
 * visited.c
 *
 * The positions that a search has visited, each once, with the way it came there. Positions are
 * compared in full; the hash only says where to look first.
 */

/* One visited position. */
typedef struct Node {
    Placement placement; /* the position */
    uint32_t parent;     /* number of the position before; its own number for the first one */
    Move move;           /* the move that led here from there, or MOVE_NONE */
    uint16_t depth;      /* plies from the first position */
    uint16_t rank;       /* how far from a mate it looks, see guide.c */
    uint8_t guide;       /* number of the aim that is followed from here */
    bool is_hopeless;    /* the winner can surely no longer mate; nothing was tried from here */
} Node;

/* Where a position is found by its hash. */
typedef struct VisitedSlot {
    uint32_t hash;   /* the hash of its placement */
    uint32_t number; /* the number of its node plus one, or 0 */
} VisitedSlot;

/* The table. Its parts are blocks given by the caller, touched from the front as needed. */
typedef struct Visited {
    Node *nodes;        /* the positions in the order of the visits */
    uint32_t capacity;  /* how many there is room for */
    uint32_t count;     /* how many there are */
    VisitedSlot *slots; /* the hash table; larger ones follow */
    uint32_t mask;      /* its size less one */
} Visited;

/* Returns the number of slots that the block of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/* Empties the table, to work with room for `capacity` nodes and the slots that go with them. */
void visited_start(Visited *visited, Node *nodes, VisitedSlot *slots, uint32_t capacity);

/*
 * Looks a position up by its placement and adds it if it is new and there is room.
 * Returns its node, with only `placement` set, if it was added; NULL if it was there already, or if
 * the table is full (then count == capacity).
 */
Node *visited_add(Visited *visited, const Placement *placement);

/*
 * Returns the hash of a placement, and has the memory fetch what is looked at for it: who asks for
 * several hashes before he looks the placements up does not wait for each.
 */
uint32_t visited_hash(const Visited *visited, const Placement *placement);

/* Tells whether the table has a placement, whose hash is given. */
bool visited_has(const Visited *visited, const Placement *placement, uint32_t hash);

/*
 * tracks.c
 *
 * The closest look at blocked positions: as stages.c, but within a stage the squares of the kings
 * and of other chosen men, the tracked ones, are followed together, move by move, while of the
 * remaining men only the bounds are known.
 */

enum {
    TRACKS_MEN = 10,           /* most men that are tracked, the kings included */
    TRACKS_STAGES = 4000,      /* most stages that are followed */
    TRACKS_STAGE_SLOTS = 8192, /* size of the table of stages: a power of two, twice as many */
    TRACKS_EXITS = 1 << 16,    /* size of the table of exits: a power of two */
    TRACKS_STAGE_NODES = 25,   /* a stage takes as long as so many states */
    TRACKS_NO_MAN = -1,        /* in place of a man */
    TRACK_WIDTHS = 9,          /* choices of whom to track */
};

/* The reach of a man of whom nothing is known. */
#define TRACKS_ANYWHERE (~(SquareSet)0)

/* A stage with what is tracked in it. */
typedef struct TrackStage {
    SquareSet reach[STAGES_MEN]; /* bounds of each man within the stage; empty if he is gone */
    uint8_t kind[STAGES_MEN];    /* what each man is, a PieceKind; see track_stage_follow() */
    int8_t men[TRACKS_MEN];      /* the tracked men, as places among the actors; -1 behind them */
    bool has_like_men;           /* some tracked men are alike, see track_state_pack() */
    int castling_rook[SIDE_COUNT][WING_COUNT]; /* the rights left, see Mobility */
    uint32_t waiting; /* the next state to look at, plus one, or 0; parents lead to the others */
} TrackStage;

/* A way out of a stage: the men that move and are captured, and where it leads. */
typedef struct TrackExit {
    uint32_t key;  /* what it is; 0 for an unused entry */
    int16_t stage; /* the stage it leads to, or -1 if no mate is possible any more */
} TrackExit;

/* The stage that is looked at, prepared. Sets by side: men that stay where they are. */
typedef struct TrackGround {
    Mobility bounds;                /* the bounds of all men */
    SquareSet fixed[SIDE_COUNT];    /* men that cannot move within the stage, pawns included */
    SquareSet pawns[SIDE_COUNT];    /* the pawns among them */
    SquareSet knights[SIDE_COUNT];  /* the knights among them */
    SquareSet straight[SIDE_COUNT]; /* the rooks and queens among them */
    SquareSet diagonal[SIDE_COUNT]; /* the bishops and queens among them */
    SquareSet roam[SIDE_COUNT];     /* squares where untracked men may stand */
    SquareSet far[SIDE_COUNT];      /* squares that untracked men may attack */
    int8_t fixed_man[SQUARE_COUNT]; /* the man that stands on a square of `fixed` */
    bool waits[SIDE_COUNT];         /* the side has an untracked man that may move */
    int8_t man_of[TRACKS_MEN];      /* the tracked men */
    int8_t track[STAGES_MEN];       /* place among the tracked men, or -1 */
    int count;                      /* how many men are tracked */
} TrackGround;

/* A state, unpacked. Sets by side hold squares of tracked men and of those of TrackGround. */
typedef struct TrackState {
    uint8_t at[TRACKS_MEN];         /* the squares of the tracked men */
    Side side;                      /* who moves */
    bool entered;                   /* the move before was a capture or a pawn's */
    SquareSet left;                 /* what the move before left, if that surely gives check */
    SquareSet taken[SIDE_COUNT];    /* all men, kings included */
    SquareSet knights[SIDE_COUNT];  /* knights */
    SquareSet straight[SIDE_COUNT]; /* rooks and queens */
    SquareSet diagonal[SIDE_COUNT]; /* bishops and queens */
} TrackState;

/* Whom to track: men that have at most so many squares to go to. */
typedef struct TrackWidths {
    int winner;    /* men of the winner's */
    int loser;     /* men of the loser's */
    bool releases; /* the loser's free pawns may be anywhere and anything; fails without any */
    bool strays;   /* the loser's pieces that are away from his king and move about freely are not
                      tracked: they take no part in his cage, and there are many squares for them */
} TrackWidths;

/* Whom the attempts of the schedule track, by their numbers. */
extern const TrackWidths track_widths[TRACK_WIDTHS];

/* An attempt. Set up by tracks_rule_out_mate(). */
typedef struct Tracks {
    Mobility base;                            /* the actors of the position at the start */
    TrackStage stages[TRACKS_STAGES];         /* the stages found */
    uint16_t stage_slots[TRACKS_STAGE_SLOTS]; /* hash table: numbers of stages plus one, or 0 */
    TrackExit exits[TRACKS_EXITS];            /* hash table of exits */
    int stage_count;                          /* how many stages there are */
    int exit_count;                           /* how many exits there are */
    uint32_t exit_mask;                       /* how much of the table is used, less one */
    int current;                              /* the stage that is looked at */
    TrackGround ground;                       /* the same, prepared */
    Visited visited;                          /* the states found, packed into placements */
    Side winner;                              /* who is to give mate */
    TrackWidths widths;                       /* whom it tracks */
    SquareSet strays;                         /* where the strays stand at the start */
    Patience *patience;                       /* who may give the attempt up, or NULL */
    bool open; /* a mate may be possible, or there is no room to go on */
} Tracks;

/* How much work an attempt has done, as a number of states. */
static inline uint64_t tracks_work(const Tracks *tracks)
{
    return tracks->visited.count + (uint64_t)tracks->stage_count * TRACKS_STAGE_NODES;
}

/*
 * Tells whether the winner can surely never mate from a position where the game goes on. The answer
 * true is a proof; false proves nothing. Tracks men as `widths` says, in the table given by nodes
 * and slots, see visited_start(); afterwards tracks->visited.count states have been found.
 */
bool tracks_rule_out_mate(Tracks *tracks, const Position *position, Side winner, TrackWidths widths,
                          Node *nodes, VisitedSlot *slots, uint32_t capacity);

/* Stores the exit at a place of the table after a success. Returns false if there is none. */
bool tracks_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out);

/*
 * track_stage.c
 *
 * The stages that tracks.c follows, and one of them prepared for looking at its states: who stands
 * where for certain, who may stand where, and what follows for checks and mates.
 */

/* Prepares a stage of a position with the actors in *base. */
void track_stage_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage);

/* Tells whether a man is on the board, not tracked, and able to move, or promoted. */
bool track_stage_is_untracked(const TrackGround *ground, int man);

/* Tells of an untracked man whether another one like him, and bound like him, comes before. */
bool track_stage_has_twin(const TrackGround *ground, int man);

/* Tells whether a man has one of the rights to castle; where he arrives if the king castles. */
bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int man);
int track_stage_rook_arrival(int king_arrival);

/* Sets the squares held by men in a state whose `at` is set. */
void track_stage_add_men(const TrackGround *ground, const TrackStage *stage, TrackState *state);

/*
 * Tells whether a side's king is attacked whatever the untracked men do, not counting attacks by
 * men on the squares in `gone`. Of the square state->left it is known that nobody stands there,
 * unless one of the side's own untracked men has just moved, which `blocks` tells.
 */
bool track_stage_in_check(const TrackGround *ground, const TrackState *state, Side side,
                          bool blocks, SquareSet gone);

/*
 * Tells whether the side to move may be in check after the move of the man at place `track` among
 * the tracked ones, who has come from the square `left`.
 */
bool track_stage_may_check(const TrackGround *ground, const TrackState *state, int track, int left);

/*
 * Tells whether the side to move may be mated in a state, the untracked men standing wherever that
 * helps. `track` is the place of the man that moved last among the tracked ones, with the square
 * that he left; or -1 if it may have been any man.
 */
bool track_stage_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                             int left);

/* Makes the stage of the position at the start, with the actors in tracks->base. Returns 0. */
int track_stage_first(Tracks *tracks);

/*
 * Follows an exit of the current stage: `man` arrives somewhere in `arrivals` as a piece of a kind,
 * and `victim` is gone, or none if that is -1. The kind is what the man is; or for a pawn that is
 * promoted KIND_KNIGHT, or KIND_QUEEN in the sense of a queen, rook or bishop: such a man is marked
 * as `promotes` among the actors, so that nothing relies on him. A king whose victim is his own
 * rook castles. Returns the stage that it leads to; or -1 if no mate is possible any more, or if
 * the attempt has failed, see tracks->open.
 */
int track_stage_follow(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind);

/*
 * track_state.c
 *
 * States packed into placements: of a state only `at`, `side`, `entered` and `left` count, and
 * those that nothing tells from each other are one. What is unpacked is of the current stage; what
 * is told is state number `number` of an attempt that has succeeded. A tracked man of the side to
 * move is moved in `at` and in the sets of men.
 */
Placement track_state_pack(const Mobility *base, const TrackStage *stage, int number,
                           const TrackState *state);
bool track_state_has_like_men(const Mobility *base, const TrackStage *stage);
void track_state_unpack(const Tracks *tracks, const Placement *placement, TrackState *state);
void track_state_move(TrackState *state, int track, int to);
ProofState track_state_at(const Tracks *tracks, uint32_t number);

/*
 * Returns where the king of the side to move arrives if it castles, or -1 if it cannot. It can
 * where king and rook may stand at home, even if they have moved in between, and nobody is known to
 * be in the way or to attack the king's.
 */
int track_state_castles_to(const TrackGround *ground, const TrackStage *stage,
                           const TrackState *state, Wing wing);

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
 * The chance is drawn from a number sequence of its own: a stroll of one number goes the same way
 * always. The first STROLL_PLAIN go by the guide as it is, the others each by a variation of it.
 */

enum {
    STROLL_PLIES_MAX = 150, /* moves after which a stroll is given up */
    STROLL_PLAIN = 3,       /* strolls with lower numbers are not varied */
};

/* A stroll. Set up by stroll_to_mate(); the result may be read afterwards. */
typedef struct Stroll {
    Position position;           /* the position it has come to */
    uint32_t number;             /* its number: strolls with different ones go different ways */
    uint32_t chance;             /* the number from which the next bit of chance is drawn */
    Square left[SIDE_COUNT];     /* the square that a side's last move left, or SQUARE_NONE */
    Square reached[SIDE_COUNT];  /* the square that it reached, or SQUARE_NONE */
    Move line[STROLL_PLIES_MAX]; /* the moves made */
    int plies;                   /* how many there are */
} Stroll;

/*
 * Goes for stroll number `number` from a position, at most `limit` moves and STROLL_PLIES_MAX, as
 * the costs in *guide advise; they are changed on the way. Returns true if the line ends in
 * checkmate by `winner`.
 */
bool stroll_to_mate(Stroll *stroll, const Position *position, Side winner, Guide *guide,
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
    bool gives_way;         /* give frames up where something else looks better, see frames.c */
    int line_max;           /* plies that there is room for in a line from frames */
    bool tests_captures;    /* drop positions where a capture has made a mate impossible */
    uint64_t limit;         /* nodes that may be spent */
    Patience *patience;     /* who may give the search up */
} HelpmateOrder;

/* The blocks of memory that a search works in. */
typedef struct HelpmateRoom {
    Node *nodes;              /* room for `node_capacity` nodes */
    VisitedSlot *slots;       /* room for visited_slot_count(node_capacity) slots */
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
    uint64_t besides;                           /* nodes spent on strolls and routes */
    RouteMap map;                               /* for routes */
    Stroll stroll;                              /* for strolls after a promotion */
    Guide stroll_guide;                         /* the same */
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
    HelpmateRoom room;               /* its blocks, behind this struct */
    Stroll stroll;                   /* the stroll */
    Guide guide;                     /* where it goes */
    Mobility bounds;                 /* bounds for the pieces */
    Plan plans[PLAN_COUNT];          /* plans for the question */
    Patience patience;               /* who watches */
    int plan_count;                  /* how many there are; -1 if not yet made */
    bool has_strolled;               /* the next question need not begin with strolls */
    const struct Frames *frames;     /* frames that have answered the last question, or NULL */
    bool has_tracked;                /* `tracks` holds what has answered the last question */
    Stages stages;                   /* stages of the question */
    Tracks tracks;                   /* the same, followed exactly */
    Move line[WINNABILITY_LINE_MAX]; /* the mating line of the last question */
};

#endif
