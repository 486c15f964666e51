/*
 * Private to winnability: bounds for each piece of a position. They say which squares the piece can
 * ever reach in any line of play, and whether it can ever be captured. Bounds may be too wide but
 * never too narrow: a piece never leaves its set of squares, and a piece not marked as capturable
 * is never captured. The side to move and the number of moves needed are ignored.
 *
 * The bounds are a fixed point, computed by saturation. At first no piece moves. Then each round
 * adds the moves that the bounds so far allow, until nothing changes. A piece that then has no move
 * and no capturer is steady. By induction over the moves of any game, a steady piece stays on its
 * square for ever, blocks it, and denies the squares it attacks to the enemy king.
 */
#ifndef TOUCHMOVE_WINNABILITY_MOBILITY_H
#define TOUCHMOVE_WINNABILITY_MOBILITY_H

#include <stdbool.h>

#include "rules/position.h"
#include "winnability/square_set.h"

/* A piece of the first position and its bounds over all lines of play. */
typedef struct Actor {
    PieceKind kind;     /* kind in the first position; Mobility.promoted records promoted pieces */
    Side side;          /* its side */
    SquareSet reach;    /* squares the piece may occupy as this kind, including its first square */
    SquareSet attacked; /* squares the piece may attack as this kind; set when widening ends */
    int home;           /* index of the piece's first square */
    bool capturable;    /* the piece may be captured */
    bool promotes;      /* the piece is a pawn that may reach the last rank */
} Actor;

/* The pieces of a position and their bounds. */
typedef struct Mobility {
    Actor actors[SQUARE_COUNT];            /* the pieces; the first `count` are set */
    int count;                             /* number of actors */
    SquareSet promoted[SIDE_COUNT];        /* squares that promoted pieces of a side may occupy */
    SquareSet promoted_attack[SIDE_COUNT]; /* squares that promoted pieces may attack; set when
                                              widening ends */
    SquareSet reached[SIDE_COUNT];   /* squares that a side's pieces, except its king, may occupy;
                                        set when a round of widening starts */
    SquareSet steady[SIDE_COUNT];    /* squares occupied for ever by a steady piece of each side */
    SquareSet forbidden[SIDE_COUNT]; /* squares denied for ever to each side's king */
    SquareSet keepers[SIDE_COUNT];   /* first squares of pawns that stay on their files for ever */
    SquareSet en_passant;            /* the en passant target of the first position, or empty */
    int king[SIDE_COUNT];            /* indexes of the kings among the actors */
    int castling_rook[SIDE_COUNT]
                     [WING_COUNT]; /* indexes of the rooks with castling rights, or -1 */
    bool widened;                  /* the last round of widening changed something */
    bool quiet_only; /* captures, pawn moves and castling are ignored, see mobility_settle() */
} Mobility;

/* Starts the bounds of a position: each piece can reach only the square that it is on. */
void mobility_start(Mobility *mobility, const Position *position);

/* Widens the bounds until they hold for every series of legal moves from the position. */
void mobility_saturate(Mobility *mobility);

/* Makes the same rounds of widening as mobility_saturate(), but at most `rounds` of them. Returns
 * whether more rounds may be needed. If so, the bounds are subsets of the saturated ones. */
bool mobility_widen(Mobility *mobility, int rounds);

/* Widens the bounds until they hold for every series of moves without captures, pawn moves and
 * castling. All bounds, including `attacked`, hold only until such a move is made. */
void mobility_settle(Mobility *mobility);

/* Returns whether the actor never moves and is never captured. Its bounds must be saturated. */
bool mobility_is_steady(const Actor *actor);

#endif
