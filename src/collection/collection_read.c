/* A game of a collection: its entry in the index, and its record, read from the file. */
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

/* A part of a file, as a source for the reader. */
typedef struct Part {
    int descriptor;  /* of the file */
    uint64_t offset; /* of the next byte */
    uint64_t end;    /* after the last byte */
} Part;

static size_t read_part(void *context, char *bytes, size_t size)
{
    Part *part = context;
    uint64_t left = part->end - part->offset;
    ssize_t got =
        file_io_read_at(part->descriptor, bytes, left < size ? (size_t)left : size, part->offset);
    part->offset += got > 0 ? (uint64_t)got : 0;
    return got < 0 ? PGN_SOURCE_FAILED : (size_t)got;
}

uint64_t collection_end(const Collection *collection, int game)
{
    const Entry *entry = &collection->entries[game];
    bool has_next = game + 1 < collection->entry_count && entry[1].file == entry->file;
    return has_next ? entry[1].offset : UINT64_MAX;
}

/* The open file counts, whatever its path stands for now: what it held can still be read. */
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

PgnStatus collection_read_record(const Collection *collection, int game, PgnReader **reader,
                                 Record *out)
{
    const Entry *entry = &collection->entries[game];
    Part part = {.descriptor = collection->files[entry->file].descriptor,
                 .offset = entry->offset,
                 .end = collection_end(collection, game)};
    *reader = pgn_read_new((PgnSource){.read = read_part, .context = &part});
    return *reader == NULL ? PGN_NO_MEMORY : pgn_read_game(*reader, PGN_WHOLE_GAME, out);
}

/* Appends one sentence: the first notice about the game and the number of the others. */
static void append_notices(const PgnReader *reader, const CollectionGame *game, StrBuf *out)
{
    int count = pgn_read_notice_count(reader);
    if (count == 0) {
        return;
    }
    const PgnNotice *first = pgn_read_notice_at(reader, 0);
    strbuf_appendf(out, "%s, line %" PRIu64 ", column %" PRIu64 ": ", game->path,
                   first->line + game->line - 1, first->column);
    pgn_read_append_notice(first, out);
    if (count > 1) {
        strbuf_appendf(out, " (and %d more)", count - 1);
    }
}

bool collection_read(const Collection *collection, int game, Record *out, StrBuf *notice,
                     StrBuf *reason)
{
    const SourceFile *file = &collection->files[collection->entries[game].file];
    CollectionGame told = collection_game(collection, game);
    PgnReader *reader = NULL;
    if (!collection_is_unchanged(file)) {
        strbuf_appendf(reason, "%s has changed since it was opened: open it again", file->path);
        return false;
    }
    PgnStatus status = collection_read_record(collection, game, &reader, out);
    if (status == PGN_GAME) {
        append_notices(reader, &told, notice);
    } else if (status == PGN_READ_FAILED) {
        FileError error;
        file_error_set(&error, FILE_STEP_READ, errno, file->path);
        file_error_format(&error, reason);
    } else if (status == PGN_NO_MEMORY) {
        strbuf_append(reason, "there is not enough memory");
    } else {
        strbuf_appendf(reason, "%s does not hold this game any more: open it again", file->path);
    }
    pgn_read_free(reader);
    return status == PGN_GAME;
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
                          .path = file->path,
                          .number = game - file->first_game + 1,
                          .offset = entry->offset,
                          .line = entry->line};
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        out.texts[i] = text_pool_at(&collection->pool, entry->texts[i]);
    }
    return out;
}
