/*
 * The folder of the present test, and the file in it that the test is about: for fixtures.
 */
#ifndef TOUCHMOVE_TESTS_ONE_FILE_H
#define TOUCHMOVE_TESTS_ONE_FILE_H

/* Both are there between one_file_begin and one_file_end. */
extern char *folder, *path;

/* Makes the folder, empty, and the path of the file, of that name, in it. */
void one_file_begin(const char *name);

/* Removes the folder with all that is in it. */
void one_file_end(void);

#endif
