/*
 * The signs that join texts: between the items of a list, and between a label and its value. They
 * are rows like other texts, because languages differ: French has a space before a colon. {list}
 * and {label} are what comes before the signs, {item} and {value} what comes after them.
 */
#ifndef TOUCHMOVE_UTIL_PUNCTUATION_H
#define TOUCHMOVE_UTIL_PUNCTUATION_H

#include "util/catalog.h"

#define PUNCTUATION_TEXTS(X)                                                                       \
    X(PUNCTUATION_LIST, "{list}, {item}")                                                          \
    X(PUNCTUATION_LIST_OF_CLAUSES, "{list}; {item}") /* the items may have commas */               \
    X(PUNCTUATION_LABEL, "{label}: {value}")

/* The ids of the texts in the list above. */
typedef enum Punctuation { PUNCTUATION_TEXTS(TEXT_FORMS_ID) } Punctuation;

/* Returns the template of a text. `catalog` is NULL for English. */
const char *punctuation_text(const Catalog *catalog, Punctuation id);

/* Appends what a text has between its two parts. */
void punctuation_append(const Catalog *catalog, Punctuation id, StrBuf *out);

/* Appends what separates the next item from the items of a list. Appends nothing to an empty list.
 */
void punctuation_separate(const Catalog *catalog, Punctuation id, StrBuf *list);

/* Appends a label and what separates it from its value. */
void punctuation_append_label(const Catalog *catalog, const char *label, StrBuf *out);

/* Splits `words` at blanks, and appends them as a list. */
void punctuation_append_words(const Catalog *catalog, const char *words, StrBuf *out);

#endif
