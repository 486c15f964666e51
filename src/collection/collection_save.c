/*
 * A game is put back where it came from: the file is replaced as a whole or not at all, and all
 * that does not belong to the game is copied byte for byte.
 */
#include "collection/collection_inside.h"

#include "store/gamefile.h"
#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const unsigned PERMISSIONS = 0666; /* less the umask, where there was no file */

/* The length of a game in its bytes: without the empty lines and the lines with % behind it. */
static size_t game_length(const char *bytes, size_t length)
{
    size_t end = length;
    while (end > 0) {
        size_t begin = end;
        while (begin > 0 && bytes[begin - 1] != '\n') {
            begin--;
        }
        bool is_passed = bytes[begin] == '%' && begin < end;
        bool is_blank = true;
        for (size_t i = begin; i < end; i++) {
            is_blank &= bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r' || bytes[i] == '\n';
        }
        if (!is_passed && !is_blank) {
            while (end > begin && (unsigned char)bytes[end - 1] <= ' ') {
                end--;
            }
            return end;
        }
        end = begin > 0 ? begin - 1 : 0;
    }
    return 0;
}

static bool is_ascii(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)bytes[i] >= 0x80) {
            return false;
        }
    }
    return true;
}

/*
 * Finds out in what manner a text is to be written in the place of an old one: as that was, and
 * where both encodings look alike there, as the file is otherwise.
 */
static bool find_manner(const SourceFile *file, const char *old, size_t length, const char *text,
                        GameFileManner *out)
{
    bool is_utf8 = utf8_is_valid(old, length);
    out->has_cr = memmem(old, length, "\r\n", 2) != NULL;
    out->is_latin1 = !is_utf8;
    return is_ascii(text, strlen(text)) || !is_utf8 || !is_ascii(old, length) ||
           gamefile_ask_whether_latin1(file->descriptor, (uint64_t)file->status.st_size,
                                       &out->is_latin1);
}

/* What is put in the place of what. */
typedef struct Replacement {
    const SourceFile *file; /* the file */
    uint64_t offset;        /* where the game begins */
    uint64_t end;           /* … and the next one */
    size_t length;          /* bytes of the game without what stands between it and the next */
    StrBuf bytes;           /* in their place, as the file is written */
} Replacement;

/* Prepares what is to be written. Returns false, with why in *reason or else in *error. */
static bool prepare(Replacement *replacement, const char *text, StrBuf *reason, FileError *error)
{
    const SourceFile *file = replacement->file;
    size_t length = (size_t)(replacement->end - replacement->offset);
    GameFileManner manner;
    char *old = file_io_read_part(file->descriptor, replacement->offset, length);
    if (old == NULL) {
        return file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    replacement->length = game_length(old, length);
    bool is_known = find_manner(file, old, replacement->length, text, &manner);
    int code = errno;
    free(old);
    if (!is_known) {
        return file_error_set(error, FILE_STEP_READ, code, file->path);
    }
    if (!gamefile_append_in_manner(&replacement->bytes, text, manner, reason)) {
        return false;
    }
    size_t end = replacement->bytes.length; /* what stands behind the old one stays behind it */
    while (end > 0 && strchr("\r\n", strbuf_text(&replacement->bytes)[end - 1]) != NULL) {
        end--;
    }
    strbuf_truncate(&replacement->bytes, end);
    return !strbuf_has_failed(&replacement->bytes) ||
           file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
}

/* Tells that what others have written into a file would be lost, and returns false. */
static bool refuse_changed(const SourceFile *file, StrBuf *reason)
{
    strbuf_appendf(reason,
                   "%s has changed since it was opened: save the game in another file, or "
                   "append it",
                   file->path);
    return false;
}

/*
 * Finds out where the game ends that is replaced: behind its result where it has one. What stands
 * there up to the next game is no part of it, and stays.
 */
static bool find_end(const Collection *collection, int game, Replacement *new, FileError *error)
{
    Record *record = record_new();
    PgnReader *reader = NULL;
    PgnStatus status = PGN_NO_MEMORY;
    if (record != NULL) {
        status = collection_read_record(collection, game, &reader, record);
    }
    int code = errno;
    if (status == PGN_GAME && pgn_read_has_result(reader)) {
        new->end = new->offset + pgn_read_offset(reader);
    }
    pgn_read_free(reader);
    record_free(record);
    return status == PGN_NO_MEMORY
               ? file_error_set(error, FILE_STEP_MEMORY, 0, new->file->path)
               : status != PGN_READ_FAILED ||
                     file_error_set(error, FILE_STEP_READ, code, new->file->path);
}

/*
 * Replaces the file, unless another program has changed it or put another one in its place. The
 * new one is opened before it gets the name, which others may give away again.
 */
static bool replace_file(SourceFile *file, const Replacement *new, StrBuf *reason, FileError *error)
{
    AtomicFile out;
    int descriptor = -1;
    if (!atomic_file_open(&out, file->path, PERMISSIONS, error)) {
        return false;
    }
    uint64_t end = new->offset + new->length;
    bool is_written =
        atomic_file_copy(&out, file->descriptor, 0, new->offset, error) &&
        atomic_file_write(&out, strbuf_text(&new->bytes), new->bytes.length, error) &&
        atomic_file_copy(&out, file->descriptor, end, (uint64_t)file->status.st_size - end, error);
    if (!collection_is_unchanged(file) ||
        !file_io_is_in_place(file->descriptor, out.folder, out.name)) {
        is_written = refuse_changed(file, reason);
    }
    if (is_written) {
        descriptor = openat(out.folder, out.temporary, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        is_written = descriptor >= 0 || file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    if (!is_written) {
        atomic_file_abandon(&out);
        return false;
    }
    if (!atomic_file_commit(&out, error)) {
        close(descriptor);
        return false;
    }
    close(file->descriptor);
    file->descriptor = descriptor;
    return true;
}

bool collection_replace(Collection *collection, int game, const char *text, StrBuf *reason,
                        FileError *error)
{
    SourceFile *file = &collection->files[collection->entries[game].file];
    if (file->is_copy) {
        strbuf_appendf(reason, "nothing can be written back to %s: save the game in another file",
                       file->path);
        return false;
    }
    if (!collection_is_unchanged(file)) {
        return refuse_changed(file, reason);
    }
    uint64_t end = collection_end(collection, game);
    while (end == UINT64_MAX && file == &collection->files[collection->present]) {
        collection_index_some(collection, 1);
        end = collection_end(collection, game);
    }
    Replacement new = {
        .file = file,
        .offset = collection->entries[game].offset,
        .end = end == UINT64_MAX ? (uint64_t)file->status.st_size : end,
    };
    bool is_replaced = find_end(collection, game, &new, error) &&
                       prepare(&new, text, reason, error) &&
                       replace_file(file, &new, reason, error);
    int64_t shift = (int64_t) new.bytes.length - (int64_t) new.length;
    strbuf_release(&new.bytes);
    if (!is_replaced) {
        return reason->length == 0 && !collection_is_unchanged(file) ? refuse_changed(file, reason)
                                                                     : false;
    }
    off_t size = file->status.st_size + (off_t)shift;
    (void)fstat(file->descriptor, &file->status);
    if (file->status.st_size != size || !collection_index_replaced(collection, game, shift)) {
        collection_index_again(collection, (int)(file - collection->files));
        collection_work_to(collection, INT32_MAX);
    }
    return true;
}
