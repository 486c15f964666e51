/*
 * Private to src/store: the format of a journal file (see journal.h), which journal.c and
 * journal_read.c share.
 */
#ifndef TOUCHMOVE_STORE_STORE_INSIDE_H
#define TOUCHMOVE_STORE_STORE_INSIDE_H

#include "store/journal.h"

#define JOURNAL_NAME    "touchmove journal "    /* the part of the first line before the version */
#define JOURNAL_HEADING "touchmove journal 1\n" /* the first line with its line feed */

enum {
    JOURNAL_VERSION = 1,     /* version of the format that the program writes */
    JOURNAL_SUM_LENGTH = 8,  /* hexadecimal digits of a checksum */
    JOURNAL_PREFIX_MAX = 24, /* bytes of the number, the checksum, two spaces and a NUL */
};

/* Returns the checksum of JOURNAL_HEADING. */
uint32_t journal_form_start(void);

/*
 * Writes the prefix of a record, such as "12 89abcdef ", to `out`. `sum` is the checksum of
 * everything before the record; `text` is the text of the record without a line feed. Returns the
 * checksum of everything up to and including this record.
 */
uint32_t journal_form_prefix(int number, const char *text, size_t length, uint32_t sum,
                             char out[static JOURNAL_PREFIX_MAX]);

/*
 * Parses the bytes of a journal file, in linear time. Returns false, with *out unchanged, if out of
 * memory; an invalid journal is a state in *out.
 */
bool journal_parse(const char *bytes, size_t length, JournalContents *out);

#endif
