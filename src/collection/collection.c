#include "collection/collection_inside.h"

#include "util/file_io.h"
#include "util/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PIECE = 1 << 17, /* bytes that are read at once: they stay in the cache */
    PATIENCE_MS = 5, /* how long a slice waits for a pipe: keys are to be answered */
};

Collection *collection_new(void)
{
    return calloc(1, sizeof(Collection));
}

static void release_file(SourceFile *file)
{
    pgn_source_close(file->packed);
    if (file->descriptor >= 0) {
        close(file->descriptor);
    }
    free(file->path);
}

void collection_free(Collection *collection)
{
    if (collection == NULL) {
        return;
    }
    for (int i = 0; i < collection->file_count; i++) {
        release_file(&collection->files[i]);
    }
    free(collection->files);
    free(collection->entries);
    free(collection->listed);
    free(collection->piece);
    text_pool_release(&collection->pool);
    query_release(&collection->query);
    strbuf_release(&collection->query_text);
    strbuf_release(&collection->fault);
    record_free(collection->record);
    free(collection);
}

/* Opens a file without a name, in the folder of temporary files. */
static int open_copy(const char *path, FileError *error)
{
    FILE *file = tmpfile();
    int descriptor = file == NULL ? -1 : dup(fileno(file));
    int code = errno;
    if (file != NULL) {
        fclose(file);
    }
    if (descriptor < 0) {
        file_error_set(error, FILE_STEP_CREATE, code, path);
    }
    return descriptor;
}

/* Opens what is read: the file itself, or where it is packed a copy that is unpacked later. */
static bool open_source(SourceFile *file, const char *path, FileError *error)
{
    file->packed = pgn_source_open(path, error);
    if (file->packed == NULL) {
        return false;
    }
    file->is_copy = pgn_source_packing(file->packed) != PGN_PLAIN || strcmp(path, "-") == 0;
    if (!file->is_copy) {
        pgn_source_close(file->packed);
        file->packed = NULL;
    }
    file->descriptor =
        file->is_copy ? open_copy(file->path, error) : file_io_open_to_read(file->path, error);
    return file->descriptor >= 0;
}

/* Returns room for one more file of that name, or NULL. */
static SourceFile *make_file(Collection *collection, const char *path, FileError *error)
{
    size_t count = (size_t)collection->file_count;
    SourceFile *files = realloc(collection->files, (count + 1) * sizeof *files);
    char *copy = strdup(strcmp(path, "-") == 0 ? PGN_SOURCE_INPUT : path);
    collection->files = files != NULL ? files : collection->files;
    if (files == NULL || copy == NULL || count >= UINT16_MAX) {
        free(copy);
        file_error_set(error, FILE_STEP_MEMORY, 0, path);
        return NULL;
    }
    files[count] = (SourceFile){.path = copy, .descriptor = -1};
    return &files[count];
}

bool collection_add(Collection *collection, const char *path, FileError *error)
{
    SourceFile *file = make_file(collection, path, error);
    if (file == NULL) {
        return false;
    }
    if (!open_source(file, path, error)) {
        release_file(file);
        return false;
    }
    if (fstat(file->descriptor, &file->status) != 0) {
        file_error_set(error, FILE_STEP_READ, errno, path);
        release_file(file);
        return false;
    }
    collection->file_count++;
    return true;
}

bool collection_add_text(Collection *collection, const char *name, const char *text, size_t length,
                         FileError *error)
{
    SourceFile *file = make_file(collection, name, error);
    if (file == NULL) {
        return false;
    }
    file->is_copy = true;
    file->descriptor = open_copy(name, error);
    bool is_written = file->descriptor >= 0 && file_io_write(file->descriptor, text, length) &&
                      lseek(file->descriptor, 0, SEEK_SET) == 0 &&
                      fstat(file->descriptor, &file->status) == 0;
    if (!is_written) {
        file_error_set(error, FILE_STEP_WRITE, errno, name);
        release_file(file);
        return false;
    }
    collection->file_count++;
    return true;
}

