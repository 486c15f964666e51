#include "store/store_inside.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/platform.h"
#include "util/text.h"

struct Journal {
    char *path;         /* path of the journal file; owned */
    char *lock_path;    /* path of the lock file; it stays when the journal is replaced; owned */
    StrBuf bytes;       /* the complete content that the file has or should have */
    int record_count;   /* number of records in .bytes */
    uint32_t sum;       /* checksum of .bytes */
    Lock lock;          /* lock on .lock_path, held once the journal file exists */
    int descriptor;     /* descriptor open for appending, or -1 if the file must be rewritten */
    bool is_saved;      /* all of .bytes is on disk */
    bool is_own;        /* this journal created or opened the file, so it may replace it */
    bool keeps_damaged; /* the file is corrupt and must be copied before it is replaced */
    FileStep lost;      /* the reason if a record was lost (_MEMORY or _SIZE), else _NONE */
};

static const unsigned PERMISSIONS = 0600; /* a journal can contain a sealed move */

/* Returns a journal without content, or NULL if out of memory. */
static Journal *make(const char *path)
{
    Journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        return NULL;
    }
    journal->lock.descriptor = -1;
    journal->descriptor = -1;
    journal->path = strdup(path);
    StrBuf lock_path = {0};
    strbuf_appendf(&lock_path, "%s.lock", path);
    journal->lock_path = strbuf_detach(&lock_path);
    if (journal->path == NULL || journal->lock_path == NULL) {
        free(journal->lock_path);
        free(journal->path);
        free(journal);
        return NULL;
    }
    return journal;
}

Journal *journal_new(const char *path)
{
    Journal *journal = make(path);
    if (journal == NULL) {
        return NULL;
    }
    strbuf_append(&journal->bytes, JOURNAL_HEADING);
    journal->sum = journal_form_start();
    if (strbuf_has_failed(&journal->bytes)) {
        journal_free(journal);
        return NULL;
    }
    journal->is_saved = true; /* a journal without records has no file */
    return journal;
}

void journal_free(Journal *journal)
{
    if (journal == NULL) {
        return;
    }
    if (journal->descriptor >= 0) {
        close(journal->descriptor);
    }
    lock_release(&journal->lock);
    strbuf_release(&journal->bytes);
    free(journal->lock_path);
    free(journal->path);
    free(journal);
}

/* Copies the corrupt file to the first free name of PATH.bad, PATH.bad2, … */
static bool keep_damaged(Journal *journal, FileError *error)
{
    enum { COPIES_MAX = 99 };
    for (int number = 1; number <= COPIES_MAX; number++) {
        StrBuf name = {0};
        struct stat status;
        strbuf_appendf(&name, "%s.bad", journal->path);
        if (number > 1) {
            strbuf_appendf(&name, "%d", number);
        }
        bool is_free = lstat(strbuf_text(&name), &status) != 0;
        bool copied = false;
        StrBuf bytes = {0};
        if (is_free && !strbuf_has_failed(&name)) {
            copied = file_io_read(journal->path, SIZE_MAX, &bytes, error) &&
                     atomic_file_replace(strbuf_text(&name), PERMISSIONS, bytes.bytes, bytes.length,
                                         error);
        }
        strbuf_release(&bytes);
        strbuf_release(&name);
        if (is_free) {
            return copied;
        }
    }
    return file_error_set(error, FILE_STEP_CREATE, EEXIST, journal->path);
}

/* Makes sure that this process holds the lock. Fails if the file exists although this journal
 * neither created nor opened it, because the journal must not replace such a file. */
static bool claim(Journal *journal, FileError *error)
{
    struct stat status;
    LockHolder holder;
    if (!file_io_is_in_place(journal->lock.descriptor, AT_FDCWD, journal->lock_path)) {
        lock_release(&journal->lock);
    }
    if (journal->lock.descriptor < 0) {
        switch (lock_take(&journal->lock, journal->lock_path, &holder, error)) {
        case LOCK_TAKEN:
            break;
        case LOCK_HELD:
            return file_error_set(error, FILE_STEP_LOCK, EBUSY, journal->path);
        case LOCK_FAILED:
            return false;
        }
    }
    if (!journal->is_own && lstat(journal->path, &status) == 0) {
        return file_error_set(error, FILE_STEP_CREATE, EEXIST, journal->path);
    }
    journal->is_own = true;
    return true;
}

