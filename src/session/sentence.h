/*
 * Sentences for people to read, made from those of game and notation, which have no full stop and
 * begin small, so that they can be joined.
 */
#ifndef TOUCHMOVE_SESSION_SENTENCE_H
#define TOUCHMOVE_SESSION_SENTENCE_H

#include "util/strbuf.h"

/*
 * Appends a sentence with a capital first letter and a full stop. A first word that is a move or
 * has been typed, as far as can be told, stays as it is.
 */
void sentence_append(StrBuf *out, const char *sentence);

#endif