int collection_file_count(const Collection *collection)
{
    return collection->file_count;
}

const char *collection_path(const Collection *collection, int file)
{
    return collection->files[file].path;
}

/* ---- The index ---- */

static bool is_indexing(const Collection *collection)
{
    return collection->present < collection->file_count;
}

static void take_tag(void *context, const char *name, const char *value, size_t length)
{
    static const char *const NAMES[COLLECTION_TEXTS] = {
        [COLLECTION_WHITE] = "White", [COLLECTION_BLACK] = "Black",
        [COLLECTION_DATE] = "Date",   [COLLECTION_EVENT] = "Event",
        [COLLECTION_SITE] = "Site",   [COLLECTION_ROUND] = "Round",
        [COLLECTION_ECO] = "ECO",     [COLLECTION_OPENING] = "Opening",
    };
    Collection *collection = context;
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        if (name[0] == NAMES[i][0] && strcmp(name, NAMES[i]) == 0) {
            collection->texts[i] = text_pool_add(&collection->pool, value, length);
            if (collection->texts[i] == UINT32_MAX) {
                collection_fail(collection, "there is not enough memory for all names");
            }
            return;
        }
    }
}

static bool make_room(Collection *collection)
{
    if (collection->entry_count < collection->entry_capacity) {
        return true;
    }
    int capacity = collection->entry_capacity == 0 ? 1024 : 2 * collection->entry_capacity;
    Entry *entries = capacity > INT32_MAX / 2
                         ? NULL
                         : realloc(collection->entries, (size_t)capacity * sizeof *entries);
    if (entries == NULL) {
        collection_fail(collection, "there is not enough memory for all games");
        return false;
    }
    collection->entries = entries;
    collection->entry_capacity = capacity;
    return true;
}

static void take_game(void *context, const ScannedGame *game)
{
    Collection *collection = context;
    /* Where reading was given up in the midst of a piece, its other games are none. */
    if (is_indexing(collection) && make_room(collection)) {
        Entry *entry = &collection->entries[collection->entry_count++];
        *entry = (Entry){.offset = game->offset,
                         .line = game->line,
                         .plies = (uint32_t)game->plies,
                         .file = (uint16_t)collection->present,
                         .result = (uint8_t)game->result};
        memcpy(entry->texts, collection->texts, sizeof entry->texts);
        collection->files[collection->present].game_count++;
    }
    memset(collection->texts, 0, sizeof collection->texts);
}

static void begin_file(Collection *collection)
{
    SourceFile *file = &collection->files[collection->present];
    file->first_game = collection->entry_count;
    memset(collection->texts, 0, sizeof collection->texts);
    game_scan_begin(&collection->scan,
                    (GameScanSink){.tag = take_tag, .game = take_game, .context = collection});
}

static void end_file(Collection *collection)
{
    game_scan_finish(&collection->scan);
    if (collection->present < collection->file_count) { /* memory has not run out */
        collection->present++;
    }
}

/* Reads no more of the present file, for a reason that is a sentence; the others are read. */
static void fail_to_read(Collection *collection, const StrBuf *why)
{
    if (collection->fault.length == 0) {
        strbuf_append(&collection->fault, strbuf_text(why));
    }
    end_file(collection);
}

