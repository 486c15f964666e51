/*
 * Rows of a table of texts: an id, and its template in English. The table is a list of the form
 *
 *     #define COUNT_TEXTS(X, XN)                                  \
 *         X(COUNT_NONE, "no pawns")                               \
 *         XN(COUNT_PAWNS, "{number} pawn", "{number} pawns")
 *
 * in which XN has the template for the number 1, and the template for the other numbers. The list
 * makes an enumeration and an array:
 *
 *     typedef enum CountText { COUNT_TEXTS(TEXT_ROW_ID, TEXT_ROW_ID) } CountText;
 *     static const TextRow ROWS[] = {COUNT_TEXTS(TEXT_ROW, TEXT_ROW_PLURAL)};
 */
#ifndef TOUCHMOVE_UTIL_TEXT_ROW_H
#define TOUCHMOVE_UTIL_TEXT_ROW_H

#include <stdint.h>

#include "util/strbuf.h"

/* The templates of a row. */
typedef struct TextRow {
    const char *one;  /* for the number 1 */
    const char *many; /* for other numbers; the same if the text has no number */
} TextRow;

#define TEXT_ROW_ID(id, ...)           id,                  /* an enumerator */
#define TEXT_ROW(id, text)             [id] = {text, text}, /* a row without a plural */
#define TEXT_ROW_PLURAL(id, one, many) [id] = {one, many},  /* a row with a plural */

/* Returns the template of a row for a number. */
const char *text_row_for(const TextRow *row, int64_t number);

/* Appends the template of a row for a number, which replaces {number}. */
void text_row_append_count(const TextRow *row, int64_t number, StrBuf *out);

#endif
