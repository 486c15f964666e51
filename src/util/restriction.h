/*
 * The restricted mode: for people who may play and do nothing else on this machine, because the
 * program is their login shell or is started for them by sshd.
 *
 * No path that they or their environment choose is opened: what is left of the environment names
 * the terminal and its characters, and the folders are those of the user's entry in the list of
 * users. Nothing is executed, and the program cannot be suspended. That holds by itself; the kernel
 * is asked to hold it, too, where it can (Landlock, seccomp), and sets limits.
 */
#ifndef TOUCHMOVE_UTIL_RESTRICTION_H
#define TOUCHMOVE_UTIL_RESTRICTION_H

#include <stdbool.h>

/* How the confinement went, with the words for what went wrong. */
#define RESTRICTION_STATUSES(X)                                                                    \
    X(RESTRICTION_OK, "nothing is wrong")                                                          \
    X(RESTRICTION_NO_USER, "the user who runs it is not known, or has no folder")                  \
    X(RESTRICTION_PRIVILEGED, "it must not run with the rights of somebody else")                  \
    X(RESTRICTION_NOT_HELD, "the kernel refuses to restrict this program")                         \
    X(RESTRICTION_NO_MEMORY, "there is not enough memory")

typedef enum RestrictionStatus {
#define X(name, text) name, /* what it says: text */
    RESTRICTION_STATUSES(X)
#undef X
} RestrictionStatus;

/* Returns the words for a status, without an end. */
const char *restriction_status_text(RestrictionStatus status);

/*
 * Returns whether the arguments of the program ask for it: by the option --restricted, by a name
 * that begins with '-', as a login shell has it, or by -c, with which sshd starts commands.
 */
bool restriction_is_asked(int argc, char *const argv[]);

/*
 * Returns how many arguments count in the restricted mode: -c as the first of them and all that
 * follows do not.
 */
int restriction_arguments(int argc, char *const argv[]);

/*
 * Begins the mode: empties the environment but for what is harmless, in which the folders of the
 * user become those that XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME name. To be called
 * before anything looks at the environment.
 */
RestrictionStatus restriction_begin(void);

/* Returns whether the mode holds: restriction_begin was called in this process. */
bool restriction_holds(void);

/*
 * Closes the process in: from now on nothing is opened but files in these folders, which exist, and
 * what the terminal database, the locale and shared games need; nothing is executed; and memory,
 * files and their size have limits. What the kernel does not know is left out.
 */
RestrictionStatus restriction_close(const char *const folders[], int count);

#endif
