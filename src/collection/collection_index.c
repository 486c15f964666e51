/* The index of the games, with an entry for each game. The files are read in slices. After a game
 * was replaced in its file, the index is updated. */
#include "collection/collection_inside.h"

#include "util/file_io.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE_MS = 5, /* longest wait for a pipe, short enough to answer keys promptly */
};

/* ---- Entries ---- */

/* Stores the names of the tags of the game that `reader` has read. Returns false if out of memory.
 */
static bool note_tag_names(Collection *collection, const PgnReader *reader)
{
    for (int i = 0; i < pgn_read_tag_count(reader); i++) {
        const char *name = pgn_read_tag_name(reader, i);
        if (text_pool_add(&collection->tag_names, name) == UINT32_MAX) {
            return false;
        }
    }
    return true;
}

/* Fills the entry of the game that `reader` has read. Returns false if out of memory. */
static bool fill_entry(Collection *collection, int file, const PgnReader *reader,
                       RecordResult result, Entry *out)
{
    static const char *const NAMES[COLLECTION_TEXTS] = {
        [COLLECTION_WHITE] = "White", [COLLECTION_BLACK] = "Black",
        [COLLECTION_DATE] = "Date",   [COLLECTION_EVENT] = "Event",
        [COLLECTION_SITE] = "Site",   [COLLECTION_ROUND] = "Round",
        [COLLECTION_ECO] = "ECO",     [COLLECTION_OPENING] = "Opening",
    };
    enum { PIECES = 32 }; /* pieces at the start of a game without a FEN */
    int64_t captures = pgn_read_capture_count(reader);
    bool is_known = captures < PIECES && pgn_read_tag(reader, "FEN")[0] == '\0';
    *out = (Entry){.offset = pgn_read_start(reader),
                   .line = (uint32_t)pgn_read_start_line(reader),
                   .plies = (uint32_t)pgn_read_move_count(reader),
                   .file = (uint16_t)file,
                   .result = (uint8_t)result,
                   .least_pieces = (uint8_t)(is_known ? PIECES - captures : 0)};
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        out->texts[i] = text_pool_add(&collection->pool, pgn_read_tag(reader, NAMES[i]));
        if (out->texts[i] == UINT32_MAX) {
            return false;
        }
    }
    return note_tag_names(collection, reader);
}

/* Appends the entry of the game that was read last. Returns false if out of memory. */
static bool append_entry(Collection *collection)
{
    if (collection->entry_count == collection->entry_capacity) {
        int capacity = collection->entry_capacity == 0 ? 1024 : 2 * collection->entry_capacity;
        Entry *entries = capacity > INT32_MAX / 2
                             ? NULL
                             : realloc(collection->entries, (size_t)capacity * sizeof *entries);
        if (entries == NULL) {
            return false;
        }
        collection->entries = entries;
        collection->entry_capacity = capacity;
    }
    if (!fill_entry(collection, collection->present, collection->reader, collection->game->result,
                    &collection->entries[collection->entry_count])) {
        return false;
    }
    collection->entry_count++;
    return true;
}

/* ---- Reading the files ---- */

/*
 * Reads the next bytes of a file. If the file is compressed, reads its unpacked copy. At the end of
 * the copy, unpacks more of the file. Returns the number of bytes read, 0 at the end, or -1 on
 * errors.
 */
static ssize_t read_file(SourceFile *file, char *bytes, size_t size, FileError *error)
{
    if (file->packed == NULL || file->indexed < (uint64_t)file->status.st_size) {
        ssize_t length = file_io_read_at(file->descriptor, bytes, size, file->indexed);
        file_error_set(error, FILE_STEP_READ, errno, file->path);
        return length;
    }
    PgnSource source = pgn_source_bytes(file->packed);
    size_t got = source.read(source.context, bytes, size);
    if (got == PGN_SOURCE_FAILED) {
        pgn_source_error(file->packed, error);
        return -1;
    }
    if (!file_io_write(file->descriptor, bytes, got)) {
        file_error_set(error, FILE_STEP_UNPACK, errno, file->path);
        return -1;
    }
    file->status.st_size += (off_t)got;
    if (got == 0) {
        pgn_source_close(file->packed);
        file->packed = NULL;
    }
    return (ssize_t)got;
}

/*
 * Reads the next bytes of the file being indexed; a PgnSource callback. At the end of a slice, or
 * if a pipe has no bytes, returns PGN_SOURCE_LATER once, which ends the work on this slice. At an
 * error the file ends, so that the index has the game before the error.
 */
static size_t read_piece(void *context, char *bytes, size_t size)
{
    Collection *collection = context;
    SourceFile *file = &collection->files[collection->present];
    FileError error;
    if (!collection->is_paused) {
        collection->is_waiting =
            file->packed != NULL && !pgn_source_wait(file->packed, PATIENCE_MS);
        collection->is_paused = collection->is_waiting || collection->budget == 0;
        if (collection->is_paused) {
            return PGN_SOURCE_LATER;
        }
    }
    collection->is_paused = false;
    ssize_t got = read_file(file, bytes, size, &error);
    if (got < 0) {
        collection_note_error(collection, &error);
        return 0;
    }
    file->indexed += (uint64_t)got;
    collection->budget -= (size_t)got < collection->budget ? (size_t)got : collection->budget;
    return (size_t)got;
}

