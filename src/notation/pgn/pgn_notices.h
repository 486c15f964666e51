/*
 * The notices about one game: the first of them are kept, the others counted. Private to the PGN
 * reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_NOTICES_H
#define TOUCHMOVE_NOTATION_PGN_NOTICES_H

#include "notation/pgn/pgn_read.h"

#include <stddef.h>
#include <stdint.h>

/* A place in the source. */
typedef struct PgnPlace {
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in characters */
} PgnPlace;

/* The notices about one game. */
typedef struct PgnNotices {
    PgnNotice items[PGN_NOTICES_MAX]; /* those that are kept */
    int count;                        /* how many there were, kept or not */
} PgnNotices;

/* Adds a notice about a piece of text of any bytes, which is shortened and made plain. */
void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length);

#endif
