/* Declares what platform.c calls on systems other than Linux and what the C library of Linux
 * lacks. */
#ifndef TOUCHMOVE_TESTS_OTHER_SYSTEM_H
#define TOUCHMOVE_TESTS_OTHER_SYSTEM_H

#include <sys/types.h>

/* Sets *user and *group to those of the process at the other end of a connected Unix socket.
 * Returns 0, or -1 on failure. */
int getpeereid(int descriptor, uid_t *user, gid_t *group);

#endif
