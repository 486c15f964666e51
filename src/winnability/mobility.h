/*
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
#ifndef TOUCHMOVE_WINNABILITY_MOBILITY_H
#define TOUCHMOVE_WINNABILITY_MOBILITY_H

#include "rules/move.h"
#include "rules/position.h"
#include "winnability/square_set.h"

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

#endif