static int open_to_add(const Journal *journal)
{
    return open(journal->path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW);
}

/* Records that this line, and therefore all later ones, cannot be saved. `why` is FILE_STEP_MEMORY
 * or FILE_STEP_SIZE. Returns false and sets *error. */
static bool lose_line(Journal *journal, FileStep why, FileError *error)
{
    journal->lost = why;
    journal->is_saved = false;
    return file_error_set(error, why, 0, journal->path);
}

/* The extended attribute of a journal file that contains the number of its records. */
static const char COUNT_NAME[] = "user.touchmove.records";

/* Stores the number of records in the extended attribute, so that journal_open notices a truncated
 * file. The journal works without the attribute, so errors are ignored. */
static void note_count(const Journal *journal)
{
    char text[12];
    snprintf(text, sizeof text, "%d", journal->record_count);
    if (journal->descriptor >= 0) {
        platform_set_attribute(journal->descriptor, COUNT_NAME, text);
    }
}

/* Writes all lines to a new file that replaces the old one. If the new file cannot be opened for
 * appending afterwards, the next append replaces that file as well. */
static bool write_anew(Journal *journal, FileError *error)
{
    if (journal->lost != FILE_STEP_NONE) {
        return lose_line(journal, journal->lost, error);
    }
    if (!file_io_make_folder_of(journal->path, error) || !claim(journal, error) ||
        (journal->keeps_damaged && !keep_damaged(journal, error))) {
        return false;
    }
    journal->keeps_damaged = false;
    if (!atomic_file_replace(journal->path, PERMISSIONS, journal->bytes.bytes,
                             journal->bytes.length, error)) {
        return false;
    }
    journal->is_saved = true;
    journal->descriptor = open_to_add(journal);
    note_count(journal);
    return true;
}

/* Closes the file, so that the next write replaces it. */
static void distrust_file(Journal *journal)
{
    if (journal->descriptor >= 0) {
        close(journal->descriptor);
        journal->descriptor = -1;
    }
}

/*
 * Appends bytes to the file. After any failure, even of the sync alone, the file is no longer
 * trusted, because a later successful sync says nothing about earlier writes. The file is not
 * trusted either if another program has removed or renamed it or changed its length, or if the lock
 * file is gone, because another process may then write to the journal.
 */
static bool add_to_file(Journal *journal, const char *bytes, size_t length)
{
    struct stat status;
    if (journal->descriptor < 0) {
        return false;
    }
    if (file_io_is_in_place(journal->lock.descriptor, AT_FDCWD, journal->lock_path) &&
        file_io_is_in_place(journal->descriptor, AT_FDCWD, journal->path) &&
        fstat(journal->descriptor, &status) == 0 &&
        (size_t)status.st_size + length == journal->bytes.length &&
        file_io_write(journal->descriptor, bytes, length) &&
        platform_sync_bytes(journal->descriptor)) {
        return true;
    }
    distrust_file(journal);
    return false;
}

bool journal_append(Journal *journal, const char *text, FileError *error)
{
    assert(strchr(text, '\n') == NULL);
    char prefix[JOURNAL_PREFIX_MAX];
    size_t before = journal->bytes.length;
    if (journal->lost == FILE_STEP_SIZE ||
        before + JOURNAL_PREFIX_MAX + strlen(text) + 1 > (size_t)JOURNAL_SIZE_MAX) {
        return lose_line(journal, FILE_STEP_SIZE, error);
    }
    uint32_t sum =
        journal_form_prefix(journal->record_count + 1, text, strlen(text), journal->sum, prefix);
    strbuf_append(&journal->bytes, prefix);
    strbuf_append(&journal->bytes, text);
    strbuf_append_char(&journal->bytes, '\n');
    journal->is_saved = false;
    if (strbuf_has_failed(&journal->bytes)) {
        return lose_line(journal, FILE_STEP_MEMORY, error);
    }
    journal->sum = sum;
    journal->record_count++;
    if (add_to_file(journal, journal->bytes.bytes + before, journal->bytes.length - before)) {
        journal->is_saved = true;
        note_count(journal);
        return true;
    }
    return write_anew(journal, error);
}

