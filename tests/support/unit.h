/*
 * The main function of a unit test: runs a Check suite and prints TAP on standard output, one line
 * per test and, for loop tests, per row.
 */
#ifndef TOUCHMOVE_TESTS_UNIT_H
#define TOUCHMOVE_TESTS_UNIT_H

#include <check.h>

/*
 * At every assertion that passes, Check writes its place to a file, to report it after a crash in a
 * forked test. These tests do not fork, and the writes would slow down loops of a million
 * assertions.
 */
#undef _mark_point
#define _mark_point(file, line) ((void)0)

/*
 * Runs the suite, frees it, and prints TAP. Returns the exit status for main: always 0, because
 * with TAP the lines report failures.
 */
int unit_run(Suite *suite);

/*
 * Returns the path of a file in tests/data, to be freed by the caller. The environment variable
 * TOUCHMOVE_TEST_DATA names the folder.
 */
char *unit_data_path(const char *name);

/*
 * Returns the path of a file in the shared test data, to be freed by the caller. The environment
 * variable TOUCHMOVE_SHARED_DATA names the folder. Returns NULL if the folder or the file is
 * absent; the test must then be skipped.
 */
char *unit_shared_path(const char *name);

#endif
