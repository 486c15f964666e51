/* Reads a game of a collection: its entry in the index, and its record from the file. */
#include "collection/collection_inside.h"

#include "util/file_io.h"

#include <errno.h>
#include <sys/stat.h>

void collection_note_error(Collection *collection, const FileError *error)
{
    if (collection->fault.step == FILE_STEP_NONE) {
        collection->fault = *error;
    }
}

void collection_fail(Collection *collection, int file)
{
    FileError error;
    file_error_set(&error, FILE_STEP_MEMORY, 0, collection->files[file].path);
    collection_note_error(collection, &error);
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

/* Returns the notices about the comments after the last game of a file, which the reader has read.
 */
static PgnSummary last_notices(PgnReader *reader)
{
    PgnSummary summary = {.count = 0};
    Record *record = record_new();
    if (record != NULL && pgn_read_game(reader, PGN_CHECK, record) == PGN_COMMENTS) {
        summary = pgn_read_summary(reader);
    }
    record_free(record);
    return summary;
}

/* Returns whether a file is unchanged. If not, sets *error. */
static bool ask_whether_unchanged(const SourceFile *file, FileError *error)
{
    return collection_is_unchanged(file) ||
           file_error_set(error, FILE_STEP_READ_CHANGED, 0, file->path);
}

ptrdiff_t collection_read_bytes(const Collection *collection, int game, uint64_t at, char *bytes,
                                size_t size, FileError *error)
{
    const Entry *entry = &collection->entries[game];
    const SourceFile *file = &collection->files[entry->file];
    FilePart part = {.descriptor = file->descriptor,
                     .offset = entry->offset + at,
                     .end = collection_end(collection, game)};
    if (!ask_whether_unchanged(file, error)) {
        return -1;
    }
    size_t count = read_part(&part, bytes, size);
    if (count == PGN_SOURCE_FAILED) {
        file_error_set(error, FILE_STEP_READ, errno, file->path);
        return -1;
    }
    return (ptrdiff_t)count;
}

bool collection_read(const Collection *collection, int game, Record *out,
                     CollectionNotices *notices, FileError *error)
{
    const SourceFile *file = &collection->files[collection->entries[game].file];
    FilePart part;
    PgnReader *reader = NULL;
    if (!ask_whether_unchanged(file, error)) {
        return false;
    }
    PgnStatus status = collection_read_record(collection, game, &part, &reader, out);
    if (status == PGN_GAME && notices != NULL) {
        bool is_last = collection_end(collection, game) == UINT64_MAX;
        notices->game = pgn_read_summary(reader);
        notices->rest = is_last ? last_notices(reader) : (PgnSummary){.count = 0};
    } else if (status == PGN_READ_FAILED) {
        file_error_set(error, FILE_STEP_READ, errno, file->path);
    } else if (status == PGN_NO_MEMORY) {
        file_error_set(error, FILE_STEP_MEMORY, 0, file->path);
    } else if (status != PGN_GAME) {
        file_error_set(error, FILE_STEP_READ_OTHER, 0, file->path);
    }
    pgn_read_free(reader);
    return status == PGN_GAME;
}

/* Returns a summary of `count` notices, of which `notice` is the first, or NULL if there are none.
 */
static PgnSummary summary_of(const PgnNotice *notice, int count)
{
    return notice != NULL ? (PgnSummary){*notice, count} : (PgnSummary){.count = 0};
}

CollectionOutcome collection_outcome(const Collection *collection, int game)
{
    CollectionOutcome outcome = {.loss = {.count = 0}};
    Record *record = record_new();
    FilePart part;
    PgnReader *reader = NULL;
    const SourceFile *file = &collection->files[collection->entries[game].file];
    if (record != NULL &&
        collection_read_record(collection, game, &part, &reader, record) == PGN_GAME &&
        collection_is_unchanged(file)) {
        outcome.loss = summary_of(pgn_read_loss(reader), 1);
        outcome.change = summary_of(pgn_read_change(reader), pgn_read_change_count(reader));
    }
    pgn_read_free(reader);
    record_free(record);
    return outcome;
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
                          .file = entry->file,
                          .number = game - file->first_game + 1,
                          .offset = entry->offset,
                          .line = entry->line};
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        out.texts[i] = text_pool_at(&collection->pool, entry->texts[i]);
    }
    return out;
}