/* Prepares the file being indexed for reading. Returns false if out of memory. */
static bool begin_file(Collection *collection)
{
    if (collection->reader == NULL) {
        collection->files[collection->present].first_game = collection->entry_count;
        collection->reader = pgn_read_new((PgnSource){.read = read_piece, .context = collection});
    }
    if (collection->game == NULL) {
        collection->game = record_new();
    }
    return collection->reader != NULL && collection->game != NULL;
}

static void end_file(Collection *collection)
{
    pgn_read_free(collection->reader);
    collection->reader = NULL;
    collection->present++;
}

/* Stores the notices about the file that was read to its end, if the file has no games. */
static void note_remark(Collection *collection)
{
    const SourceFile *file = &collection->files[collection->present];
    if (file->first_game == collection->entry_count && collection->remark.count == 0) {
        collection->remark = pgn_read_summary(collection->reader);
        collection->remarked = collection->present;
    }
}

/* Reads and indexes the next game of the current file, or a part of it. */
static void index_game(Collection *collection)
{
    PgnStatus status = PGN_NO_MEMORY;
    FileError error;
    if (begin_file(collection)) {
        status = pgn_read_game(collection->reader, PGN_INDEX, collection->game);
    }
    if (status == PGN_GAME && !append_entry(collection)) {
        status = PGN_NO_MEMORY;
    }
    switch (status) {
    case PGN_PAUSED:
    case PGN_GAME:
        break;
    case PGN_NO_MEMORY:
        collection_fail(collection, collection->present);
        break;
    case PGN_UTF16:
        file_error_set(&error, FILE_STEP_UTF16, 0, collection->files[collection->present].path);
        collection_note_error(collection, &error);
        end_file(collection);
        break;
    default:
        note_remark(collection);
        end_file(collection);
        break;
    }
}

void collection_index_some(Collection *collection, size_t bytes)
{
    collection->budget = bytes;
    collection->is_paused = collection->is_waiting = false;
    while (collection_is_indexing(collection) && !collection->is_paused) {
        index_game(collection);
    }
}

/* ---- After a game was replaced ---- */

/*
 * Reads at most `wanted` games of a file, from the game `first` on, and stores their entries in
 * `found`. The first game of a file is read from the beginning of the file. Returns the number of
 * games found. It is less than `wanted` only at the end of the file or if memory runs out.
 */
static int find_entries(Collection *collection, int first, int wanted, Entry *found)
{
    const Entry *start = &collection->entries[first];
    const SourceFile *file = &collection->files[start->file];
    bool is_first = first == file->first_game;
    FilePart part = {
        .descriptor = file->descriptor, .offset = is_first ? 0 : start->offset, .end = UINT64_MAX};
    PgnReader *reader = collection_reader(&part, is_first ? 1 : start->line);
    Record *record = record_new();
    int count = 0;
    while (reader != NULL && record != NULL && count < wanted &&
           pgn_read_game(reader, PGN_INDEX, record) == PGN_GAME &&
           fill_entry(collection, start->file, reader, record->result, &found[count])) {
        count++;
    }
    record_free(record);
    pgn_read_free(reader);
    return count;
}

/* Returns whether an entry equals the entry `old`, except that its offset is `shift` bytes larger.
 */
static bool is_moved(const Entry *entry, const Entry *old, int64_t shift)
{
    return entry->offset == old->offset + (uint64_t)shift && entry->plies == old->plies &&
           entry->result == old->result && memcmp(entry->texts, old->texts, sizeof old->texts) == 0;
}

void collection_index_again(Collection *collection, int file)
{
    for (int i = file; i < collection->file_count; i++) {
        collection->files[i].indexed = 0;
    }
    pgn_read_free(collection->reader);
    collection->reader = NULL;
    collection->present = file;
    collection->entry_count = collection->files[file].first_game;
    collection->is_stopped = false;
    collection_list_cut(collection, collection->entry_count);
}

/* The replaced game is read together with its two neighbours. If the next game is found at its
 * new offset and has not changed, the games after it have not changed either. */
bool collection_index_replaced(Collection *collection, int game, int64_t shift)
{
    Entry found[3], old = collection->entries[game];
    SourceFile *file = &collection->files[old.file];
    int before = game > file->first_game, after = collection_end(collection, game) != UINT64_MAX;
    int count = find_entries(collection, game - before, before + 2, found);
    Entry *entry = &collection->entries[game], *end = collection->entries + collection->entry_count;
    if (count != before + 1 + after || (before && !is_moved(&found[0], entry - 1, 0)) ||
        (after && !is_moved(&found[before + 1], entry + 1, shift))) {
        return false;
    }
    int64_t lines = after ? (int64_t)found[before + 1].line - entry[1].line : 0;
    *entry = found[before];
    while (++entry < end && entry->file == old.file) {
        entry->offset += (uint64_t)shift;
        entry->line += (uint32_t)lines;
    }
    file->indexed += (uint64_t)shift;
    if (old.file == collection->present && collection->reader != NULL) {
        pgn_read_shift(collection->reader, shift, lines);
    }
    collection_list_update(collection, game, &old);
    return true;
}
