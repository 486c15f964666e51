/*
 * What test_blocked and test_passing share: positions are judged, the line of a "can" is played
 * out, and what is reached after a "cannot" is searched for a mate.
 */
#ifndef TOUCHMOVE_TESTS_JUDGED_H
#define TOUCHMOVE_TESTS_JUDGED_H

#include "exhaust.h"
#include "unit.h"
#include "winnability/winnability.h"

/* While a test runs: where it is judged, and searched. */
extern WinnabilityMemory *judged_memory;
extern Exhaust *judged_exhaust;

extern int judged_positions; /* how many positions the test is to draw */

/* Judges a position; fails if the line of a "can" does not end in mate. */
MateAnswer judged_answer(const Position *position, Side winner);

/*
 * Runs a test as a program: the arguments, if any, are in place of the number of positions and of
 * the limit of the search. Returns its exit status.
 */
int judged_run(int argc, char *argv[], const TTest *test, int positions, size_t limit);

#endif
