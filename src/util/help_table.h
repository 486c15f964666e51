/*
 * The texts of the help, which the build makes from assets/help: a table for each language, with
 * offsets, because the loader would write to each page of pointers (util/catalog.h).
 */
#ifndef TOUCHMOVE_UTIL_HELP_TABLE_H
#define TOUCHMOVE_UTIL_HELP_TABLE_H

#include "util/catalog.h"

#include <stdbool.h>
#include <stdint.h>

/* Texts in one language. */
typedef struct HelpTable {
    const char *language;    /* its code, such as "de" */
    const char *texts;       /* all texts, each with its NUL */
    const uint32_t *offsets; /* where each text begins, by its index; 0 for a missing text */
} HelpTable;

/*
 * Returns a text in the language of a catalog, which is NULL for English. If that language does not
 * have the text, returns the English one; if that is missing too, returns "". The English table
 * comes first, and a table without a language ends the list.
 */
const char *help_table_text(const HelpTable tables[], const Catalog *catalog, int index);

/* Returns whether the language of a catalog has a text. */
bool help_table_has(const HelpTable tables[], const Catalog *catalog, int index);

#endif
