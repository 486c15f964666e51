/*
 * Saves a game to the file that it comes from. The file is replaced atomically, and everything
 * outside the game is copied byte for byte.
 */
#include "collection/collection_inside.h"

#include "store/gamefile.h"
#include "util/atomic_file.h"
#include "util/file_io.h"
#include "util/platform.h"
#include "util/text.h"
#include "util/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const unsigned PERMISSIONS = 0666; /* permissions of a new file, before the umask */

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
 * Finds the line ends and the encoding for `text`, which replaces the game `old`. The line ends are
 * those of the old game. The encoding is that of the old game or, if that is all ASCII, that of the
 * file. Returns false with errno set if the file cannot be read.
 */
static bool find_format(const SourceFile *file, const char *old, size_t length, const char *text,
                        GameFileFormat *out)
{
    bool is_utf8 = utf8_is_valid(old, length);
    out->has_cr = platform_find_bytes(old, length, "\r\n", 2) != NULL;
    out->is_latin1 = !is_utf8;
    return is_ascii(text, strlen(text)) || !is_utf8 || !is_ascii(old, length) ||
           gamefile_ask_whether_latin1(file->descriptor, (uint64_t)file->status.st_size,
                                       &out->is_latin1);
}

/* A game of a file and the bytes that replace it. */
typedef struct Replacement {
    const SourceFile *file;
    uint64_t offset; /* offset of the game in the file */
    uint64_t end;    /* at first the offset of the next game, then (find_end) the end of the game */
    size_t length;   /* length of the game, without the blank lines after it */
    StrBuf bytes;    /* the new bytes, in the encoding of the file */
} Replacement;

/* Sets .length and .bytes. On failure returns false with *error set. */
static bool prepare(Replacement *replacement, const char *text, FileError *error)
{
    const SourceFile *file = replacement->file;
    size_t length = (size_t)(replacement->end - replacement->offset);
    GameFileFormat format;
    char *old = file_io_read_part(file->descriptor, replacement->offset, length);
    if (old == NULL) {
        return file_error_set(error, FILE_STEP_READ, errno, file->path);
    }
    replacement->length = text_length_trimmed(old, length);
    bool is_known = find_format(file, old, replacement->length, text, &format);
    int code = errno;
    free(old);
    if (!is_known) {
        return file_error_set(error, FILE_STEP_READ, code, file->path);
    }
    if (!gamefile_append_in_manner(&replacement->bytes, text, format, file->path, error)) {
        return false;
    }
    /* The line ends after the new game are removed here, because the file keeps those after the old
     * game. */
    size_t end = replacement->bytes.length;
    while (end > 0 && strchr("\r\n", strbuf_text(&replacement->bytes)[end - 1]) != NULL) {
        end--;
    }
    strbuf_truncate(&replacement->bytes, end);
    return !strbuf_has_failed(&replacement->bytes) ||
           file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
}

/*
 * Refuses to save, because another program has changed the file and its changes would be lost.
 * Returns false.
 */
static bool refuse_changed(const SourceFile *file, FileError *error)
{
    return file_error_set(error, FILE_STEP_WRITE_CHANGED, 0, file->path);
}

/* Moves .end to the end of the game, because the text after it is not part of the game. Returns
 * false with *error set on failure. */
static bool find_end(const Collection *collection, int game, Replacement *replacement,
                     FileError *error)
{
    Record *record = record_new();
    FilePart part;
    PgnReader *reader = NULL;
    PgnStatus status = PGN_NO_MEMORY;
    if (record != NULL) {
        status = collection_read_record(collection, game, &part, &reader, record);
    }
    int code = errno;
    if (status == PGN_GAME) {
        replacement->end = pgn_read_end(reader);
    }
    pgn_read_free(reader);
    record_free(record);
    return status == PGN_NO_MEMORY
               ? file_error_set(error, FILE_STEP_MEMORY, 0, replacement->file->path)
               : status != PGN_READ_FAILED ||
                     file_error_set(error, FILE_STEP_READ, code, replacement->file->path);
}

/*
 * Replaces the file, unless another program has changed or replaced it. The new file is opened for
 * reading before it gets its name, because afterwards the name may already belong to another file.
 */
static bool replace_file(SourceFile *file, const Replacement *replacement, FileError *error)
{
    AtomicFile out;
    int descriptor = -1;
    if (!atomic_file_open(&out, file->path, PERMISSIONS, error)) {
        return false;
    }
    const StrBuf *bytes = &replacement->bytes;
    uint64_t rest = replacement->offset + replacement->length;
    bool is_written = atomic_file_copy(&out, file->descriptor, 0, replacement->offset, error) &&
                      atomic_file_write(&out, strbuf_text(bytes), bytes->length, error) &&
                      atomic_file_copy(&out, file->descriptor, rest,
                                       (uint64_t)file->status.st_size - rest, error);
    if (!collection_is_unchanged(file) ||
        !file_io_is_in_place(file->descriptor, out.folder, out.name)) {
        is_written = refuse_changed(file, error);
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

bool collection_replace(Collection *collection, int game, const char *text, FileError *error)
{
    int number = collection->entries[game].file;
    SourceFile *file = &collection->files[number];
    if (file->is_copy) {
        return file_error_set(error, FILE_STEP_WRITE_BACK, 0, file->path);
    }
    if (!collection_is_unchanged(file)) {
        return refuse_changed(file, error);
    }
    uint64_t size = (uint64_t)file->status.st_size;
    while (collection_end(collection, game) == UINT64_MAX && collection->present == number) {
        collection_index_some(collection, 1);
    }
    Replacement replacement = {.file = file,
                               .offset = collection->entries[game].offset,
                               .end = collection_end(collection, game)};
    if (replacement.end == UINT64_MAX && file->indexed < size) {
        *error = collection->fault; /* why the end of the game is unknown */
        return false;
    }
    replacement.end = replacement.end == UINT64_MAX ? size : replacement.end;
    bool is_replaced = find_end(collection, game, &replacement, error) &&
                       prepare(&replacement, text, error) &&
                       replace_file(file, &replacement, error);
    int64_t shift = (int64_t)replacement.bytes.length - (int64_t)replacement.length;
    strbuf_release(&replacement.bytes);
    if (!is_replaced) {
        return collection_is_unchanged(file) ? false : refuse_changed(file, error);
    }
    (void)fstat(file->descriptor, &file->status);
    bool is_ours = (uint64_t)file->status.st_size == size + (uint64_t)shift;
    if (!is_ours || !collection_index_replaced(collection, game, shift)) {
        collection_index_again(collection, number);
        collection_work_to(collection, INT32_MAX);
    }
    return true;
}
