/*
 * A scratch folder for one test, and functions that write, read and count its files. They do not
 * use the program's own file modules. Every error fails the test.
 */
#ifndef TOUCHMOVE_TESTS_SCRATCH_H
#define TOUCHMOVE_TESTS_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

/* Makes a new folder under TMPDIR, /dev/shm or /tmp. Returns its path, to be freed with
 * scratch_remove. */
char *scratch_new(void);

/* Removes the folder with all its contents and frees its path. */
void scratch_remove(char *folder);

/* Returns the path of the file `name` in a folder. The caller frees the path. */
char *scratch_path(const char *folder, const char *name);

/* Writes a file with these bytes, and replaces an existing file. */
void scratch_write(const char *path, const char *bytes, size_t length);

/*
 * Returns the contents of a file, or NULL if there is no such file. A NUL follows the contents. The
 * caller frees them. Stores the number of bytes in *length unless `length` is NULL.
 */
char *scratch_read(const char *path, size_t *length);

/* Checks that the contents of the file are `text`. If `text` is NULL, checks that there is no such
 * file. */
void scratch_check(const char *path, const char *text);

/* Returns the number of entries in a folder. */
int scratch_count(const char *folder);

/* Returns whether the path exists; a symbolic link counts even if its target is missing. */
bool scratch_exists(const char *path);

#endif
