/*
 * Files for one test: a new, empty folder, and short ways to write, read and count what is in it.
 * Nothing here goes through the program's own file modules. Anything that fails fails the test.
 */
#ifndef TOUCHMOVE_TESTS_SCRATCH_H
#define TOUCHMOVE_TESTS_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

/* Makes a new folder under TMPDIR, /dev/shm or /tmp. Returns its path, to be given to
 * scratch_remove. */
char *scratch_new(void);

/* Removes the folder with all that is in it, and frees its path. */
void scratch_remove(char *folder);

/* Returns the path of a name in the folder, to be freed by the caller. */
char *scratch_path(const char *folder, const char *name);

/* Writes a file with these bytes, replacing what was there. */
void scratch_write(const char *path, const char *bytes, size_t length);

/*
 * Returns the bytes of a file with a NUL behind them, to be freed by the caller, or NULL if there
 * is no such file; *length, where not NULL, is set to their number.
 */
char *scratch_read(const char *path, size_t *length);

/* Fails the test unless there is a file with this text; with NULL, unless there is none. */
void scratch_check(const char *path, const char *text);

/* Returns the number of entries in a folder, whatever their names. */
int scratch_count(const char *folder);

/* Returns whether there is something with this path; a symbolic link is something. */
bool scratch_exists(const char *path);

#endif
