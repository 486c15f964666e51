/* What is wrong with the program or one of its tools, told on standard error. */
#ifndef TOUCHMOVE_PLAIN_COMPLAINT_H
#define TOUCHMOVE_PLAIN_COMPLAINT_H

#include <stdbool.h>

/*
 * Prints `touchmove TOOL: TEXT DETAIL` as one line, with nothing between text and detail; with an
 * empty tool it is the program that complains. The detail may be anything that somebody typed: it
 * is made safe for a terminal. Returns false, so that a reader of arguments can return it.
 */
bool complaint_print(const char *tool, const char *text, const char *detail);

#endif
