/*
 * A journal: a file to which one line of text is added for each thing that happens, and which is
 * read again from its beginning to know how things stand. Nothing in it is ever changed.
 *
 * A line that was added is on the disk, whatever happens afterwards. A line that was being written
 * when the power went is recognised and dropped; nothing before it is lost. Where a file is damaged
 * in the middle, what stands before the damage is used and the whole file is kept beside it.
 *
 * The form, version 1. The first line is "touchmove journal 1". Each record is one line: its number
 * from 1 on, a check sum of eight hexadecimal digits, and its text. The check sum is the CRC-32 (as
 * zlib has it) of everything before: the first line and, of each record up to and including this
 * one, the number, a space, the text and the line feed.
 *
 * The first record stands there twice, so that damage to either copy, or to the first line, costs
 * nothing: the check sums tell what stood there.
 *
 * A file that ends with a whole line may have had more of them. So the file bears the number of its
 * records as an attribute (user.touchmove.records), written when they are on the disk, and never
 * synced for itself: it tells of no more than was there. Where files have no attributes, or a copy
 * has lost them, such a cut is not seen.
 *
 * If the disk refuses, the journal keeps all lines in memory and tries again with every line that
 * is added: everything is written to a fresh file that then takes the place of the other, because
 * after a failed sync the old one cannot be trusted.
 */
#ifndef TOUCHMOVE_STORE_JOURNAL_H
#define TOUCHMOVE_STORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/file_error.h"
#include "util/lock.h"
#include "util/strbuf.h"

enum {
    JOURNAL_SIZE_MAX = 64 << 20, /* bytes of a journal, for writer and reader: beyond any game */
};

/* What the reading of a file has shown. */
typedef enum JournalState {
    JOURNAL_WHOLE,   /* every byte is accounted for */
    JOURNAL_TORN,    /* the last line is incomplete; the records before it are good */
    JOURNAL_DAMAGED, /* some line is wrong; the records that count are good */
    JOURNAL_NEWER,   /* the file has the form of a later version: nothing can be said */
    JOURNAL_FOREIGN, /* the file does not begin like a journal */
} JournalState;

/* What was read from a file; release with journal_contents_release. */
typedef struct JournalContents {
    JournalState state; /* what the reading has shown */
    int record_count;   /* good records */
    int bad_line;       /* number of the first line that is not good, from 1; 0 if all are */
    bool is_mended;     /* DAMAGED, but all that was wrong is known from elsewhere in the file */
    int missing;        /* opened: records that were once on the disk behind those; 0: none known */
    StrBuf bytes;       /* the good part of the file as it stands there */
    uint32_t sum;       /* check sum of that part */
} JournalContents;

/*
 * Reads a journal from its file, without changing or locking anything. Returns false,
 * with *out untouched, if the file cannot be read or is larger than any journal.
 */
bool journal_read(const char *path, JournalContents *out, FileError *error);

/* Frees what was read. */
void journal_contents_release(JournalContents *contents);

/*
 * Appends the text of the next good record. *offset says where to go on and is 0 for the first.
 * Returns false, with nothing changed, if there is none left.
 */
bool journal_next(const JournalContents *contents, size_t *offset, StrBuf *out);

/* A journal that is being written; no other process can write it meanwhile. */
typedef struct Journal Journal;

/*
 * Returns a new, empty journal. Nothing is on the disk before the first line is added; then the
 * folder is made if need be, and a file that is already there is never replaced. Returns NULL if
 * there is no memory. The caller frees it with journal_free.
 */
Journal *journal_new(const char *path);

/* What came of opening a journal. */
typedef enum JournalOpening {
    JOURNAL_OPENED,  /* it can be added to; *contents has what is in it */
    JOURNAL_IN_USE,  /* another process has it open: *holder tells which */
    JOURNAL_REFUSED, /* it is newer, or foreign, or has no good record: *contents tells */
    JOURNAL_FAILED,  /* *error tells why */
} JournalOpening;

/*
 * Opens a journal to add to it. If its last line is torn, that is dropped; if it is damaged, the
 * file is first copied to PATH.bad (or .bad2, and so on: nothing is overwritten). A journal that is
 * refused is left as it is. *contents is to be released on JOURNAL_OPENED and JOURNAL_REFUSED and
 * untouched otherwise; *journal, *holder and *error are set as the outcome says. If the good part
 * cannot be written anew, the journal is opened but not saved.
 */
JournalOpening journal_open(const char *path, Journal **journal, JournalContents *contents,
                            LockHolder *holder, FileError *error);

/*
 * Adds a line of text, which holds no line feed. When it returns true, this line and all before it
 * are on the disk. Otherwise *error tells why not; the line is kept in memory and goes to the disk
 * with the next one that does. Only if there is no memory for it (FILE_STEP_MEMORY), or the
 * journal would be larger than it may be (FILE_STEP_SIZE), is the line
 * lost; then the journal never counts as saved again.
 */
bool journal_append(Journal *journal, const char *text, FileError *error);

/*
 * Drops all records but the first `records` ones, of which there must be at least one, because the
 * others are of no use; the file as it was is kept beside it, as damaged ones are. Returns false if
 * this cannot be done now; it is tried again with the next line that is added.
 */
bool journal_cut(Journal *journal, int records, FileError *error);

/* Tells whether only a little can be added to the journal before it is as large as it may be. */
bool journal_is_nearly_full(const Journal *journal);

/* Tries to bring to the disk what is not there yet; true if there is nothing or it succeeds. */
bool journal_save(Journal *journal, FileError *error);

/* Returns the path of the file, borrowed from the journal. */
const char *journal_path(const Journal *journal);

/* Tells whether a path, of whatever form, leads to the file of the journal. */
bool journal_is_file(const Journal *journal, const char *path);

/* Removes the file, because it is no longer needed; the journal must then be freed. */
bool journal_remove(Journal *journal, FileError *error);

/* Closes the file, lets go of it, and frees the journal; NULL is allowed. */
void journal_free(Journal *journal);

#endif
