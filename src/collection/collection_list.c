/* The list of a collection: the games that match the query, in the chosen order. */
#include "collection/collection_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool list_game(Collection *collection, int game)
{
    if (collection->listed_count == collection->listed_capacity) {
        int capacity = collection->listed_capacity == 0 ? 1024 : 2 * collection->listed_capacity;
        int *listed = realloc(collection->listed, (size_t)capacity * sizeof *listed);
        if (listed == NULL) {
            collection_fail(collection, collection->entries[game].file);
            return false;
        }
        collection->listed = listed;
        collection->listed_capacity = capacity;
    }
    collection->listed[collection->listed_count++] = game;
    collection->is_order_due = true;
    return true;
}

/* Compares a game with the query as far as the index can. Adds the cost of deciding the rest to
 * *bytes: about as many bytes as could be indexed in the same time. */
static CollectionMatch match_entry(const Collection *collection, int game, size_t *bytes)
{
    enum { ENTRY_COST = 64, GUESSED_SIZE = 4096, RECORD_COST = 8, BOARDS_COST = 2 };
    CollectionGame summary = collection_game(collection, game);
    CollectionMatch match = {.game = game};
    match.is_match = query_match_entry(&collection->query, &summary, &match.needs);
    match.needs = match.is_match ? match.needs : 0;
    uint64_t end = collection_end(collection, game);
    size_t size = end == UINT64_MAX ? GUESSED_SIZE : (size_t)(end - summary.offset);
    *bytes += ENTRY_COST + ((match.needs & QUERY_NEEDS_RECORD) != 0 ? RECORD_COST * size : 0) +
              ((match.needs & QUERY_NEEDS_BOARDS) != 0 ? BOARDS_COST * size : 0);
    return match;
}

void collection_list_some(Collection *collection, size_t bytes)
{
    enum { GAMES = 2048 }; /* games that are decided together */
    CollectionMatch games[GAMES];
    for (size_t done = 0; done < bytes && collection->searched < collection->entry_count;) {
        size_t count = 0;
        unsigned needs = 0;
        while (count < GAMES && done < bytes && collection->searched < collection->entry_count) {
            games[count] = match_entry(collection, collection->searched++, &done);
            needs |= games[count++].needs;
        }
        if (needs != 0) {
            collection_match(collection, games, count);
        }
        for (size_t i = 0; i < count; i++) {
            if (games[i].is_match) {
                list_game(collection, games[i].game);
            }
        }
    }
}

/* ---- Order ---- */

/* Returns the sort key of a game; games with the same key keep the order of the files. */
static uint32_t sort_key(const Collection *collection, int game)
{
    static const CollectionText TEXTS[COLLECTION_ORDERS] = {
        [COLLECTION_BY_WHITE] = COLLECTION_WHITE, [COLLECTION_BY_BLACK] = COLLECTION_BLACK,
        [COLLECTION_BY_DATE] = COLLECTION_DATE,   [COLLECTION_BY_EVENT] = COLLECTION_EVENT,
        [COLLECTION_BY_ECO] = COLLECTION_ECO,
    };
    static const uint8_t RESULTS[] = {[RECORD_WHITE_WINS] = 0,
                                      [RECORD_DRAWN] = 1,
                                      [RECORD_BLACK_WINS] = 2,
                                      [RECORD_BOTH_LOSE] = 3,
                                      [RECORD_UNKNOWN] = 4};
    const Entry *entry = &collection->entries[game];
    uint32_t text = entry->texts[TEXTS[collection->order]];
    switch (collection->order) {
    case COLLECTION_BY_FILE:
        return 0;
    case COLLECTION_BY_RESULT:
        return RESULTS[entry->result];
    case COLLECTION_BY_PLIES:
        return entry->plies;
    default:
        return text < collection->pool.count ? collection->pool.ranks[text] : 0;
    }
}

static int compare_keys(const void *one, const void *other)
{
    uint64_t first = *(const uint64_t *)one;
    uint64_t second = *(const uint64_t *)other;
    return first < second ? -1 : first > second;
}

static bool sort(Collection *collection)
{
    size_t count = (size_t)collection->listed_count;
    bool is_simple = collection->order == COLLECTION_BY_FILE;
    uint64_t *keys = malloc((count + 1) * sizeof *keys);
    if (keys == NULL || (!is_simple && !text_pool_rank(&collection->pool))) {
        free(keys);
        return false;
    }
    uint32_t mask = collection->is_descending ? UINT32_MAX : 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t game = (uint32_t)collection->listed[i];
        uint32_t place = is_simple ? game ^ mask : game;
        keys[i] = (uint64_t)(sort_key(collection, (int)game) ^ mask) << 32 | place;
    }
    qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 0; i < count; i++) {
        collection->listed[i] = (int)((uint32_t)keys[i] ^ (is_simple ? mask : 0));
    }
    free(keys);
    collection->is_order_due = false;
    return true;
}

