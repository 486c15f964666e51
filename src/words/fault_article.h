/*
 * The article of the Laws that forbids a move.
 */
#ifndef TOUCHMOVE_WORDS_FAULT_ARTICLE_H
#define TOUCHMOVE_WORDS_FAULT_ARTICLE_H

#include "notation/entry.h"
#include "rules/position.h"

/* Returns the article that a faulty move breaks, "3.9.2", or "" if there is none; static storage.
 */
const char *fault_article(const Position *position, const MoveFault *fault);

/* Returns the article for the refusal of an entry, or "" if there is none; static storage. */
const char *fault_article_of_entry(const Position *position, const Entry *entry);

#endif
