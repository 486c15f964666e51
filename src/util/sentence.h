/* Sentences made of clauses. */
#ifndef TOUCHMOVE_UTIL_SENTENCE_H
#define TOUCHMOVE_UTIL_SENTENCE_H

#include "util/strbuf.h"

/* Appends a text with a capital as its first letter, in any script. */
void sentence_append_raised(const char *text, StrBuf *out);

/* Appends a text as a sentence: with a capital, and with a full stop unless the text already ends
 * like a sentence. Appends nothing if the text is empty. */
void sentence_append(const char *text, StrBuf *out);

#endif
