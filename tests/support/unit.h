/*
 * The main function of a unit test. Runs a Check suite and prints the results in the TAP format on
 * standard output, a line for each test and for each round of a loop test.
 */
#ifndef TOUCHMOVE_TESTS_UNIT_H
#define TOUCHMOVE_TESTS_UNIT_H

#include <check.h>

/*
 * At every assertion that passes, Check writes the source line to a file, so that it can report the
 * line after a crash in a forked test. These tests do not fork, and the writes would slow down
 * loops of a million assertions.
 */
#undef _mark_point
#define _mark_point(file, line) ((void)0)

/*
 * Runs the suite, frees it, and prints TAP. Returns the exit status for main. It is always 0,
 * because TAP reports failures in its lines.
 */
int unit_run(Suite *suite);

/*
 * Returns the path of a file in tests/data, which the environment variable TOUCHMOVE_TEST_DATA
 * names. The caller frees the path.
 */
char *unit_data_path(const char *name);

/*
 * Returns the path of a file in the folder of shared test data, which the environment variable
 * TOUCHMOVE_SHARED_DATA names. Returns NULL if there is no such file, in which case the test must
 * be skipped. The caller frees the path.
 */
char *unit_shared_path(const char *name);

#endif
