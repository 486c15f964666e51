/*
 * Private to winnability: a precise analysis of blocked positions, by stages. A stage represents
 * positions between two captures or pawn moves, with the same pieces and the pawns on the same
 * squares. Within a stage, the tracked pieces, which are the kings and some others, are followed
 * together, move by move. For all other pieces only the bounds are known. Those of them that cannot
 * move within the stage are the fixed pieces. The rest are the untracked pieces.
 *
 * A state is a stage with the squares of the tracked pieces and the side to move. An exit is a
 * capture, a pawn move or castling that leads from one stage to another. A track is the index of a
 * piece among the tracked pieces. An attempt follows all states. It succeeds if none of them allows
 * a mate. It fails as soon as one may allow a mate, or when the memory is full.
 */
#ifndef TOUCHMOVE_WINNABILITY_TRACKS_H
#define TOUCHMOVE_WINNABILITY_TRACKS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/mobility.h"
#include "winnability/patience.h"
#include "winnability/placement.h"
#include "winnability/square_set.h"
#include "winnability/visited.h"

enum {
    TRACKS_ACTORS = 32,        /* most pieces of a position */
    TRACKS_PIECES = 10,        /* most tracked pieces, including the kings */
    TRACKS_STAGES = 4000,      /* most stages in an attempt */
    TRACKS_HOPELESS = 2000,    /* most stages remembered because they allow no mate */
    TRACKS_STAGE_SLOTS = 8192, /* size of the stage table: a power of two */
    TRACKS_EXITS = 1 << 16,    /* size of the exit table: a power of two */
    TRACKS_STAGE_NODES = 25,   /* cost of a stage, in states */
    TRACKS_NO_PIECE = -1,      /* an index that means "no piece" or "no track" */
    TRACKS_PENDING = 16,       /* number of states added to the table in one batch */
    TRACK_WIDTHS = 5,          /* number of elements in track_widths */
};

/* All squares. */
#define TRACKS_ANYWHERE (~(SquareSet)0)

/* A stage and its tracked pieces. */
typedef struct TrackStage {
    SquareSet reach[TRACKS_ACTORS]; /* squares each piece may occupy; empty if captured */
    uint8_t kind[TRACKS_ACTORS];    /* kind of each piece, a PieceKind; see track_stage_follow() */
    int8_t pieces[TRACKS_PIECES];   /* indexes of the tracked pieces among the actors, the winner's
                                       king and the loser's king first; -1 after the last */
    int8_t count;                   /* number of tracked pieces */
    /* For each track, the tracks of pieces of the same kind, side and reach, itself included, as
     * bits; 0 if there is no other such track. */
    uint16_t like[TRACKS_PIECES];
    uint16_t alike; /* the tracks whose element of `like` is not 0, as bits */
    int castling_rook[SIDE_COUNT][WING_COUNT]; /* the remaining castling rights, as in Mobility */
    /* The waiting states of the stage are a linked list. `waiting` is 1 plus the number of the
     * first state. In each state, Node.parent is 1 plus the number of the next state. 0 ends the
     * list. */
    uint32_t waiting;
} TrackStage;

/* An entry of the exit table. */
typedef struct TrackExit {
    uint32_t key;  /* the stage and the move as one number, see track_stage_follow(); 0 if the entry
                      is unused */
    int16_t stage; /* number of the stage after the exit, or -1 if no mate is possible then */
} TrackExit;

/* The data of a stage that are needed to examine its states. An array indexed by side describes
 * that side's pieces. */
typedef struct TrackGround {
    Mobility bounds;                  /* the bounds of all pieces */
    SquareSet fixed[SIDE_COUNT];      /* all fixed pieces, including pawns */
    SquareSet pawns[SIDE_COUNT];      /* the fixed pawns */
    SquareSet knights[SIDE_COUNT];    /* the fixed knights */
    SquareSet straight[SIDE_COUNT];   /* the fixed rooks and queens */
    SquareSet diagonal[SIDE_COUNT];   /* the fixed bishops and queens */
    SquareSet roam[SIDE_COUNT];       /* squares that untracked pieces may occupy */
    SquareSet far[SIDE_COUNT];        /* squares that untracked pieces may attack */
    int8_t fixed_piece[SQUARE_COUNT]; /* index of the fixed piece on each square of `fixed` */
    uint32_t untracked[SIDE_COUNT];   /* indexes of the untracked pieces, as bits */
    /* The pieces of the same kind, side and bounds as an earlier untracked piece, as bits. */
    uint32_t twins;
    int8_t piece_of[TRACKS_PIECES]; /* index of the piece of each track */
    int8_t track[TRACKS_ACTORS];    /* track of each piece, or -1 */
    int count;                      /* number of tracked pieces */
} TrackGround;

