/*
 * Commands in comments, [%clk 0:04:58], of which those about time are understood; the others stay
 * in the text. Private to the PGN reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_COMMANDS_H
#define TOUCHMOVE_NOTATION_PGN_COMMANDS_H

#include "util/strbuf.h"

#include <stdint.h>

/* What the commands of a comment say. */
typedef struct PgnTimes {
    int64_t clock_ms;   /* [%clk]: what the mover's clock showed, or RECORD_TIME_NONE */
    int64_t elapsed_ms; /* [%emt]: what the move took, or RECORD_TIME_NONE */
} PgnTimes;

/*
 * Takes the commands about time out of a comment, which holds no NUL, and returns what they say. A
 * comment in which one of them is malformed is left as it is.
 */
PgnTimes pgn_commands_take(StrBuf *comment);

#endif
