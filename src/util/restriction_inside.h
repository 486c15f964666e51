/*
 * Private to restriction: what the kernel enforces. restriction.c has the arguments, the
 * environment and the limits, restriction_files.c the rules for files, restriction_calls.c the
 * filter of system calls.
 */
#ifndef TOUCHMOVE_UTIL_RESTRICTION_INSIDE_H
#define TOUCHMOVE_UTIL_RESTRICTION_INSIDE_H

#include "util/restriction.h"

/* Returns whether the kernel has Landlock. */
bool restriction_has_landlock(void);

/* Denies access to all files except those in these folders and those that the program always needs.
 * Also denies the other things that Landlock can: the network, and signals and abstract sockets of
 * other processes. Returns false on failure. */
bool restriction_close_files(const char *const folders[], int count);

/* Refuses the system calls that the program does not need. Returns false on failure, with errno
 * EINVAL if the kernel has no such filters. */
bool restriction_close_calls(void);

#endif
