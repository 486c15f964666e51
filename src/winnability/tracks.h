/*
 * The closest look at blocked positions: as stages.h, but within a stage the squares of the kings
 * and of other chosen men, the tracked ones, are followed together, move by move, while of the
 * remaining men only the bounds are known.
 *
 * What is followed is an over-approximation of play, and this is why its end proves something. A
 * state gives the stage, the exact squares of the tracked men, and the side to move. Take any line
 * of legal moves. As long as nothing is captured and no pawn moves, each move is one of a tracked
 * man, which leads to the state with that man moved, or one of an untracked man, which leads to the
 * same state with the other side to move; states are followed for both. Left out are only moves
 * that leave the own king attacked for certain: by a tracked man, or one that cannot move in this
 * stage, over squares where no man can stand. A capture or a pawn move leads to a further stage,
 * with the tracked men where they are; captures in passing are followed as part of the double step
 * that allows them. A pawn that is promoted becomes an untracked man, once a knight and once one
 * that moves as a queen: bounds for a queen hold for a rook and a bishop, too, as long as nobody
 * relies on her standing or attacking anywhere. Where free pawns of the loser's would make too many
 * stages, they are taken from the start for men who may stand on any square and attack all of them,
 * whatever they capture. A stage is dropped only if the bounds for the whole
 * rest of the game, which include promotions and what captures open, leave no room for a mate.
 * Where a state allows a mate, with every untracked man wherever he helps, the attempt ends. If it
 * comes to its end otherwise, no line ends in mate.
 *
 * Castling rights, and a capture in passing at the very start, are left to others.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACKS_H
#define TOUCHMOVE_WINNABILITY_TRACKS_H

#include "winnability/stages.h"
#include "winnability/visited.h"

enum {
    TRACKS_MEN = 10,            /* most men that are tracked, the kings included */
    TRACKS_STAGES = 4000,       /* most stages that are followed */
    TRACKS_EXITS = 1 << 16,     /* size of the table of exits: a power of two */
    TRACKS_EXITS_FEW = 1 << 12, /* the same for a few states */
    TRACKS_FEW = 20000,         /* as many states are few */
    TRACKS_NO_MAN = -1,         /* in place of a man */
};

/* The reach of a man of whom nothing is known. */
#define TRACKS_ANYWHERE (~(SquareSet)0)

/* A stage with what is tracked in it. */
typedef struct TrackStage {
    SquareSet reach[STAGES_MEN]; /* bounds of each man within the stage; empty if he is gone */
    uint8_t kind[STAGES_MEN];    /* what each man is, a PieceKind; see track_stage_follow() */
    int8_t men[TRACKS_MEN];      /* the tracked men, as places among the actors; -1 behind them */
    uint32_t waiting;            /* the last state added that has not been looked at; its number
                                    plus one, or 0; the others follow as parents of nodes */
} TrackStage;

/* A way out of a stage: the men that move and are captured, and where it leads. */
typedef struct TrackExit {
    uint32_t key;  /* what it is; 0 for an unused entry */
    int16_t stage; /* the stage it leads to, or -1 if no mate is possible any more */
} TrackExit;

/* The stage that is looked at, prepared. Sets by side hold squares of men that stay where they are.
 */
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
    int8_t track[STAGES_MEN];       /* place among the tracked men, or -1 */
    int count;                      /* how many men are tracked */
} TrackGround;

/* A state, unpacked. Sets by side hold squares of tracked men and of those of TrackGround. */
typedef struct TrackState {
    uint8_t at[TRACKS_MEN];         /* the squares of the tracked men */
    Side side;                      /* who moves */
    bool entered;                   /* the move before was a capture or a pawn's */
    SquareSet left;                 /* the square that the move before has left, if the side to move
                                       is in check for certain because it is vacant now; or empty */
    SquareSet taken[SIDE_COUNT];    /* all men, kings included */
    SquareSet knights[SIDE_COUNT];  /* knights */
    SquareSet straight[SIDE_COUNT]; /* rooks and queens */
    SquareSet diagonal[SIDE_COUNT]; /* bishops and queens */
} TrackState;

/* Whom to track: men that have at most so many squares to go to. */
typedef struct TrackWidths {
    int winner;    /* men of the winner's */
    int loser;     /* men of the loser's */
    bool releases; /* the loser's free pawns are taken for men who may be anywhere and anything;
                      the attempt is given up if there are none */
} TrackWidths;

/* An attempt. Set up by tracks_rule_out_mate(). */
typedef struct Tracks {
    Mobility base;                    /* the actors of the position at the start */
    TrackStage stages[TRACKS_STAGES]; /* the stages found */
    TrackExit exits[TRACKS_EXITS];    /* hash table of exits */
    int stage_count;                  /* how many stages there are */
    int exit_count;                   /* how many exits there are */
    uint32_t exit_mask;               /* how much of the table is used, less one */
    int current;                      /* the stage that is looked at */
    TrackGround ground;               /* the same, prepared */
    Visited visited;                  /* the states found, packed into placements */
    Side winner;                      /* who is to give mate */
    TrackWidths widths;               /* whom it tracks */
    bool open;                        /* a mate may be possible, or there is no room to go on */
} Tracks;

/*
 * Tells whether the winner can surely never mate from a position where the game goes on. The answer
 * true is a proof; false proves nothing. Tracks men that have at most `width` squares to go to, in
 * the table given by nodes and slots, see visited_start(); afterwards tracks->visited.count states
 * have been found.
 */
bool tracks_rule_out_mate(Tracks *tracks, const Position *position, Side winner, TrackWidths widths,
                          Node *nodes, uint32_t *slots, uint32_t capacity);

#endif
