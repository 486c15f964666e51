/*
 * Shared by test_blocked and test_en_passant: positions are judged, the line of a "can" is played
 * out, and after a "cannot" the positions that can be reached are searched for a mate.
 */
#ifndef TOUCHMOVE_TESTS_JUDGED_H
#define TOUCHMOVE_TESTS_JUDGED_H

#include "exhaust.h"
#include "unit.h"
#include "winnability/winnability.h"

/* Memory for judging and for searching, allocated while a test runs. */
extern WinnabilityMemory *judged_memory;
extern Exhaust *judged_exhaust;

extern int judged_positions; /* number of random positions to judge */

/* Judges a position; fails if the line of a "can" does not end in mate. */
MateAnswer judged_answer(const Position *position, Side winner);

/*
 * Runs a test program: the arguments, if given, replace the number of positions and the limit of
 * the search. Returns its exit status.
 */
int judged_run(int argc, char *argv[], const TTest *test, int positions, size_t limit);

#endif
