/*
 * Private to src/store: the form of a journal on disk (see journal.h), which its reader knows and
 * its writer uses.
 */
#ifndef TOUCHMOVE_STORE_STORE_INSIDE_H
#define TOUCHMOVE_STORE_STORE_INSIDE_H

#include "store/journal.h"

#define JOURNAL_NAME    "touchmove journal "    /* the first line before the version */
#define JOURNAL_HEADING "touchmove journal 1\n" /* the whole first line */

enum {
    JOURNAL_VERSION = 1,     /* of the form that is written */
    JOURNAL_SUM_LENGTH = 8,  /* digits of a check sum */
    JOURNAL_PREFIX_MAX = 24, /* bytes of number, sum and the spaces behind them, NUL included */
};

/* Returns the check sum of the first line. */
uint32_t journal_form_start(void);

/*
 * Writes what stands before the text of a record: "12 89abcdef ". The sum is that of everything
 * before the record; the text has no line feed. Returns the sum of everything up to this record.
 */
uint32_t journal_form_prefix(int number, const char *text, size_t length, uint32_t sum,
                             char out[static JOURNAL_PREFIX_MAX]);

/*
 * Reads the bytes of a journal in time linear in their number. Returns false, with *out untouched,
 * if there is no memory.
 */
bool journal_parse(const char *bytes, size_t length, JournalContents *out);

#endif
