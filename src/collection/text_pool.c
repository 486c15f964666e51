#include "collection/text_pool.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Returns the Fowler-Noll-Vo hash of a text, with its high bits mixed into the low ones. */
static uint32_t fnv1a(const char *text)
{
    uint32_t hash = 2166136261U;
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    }
    return hash ^ hash >> 15;
}

const char *text_pool_at(const TextPool *pool, uint32_t number)
{
    return number < pool->count ? pool->bytes.bytes + pool->offsets[number] : "";
}

/* Returns the slot of a text, or the free slot for it if the pool does not have it. */
static uint32_t *slot_of(const TextPool *pool, const char *text)
{
    size_t mask = pool->slot_count - 1;
    for (size_t at = fnv1a(text) & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &pool->slots[at];
        if (*slot == 0 || strcmp(text_pool_at(pool, *slot - 1), text) == 0) {
            return slot;
        }
    }
}

/* Doubles the hash table. Returns false if out of memory. */
static bool grow_slots(TextPool *pool)
{
    size_t count = pool->slot_count == 0 ? 1024 : 2 * pool->slot_count;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    free(pool->slots);
    pool->slots = slots;
    pool->slot_count = count;
    for (uint32_t i = 0; i < pool->count; i++) {
        *slot_of(pool, text_pool_at(pool, i)) = i + 1;
    }
    return true;
}

uint32_t text_pool_add(TextPool *pool, const char *text)
{
    if (pool->count == 0 && text[0] != '\0' && text_pool_add(pool, "") == UINT32_MAX) {
        return UINT32_MAX;
    }
    if (2 * (size_t)pool->count >= pool->slot_count && !grow_slots(pool)) {
        return UINT32_MAX;
    }
    uint32_t *slot = slot_of(pool, text);
    if (*slot != 0) {
        return *slot - 1;
    }
    if (pool->count == pool->capacity) {
        uint32_t capacity = pool->capacity == 0 ? 512 : 2 * pool->capacity;
        uint32_t *offsets = realloc(pool->offsets, capacity * sizeof *offsets);
        if (offsets == NULL) {
            return UINT32_MAX;
        }
        pool->offsets = offsets;
        pool->capacity = capacity;
    }
    size_t offset = pool->bytes.length, size = strlen(text) + 1;
    if (offset > UINT32_MAX - size) {
        return UINT32_MAX;
    }
    strbuf_append_bytes(&pool->bytes, text, size);
    if (strbuf_has_failed(&pool->bytes)) {
        return UINT32_MAX;
    }
    pool->offsets[pool->count] = (uint32_t)offset;
    *slot = ++pool->count;
    return pool->count - 1;
}

/* A text to be sorted. */
typedef struct SortedText {
    const char *text; /* the text, borrowed from the pool */
    uint32_t number;  /* its number */
} SortedText;

static int compare_texts(const void *one, const void *other)
{
    const char *first = ((const SortedText *)one)->text;
    const char *second = ((const SortedText *)other)->text;
    int order = strcasecmp(first, second);
    return order != 0 ? order : strcmp(first, second);
}

bool text_pool_rank(TextPool *pool)
{
    SortedText *order = malloc((pool->count + 1) * sizeof *order);
    uint32_t *ranks = realloc(pool->ranks, (pool->count + 1) * sizeof *ranks);
    pool->ranks = ranks != NULL ? ranks : pool->ranks;
    if (order == NULL || ranks == NULL) {
        free(order);
        return false;
    }
    for (uint32_t i = 0; i < pool->count; i++) {
        order[i] = (SortedText){text_pool_at(pool, i), i};
    }
    qsort(order, pool->count, sizeof *order, compare_texts);
    for (uint32_t i = 0; i < pool->count; i++) {
        ranks[order[i].number] = i;
    }
    free(order);
    return true;
}

void text_pool_release(TextPool *pool)
{
    strbuf_release(&pool->bytes);
    free(pool->offsets);
    free(pool->ranks);
    free(pool->slots);
    *pool = (TextPool){.count = 0};
}
