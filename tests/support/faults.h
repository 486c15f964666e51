/*
 * Faults: a test makes the n-th call to the system fail, or lets the process die in its place.
 *
 * The calls of the program's own code, in the objects that are linked into the test, go through
 * this module, by the linker's --wrap (see meson.build beside it); so do those of Check where it is
 * linked statically, but not those of libc within itself. So nothing is asserted while calls fail.
 * A test goes through all n until nothing failed any more.
 */
#ifndef TOUCHMOVE_TESTS_FAULTS_H
#define TOUCHMOVE_TESTS_FAULTS_H

#include <stdbool.h>

/* Which calls count and may fail. */
typedef enum FaultKind {
    FAULT_FILE,   /* calls that open, change, sync, lock or remove files and folders */
    FAULT_MEMORY, /* calls that allocate memory */
} FaultKind;

/* What becomes of the call. */
typedef enum FaultManner {
    FAULT_ONCE,    /* it fails; later ones succeed */
    FAULT_FOREVER, /* it and all later ones fail; memory can still be freed, files closed */
    FAULT_KILL,    /* the process is killed instead of the call; a write has written a half */
} FaultManner;

/*
 * From now on call number n (from 1) of a kind fails in that manner: file calls with this errno
 * value, and a write that fails with it has first written a half of its bytes in a call of its own;
 * with 0, a write takes nothing and tells no error, and a copy within the kernel does a half.
 */
void faults_arm(FaultKind kind, FaultManner manner, int n, int code);

/* Right before file call number n (from 1) from now on a function is called, once; none fails. */
void faults_interject(int n, void (*function)(void));

/* No call fails any more. Returns whether one has failed since faults_arm. */
bool faults_disarm(void);

/* Goes on counting calls, and failing them, where faults_disarm has stopped. */
void faults_resume(void);

#endif
