/*
 * File errors as a name and parts, for other programs: "write" and "error=28,path=/home/anna/game".
 */
#ifndef TOUCHMOVE_UTIL_FILE_ERROR_NAME_H
#define TOUCHMOVE_UTIL_FILE_ERROR_NAME_H

#include "util/file_error.h"

/* Appends the name of a failed step, such as "write". */
void file_error_append_name(FileStep step, StrBuf *out);

/* Appends the errno value, 0 if there is none, and the path, which is safe for a terminal. */
void file_error_append_parts(const FileError *error, StrBuf *out);

/* Parses a file error. Returns false, with *out untouched, if the name or the form of the parts is
 * unknown. */
bool file_error_parse(const char *name, const char *parts, FileError *out);

#endif