/* Reads a piece; one that is unpacked goes into the copy. Returns its bytes, or -1. */
static ssize_t read_piece(SourceFile *file, char *piece, FileError *error)
{
    if (file->packed == NULL) {
        ssize_t length = file_io_read_some(file->descriptor, piece, PIECE);
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

/* Reads one piece of the present file. Returns its bytes, 0 at its end or where it fails. */
static size_t index_piece(Collection *collection)
{
    SourceFile *file = &collection->files[collection->present];
    if (file->indexed == 0) {
        begin_file(collection);
    }
    FileError error;
    StrBuf why = {0};
    ssize_t got = read_piece(file, collection->piece, &error);
    if (got > 0 && file->indexed == 0 &&
        pgn_source_kind(collection->piece, (size_t)got) == FILE_STEP_UTF16) {
        file_error_set(&error, FILE_STEP_UTF16, 0, file->path);
        got = -1;
    }
    if (got < 0) {
        file_error_format(&error, &why);
    }
    if (why.length > 0 || strbuf_has_failed(&why)) {
        fail_to_read(collection, &why);
        strbuf_release(&why);
        return 0;
    }
    if (got == 0) {
        end_file(collection);
        return 0;
    }
    file->indexed += (uint64_t)got;
    game_scan_take(&collection->scan, collection->piece, (size_t)got);
    return (size_t)got;
}

static void index_some(Collection *collection, size_t bytes)
{
    if (collection->piece == NULL && (collection->piece = malloc(PIECE)) == NULL) {
        collection_fail(collection, "there is not enough memory");
        return;
    }
    collection->is_waiting = false;
    for (size_t done = 0; done < bytes && is_indexing(collection) && !collection->is_waiting;) {
        const SourceFile *file = &collection->files[collection->present];
        if (file->packed != NULL && !pgn_source_wait(file->packed, PATIENCE_MS)) {
            collection->is_waiting = true;
        } else {
            done += index_piece(collection) + 1;
        }
    }
    if (collection->present == collection->file_count) {
        free(collection->piece);
        collection->piece = NULL;
    }
}

/* ---- Work ---- */

static bool is_searching(const Collection *collection)
{
    return collection->searched < collection->entry_count;
}

bool collection_work(Collection *collection, size_t bytes)
{
    if (collection->is_stopped) {
        return false;
    }
    if (is_indexing(collection)) {
        index_some(collection, bytes);
    }
    collection_list_some(collection, bytes);
    bool has_more = is_indexing(collection) || is_searching(collection);
    if (!has_more) {
        collection_list_sort(collection);
    }
    return has_more;
}

bool collection_index_again(Collection *collection)
{
    for (int i = 0; i < collection->file_count; i++) {
        collection->files[i].game_count = 0;
        collection->files[i].indexed = 0;
        if (lseek(collection->files[i].descriptor, 0, SEEK_SET) != 0) {
            return false;
        }
    }
    collection->present = collection->entry_count = 0;
    collection->searched = collection->listed_count = 0;
    collection->is_stopped = false;
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    return true;
}

void collection_work_to(Collection *collection, int game)
{
    while (collection->entry_count <= game && collection_work(collection, COLLECTION_SLICE) &&
           !collection->is_waiting) {
    }
}

/* The games that are in the index can be searched all the same. */
void collection_stop(Collection *collection)
{
    collection->is_stopped |= is_indexing(collection) || is_searching(collection);
}

CollectionProgress collection_progress(const Collection *collection)
{
    CollectionProgress progress = {.is_indexing = is_indexing(collection),
                                   .is_searching = is_searching(collection),
                                   .is_stopped = collection->is_stopped,
                                   .is_waiting = is_indexing(collection) && collection->is_waiting,
                                   .percent = 100};
    uint64_t all = 0, done = 0;
    for (int i = 0; i < collection->file_count; i++) {
        const SourceFile *file = &collection->files[i];
        bool is_packed = file->packed != NULL;
        all += is_packed ? pgn_source_size(file->packed) : (uint64_t)file->status.st_size;
        done += is_packed ? pgn_source_taken(file->packed) : file->indexed;
    }
    if (progress.is_indexing) {
        progress.percent = all == 0 ? -1 : (int)(done * 100 / all);
    } else if (progress.is_searching) {
        progress.percent = (int)((int64_t)collection->searched * 100 / collection->entry_count);
    }
    return progress;
}

const char *collection_fault(const Collection *collection)
{
    bool is_lacking = strbuf_has_failed(&collection->fault);
    return is_lacking ? "there is not enough memory" : strbuf_text(&collection->fault);
}
