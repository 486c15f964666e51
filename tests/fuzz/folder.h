/*
 * A folder for the files of one run of a fuzz target, in memory where there is such a place:
 * thousands of syncs take their time.
 */
#ifndef TOUCHMOVE_TESTS_FOLDER_H
#define TOUCHMOVE_TESTS_FOLDER_H

#include "target.h"

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_PATH_MAX = 64 };

/* Makes the folder and goes there; stores its path. */
static inline void folder_enter(char path[static FOLDER_PATH_MAX])
{
    bool has_memory = access("/dev/shm", W_OK | X_OK) == 0;
    snprintf(path, FOLDER_PATH_MAX, "%s/touchmove-XXXXXX", has_memory ? "/dev/shm" : "/tmp");
    TARGET_CHECK(mkdtemp(path) != NULL && chdir(path) == 0);
    TARGET_CHECK(mkdir("state", 0700) == 0);
}

/* Removes one thing that nftw(3) has come upon. */
static inline int folder_remove_one(const char *path, const struct stat *status, int kind,
                                    struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

/* Leaves the folder and removes it with all that is in it. */
static inline void folder_remove(const char *path)
{
    TARGET_CHECK(chdir("/") == 0);
    nftw(path, folder_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

#endif
