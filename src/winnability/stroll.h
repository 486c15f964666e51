/*
 * A stroll: one line of play in which each move is the one that looks nearest to a mate, with a
 * little chance in it. Nothing is tried twice and nothing taken back, so it is the cheapest way to
 * find that a side can mate, and in most positions it does. Where it fails it proves nothing.
 *
 * The chance is drawn from a number sequence of its own: the same stroll goes the same way always.
 */
#ifndef TOUCHMOVE_WINNABILITY_STROLL_H
#define TOUCHMOVE_WINNABILITY_STROLL_H

#include "winnability/guide.h"

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

#endif
