/*
 * The proof that follows some pieces exactly, from state to state. The first line of each part
 * names its file.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACKS_INSIDE_H
#define TOUCHMOVE_WINNABILITY_TRACKS_INSIDE_H

#include "winnability/proof.h"
#include "winnability/visited.h"
#include "winnability/winnability_inside.h"

/*
 * tracks.c
 *
 * The closest analysis of blocked positions: as stages.c, but within a stage the squares of the
 * kings and of other chosen pieces, the tracked ones, are followed together, move by move, while of
 * the remaining pieces only the bounds are known.
 */

enum {
    TRACKS_PIECES = 10,        /* most pieces that are tracked, the kings included */
    TRACKS_STAGES = 4000,      /* most stages that are followed */
    TRACKS_STAGE_SLOTS = 8192, /* size of the table of stages: a power of two, twice as many */
    TRACKS_EXITS = 1 << 16,    /* size of the table of exits: a power of two */
    TRACKS_STAGE_NODES = 25,   /* the cost of a stage, in states */
    TRACKS_NO_PIECE = -1,      /* instead of a piece */
    TRACKS_PENDING = 16,       /* states that are added together */
    TRACK_WIDTHS = 9,          /* choices of which pieces to track */
};

/* The reach of a piece about which nothing is known. */
#define TRACKS_ANYWHERE (~(SquareSet)0)

/* A stage with what is tracked in it. */
typedef struct TrackStage {
    SquareSet reach[STAGES_PIECES]; /* bounds of each piece within the stage; empty if it is gone */
    uint8_t kind[STAGES_PIECES];    /* what each piece is, a PieceKind; see track_stage_follow() */
    int8_t
        pieces[TRACKS_PIECES]; /* the tracked pieces, as places among the actors; -1 after them */
    int8_t count;              /* how many pieces are tracked */
    uint16_t like[TRACKS_PIECES]; /* for each, a bit for every earlier one that is like it */
    int castling_rook[SIDE_COUNT][WING_COUNT]; /* the rights left, see Mobility */
    uint32_t waiting; /* the next state to examine, plus one, or 0; parents lead to the others */
} TrackStage;

/* A way out of a stage: the pieces that move and are captured, and where it leads. */
typedef struct TrackExit {
    uint32_t key;  /* what it is; 0 for an unused entry */
    int16_t stage; /* the stage it leads to, or -1 if no mate is possible any more */
} TrackExit;

/* The stage that is examined, prepared. Sets by side: pieces that stay where they are. */
typedef struct TrackGround {
    Mobility bounds;                  /* the bounds of all pieces */
    SquareSet fixed[SIDE_COUNT];      /* pieces that cannot move within the stage, pawns included */
    SquareSet pawns[SIDE_COUNT];      /* the pawns among them */
    SquareSet knights[SIDE_COUNT];    /* the knights among them */
    SquareSet straight[SIDE_COUNT];   /* the rooks and queens among them */
    SquareSet diagonal[SIDE_COUNT];   /* the bishops and queens among them */
    SquareSet roam[SIDE_COUNT];       /* squares where untracked pieces may stand */
    SquareSet far[SIDE_COUNT];        /* squares that untracked pieces may attack */
    int8_t fixed_piece[SQUARE_COUNT]; /* the piece that stands on a square of `fixed` */
    uint32_t untracked[SIDE_COUNT];   /* the untracked pieces that may move, a bit for each piece */
    uint32_t twins; /* pieces that are preceded by an untracked one of the same kind with the same
                       bounds */
    int8_t piece_of[TRACKS_PIECES]; /* the tracked pieces */
    int8_t track[STAGES_PIECES];    /* place among the tracked pieces, or -1 */
    int count;                      /* how many pieces are tracked */
} TrackGround;

/* A state that waits for its slot to be prefetched. */
typedef struct TrackPending {
    Placement placement; /* the state */
    uint32_t hash;       /* its hash */
    int stage;           /* the number of its stage */
} TrackPending;

/* The dangers to the king of the side to move, see track_check_danger(). */
typedef struct TrackDanger {
    SquareSet attackers; /* the pieces that surely attack it when an untracked piece moves */
    SquareSet escapes;   /* where a tracked piece must arrive so that it may be out of check */
    SquareSet exposed; /* its lines with a slider on them: a piece that leaves them may be pinned */
} TrackDanger;

/* A state, unpacked. Sets by side hold squares of tracked pieces and of those of TrackGround. */
typedef struct TrackState {
    uint8_t at[TRACKS_PIECES];      /* the squares of the tracked pieces */
    Side side;                      /* who moves */
    bool entered;                   /* the move before was a capture or a pawn's */
    SquareSet left;                 /* what the move before left, if that surely gives check */
    SquareSet occupied[SIDE_COUNT]; /* all pieces, kings included */
    SquareSet knights[SIDE_COUNT];  /* knights */
    SquareSet straight[SIDE_COUNT]; /* rooks and queens */
    SquareSet diagonal[SIDE_COUNT]; /* bishops and queens */
} TrackState;

/* Which pieces to track: pieces that have at most so many squares to go to. */
typedef struct TrackWidths {
    int winner;    /* pieces of the winner's */
    int loser;     /* pieces of the loser's */
    bool releases; /* the loser's free pawns may be anywhere and anything; fails without any */
    bool strays;   /* the loser's pieces that are away from its king and move about freely are not
                      tracked: they take no part in its cage, and there are many squares for them */
} TrackWidths;

