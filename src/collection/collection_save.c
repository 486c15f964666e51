/*
 * A game is put back where it came from: the file is replaced as a whole or not at all, and all
 * that does not belong to the game is copied byte for byte.
 */
#include "collection/collection_inside.h"

#include "util/atomic_file.h"
#include "util/file_io.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const unsigned PERMISSIONS = 0666; /* less the umask, where there was no file */

/* Reads that many bytes at an offset; returns them, to be freed, or NULL. */
static char *read_bytes(int descriptor, uint64_t offset, size_t length)
{
    char *bytes = malloc(length + 1);
    size_t done = 0;
    while (bytes != NULL && done < length) {
        ssize_t got = pread(descriptor, bytes + done, length - done, (off_t)(offset + done));
        if (got <= 0 && errno != EINTR) {
            free(bytes);
            return NULL;
        }
        done += got > 0 ? (size_t)got : 0;
    }
    return bytes;
}

/* Copies a part of the old file. */
static bool copy_part(AtomicFile *out, int descriptor, uint64_t offset, uint64_t end,
                      FileError *error)
{
    enum { PIECE = 1 << 20 };
    while (offset < end) {
        size_t length = end - offset < PIECE ? (size_t)(end - offset) : PIECE;
        char *bytes = read_bytes(descriptor, offset, length);
        if (bytes == NULL) {
            return file_error_set(error, FILE_STEP_READ, errno, out->path);
        }
        bool is_written = atomic_file_write(out, bytes, length, error);
        free(bytes);
        if (!is_written) {
            return false;
        }
        offset += length;
    }
    return true;
}

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

/* Writes a text with the line ends that the game had. */
static bool write_text(AtomicFile *out, const char *text, bool has_cr, FileError *error)
{
    StrBuf lines = {0};
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '\n') {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n' && has_cr) {
            strbuf_append_char(&lines, '\r');
        }
        strbuf_append_char(&lines, text[i]);
    }
    bool is_whole = !strbuf_has_failed(&lines);
    bool is_written = is_whole && atomic_file_write(out, strbuf_text(&lines), lines.length, error);
    if (!is_whole) {
        file_error_set(error, FILE_STEP_MEMORY, 0, out->path);
    }
    strbuf_release(&lines);
    return is_written;
}

/* Writes the whole file, with the text in the place of the game. */
static bool write_file(AtomicFile *out, const SourceFile *file, uint64_t offset, uint64_t end,
                       const char *text, FileError *error)
{
    char *old = read_bytes(file->descriptor, offset, (size_t)(end - offset));
    if (old == NULL) {
        return file_error_set(error, FILE_STEP_READ, errno, out->path);
    }
    size_t length = game_length(old, (size_t)(end - offset));
    bool has_cr = memmem(old, length, "\r\n", 2) != NULL;
    free(old);
    return copy_part(out, file->descriptor, 0, offset, error) &&
           write_text(out, text, has_cr, error) &&
           copy_part(out, file->descriptor, offset + length, (uint64_t)file->status.st_size, error);
}

/* Reads the file afresh: every place in it may be another. */
static bool index_again(Collection *collection, SourceFile *file, FileError *error)
{
    int descriptor = file_io_open_to_read(file->path, error);
    if (descriptor < 0 || fstat(descriptor, &file->status) != 0) {
        return false;
    }
    close(file->descriptor);
    file->descriptor = descriptor;
    return collection_index_again(collection) ||
           file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
}

bool collection_replace(Collection *collection, int game, const char *text, StrBuf *reason,
                        FileError *error)
{
    const Entry *entry = &collection->entries[game];
    SourceFile *file = &collection->files[entry->file];
    AtomicFile out;
    if (collection_progress(collection).is_indexing) {
        strbuf_append(reason, "the file is still being read: save again when that is done");
        return false;
    }
    if (file->is_copy) {
        strbuf_appendf(reason, "nothing can be written back to %s: save the game in another file",
                       file->path);
        return false;
    }
    if (!collection_is_unchanged(file)) {
        strbuf_appendf(reason,
                       "%s has changed since it was opened: save the game in another file, or "
                       "append it",
                       file->path);
        return false;
    }
    bool has_next =
        game + 1 < collection->entry_count && collection->entries[game + 1].file == entry->file;
    uint64_t end = has_next ? collection->entries[game + 1].offset : (uint64_t)file->status.st_size;
    if (!atomic_file_open(&out, file->path, PERMISSIONS, error)) {
        return false;
    }
    if (!write_file(&out, file, entry->offset, end, text, error)) {
        atomic_file_abandon(&out);
        return false;
    }
    return atomic_file_commit(&out, error) && index_again(collection, file, error);
}
