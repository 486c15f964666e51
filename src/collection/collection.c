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
    pgn_read_free(collection->reader);
    record_free(collection->game);
    text_pool_release(&collection->pool);
    text_pool_release(&collection->tag_names);
    query_release(&collection->query);
    strbuf_release(&collection->query_text);
    free(collection);
}

/*
 * Opens an unnamed temporary file for a copy of the file at `path`. Returns its descriptor, or -1
 * with *error set.
 */
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

/*
 * Appends a file to the array. The caller counts it in .file_count after opening it. Returns NULL
 * with *error set if out of memory.
 */
static SourceFile *reserve_file(Collection *collection, CollectionOrigin origin, const char *path,
                                FileError *error)
{
    static const char *const NAMES[] = {[COLLECTION_INPUT] = PGN_SOURCE_INPUT,
                                        [COLLECTION_UNFINISHED] = "unfinished games",
                                        [COLLECTION_PASTED] = "pasted games"};
    size_t count = (size_t)collection->file_count;
    SourceFile *files = realloc(collection->files, (count + 1) * sizeof *files);
    char *copy = strdup(origin == COLLECTION_FILE ? path : NAMES[origin]);
    collection->files = files != NULL ? files : collection->files;
    if (files == NULL || copy == NULL || count >= UINT16_MAX) {
        free(copy);
        file_error_set(error, FILE_STEP_MEMORY, 0, path);
        return NULL;
    }
    files[count] = (SourceFile){.path = copy, .origin = origin, .descriptor = -1};
    return &files[count];
}

void collection_allow_pipes(Collection *collection)
{
    collection->may_wait = true;
}

bool collection_add(Collection *collection, const char *path, FileError *error)
{
    bool is_input = strcmp(path, "-") == 0;
    SourceFile *file =
        reserve_file(collection, is_input ? COLLECTION_INPUT : COLLECTION_FILE, path, error);
    if (file == NULL) {
        return false;
    }
    bool is_pipe = pgn_source_is_pipe(path), is_refused = is_pipe && !collection->may_wait;
    file->packed = is_refused ? NULL : pgn_source_open(path, error);
    if (is_refused) {
        file_error_set(error, FILE_STEP_KIND, 0, path);
    }
    if (file->packed == NULL) {
        release_file(file);
        return false;
    }
    bool can_be_read_again = !is_pipe && !is_input;
    file->is_copy = !can_be_read_again || !pgn_source_is_verbatim(file->packed);
    if (file->is_copy) {
        file->descriptor = open_copy(file->path, error);
    } else {
        pgn_source_close(file->packed);
        file->packed = NULL;
        file->descriptor = file_io_open_to_read(file->path, error);
    }
    if (file->descriptor < 0) {
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

bool collection_add_text(Collection *collection, CollectionOrigin origin, const char *text,
                         size_t length, FileError *error)
{
    SourceFile *file = reserve_file(collection, origin, "", error);
    if (file == NULL) {
        return false;
    }
    file->is_copy = true;
    file->descriptor = open_copy(file->path, error);
    bool is_written = file->descriptor >= 0 && file_io_write(file->descriptor, text, length) &&
                      fstat(file->descriptor, &file->status) == 0;
    if (!is_written) {
        file_error_set(error, FILE_STEP_WRITE, errno, file->path);
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

CollectionOrigin collection_origin(const Collection *collection, int file)
{
    return collection->files[file].origin;
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
    if (collection_is_indexing(collection)) {
        collection_index_some(collection, bytes);
    }
    collection_list_some(collection, bytes);
    bool has_more = collection_is_indexing(collection) || is_searching(collection);
    if (!has_more) {
        collection_list_sort(collection);
    }
    return has_more;
}

void collection_work_to(Collection *collection, int game)
{
    while (collection->entry_count <= game && collection_work(collection, COLLECTION_SLICE) &&
           !collection->is_waiting) {
    }
}

void collection_stop(Collection *collection)
{
    collection->is_stopped |= collection_is_indexing(collection) || is_searching(collection);
}

CollectionProgress collection_progress(const Collection *collection)
{
    CollectionProgress progress = {.is_indexing = collection_is_indexing(collection),
                                   .is_searching = is_searching(collection),
                                   .is_stopped = collection->is_stopped,
                                   .is_waiting =
                                       collection_is_indexing(collection) && collection->is_waiting,
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

const FileError *collection_fault(const Collection *collection)
{
    return collection->fault.step != FILE_STEP_NONE ? &collection->fault : NULL;
}

const PgnSummary *collection_remark(const Collection *collection, int *file)
{
    if (collection->remark.count == 0) {
        return NULL;
    }
    *file = collection->remarked;
    return &collection->remark;
}
