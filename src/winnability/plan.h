/*
 * Private to winnability: plans for a mate, made from the bounds of mobility.h. A plan consists of
 * a square for the loser's king, a square for the winner's king, and squares that the loser's own
 * pieces should occupy. Plans give a search an aim where the usual corners fail; they are
 * heuristics and prove nothing.
 */
#ifndef TOUCHMOVE_WINNABILITY_PLAN_H
#define TOUCHMOVE_WINNABILITY_PLAN_H

#include <stdint.h>

#include "rules/piece.h"
#include "winnability/mobility.h"
#include "winnability/square_set.h"

enum {
    PLAN_COUNT = 8, /* most plans for a question */
};

/* One plan. */
typedef struct Plan {
    int target;         /* index of the square where the loser's king should be mated */
    int support;        /* index of the square from which the winner's king helps */
    SquareSet blockers; /* squares next to the target that the loser's pieces should occupy */
    int cost;           /* estimated distance from the mate, in king steps */
} Plan;

/*
 * Makes up to PLAN_COUNT plans for a mate by `winner`, the cheapest first, each with a different
 * target. Returns their number.
 */
int plan_make(const Mobility *mobility, Side winner, Plan plans[static PLAN_COUNT]);

/* Sets steps[] to the number of steps that a side's king needs from each square to `goal` if it
 * stays within its bounds. The number is SQUARE_COUNT for squares without such a path. */
void plan_king_steps(const Mobility *mobility, Side side, int goal,
                     uint8_t steps[static SQUARE_COUNT]);

#endif
