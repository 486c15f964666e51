/*
 * Shared by test_blocked and test_en_passant, which test whether a side can still checkmate. After
 * the answer "can", the mating line is played out. After "cannot", the positions that can be
 * reached are searched for a mate.
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

/* Judges whether `winner` can still checkmate. Fails the test if the answer is "can" but the line
 * of the verdict does not end in mate. */
MateAnswer judged_answer(const Position *position, Side winner);

/*
 * Runs a test program and returns its exit status. The arguments of the program, if given, replace
 * `positions`, the number of positions to judge, and `limit`, the most positions in a search.
 */
int judged_run(int argc, char *argv[], const TTest *test, int positions, size_t limit);

#endif