void collection_list_sort(Collection *collection)
{
    bool is_sorted = collection->order == COLLECTION_BY_FILE && !collection->is_descending;
    if (collection->is_order_due && !is_sorted) {
        sort(collection);
    }
}

void collection_list_cut(Collection *collection, int first)
{
    int count = 0;
    for (int i = 0; i < collection->listed_count; i++) {
        if (collection->listed[i] < first) {
            collection->listed[count++] = collection->listed[i];
        }
    }
    collection->listed_count = count;
    if (collection->searched > first) {
        collection->searched = first;
    }
}

void collection_list_update(Collection *collection, int game, const Entry *old)
{
    const Entry *entry = &collection->entries[game];
    size_t bytes = 0;
    if (game >= collection->searched) {
        return; /* the search will reach this game later */
    }
    int place = collection_place(collection, game);
    CollectionMatch match = match_entry(collection, game, &bytes);
    collection_match(collection, &match, 1);
    bool is_match = match.is_match;
    bool is_in_place = collection->order == COLLECTION_BY_FILE ||
                       (entry->plies == old->plies && entry->result == old->result &&
                        memcmp(entry->texts, old->texts, sizeof old->texts) == 0);
    if (place >= 0 && !is_match) {
        int *at = &collection->listed[place];
        memmove(at, at + 1, (size_t)(--collection->listed_count - place) * sizeof *at);
    } else if (place < 0 && is_match && list_game(collection, game)) {
        is_in_place = false;
    }
    if (is_match && !is_in_place) {
        sort(collection);
    }
}

bool collection_sort(Collection *collection, CollectionOrder order, bool is_descending)
{
    collection->order = order;
    collection->is_descending = is_descending;
    return sort(collection);
}

/* Returns the name of a tag in a query that no game has, or NULL if there is none or if it is not
 * known yet. */
static const char *find_unknown_tag(const Collection *collection, const Query *query)
{
    bool is_known = collection->file_count > 0 && !collection_is_indexing(collection);
    return is_known ? query_unknown_tag(query, &collection->tag_names) : NULL;
}

bool collection_find(Collection *collection, const char *query, const Position *here,
                     QueryFault *fault)
{
    Query wanted;
    if (!query_parse(query, here, &wanted, fault)) {
        return false;
    }
    const char *unknown = find_unknown_tag(collection, &wanted);
    if (unknown != NULL) {
        *fault = (QueryFault){.kind = QUERY_UNKNOWN_TAG};
        snprintf(fault->text, sizeof fault->text, "%s", unknown);
        query_release(&wanted);
        return false;
    }
    query_release(&collection->query);
    collection->query = wanted;
    strbuf_clear(&collection->query_text);
    strbuf_append(&collection->query_text, query);
    collection->searched = collection->listed_count = 0;
    collection->is_stopped = false;
    collection_list_some(collection, COLLECTION_SLICE);
    if (collection->searched == collection->entry_count) {
        collection_list_sort(collection);
    }
    return true;
}

const char *collection_unknown_tag(const Collection *collection)
{
    return find_unknown_tag(collection, &collection->query);
}

const char *collection_query(const Collection *collection)
{
    return strbuf_text(&collection->query_text);
}

CollectionOrder collection_order(const Collection *collection, bool *is_descending)
{
    *is_descending = collection->is_descending;
    return collection->order;
}

const char *collection_order_name(CollectionOrder order)
{
    static const char *const NAMES[COLLECTION_ORDERS] = {
        [COLLECTION_BY_FILE] = "file",   [COLLECTION_BY_WHITE] = "white",
        [COLLECTION_BY_BLACK] = "black", [COLLECTION_BY_RESULT] = "result",
        [COLLECTION_BY_DATE] = "date",   [COLLECTION_BY_EVENT] = "event",
        [COLLECTION_BY_ECO] = "eco",     [COLLECTION_BY_PLIES] = "moves",
    };
    return NAMES[order];
}

int collection_listed_count(const Collection *collection)
{
    return collection->listed_count;
}

int collection_listed(const Collection *collection, int place)
{
    return collection->listed[place];
}

int collection_place(const Collection *collection, int game)
{
    for (int i = 0; i < collection->listed_count; i++) {
        if (collection->listed[i] == game) {
            return i;
        }
    }
    return -1;
}
