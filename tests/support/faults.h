/*
 * Fault injection: a test lets the n-th system call fail, or kills the process instead of making
 * it.
 *
 * The calls of the program's own code, in the objects linked into the test, pass through this
 * module by the linker's --wrap (see meson.build). So do Check's calls where Check is linked
 * statically, but not the calls that libc makes internally. Assert nothing while calls fail:
 * Check's own calls may be among them. A test repeats its actions with n = 1, 2, 3… until no call
 * fails any more.
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
    FAULT_ONCE,    /* the call fails; later calls succeed */
    FAULT_FOREVER, /* this and all later calls fail, except those that free memory or close files */
    FAULT_KILL,    /* the process is killed instead; a write has written half of its bytes */
} FaultManner;

/*
 * From now on, call number n (from 1) of the given kind fails in the given manner. File calls set
 * errno to `code`. Before a write fails, half of its bytes are written, except with code EINTR or
 * 0. With code 0 a write returns 0 without setting errno, and a copy inside the kernel copies half.
 */
void faults_arm(FaultKind kind, FaultManner manner, int n, int code);

/* Calls a function once, right before file call number n (from 1, counted from now). No call
 * fails. */
void faults_interject(int n, void (*function)(void));

/* Stops counting and failing calls. Returns whether a call has failed since faults_arm. */
bool faults_disarm(void);

/* Counts calls and lets them fail again, from where faults_disarm stopped. */
void faults_resume(void);

#endif
