/*
 * A test fixture: a scratch folder and the path of one file in it.
 */
#ifndef TOUCHMOVE_TESTS_ONE_FILE_H
#define TOUCHMOVE_TESTS_ONE_FILE_H

/* The scratch folder, and the path of the file. Valid between one_file_begin and one_file_end. */
extern char *folder, *path;

/* Makes an empty folder and sets the path of the file with the given name. */
void one_file_begin(const char *name);

/* Removes the folder with all its contents. */
void one_file_end(void);

#endif