/* The pieces that the attempts of the schedule track, by their numbers. */
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
    int current;                              /* the stage that is examined */
    TrackGround ground;                       /* the same, prepared */
    TrackDanger danger;                       /* of the state that is examined */
    TrackPending pending[TRACKS_PENDING];     /* states that are still to be added */
    int pending_count;                        /* how many these are */
    Visited visited;                          /* the states found, packed into placements */
    Side winner;                              /* who is to give mate */
    TrackWidths widths;                       /* which pieces it tracks */
    SquareSet strays;                         /* squares of the strays at the start */
    Patience *patience;                       /* can cancel the attempt, or NULL */
    bool open;                                /* a mate may be possible, or the memory is full */
} Tracks;

/* How much work an attempt has done, as a number of states. */
static inline uint64_t tracks_work(const Tracks *tracks)
{
    return tracks->visited.count + (uint64_t)tracks->stage_count * TRACKS_STAGE_NODES;
}

/*
 * Returns whether the winner can surely never mate from a position where the game continues. The
 * answer true is a proof; false proves nothing. Tracks pieces as `widths` says, in the table given
 * by nodes and slots, see visited_start(); afterwards tracks->visited.count states have been found.
 */
bool tracks_rule_out_mate(Tracks *tracks, const Position *position, Side winner, TrackWidths widths,
                          Node *nodes, VisitedSlot *slots, uint32_t capacity);

/*
 * track_stage.c
 *
 * The stages that tracks.c follows, the exits from one to another, and one of them prepared for
 * examining its states: which pieces certainly stand where, which may stand where, and what follows
 * for checks and mates.
 */

/* Prepares a stage of a position with the actors in *base. */
void track_stage_prepare(TrackGround *ground, const Mobility *base, const TrackStage *stage);

/* Returns whether a piece is on the board, not tracked, and able to move, or promoted. */
bool track_stage_is_untracked(const TrackGround *ground, int piece);

/* Returns whether a piece has one of the rights to castle; where it arrives if the king castles. */
bool track_stage_has_right(const int castling_rook[static SIDE_COUNT][WING_COUNT], int piece);
int track_stage_rook_arrival(int king_arrival);

/* Sets the squares occupied by pieces in a state whose `at` is set. */
void track_stage_add_pieces(const TrackGround *ground, const TrackStage *stage, TrackState *state);

/* Makes the stage of the position at the start, with the actors in tracks->base. Returns 0. */
int track_stage_first(Tracks *tracks);

/* Empties the table of exits, for the capacity of tracks->visited. */
void track_stage_start_exits(Tracks *tracks);

/*
 * Follows an exit of the current stage: `piece` arrives somewhere in `arrivals` as a piece of a
 * kind, and `victim` is gone, or none if that is -1. The kind is what the piece is; or for a pawn
 * that is promoted KIND_KNIGHT, or KIND_QUEEN in the sense of a queen, rook or bishop: such a piece
 * is marked as `promotes` among the actors, so that no argument relies on it. A king whose victim
 * is its own rook castles. Returns the stage that it leads to; or -1 if no mate is possible any
 * more, or if the attempt has failed, see tracks->open. Each exit is followed once; `arrival`
 * distinguishes those of a pawn: it is the square where it arrives, or SQUARE_COUNT for another
 * piece.
 */
int track_stage_follow(Tracks *tracks, int piece, int victim, SquareSet arrivals, PieceKind kind,
                       int arrival);

/* Stores the exit at a place of the table after a success. Returns false if there is none. */
bool track_stage_exit_at(const Tracks *tracks, uint32_t place, ProofExit *out);

/*
 * track_check.c
 *
 * Checks and mates in a state.
 */

/* Returns the dangers to the king of the side to move. */
TrackDanger track_check_danger(const TrackGround *ground, const TrackState *state);

/*
 * Returns whether a side's king is attacked whatever the untracked pieces do, not counting attacks
 * by pieces on the squares in `gone`. Of the square state->left it is known that nobody stands
 * there, unless one of the side's own untracked pieces has just moved, which `blocks` tells.
 */
bool track_check_is_sure(const TrackGround *ground, const TrackState *state, Side side, bool blocks,
                         SquareSet gone);

/*
 * Returns whether the side to move may be in check after the move of the piece at place `track`
 * among the tracked ones, which has come from the square `left`.
 */
bool track_check_may_come(const TrackGround *ground, const TrackState *state, int track, int left);

/*
 * Returns whether the side to move may be mated in a state, the untracked pieces standing wherever
 * that helps. `track` is the place of the piece that moved last among the tracked ones, with the
 * square that it left; or -1 if it may have been any piece.
 */
bool track_check_allows_mate(const TrackGround *ground, const TrackState *state, int track,
                             int left);

/*
 * track_state.c
 *
 * States packed into placements: of a state only `at`, `side`, `entered` and `left` count, and
 * those that cannot be distinguished are one. What is unpacked is of the current stage; what is
 * reported is state number `number` of an attempt that has succeeded. A tracked piece of the side
 * to move is moved in `at` and in the sets of pieces.
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
