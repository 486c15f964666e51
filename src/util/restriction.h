/*
 * Restricted mode, for users who may do nothing on this machine except play, because the program is
 * their login shell or sshd starts it for them.
 *
 * In this mode the program opens no path that comes from the user or from the environment. It keeps
 * only harmless variables such as the terminal type and the locale, and takes the folders from the
 * user's passwd entry. It executes nothing and cannot be suspended. The program enforces these
 * rules itself; the kernel enforces them, too, where it supports Landlock and seccomp, and limits
 * resources.
 */
#ifndef TOUCHMOVE_UTIL_RESTRICTION_H
#define TOUCHMOVE_UTIL_RESTRICTION_H

#include <stdbool.h>

/* The results of entering restricted mode: X(enumerator, message). */
#define RESTRICTION_STATUSES(X)                                                                    \
    X(RESTRICTION_OK, "no error")                                                                  \
    X(RESTRICTION_NO_USER, "unknown user, or the user has no home folder")                         \
    X(RESTRICTION_PRIVILEGED, "the program runs with the privileges of another user")              \
    X(RESTRICTION_NOT_HELD, "the kernel refused to restrict the program")                          \
    X(RESTRICTION_LINKED, "a folder of the program is a symbolic link")                            \
    X(RESTRICTION_NO_LANDLOCK, "the kernel has no Landlock, so it does not restrict files")        \
    X(RESTRICTION_NO_FILTER,                                                                       \
      "the kernel has no seccomp filters, so it does not restrict system calls")                   \
    X(RESTRICTION_NEITHER,                                                                         \
      "the kernel has neither Landlock nor seccomp filters, so it restricts nothing")              \
    X(RESTRICTION_NO_MEMORY, "out of memory")

typedef enum RestrictionStatus {
#define X(name, text) name, /* a status; `text` is its message */
    RESTRICTION_STATUSES(X)
#undef X
} RestrictionStatus;

/* Returns the message for a status, without a full stop. */
const char *restriction_status_text(RestrictionStatus status);

/*
 * Returns whether the arguments of the program ask for restricted mode. Three of them do: the
 * option --restricted; a program name that starts with '-' (that of a login shell does); and -c as
 * the first argument (sshd starts commands with it).
 */
bool restriction_is_asked(int argc, char *const argv[]);

/*
 * Returns the number of arguments, program name included, that the program reads in restricted
 * mode. The number is 1 if the first argument is -c, because the command of a remote user is
 * ignored. Otherwise it is argc.
 */
int restriction_arguments(int argc, char *const argv[]);

/*
 * Enters restricted mode: removes all but harmless variables from the environment, and sets
 * XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME to the user's own folders. Call it before
 * anything reads the environment.
 */
RestrictionStatus restriction_begin(void);

/* Returns whether this process, or the process that started it, is in restricted mode. */
bool restriction_holds(void);

/* Returns whether a status means that restricted mode has started, but that the kernel does not
 * enforce all of it. */
bool restriction_is_partial(RestrictionStatus status);

/* Returns whether the path of a folder leads through a symbolic link below the home of the user. */
bool restriction_is_linked(const char *folder);

/*
 * Confines the process through the kernel. From now on the process can open only two groups of
 * files: those in `folders` (each folder must already exist), and those that the terminal database,
 * the locale and shared games need. It cannot execute anything, make memory executable, change
 * files by path, or send signals to processes other than itself and its children. Its memory, the
 * number of its open files and the size of a file are limited. A denied call fails with EPERM.
 * Omits the restrictions that the kernel does not support, and returns which (see
 * restriction_is_partial).
 */
RestrictionStatus restriction_close(const char *const folders[], int count);

#endif
