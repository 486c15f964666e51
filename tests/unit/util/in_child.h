/*
 * For tests that enter restricted mode in a child process, because a process cannot leave it.
 */
#ifndef TOUCHMOVE_TESTS_IN_CHILD_H
#define TOUCHMOVE_TESTS_IN_CHILD_H

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Ends the child process with an error unless the condition holds. Check's assertions do not work
 * in a child process. */
#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            dprintf(STDERR_FILENO, "# line %d does not hold: %s\n", __LINE__, #condition);         \
            _exit(1);                                                                              \
        }                                                                                          \
    } while (0)

/* Runs a function with the number of a row in a child process. Fails the test if the child does. */
static inline void check_in_child(void (*function)(int row), int row)
{
    pid_t child = fork();
    if (child == 0) {
        function(row);
        _exit(0);
    }
    int status = -1;
    ck_assert_int_eq(waitpid(child, &status, WUNTRACED), child);
    if (WIFSTOPPED(status)) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    ck_assert_int_eq(status, 0);
}

#endif
