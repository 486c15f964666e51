/*
 * The main function of a unit test: runs a Check suite and reports it as TAP on standard output,
 * one line per test and, for loop tests, per row.
 */
#ifndef TOUCHMOVE_TESTS_UNIT_H
#define TOUCHMOVE_TESTS_UNIT_H

#include <check.h>

/*
 * At every assertion that holds, Check writes to a file where it was, to tell it after a crash in a
 * forked test. Our tests do not fork, and loops of a million assertions would wait for the writing.
 */
#undef _mark_point
#define _mark_point(file, line) ((void)0)

/*
 * Runs the suite and prints TAP. Takes the suite over. Returns the exit status for main: 0, because
 * with TAP it is the lines that tell success from failure.
 */
int unit_run(Suite *suite);

/*
 * Returns the path of a file in tests/data, in a buffer that the caller frees. The folder is named
 * by the environment variable TOUCHMOVE_TEST_DATA.
 */
char *unit_data_path(const char *name);

/*
 * Returns the path of a file in the shared test data, to be freed by the caller, or NULL where this
 * folder (environment variable TOUCHMOVE_SHARED_DATA) or the file is absent: the test is then
 * skipped.
 */
char *unit_shared_path(const char *name);

#endif
