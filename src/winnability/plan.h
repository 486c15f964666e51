/*
 * Where a checkmate could happen, found from the bounds of mobility.h: a square for the loser's
 * king, one for the winner's, and squares that the loser's own men should take. Plans are guesses
 * that give the search something to aim at where the usual corners do not do; they prove nothing.
 */
#ifndef TOUCHMOVE_WINNABILITY_PLAN_H
#define TOUCHMOVE_WINNABILITY_PLAN_H

#include "winnability/mobility.h"

enum {
    PLAN_COUNT = 8, /* plans made for a question, at most */
};

/* One plan. */
typedef struct Plan {
    int target;         /* index of the square where the loser's king is to be mated */
    int support;        /* index of the square where the winner's king helps */
    SquareSet blockers; /* squares next to the target that the loser's men should take */
    int cost;           /* how far from here it looks; the smaller the better */
} Plan;

/*
 * Makes up to PLAN_COUNT plans for a mate by `winner`, the cheapest first and each with a target of
 * its own. Returns how many there are.
 */
int plan_make(const Mobility *mobility, Side winner, Plan plans[static PLAN_COUNT]);

/*
 * Sets the steps that the king of a side needs from each square to `goal`, over squares that he may
 * ever stand on; SQUARE_COUNT where there is no way.
 */
void plan_king_steps(const Mobility *mobility, Side side, int goal,
                     uint8_t steps[static SQUARE_COUNT]);

#endif
