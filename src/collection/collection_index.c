/* The index of the games, with an entry for each game. The files are scanned block by block. After
 * a game was replaced in its file, the index is updated. */
#include "collection/collection_inside.h"

#include "util/file_io.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECE = 1 << 17, /* bytes read at once, few enough for the processor's cache */
    PATIENCE_MS = 5, /* longest wait for a pipe, short enough to answer keys promptly */
};

bool collection_is_indexing(const Collection *collection)
{
    return collection->present < collection->file_count;
}

/* ---- Storing the scanned games as entries ---- */

static void take_tag(void *context, const char *name, const char *value, size_t length)
{
    static const char *const NAMES[COLLECTION_TEXTS] = {
        [COLLECTION_WHITE] = "White", [COLLECTION_BLACK] = "Black",
        [COLLECTION_DATE] = "Date",   [COLLECTION_EVENT] = "Event",
        [COLLECTION_SITE] = "Site",   [COLLECTION_ROUND] = "Round",
        [COLLECTION_ECO] = "ECO",     [COLLECTION_OPENING] = "Opening",
    };
    IndexScan *scan = context;
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        if (name[0] == NAMES[i][0] && strcmp(name, NAMES[i]) == 0) {
            scan->texts[i] = text_pool_add(&scan->collection->pool, value, length);
            if (scan->texts[i] == UINT32_MAX) {
                scan->has_failed = true;
                collection_fail(scan->collection,
                                "out of memory: some names are missing from the list");
            }
            return;
        }
    }
}

static bool reserve_entry(Collection *collection)
{
    if (collection->entry_count < collection->entry_capacity) {
        return true;
    }
    int capacity = collection->entry_capacity == 0 ? 1024 : 2 * collection->entry_capacity;
    Entry *entries = capacity > INT32_MAX / 2
                         ? NULL
                         : realloc(collection->entries, (size_t)capacity * sizeof *entries);
    if (entries == NULL) {
        collection_fail(collection, "out of memory: some games are missing from the list");
        return false;
    }
    collection->entries = entries;
    collection->entry_capacity = capacity;
    return true;
}

static void take_game(void *context, const ScannedGame *game)
{
    IndexScan *scan = context;
    Collection *collection = scan->collection;
    /* After memory has run out, the later games are dropped, too, so that the index has no gap. */
    scan->has_failed = scan->has_failed || !reserve_entry(collection);
    if (!scan->has_failed) {
        Entry *entry = &collection->entries[collection->entry_count++];
        *entry = (Entry){.offset = game->offset,
                         .line = game->line,
                         .plies = (uint32_t)game->plies,
                         .file = scan->file,
                         .result = (uint8_t)game->result};
        memcpy(entry->texts, scan->texts, sizeof entry->texts);
    }
    memset(scan->texts, 0, sizeof scan->texts);
}

/* Starts a scan at `offset` in a file. The byte at the offset must be the first byte of the file or
 * of a game. `line` is the line of that byte. */
static void begin_scan(Collection *collection, IndexScan *scan, int file, uint64_t offset,
                       uint32_t line)
{
    scan->collection = collection;
    scan->file = (uint16_t)file;
    scan->has_failed = false;
    memset(scan->texts, 0, sizeof scan->texts);
    game_scan_begin(&scan->scan,
                    (GameScanSink){.tag = take_tag, .game = take_game, .context = scan});
    game_scan_shift(&scan->scan, (int64_t)offset, (int64_t)line - 1);
}

/* ---- Reading pieces ---- */

/*
 * Reads the next bytes of a file. If the file is compressed, reads its unpacked copy. At the end of
 * the copy, unpacks more of the file. Returns the number of bytes read, 0 at the end, or -1 on
 * errors.
 */
