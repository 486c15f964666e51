/*
 * The article of the Laws that forbids a move.
 */
#ifndef TOUCHMOVE_WORDS_FAULT_ARTICLE_H
#define TOUCHMOVE_WORDS_FAULT_ARTICLE_H

#include "notation/entry.h"
#include "rules/position.h"

/* The article that forbids a move, or an empty text. */
const char *fault_article(const Position *position, const MoveFault *fault);

/* The article by which what was read is no move, or an empty text. */
const char *fault_article_of_entry(const Position *position, const Entry *entry);

#endif
