/*
 * Files for one test: a new, empty folder, and helpers to write, read and count its files. They do
 * not use the program's own file modules. Every error fails the test.
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

/* Returns the path of a name in the folder, to be freed by the caller. */
char *scratch_path(const char *folder, const char *name);

/* Writes a file with these bytes, replacing any contents. */
void scratch_write(const char *path, const char *bytes, size_t length);

/*
 * Returns the bytes of a file, NUL-terminated, to be freed by the caller, or NULL if there is no
 * such file. Stores their number in *length unless it is NULL.
 */
char *scratch_read(const char *path, size_t *length);

/* Fails the test unless the file has this text. If `text` is NULL, fails the test unless the file
 * is absent. */
void scratch_check(const char *path, const char *text);

/* Returns the number of entries in a folder. */
int scratch_count(const char *folder);

/* Returns whether the path exists; a symbolic link counts even if its target is missing. */
bool scratch_exists(const char *path);

#endif