static ssize_t read_piece(SourceFile *file, char *piece, FileError *error)
{
    if (file->packed == NULL || file->indexed < (uint64_t)file->status.st_size) {
        ssize_t length = file_io_read_at(file->descriptor, piece, PIECE, file->indexed);
        file_error_set(error, FILE_STEP_READ, errno, file->path);
        return length;
    }
    PgnSource source = pgn_source_bytes(file->packed);
    size_t got = source.read(source.context, piece, PIECE);
    if (got == PGN_SOURCE_FAILED) {
        pgn_source_error(file->packed, error);
        return -1;
    }
    if (!file_io_write(file->descriptor, piece, got)) {
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

/* Reads and indexes the next bytes of the current file. Returns their number, which is 0 at the end
 * and on errors. */
static size_t index_piece(Collection *collection)
{
    SourceFile *file = &collection->files[collection->present];
    if (file->indexed == 0) {
        file->first_game = collection->entry_count;
        begin_scan(collection, &collection->scan, collection->present, 0, 1);
    }
    FileError error;
    ssize_t got = read_piece(file, collection->piece, &error);
    if (got > 0 && file->indexed == 0 &&
        pgn_source_kind(collection->piece, (size_t)got) == FILE_STEP_UTF16) {
        file_error_set(&error, FILE_STEP_UTF16, 0, file->path);
        got = -1;
    }
    if (got < 0 && collection->fault.length == 0) {
        file_error_format(&error, &collection->fault);
    }
    if (got <= 0) {
        game_scan_finish(&collection->scan.scan);
        /* If game_scan_finish ran out of memory, it has ended the indexing of all files. */
        if (collection_is_indexing(collection)) {
            collection->present++;
        }
        return 0;
    }
    file->indexed += (uint64_t)got;
    game_scan_take(&collection->scan.scan, collection->piece, (size_t)got);
    return (size_t)got;
}

void collection_index_some(Collection *collection, size_t bytes)
{
    if (collection->piece == NULL && (collection->piece = malloc(PIECE)) == NULL) {
        collection_fail(collection, "out of memory");
        return;
    }
    collection->is_waiting = false;
    for (size_t done = 0;
         done < bytes && collection_is_indexing(collection) && !collection->is_waiting;) {
        const SourceFile *file = &collection->files[collection->present];
        if (file->packed != NULL && !pgn_source_wait(file->packed, PATIENCE_MS)) {
            collection->is_waiting = true;
        } else {
            done += index_piece(collection) + 1;
        }
    }
    if (!collection_is_indexing(collection)) {
        free(collection->piece);
        collection->piece = NULL;
    }
}

/* ---- After a game was replaced ---- */

/*
 * Scans at most `wanted` games of a file, from the game `first` on, and stores their entries in
 * `found`. The scan for the first game of a file starts at the beginning of the file. Returns the
 * number of games found. It is less than `wanted` only at the end of the file or if memory runs
 * out.
 */
static int scan_games(Collection *collection, int first, int wanted, Entry *found)
{
    char piece[1 << 14];
    IndexScan scan;
    Entry start = collection->entries[first];
    const SourceFile *file = &collection->files[start.file];
    uint64_t offset = first == file->first_game ? 0 : start.offset;
    int before = collection->entry_count;
    ssize_t got = 1;
    begin_scan(collection, &scan, start.file, offset, offset == 0 ? 1 : start.line);
    while (got > 0 && collection->entry_count - before < wanted) {
        got = file_io_read_at(file->descriptor, piece, sizeof piece, offset);
        if (got > 0) {
            game_scan_take(&scan.scan, piece, (size_t)got);
            offset += (uint64_t)got;
        } else {
            game_scan_finish(&scan.scan);
        }
    }
    int count = collection->entry_count - before;
    count = count < wanted ? count : wanted;
    memcpy(found, collection->entries + before, (size_t)count * sizeof *found);
    collection->entry_count = before;
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
    collection->present = file;
    collection->entry_count = collection->files[file].first_game;
    collection->is_stopped = false;
    collection_list_cut(collection, collection->entry_count);
}

/* The replaced game is scanned together with its two neighbours. If the next game is found at its
 * new offset and has not changed, the games after it have not changed either. */
bool collection_index_replaced(Collection *collection, int game, int64_t shift)
{
    Entry found[3], old = collection->entries[game];
    SourceFile *file = &collection->files[old.file];
    int before = game > file->first_game, after = collection_end(collection, game) != UINT64_MAX;
    int count = scan_games(collection, game - before, before + 2, found);
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
    if (old.file == collection->present) {
        game_scan_shift(&collection->scan.scan, shift, lines);
    }
    collection_list_update(collection, game, &old);
    return true;
}
