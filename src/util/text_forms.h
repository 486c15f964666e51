/*
 * The forms of a text: singular and plural. A table of texts is a list of ids and templates,
 *
 *     #define COUNT_TEXTS(X, XN)                                  \
 *         X(COUNT_NONE, "no pawns")                               \
 *         XN(COUNT_PAWNS, "{number} pawn", "{number} pawns")
 *
 * in which XN has two templates, for the number 1 and for other numbers. The list makes an
 * enumeration and an array:
 *
 *     typedef enum CountText { COUNT_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } CountText;
 *     static const TextForms ROWS[] = {COUNT_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};
 */
#ifndef TOUCHMOVE_UTIL_TEXT_FORMS_H
#define TOUCHMOVE_UTIL_TEXT_FORMS_H

#include <stdint.h>

#include "util/strbuf.h"

/* The templates of a text. */
typedef struct TextForms {
    const char *one;  /* for the number 1 */
    const char *many; /* for other numbers; the same if the text has no number */
} TextForms;

#define TEXT_FORMS_ID(id, ...)           id,                  /* an enumerator */
#define TEXT_FORMS(id, text)             [id] = {text, text}, /* a text without a plural */
#define TEXT_FORMS_PLURAL(id, one, many) [id] = {one, many},  /* a text with a plural */

/* Returns the template of a text for a number. */
const char *text_forms_for(const TextForms *text, int64_t number);

/* Appends a text for a number, which replaces {number}. */
void text_forms_append_count(const TextForms *text, int64_t number, StrBuf *out);

#endif
