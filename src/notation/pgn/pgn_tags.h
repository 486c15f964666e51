/*
 * The tags of a PGN game: written from a record, and what some of them mean when they are read.
 * Private to the PGN writer and reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_TAGS_H
#define TOUCHMOVE_NOTATION_PGN_TAGS_H

#include "notation/pgn/pgn_write.h"
#include "notation/pgn/record.h"
#include "util/strbuf.h"

#include <stdbool.h>

/* What the Variant tag of a game says. */
typedef enum PgnVariant {
    PGN_STANDARD, /* chess by the Laws, from any position */
    PGN_CHESS960, /* Chess960 */
    PGN_OTHER,    /* something else */
} PgnVariant;

/* Appends the tags of a record, a line each, without the empty line after them. */
void pgn_tags_write(const Record *record, PgnForm form, StrBuf *out);

/* Returns what the value of a Variant tag means; NULL is a game without one. */
PgnVariant pgn_tags_variant(const char *value);

/*
 * Reads a result as a tag or the end of a game has it, in all the usual spellings: 1-0 with dashes
 * of any length, halves, and forfeits such as +--. Returns whether it is one, and stores it.
 */
bool pgn_tags_result(const char *text, RecordResult *out);

#endif
