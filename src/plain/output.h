/*
 * The output of the linear mode: lines of printable UTF-8 or ASCII, nothing else.
 */
#ifndef TOUCHMOVE_PLAIN_OUTPUT_H
#define TOUCHMOVE_PLAIN_OUTPUT_H

#include <stdbool.h>

#include "session/reply.h"

/*
 * Prints the lines of a reply to standard output and flushes it. Where notices are not wanted, as
 * in a script, they are left out; with is_ascii everything is brought to ASCII. Returns false if
 * nothing more can be printed.
 */
bool output_reply(const Reply *reply, bool has_notices, bool is_ascii);

#endif