bool journal_cut(Journal *journal, int records, FileError *error)
{
    JournalContents contents;
    assert(records > 0 && records <= journal->record_count);
    size_t length = 0;
    for (int line = 0; line <= records; line++) { /* line 0 is the heading */
        const char *end =
            memchr(journal->bytes.bytes + length, '\n', journal->bytes.length - length);
        assert(end != NULL);
        length = (size_t)(end - journal->bytes.bytes) + 1;
    }
    strbuf_truncate(&journal->bytes, length);
    if (!journal_parse(journal->bytes.bytes, journal->bytes.length, &contents)) {
        return lose_line(journal, FILE_STEP_MEMORY, error);
    }
    journal->record_count = records;
    journal->sum = contents.sum;
    journal->is_saved = false;
    journal->keeps_damaged = true;
    journal_contents_release(&contents);
    distrust_file(journal);
    return write_anew(journal, error);
}

bool journal_is_nearly_full(const Journal *journal)
{
    return journal->bytes.length > (size_t)JOURNAL_SIZE_MAX / 16 * 15;
}

bool journal_save(Journal *journal, FileError *error)
{
    if (journal->is_saved) {
        return true;
    }
    distrust_file(journal);
    return write_anew(journal, error);
}

const char *journal_path(const Journal *journal)
{
    return journal->path;
}

bool journal_is_file(const Journal *journal, const char *path)
{
    struct stat named, own;
    return stat(path, &named) == 0 && stat(journal->path, &own) == 0 &&
           named.st_dev == own.st_dev && named.st_ino == own.st_ino;
}

bool journal_remove(Journal *journal, FileError *error)
{
    const char *name;
    distrust_file(journal);
    if (!journal->is_own) {
        return true;
    }
    int folder = file_io_open_folder_of(journal->path, &name);
    if (folder < 0) {
        return file_error_set(error, FILE_STEP_REMOVE, errno, journal->path);
    }
    bool removed =
        (unlinkat(folder, name, 0) == 0 || errno == ENOENT) && file_io_sync_folder(folder);
    if (!removed) {
        file_error_set(error, FILE_STEP_REMOVE, errno, journal->path);
    }
    close(folder);
    return removed;
}

/*
 * If all of the file is valid, opens it for appending; otherwise replaces it with its valid part.
 * Syncs the folder, because the process that created the file may have been killed before it could
 * sync the folder.
 */
static void open_file(Journal *journal)
{
    struct stat status;
    FileError error;
    if (journal->is_saved) {
        journal->descriptor = open_to_add(journal);
        if (journal->descriptor >= 0 && fstat(journal->descriptor, &status) == 0 &&
            (size_t)status.st_size == journal->bytes.length &&
            file_io_sync_folder_of(journal->path)) {
            return;
        }
        distrust_file(journal);
    }
    journal->is_saved = write_anew(journal, &error);
}

/* Locks the file before reading it, so that no other process appends to it in between. */
JournalOpening journal_open(const char *path, Journal **journal, JournalContents *contents,
                            LockHolder *holder, FileError *error)
{
    Journal *opened = make(path);
    if (opened == NULL) {
        file_error_set(error, FILE_STEP_MEMORY, 0, path);
        return JOURNAL_FAILED;
    }
    LockStatus locked = lock_take(&opened->lock, opened->lock_path, holder, error);
    if (locked != LOCK_TAKEN || !journal_read(path, contents, error)) {
        journal_free(opened);
        return locked == LOCK_HELD ? JOURNAL_IN_USE : JOURNAL_FAILED;
    }
    char count[12];
    platform_read_attribute(path, COUNT_NAME, count, sizeof count);
    int64_t noted = 0;
    text_parse_number(count, 1, JOURNAL_SIZE_MAX, &noted);
    contents->missing = noted > contents->record_count ? (int)noted - contents->record_count : 0;
    if (contents->record_count == 0) {
        journal_free(opened);
        return JOURNAL_REFUSED;
    }
    strbuf_append_bytes(&opened->bytes, contents->bytes.bytes, contents->bytes.length);
    opened->record_count = contents->record_count;
    opened->sum = contents->sum;
    opened->is_own = true;
    opened->is_saved = contents->state == JOURNAL_WHOLE;
    opened->keeps_damaged = contents->state == JOURNAL_DAMAGED;
    if (strbuf_has_failed(&opened->bytes)) {
        journal_free(opened);
        journal_contents_release(contents);
        file_error_set(error, FILE_STEP_MEMORY, 0, path);
        return JOURNAL_FAILED;
    }
    open_file(opened);
    *journal = opened;
    return JOURNAL_OPENED;
}
