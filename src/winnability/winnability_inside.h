/*
 * What the files of this room share: sets of squares, bounds for what each man may ever do, the
 * proofs that are made from them, and the positions that a search has visited. The first line of
 * each part names its file. How a mate is searched for stands in helpmate_inside.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H
#define TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H

#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"

/*
 * square_set.c
 *
 * Sets of squares, one bit per square in the order of square_index() (a1 = bit 0, h8 = bit 63), and
 * how a whole set moves: the static analysis asks where pieces could go, for all squares at once.
 */

/* A set of squares. */
typedef uint64_t SquareSet;

#define SQUARE_SET_FILE_A 0x0101010101010101u
#define SQUARE_SET_FILE_H 0x8080808080808080u
#define SQUARE_SET_RANK_1 0x00000000000000ffu
#define SQUARE_SET_RANK_8 0xff00000000000000u
#define SQUARE_SET_LIGHT  0x55aa55aa55aa55aau

/* The set of one square, given by its index. */
static inline SquareSet square_set_of(int index)
{
    return (SquareSet)1 << index;
}

/* Tells whether a set has exactly one square. */
static inline bool square_set_is_single(SquareSet set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Tells whether a set has at most four squares. */
static inline bool square_set_is_small(SquareSet set)
{
    for (int i = 0; i < 4; i++) {
        set &= set - 1;
    }
    return set == 0;
}

/* The index of the first square of a set that is not empty. */
static inline int square_set_first(SquareSet set)
{
    return __builtin_ctzll(set);
}

/* Takes the first square out of a set that is not empty, and returns its index. */
static inline int square_set_take(SquareSet *set)
{
    int index = square_set_first(*set);
    *set &= *set - 1;
    return index;
}

/* The squares one step to the east of a set. */
static inline SquareSet square_set_east(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_H) << 1;
}

/* The squares one step to the west of a set. */
static inline SquareSet square_set_west(SquareSet set)
{
    return (set & ~SQUARE_SET_FILE_A) >> 1;
}

/* The squares one step ahead of a set, as the side's pawns go. */
static inline SquareSet square_set_ahead(SquareSet set, Side side)
{
    return side == SIDE_WHITE ? set << 8 : set >> 8;
}

/* The squares that the side's pawns on a set attack. */
static inline SquareSet square_set_pawn_attacks(SquareSet set, Side side)
{
    SquareSet ahead = square_set_ahead(set, side);
    return square_set_east(ahead) | square_set_west(ahead);
}

/* The squares next to a set: where kings on it attack. */
static inline SquareSet square_set_king_attacks(SquareSet set)
{
    SquareSet row = set | square_set_east(set) | square_set_west(set);
    return row << 8 | row >> 8 | square_set_east(set) | square_set_west(set);
}

/* The squares a knight's move away from a set. */
static inline SquareSet square_set_knight_attacks(SquareSet set)
{
    SquareSet one = square_set_east(set) | square_set_west(set);
    SquareSet two = square_set_east(square_set_east(set)) | square_set_west(square_set_west(set));
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/*
 * The squares attacked along ranks and files (`straight`) or diagonals (not `straight`) from a set,
 * passing over the squares in `open`: the first square that is not open is attacked, too.
 */
SquareSet square_set_slide(SquareSet from, SquareSet open, bool straight);

/* The squares that pieces of a kind other than pawn attack from a set; sliders pass over `open`. */
SquareSet square_set_attacks(PieceKind kind, SquareSet from, SquareSet open);

/*
 * mobility.c
 *
 * What can ever happen to each piece of a position, whatever is played: where it may stand and
 * whether it may be captured. Every set is an upper bound: a piece never stands elsewhere, and what
 * is not marked as capturable is never captured. Who has the move, and which moves the players
 * would need in between, is left out of account.
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
    SquareSet en_passant;                      /* the en passant target at the start, or empty */
    int king[SIDE_COUNT];                      /* the kings' places among the actors */
    int castling_rook[SIDE_COUNT][WING_COUNT]; /* rooks with castling rights, or -1 */
    bool widened;                              /* the last round of widening found something new */
    bool still; /* only moves without captures and pawns are looked at, see mobility_settle() */
} Mobility;

/* Sets up the actors of a position, each on its own square only. */
void mobility_start(Mobility *mobility, const Position *position);

/* Widens the bounds until they hold for every series of legal moves from the position. */
void mobility_saturate(Mobility *mobility);

/*
 * Widens the bounds until they hold for every series of moves that neither capture nor move a pawn;
 * castling is left out. All bounds, `attacked` included, are good only until such a move is made.
 */
void mobility_settle(Mobility *mobility);

/* Tells whether the actor never moves and is never captured; meant for saturated bounds. */
bool mobility_is_steady(const Actor *actor);

/*
 * mate_net.c
 *
 * Whether the bounds of mobility.c leave room for a checkmate at all.
 *
 * In a checkmate the king is attacked, and each square next to it is attacked or taken by a piece
 * of its own side. If for every square that the king may ever stand on one of these can never be
 * had, there is no checkmate, whatever is played.
 */

/*
 * Tells whether saturated bounds allow a position in which the other side's king is checkmated by
 * `winner`. The answer false is a proof that `winner` can never mate; true proves nothing.
 */
bool mate_net_is_possible(const Mobility *mobility, Side winner);

