/* Reads a game of a collection: its entry in the index, and its record from the file. */
#include "collection/collection_inside.h"

#include "util/file_io.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/stat.h>

void collection_fail(Collection *collection, const char *why)
{
    if (collection->fault.length == 0) {
        strbuf_append(&collection->fault, why);
    }
    collection->present = collection->file_count;
}

bool collection_is_indexing(const Collection *collection)
{
    return collection->present < collection->file_count;
}

static size_t read_part(void *context, char *bytes, size_t size)
{
    FilePart *part = context;
    uint64_t left = part->end - part->offset;
    ssize_t got =
        file_io_read_at(part->descriptor, bytes, left < size ? (size_t)left : size, part->offset);
    part->offset += got > 0 ? (uint64_t)got : 0;
    return got < 0 ? PGN_SOURCE_FAILED : (size_t)got;
}

PgnReader *collection_reader(FilePart *part, uint32_t line)
{
    PgnReader *reader = pgn_read_new((PgnSource){.read = read_part, .context = part});
    if (reader != NULL) {
        pgn_read_shift(reader, (int64_t)part->offset, (int64_t)line - 1);
    }
    return reader;
}

void collection_reader_again(PgnReader *reader, FilePart *part, uint32_t line)
{
    pgn_read_again(reader, (PgnSource){.read = read_part, .context = part});
    pgn_read_shift(reader, (int64_t)part->offset, (int64_t)line - 1);
}

uint64_t collection_end(const Collection *collection, int game)
{
    const Entry *entry = &collection->entries[game];
    bool has_next = game + 1 < collection->entry_count && entry[1].file == entry->file;
    return has_next ? entry[1].offset : UINT64_MAX;
}

/* Checks the open descriptor, not the path, because the path may name another file by now. */
bool collection_is_unchanged(const SourceFile *file)
{
    struct stat now;
    if (file->is_copy) {
        return true;
    }
    return fstat(file->descriptor, &now) == 0 && now.st_size == file->status.st_size &&
           now.st_mtim.tv_sec == file->status.st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == file->status.st_mtim.tv_nsec;
}

PgnStatus collection_read_record(const Collection *collection, int game, FilePart *part,
                                 PgnReader **reader, Record *out)
{
    const Entry *entry = &collection->entries[game];
    *part = (FilePart){.descriptor = collection->files[entry->file].descriptor,
                       .offset = entry->offset,
                       .end = collection_end(collection, game)};
    *reader = collection_reader(part, entry->line);
    return *reader == NULL ? PGN_NO_MEMORY : pgn_read_game(*reader, PGN_WHOLE_GAME, out);
}

/* Appends the notices about the comments after the last game of a file, which the reader has read.
 */
static void append_last_notices(PgnReader *reader, const char *path, StrBuf *out)
{
    Record *record = record_new();
    PgnStatus status = record == NULL ? PGN_NO_MEMORY : pgn_read_game(reader, PGN_CHECK, record);
    if (status == PGN_COMMENTS) {
        pgn_read_append_notices(reader, path, out);
    }
    record_free(record);
}

/* Returns whether a file is unchanged. If not, appends a sentence to *reason. */
static bool ask_whether_unchanged(const SourceFile *file, StrBuf *reason)
{
    bool is_unchanged = collection_is_unchanged(file);
    if (!is_unchanged) {
        strbuf_appendf(reason, "the file has changed; open it again: %s", file->path);
    }
    return is_unchanged;
}

/* Appends why a file cannot be read, from errno. */
static void append_failure(const SourceFile *file, StrBuf *reason)
{
    FileError error;
    file_error_set(&error, FILE_STEP_READ, errno, file->path);
    file_error_format(&error, NULL, reason);
}

ptrdiff_t collection_read_bytes(const Collection *collection, int game, uint64_t at, char *bytes,
                                size_t size, StrBuf *reason)
{
    const Entry *entry = &collection->entries[game];
    const SourceFile *file = &collection->files[entry->file];
    FilePart part = {.descriptor = file->descriptor,
                     .offset = entry->offset + at,
                     .end = collection_end(collection, game)};
    if (!ask_whether_unchanged(file, reason)) {
        return -1;
    }
    size_t count = read_part(&part, bytes, size);
    if (count == PGN_SOURCE_FAILED) {
        append_failure(file, reason);
        return -1;
    }
    return (ptrdiff_t)count;
}

bool collection_read(const Collection *collection, int game, Record *out, StrBuf *notice,
                     StrBuf *reason)
{
    const SourceFile *file = &collection->files[collection->entries[game].file];
    FilePart part;
    PgnReader *reader = NULL;
    if (!ask_whether_unchanged(file, reason)) {
        return false;
    }
    PgnStatus status = collection_read_record(collection, game, &part, &reader, out);
    if (status == PGN_GAME) {
        pgn_read_append_notices(reader, file->path, notice);
        if (collection_end(collection, game) == UINT64_MAX) {
            append_last_notices(reader, file->path, notice);
        }
    } else if (status == PGN_READ_FAILED) {
        append_failure(file, reason);
    } else if (status == PGN_NO_MEMORY) {
        strbuf_append(reason, "out of memory");
    } else {
        strbuf_appendf(reason, "the game is no longer in this file; open it again: %s", file->path);
    }
    pgn_read_free(reader);
    return status == PGN_GAME;
}

/* Appends the line of a notice, its text as far as it is a reason, and the number of further
 * notices. Appends nothing if the notice is NULL. */
static void append_reason(const PgnNotice *notice, int further, StrBuf *out)
{
    if (notice != NULL) {
        StrBuf line = {0}, reason = {0}, number = {0};
        strbuf_appendf(&line, "%" PRIu64, notice->line);
        strbuf_appendf(&number, "%d", further);
        pgn_read_append_reason(notice, &reason);
        strbuf_append_filled(
            out, further > 0 ? "line {line}: {reason}; and {number} more" : "line {line}: {reason}",
            (StrBufPart[]){
                {"line", NULL, &line}, {"reason", NULL, &reason}, {"number", NULL, &number}, {0}});
    }
}

void collection_append_outcome(const Collection *collection, int game, StrBuf *loss, StrBuf *change)
{
    Record *record = record_new();
    FilePart part;
    PgnReader *reader = NULL;
    const SourceFile *file = &collection->files[collection->entries[game].file];
    if (record != NULL &&
        collection_read_record(collection, game, &part, &reader, record) == PGN_GAME &&
        collection_is_unchanged(file)) {
        append_reason(pgn_read_loss(reader), 0, loss);
        append_reason(pgn_read_change(reader), pgn_read_change_count(reader) - 1, change);
    }
    pgn_read_free(reader);
    record_free(record);
}

int collection_count(const Collection *collection)
{
    return collection->entry_count;
}

CollectionGame collection_game(const Collection *collection, int game)
{
    const Entry *entry = &collection->entries[game];
    const SourceFile *file = &collection->files[entry->file];
    CollectionGame out = {.result = (RecordResult)entry->result,
                          .plies = entry->plies,
                          .least_pieces = entry->least_pieces,
                          .path = file->path,
                          .number = game - file->first_game + 1,
                          .offset = entry->offset,
                          .line = entry->line};
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        out.texts[i] = text_pool_at(&collection->pool, entry->texts[i]);
    }
    return out;
}
