/*
 * Private to the reader of time controls: words, numbers and times in a text, from left to right.
 */
#ifndef TOUCHMOVE_NOTATION_TIME_SCANNER_H
#define TOUCHMOVE_NOTATION_TIME_SCANNER_H

#include "notation/time_control.h"

#define SECOND_MS INT64_C(1000)    /* a second */
#define MINUTE_MS INT64_C(60000)   /* a minute */
#define HOUR_MS   INT64_C(3600000) /* an hour */

/* Where reading stands. */
typedef struct TimeScanner {
    const char *text;        /* the whole text */
    const char *at;          /* next byte to read */
    bool is_pgn;             /* PGN's syntax: seconds only, no units */
    TimeControlError *error; /* set at the first fault */
} TimeScanner;

/* Sets the error: the fault, and the byte where it is. Returns false. */
bool time_scanner_fail(TimeScanner *scanner, TimeControlFault fault, const char *where);

/* Skips the word, in any case, if it stands here and no letter follows it; tells whether it did. */
bool time_scanner_skip_word(TimeScanner *scanner, const char *word);

/* Skips the first of the words that stands here; tells whether one did. */
bool time_scanner_skip_any(TimeScanner *scanner, const char *const words[], size_t count);

/* The same for an array of words. */
#define TIME_SCANNER_SKIP_ANY(scanner, words)                                                      \
    time_scanner_skip_any(scanner, words, sizeof(words) / sizeof((words)[0]))

/* Skips the byte if it stands here; tells whether it did. */
bool time_scanner_skip_char(TimeScanner *scanner, char byte);

/* Skips blanks. */
void time_scanner_skip_blanks(TimeScanner *scanner);

/*
 * Reads a number: what is before the point, and the decimals in millionths. Returns false, with the
 * error set, if there is none or it is larger than any time.
 */
bool time_scanner_read_number(TimeScanner *scanner, int64_t *whole, int64_t *millionths);

/*
 * Reads a time that may stand with its units; a bare number counts in bare_ms, or in seconds if it
 * is large. Returns false, with the error set, if there is none or it is more than limit_ms.
 */
bool time_scanner_read_time(TimeScanner *scanner, int64_t bare_ms, int64_t limit_ms, int64_t *ms);

#endif
