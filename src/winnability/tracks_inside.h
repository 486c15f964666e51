/*
 * The proof that follows some men exactly, from state to state. The first line of each part names
 * its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACKS_INSIDE_H
#define TOUCHMOVE_WINNABILITY_TRACKS_INSIDE_H

#include "winnability/proof.h"
#include "winnability/visited.h"
#include "winnability/winnability_inside.h"

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
    TRACKS_PENDING = 16,       /* states that are added together */
    TRACK_WIDTHS = 9,          /* choices of whom to track */
};

/* The reach of a man of whom nothing is known. */
#define TRACKS_ANYWHERE (~(SquareSet)0)

/* A stage with what is tracked in it. */
typedef struct TrackStage {
    SquareSet reach[STAGES_MEN]; /* bounds of each man within the stage; empty if he is gone */
    uint8_t kind[STAGES_MEN];    /* what each man is, a PieceKind; see track_stage_follow() */
    int8_t men[TRACKS_MEN];      /* the tracked men, as places among the actors; -1 behind them */
    int8_t count;                /* how many men are tracked */
    uint16_t like[TRACKS_MEN];   /* of each, a bit for the place of every one like him before */
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
    uint32_t untracked[SIDE_COUNT]; /* the untracked men that may move, a bit for each man */
    uint32_t twins; /* men like whom, and bound like them, an untracked one comes before */
    int8_t man_of[TRACKS_MEN]; /* the tracked men */
    int8_t track[STAGES_MEN];  /* place among the tracked men, or -1 */
    int count;                 /* how many men are tracked */
} TrackGround;

/* A state that waits until the memory has fetched where it belongs. */
typedef struct TrackPending {
    Placement placement; /* the state */
    uint32_t hash;       /* its hash */
    int stage;           /* the number of its stage */
} TrackPending;

/* What the king of the side to move is in for, see track_check_look(). */
typedef struct TrackDanger {
    SquareSet attackers; /* the men that surely attack him when an untracked man moves */
    SquareSet escapes;   /* where a tracked man must arrive so that he may be out of check */
    SquareSet exposed;   /* his lines with a slider on them: who leaves them may be pinned */
} TrackDanger;

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
    TrackDanger danger;                       /* of the state that is looked at */
    TrackPending pending[TRACKS_PENDING];     /* states that are still to be added */
    int pending_count;                        /* how many these are */
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

/* Tells whether a man has one of the rights to castle; where he arrives if the king castles. */
bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int man);
int track_stage_rook_arrival(int king_arrival);

/* Sets the squares held by men in a state whose `at` is set. */
void track_stage_add_men(const TrackGround *ground, const TrackStage *stage, TrackState *state);

/*
 * track_check.c
 *
 * Checks and mates in a state.
 */

/* Returns what the king of the side to move is in for. */
TrackDanger track_check_look(const TrackGround *ground, const TrackState *state);

/*
 * Tells whether a side's king is attacked whatever the untracked men do, not counting attacks by
 * men on the squares in `gone`. Of the square state->left it is known that nobody stands there,
 * unless one of the side's own untracked men has just moved, which `blocks` tells.
 */
bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side, bool blocks,
                         SquareSet gone);

/*
 * Tells whether the side to move may be in check after the move of the man at place `track` among
 * the tracked ones, who has come from the square `left`.
 */
bool track_check_may_come(const TrackGround *ground, const TrackState *state, int track, int left);

/*
 * Tells whether the side to move may be mated in a state, the untracked men standing wherever that
 * helps. `track` is the place of the man that moved last among the tracked ones, with the square
 * that he left; or -1 if it may have been any man.
 */
bool track_check_allows_mate(const TrackGround *ground, const TrackState *state, int track,
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
 * track_exit.c
 *
 * The ways out of stages, each followed once.
 */

/* Empties the table of exits, for as many states as tracks->visited has room for. */
void track_exit_start(Tracks *tracks);

/*
 * Returns where track_stage_follow() leads; `arrival` is the square where a pawn arrives, or
 * SQUARE_COUNT for another man: then it is wherever the bounds allow.
 */
int track_exit_target(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind,
                      int arrival);

/* Stores the exit at a place of the table after a success. Returns false if there is none. */
bool track_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out);

/*
 * track_state.c
 *
 * States packed into placements: of a state only `at`, `side`, `entered` and `left` count, and
 * those that nothing tells from each other are one. What is unpacked is of the current stage; what
 * is told is state number `number` of an attempt that has succeeded. A tracked man of the side to
 * move is moved in `at` and in the sets of men.
 */
Placement track_state_pack(const TrackStage *stage, int number, const TrackState *state);
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

#endif