/* The same for a mate with the loser's king on one square, the winner's on one of `kings`. */
bool mate_net_is_possible_on(const Mobility *mobility, Side winner, int square, SquareSet kings);

/*
 * king_pairs.c
 *
 * Where the two kings may stand at the same time, and whose move it is then. Bounds for each king
 * alone forget that kings keep their distance, and that a side whose other men cannot move must
 * move its king: two kings in a narrow place often cannot get past each other, or cannot lose a
 * move. Other pieces are taken to move whenever that helps.
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
 * Adds all pairs that come up from those there by moves that neither capture nor move a pawn, then
 * narrows the reach of both kings in *mobility, whose bounds must be settled, to what is left.
 */
void king_pairs_widen(KingPairs *pairs, Mobility *mobility, Side winner);

/*
 * Sets *next to the pairs right after a move of `side` that captures or moves a pawn. If a king
 * makes the move he arrives in `arrivals`; otherwise pass 0. Returns false if there are none: the
 * move can never be made.
 */
bool king_pairs_follow(const KingPairs *pairs, Side winner, Side side, SquareSet arrivals,
                       KingPairs *next);

/* Tells whether some pair leaves room for a mate, as mate_net_is_possible() does for the kings
 * alone. */
bool king_pairs_allow_mate(const KingPairs *pairs, const Mobility *mobility, Side winner);

/*
 * stages.c
 *
 * A closer look at blocked positions, by stages. A stage is what all positions between two
 * captures or pawn moves have in common: which men are left and where the pawns stand. Within a
 * stage the other pieces only move about, and mobility.c bounds where; every capture and pawn move
 * that these bounds allow leads to a further stage. If no stage has room for a mate there is none.
 *
 * This is sharper than bounds for the whole game, where a piece may move because another has been
 * captured and be captured because it has moved.
 */

enum {
    STAGES_MEN = 32,     /* most men that are handled */
    STAGES_MAX = 2000,   /* most stages that are followed */
    STAGES_SLOTS = 4096, /* size of the hash table: a power of two, twice the stages or more */
};

/* A stage: where each man may stand, in the order of the actors; the empty set if he is gone. */
typedef struct Stage {
    SquareSet reach[STAGES_MEN]; /* by place among the actors; unused ones are empty */
    KingPairs pairs;             /* where the kings stand together */
} Stage;

/* The stages of one question; memory given by the caller, touched from the front as needed. */
typedef struct Stages {
    Stage stages[STAGES_MAX];     /* the stages found */
    int count;                    /* how many there are */
    int limit;                    /* how many there may be */
    uint16_t slots[STAGES_SLOTS]; /* hash table: numbers of stages plus one, or 0 */
    Mobility base;                /* the actors of the position at the start */
    Stage current;                /* the stage that is looked at */
    Side winner;                  /* who is to give mate */
    bool open;                    /* some stage may have room for a mate, or cannot be followed */
} Stages;

/*
 * Tells whether the winner can surely never mate. The answer true is a proof; false proves nothing.
 * Follows at most `limit` stages; how many it was stands in stages->count afterwards.
 */
bool stages_rule_out_mate(Stages *stages, const Position *position, Side winner, int limit);

/* Tells whether a king may still castle, which stages do not follow. */
bool stages_have_castling(const Mobility *mobility);

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

    uint16_t depth; /* plies from the first position */
    uint16_t rank;  /* how far from a mate it looks, see guide.c */
    uint8_t guide;  /* number of the aim that is followed from here */
} Node;

/* The table. Its parts are blocks given by the caller, touched from the front as needed. */
typedef struct Visited {
    Node *nodes;       /* the positions in the order of the visits */
    uint32_t capacity; /* how many there is room for */
    uint32_t count;    /* how many there are */
    uint32_t *slots;   /* the hash table: numbers of nodes plus one, or 0; larger ones follow */
    uint32_t mask;     /* its size less one */
} Visited;

/* Returns the number of slots that the block of a table for `capacity` positions must have. */
size_t visited_slot_count(uint32_t capacity);

/* Empties the table, to work with room for `capacity` nodes and the slots that go with them. */
void visited_start(Visited *visited, Node *nodes, uint32_t *slots, uint32_t capacity);

/*
 * Looks a position up by its placement and adds it if it is new and there is room.
 * Returns its node, with only `placement` set, if it was added; NULL if it was there already, or if
 * the table is full (then count == capacity).
 */
Node *visited_add(Visited *visited, const Placement *placement);

/*
 * tracks.c
 *
 * The closest look at blocked positions: as stages.c, but within a stage the squares of the kings
 * and of other chosen men, the tracked ones, are followed together, move by move, while of the
 * remaining men only the bounds are known.
 *
 * Castling rights, and a capture in passing at the very start, are left to others.
 */

enum {
    TRACKS_MEN = 10,        /* most men that are tracked, the kings included */
    TRACKS_STAGES = 4000,   /* most stages that are followed */
    TRACKS_EXITS = 1 << 16, /* size of the table of exits: a power of two */
    TRACKS_NO_MAN = -1,     /* in place of a man */
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
 * as `promotes` among the actors, so that nothing relies on him. Returns the stage that it leads
 * to; or -1 if no mate is possible any more, or if the attempt has failed, see tracks->open.
 */
int track_stage_follow(Tracks *tracks, int man, int victim, SquareSet arrivals, PieceKind kind);

#endif
