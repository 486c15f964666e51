/*
 * Compares games with the query. Games that the index cannot decide are read, on several threads.
 */
#include "collection/collection_inside.h"

#include "util/platform.h"
#include "util/thread_pool.h"

enum { PART_GAMES = 64 }; /* games of one task, which one thread reads */

/* The memory for reading games, used by one thread. */
typedef struct GameReader {
    PgnReader *reader;
    Record *record;
    FilePart part; /* the source of .reader */
} GameReader;

/* Starts to read a game. Returns false if out of memory. */
static bool begin(GameReader *reader, const Collection *collection, int game)
{
    const Entry *entry = &collection->entries[game];
    reader->part = (FilePart){.descriptor = collection->files[entry->file].descriptor,
                              .offset = entry->offset,
                              .end = collection_end(collection, game)};
    if (reader->reader == NULL) {
        reader->reader = collection_reader(&reader->part, entry->line);
        reader->record = record_new();
    } else {
        collection_reader_again(reader->reader, &reader->part, entry->line);
    }
    return reader->reader != NULL && reader->record != NULL;
}

/* Returns whether a game matches the terms that need the positions of its main line. */
static bool match_boards(GameReader *reader, const Collection *collection, int game)
{
    for (int i = 0; i < collection->query.count; i++) {
        QueryWatch watch = {.term = &collection->query.terms[i]};
        if (!query_needs_boards(watch.term)) {
            continue;
        }
        if (!begin(reader, collection, game)) {
            return false;
        }
        pgn_read_watch(reader->reader, query_watch, &watch);
        PgnStatus status = pgn_read_game(reader->reader, PGN_CHECK, reader->record);
        pgn_read_watch(reader->reader, NULL, NULL);
        if (status != PGN_GAME || watch.is_found == watch.term->is_not) {
            return false;
        }
    }
    return true;
}

/* Decides a game that the index does not decide; called by any thread. */
static bool match_game(GameReader *reader, const Collection *collection, CollectionMatch *match)
{
    if ((match->needs & QUERY_NEEDS_BOARDS) != 0 &&
        !match_boards(reader, collection, match->game)) {
        return false;
    }
    CollectionGame summary = collection_game(collection, match->game);
    return (match->needs & QUERY_NEEDS_RECORD) == 0 ||
           (begin(reader, collection, match->game) &&
            pgn_read_game(reader->reader, PGN_WHOLE_GAME, reader->record) == PGN_GAME &&
            query_match_record(&collection->query, &summary, reader->record));
}

/* The games that are compared with the query together. */
typedef struct Matching {
    const Collection *collection;
    CollectionMatch *games;
    size_t count;
} Matching;

/* Decides the games of one part. */
static void match_part(void *context, size_t number)
{
    Matching *matching = context;
    GameReader reader = {0};
    size_t end = (number + 1) * PART_GAMES;
    for (size_t i = number * PART_GAMES; i < end && i < matching->count; i++) {
        CollectionMatch *match = &matching->games[i];
        if (match->needs != 0) {
            match->is_match = match_game(&reader, matching->collection, match);
        }
    }
    pgn_read_free(reader.reader);
    record_free(reader.record);
}

/* Does nothing: the caller of collection_match takes all results at the end. */
static bool take_part(void *context, size_t number)
{
    (void)context;
    (void)number;
    return true;
}

void collection_match(const Collection *collection, CollectionMatch games[], size_t count)
{
    Matching matching = {collection, games, count};
    size_t parts = (count + PART_GAMES - 1) / PART_GAMES;
    int threads = parts > 1 ? platform_core_count() : 1;
    thread_pool_run(threads < THREAD_POOL_MAX ? threads : THREAD_POOL_MAX, parts, NULL, match_part,
                    take_part, &matching);
}
