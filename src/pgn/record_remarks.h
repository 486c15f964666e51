/*
 * Private to PGN: the functions for comments, glyphs and unread text that record.h does not
 * declare.
 */
#ifndef TOUCHMOVE_PGN_RECORD_REMARKS_H
#define TOUCHMOVE_PGN_RECORD_REMARKS_H

#include "pgn/record.h"

#include <stdbool.h>

/*
 * Appends the comment before a move to the comment after its parent. This is necessary when a
 * variation becomes the main continuation, because only a variation can begin with a comment.
 * Returns false and changes nothing if the record is full.
 */
bool record_join_comments(Record *record, RecordNode node);

/* Turns the unread text of a move into a comment if it is the rest of the line, because the line is
 * continued with another move. */
void record_close_line(Record *record, RecordNode node);

#endif
