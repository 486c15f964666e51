/*
 * A scratch folder for one run of a fuzz target, in memory if possible, because thousands of syncs
 * to a disk are slow.
 */
#ifndef TOUCHMOVE_TESTS_FOLDER_H
#define TOUCHMOVE_TESTS_FOLDER_H

#include "target.h"

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_PATH_MAX = 64 };

/* Makes the folder, changes into it and stores its path. */
static inline void folder_enter(char path[static FOLDER_PATH_MAX])
{
    bool has_memory = access("/dev/shm", W_OK | X_OK) == 0;
    snprintf(path, FOLDER_PATH_MAX, "%s/touchmove-XXXXXX", has_memory ? "/dev/shm" : "/tmp");
    TARGET_CHECK(mkdtemp(path) != NULL && chdir(path) == 0);
    TARGET_CHECK(mkdir("state", 0700) == 0);
}

/* Callback of nftw(3): removes one file or folder. */
static inline int folder_remove_one(const char *path, const struct stat *status, int kind,
                                    struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

/* Leaves the folder and removes it with all its contents. */
static inline void folder_remove(const char *path)
{
    TARGET_CHECK(chdir("/") == 0);
    nftw(path, folder_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

#endif
