/*
 * Fault injection: makes the n-th system call or memory allocation of a test fail, or kills the
 * process instead of making that call. A test repeats its actions with n = 1, 2, 3… until no call
 * fails any more.
 *
 * The linker option --wrap (see meson.build) directs the calls of the program's code to this
 * module, but not the calls that libc makes internally. If Check is linked statically, its calls
 * come here, too. So a test must not assert anything while calls fail.
 */
#ifndef TOUCHMOVE_TESTS_FAULTS_H
#define TOUCHMOVE_TESTS_FAULTS_H

#include <stdbool.h>

/* The calls that are counted and may fail. */
typedef enum FaultKind {
    FAULT_FILE,   /* calls that open, change, sync, lock or remove files and folders */
    FAULT_MEMORY, /* calls that allocate memory */
} FaultKind;

/* How a call fails. */
typedef enum FaultManner {
    FAULT_ONCE,    /* the call fails, and later calls succeed */
    FAULT_FOREVER, /* the call and all later calls of its kind fail */
    FAULT_KILL,    /* the process is killed instead, in a write() after half of the bytes */
} FaultManner;

/*
 * Makes call number `n` of the given kind fail in the given manner. Calls are counted from now on;
 * the first is number 1. A failing file call sets errno to `code`. A failing write() writes half of
 * its bytes, unless `code` is EINTR or 0.
 *
 * With code 0, a failing write() returns 0 and leaves errno unchanged, and a failing
 * copy_file_range() succeeds with half of the bytes.
 */
void faults_arm(FaultKind kind, FaultManner manner, int n, int code);

/* Calls `function` just before file call number `n`. Calls are counted from now on; the first is
 * number 1. No call fails. */
void faults_interject(int n, void (*function)(void));

/* Stops counting and failing calls. Returns whether a call has failed since faults_arm. */
bool faults_disarm(void);

/* Continues to count calls and to make them fail after faults_disarm. */
void faults_resume(void);

#endif
