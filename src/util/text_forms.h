/*
 * The forms of a text: singular and plural. A table of texts is a list of ids and templates,
 *
 *     #define COUNT_TEXTS(X, XN)                                  \
 *         X(COUNT_NONE, "no pawns")                               \
 *         XN(COUNT_PAWNS, "{number} pawn", "{number} pawns")
 *
 * in which XN has two templates, for the number 1 and for other numbers. catalog_plural
 * (util/catalog.h) returns the template for a number, in any language. The list makes an
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
    const char *many; /* for other numbers; NULL if the text has no plural */
} TextForms;

#define TEXT_FORMS_ID(id, ...)           id,                  /* an enumerator */
#define TEXT_FORMS(id, text)             [id] = {text, NULL}, /* a text without a plural */
#define TEXT_FORMS_PLURAL(id, one, many) [id] = {one, many},  /* a text with a plural */

/* Appends a template in which the number replaces {number}. */
void text_forms_append_count(const char *template, int64_t number, StrBuf *out);

#endif