/* A state that is not yet in the table, while its slot is being prefetched. */
typedef struct TrackPending {
    Placement placement; /* the state, packed */
    uint32_t hash;       /* the hash of `placement` */
    int stage;           /* number of the state's stage */
} TrackPending;

/* Threats to the king of the side to move, see track_check_danger(). */
typedef struct TrackDanger {
    SquareSet attackers; /* squares of the pieces that certainly attack the king, even after an
                            untracked piece has moved */
    SquareSet escapes;   /* squares where a tracked piece must arrive to end the checks */
    /* The king's rank and file if an enemy rook or queen is on one of them, and the king's
     * diagonals if an enemy bishop or queen is on one of them. A piece on these squares may be
     * pinned. */
    SquareSet exposed;
    bool rival_attacked; /* the other king is certainly attacked, so no legal moves lead here */
} TrackDanger;

/* A choice of pieces to track. */
typedef struct TrackWidths {
    int winner; /* most squares in the bounds of a tracked piece of the winner */
    int loser;  /* most squares in the bounds of a tracked piece of the loser */
    /* If true, the loser's free pawns are treated as pieces of any kind on any square. The attempt
     * fails if there are no such pawns. */
    bool releases;
    /* If true, the loser's strays are not tracked. Strays are pieces that are far from their king
     * and move freely. They do not help to block the king in, and to track their many squares would
     * be costly. */
    bool strays;
} TrackWidths;

/* The choices for the attempts. The attempts in winnability.c refer to them by index. */
extern const TrackWidths track_widths[TRACK_WIDTHS];

/* An attempt. Set up by tracks_rule_out_mate(). */
typedef struct Tracks {
    Mobility base; /* the actors of the first position */
    /* The stages found, and from index TRACKS_STAGES, those that allow no mate. */
    TrackStage stages[TRACKS_STAGES + TRACKS_HOPELESS];
    uint16_t stage_slots[TRACKS_STAGE_SLOTS]; /* hash table: 1 plus an index of `stages`, or 0 */
    TrackExit exits[TRACKS_EXITS];            /* hash table of exits */
    int stage_count;                          /* number of stages */
    int hopeless_count;                       /* number of remembered stages that allow no mate */
    int exit_count;                           /* number of exits */
    uint32_t exit_mask;                   /* size of the used part of the exit table minus one */
    int current;                          /* number of the stage being examined */
    TrackGround ground;                   /* data of the stage being examined */
    TrackDanger danger;                   /* threats in the state being examined */
    TrackPending pending[TRACKS_PENDING]; /* states that are not yet in the table */
    int pending_count;                    /* number of pending states */
    Visited visited;                      /* the states found, packed into placements */
    Side winner;                          /* the side that is to give mate */
    TrackWidths widths;                   /* the choice of pieces to track */
    SquareSet strays;   /* squares of the strays in the first position, see TrackWidths */
    Patience *patience; /* calls the callback that can cancel the attempt; or NULL */
    bool open;          /* the attempt has failed: a mate may be possible, or the memory is full */
} Tracks;

/* Returns the work done by an attempt, as a number of states. */
static inline uint64_t tracks_work(const Tracks *tracks)
{
    return tracks->visited.count + (uint64_t)tracks->stage_count * TRACKS_STAGE_NODES;
}

/*
 * Makes an attempt for a position in which the game is not over. Returns true if it succeeds, which
 * proves that the winner cannot mate. A result of false proves nothing. `widths` chooses the
 * tracked pieces. `nodes`, `slots` and `capacity` have the same meaning as in visited_start().
 * Afterwards tracks->visited.count is the number of states found.
 */
bool tracks_rule_out_mate(Tracks *tracks, const Position *position, Side winner, TrackWidths widths,
                          Node *nodes, VisitedSlot *slots, uint32_t capacity);

#endif
