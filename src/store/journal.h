/*
 * A journal: an append-only file with one line of text per event. Replaying it from the beginning
 * restores the state.
 *
 * An appended line is synced to disk before the call returns. A line torn by a power failure is
 * detected and dropped; the lines before it are intact. If a file is corrupt in the middle, the
 * lines before the corruption are used and a copy of the whole file is kept.
 *
 * Format, version 1. The first line is "touchmove journal 1". Each record is one line: its number
 * from 1, a checksum of eight hexadecimal digits, and its text. The checksum is the CRC-32 (zlib's)
 * of the first line and, for each record up to and including this one, the number, a space, the
 * text and the line feed.
 *
 * The first record is written twice, so that either copy, or the first line, can be repaired from
 * the checksums.
 *
 * A file truncated after a complete line looks intact. Therefore the journal stores the number of
 * its records in an extended attribute (user.touchmove.records) after each sync of the file. The
 * attribute itself is not synced, so after a crash its number may be too small, but never too
 * large. Without the attribute, as on some file systems and in copies, such a truncation goes
 * unnoticed.
 *
 * If a write fails, the journal keeps all lines in memory and retries whenever a line is appended.
 * A retry writes all lines to a new file and renames that file over the old one, because the old
 * one cannot be trusted after a failed sync.
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
    JOURNAL_SIZE_MAX = 64 << 20, /* greatest size of a journal in bytes */
};

/* The state of a journal file. */
typedef enum JournalState {
    JOURNAL_WHOLE,   /* every line is valid */
    JOURNAL_TORN,    /* the last line is incomplete; all records before it are valid */
    JOURNAL_DAMAGED, /* a line is corrupt; the contents have the valid records */
    JOURNAL_NEWER,   /* the format is that of a later version, which cannot be read */
    JOURNAL_FOREIGN, /* the file is not a journal */
} JournalState;

/* The contents of a journal file. The caller releases them with journal_contents_release. */
typedef struct JournalContents {
    JournalState state; /* the state of the file */
    int record_count;   /* number of valid records */
    int bad_line;       /* number of the first invalid line, from 1; 0 if all are valid */
    bool is_repaired;   /* DAMAGED: all corrupt lines were repaired from the rest of the file */
    int missing;        /* records known to be missing at the end; only journal_open sets it */
    StrBuf bytes;       /* the valid lines, including repaired ones */
    uint32_t sum;       /* checksum of .bytes */
} JournalContents;

/*
 * Reads a journal file without changing or locking it. Returns false and sets *error, with *out
 * unchanged, if the file cannot be read or is larger than JOURNAL_SIZE_MAX.
 */
bool journal_read(const char *path, JournalContents *out, FileError *error);

/* Frees the bytes of the contents. */
void journal_contents_release(JournalContents *contents);

/*
 * Appends the text of the next valid record and advances *offset, which the caller sets to 0 for
 * the first record. Returns false, with nothing changed, after the last record.
 */
bool journal_next(const JournalContents *contents, size_t *offset, StrBuf *out);

/* A journal open for writing. No other process can write to it at the same time. */
typedef struct Journal Journal;

/*
 * Returns a new, empty journal, which the caller frees with journal_free, or NULL if out of memory.
 * The first journal_append creates the file, and its folder if necessary; it never replaces a file
 * that exists.
 */
Journal *journal_new(const char *path);

/* The result of opening a journal. */
typedef enum JournalOpening {
    JOURNAL_OPENED,  /* *journal is open for appending; *contents has its records */
    JOURNAL_IN_USE,  /* another process, *holder, has the journal open */
    JOURNAL_REFUSED, /* no record is valid, or the format is newer; see *contents */
    JOURNAL_FAILED,  /* an error occurred; *error has the reason */
} JournalOpening;

/*
 * Opens a journal for appending. Drops a torn last line. Copies a corrupt file to PATH.bad before
 * repairing it, or to PATH.bad2 and so on if that exists. Does not change the file on
 * JOURNAL_REFUSED. Sets *contents on JOURNAL_OPENED and JOURNAL_REFUSED, and the caller releases
 * it then. Sets *journal only on JOURNAL_OPENED, *holder only on JOURNAL_IN_USE, and *error only on
 * JOURNAL_FAILED. If the repaired file cannot be written, the journal is opened but not saved.
 */
JournalOpening journal_open(const char *path, Journal **journal, JournalContents *contents,
                            LockHolder *holder, FileError *error);

/*
 * Appends a record with this text, which has no line feeds. Returns true when this record and all
 * before it are on disk. Otherwise *error has the reason, and the record stays in memory until a
 * later write succeeds. The record is lost only if memory runs out (FILE_STEP_MEMORY) or if the
 * journal would exceed JOURNAL_SIZE_MAX (FILE_STEP_SIZE); after that the journal is never saved
 * again.
 */
bool journal_append(Journal *journal, const char *text, FileError *error);

/*
 * Keeps the first `records` records, at least 1, and removes the later ones, because the caller
 * found them invalid. Copies the file first, as journal_open copies a corrupt one. Returns false on
 * failure; the next append tries again.
 */
bool journal_cut(Journal *journal, int records, FileError *error);

/* Returns whether the journal is close to its size limit. */
bool journal_is_nearly_full(const Journal *journal);

/* Retries failed writes. Returns whether all records are on disk. */
bool journal_save(Journal *journal, FileError *error);

/* Returns the path of the file, borrowed from the journal. */
const char *journal_path(const Journal *journal);

/* Returns whether a path, relative, absolute or through links, leads to the journal's file. */
bool journal_is_file(const Journal *journal, const char *path);

/* Removes the file of a journal that is no longer needed. The caller then frees the journal. */
bool journal_remove(Journal *journal, FileError *error);

/* Closes and unlocks the file, and frees the journal. NULL is allowed. */
void journal_free(Journal *journal);

#endif
