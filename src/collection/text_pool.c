#include "collection/text_pool.h"

#include "pgn/tags.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Returns the Fowler-Noll-Vo hash of a text, with its high bits mixed into the low ones. */
static uint32_t fnv1a(const char *text, size_t length)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)text[i]) * 16777619U;
    }
    return hash ^ hash >> 15;
}

const char *text_pool_at(const TextPool *pool, uint32_t number)
{
    return number < pool->count ? pool->bytes.bytes + pool->offsets[number] : "";
}

/* Returns the slot of a text, or the free slot for it if the pool does not have it. */
static uint32_t *slot_of(const TextPool *pool, const char *text, size_t length)
{
    size_t mask = pool->slot_count - 1;
    for (size_t at = fnv1a(text, length) & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &pool->slots[at];
        const char *there = *slot == 0 ? NULL : text_pool_at(pool, *slot - 1);
        if (there == NULL || (strncmp(there, text, length) == 0 && there[length] == '\0')) {
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
        const char *text = text_pool_at(pool, i);
        *slot_of(pool, text, strlen(text)) = i + 1;
    }
    return true;
}

/*
 * Returns the number of a text, and adds the text if it is new. The text must be UTF-8 without
 * control characters.
 */
static uint32_t add_clean(TextPool *pool, const char *text, size_t length)
{
    if (2 * (size_t)pool->count >= pool->slot_count && !grow_slots(pool)) {
        return UINT32_MAX;
    }
    uint32_t *slot = slot_of(pool, text, length);
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
    size_t offset = pool->bytes.length;
    if (offset > UINT32_MAX - length - 1) {
        return UINT32_MAX;
    }
    strbuf_append_bytes(&pool->bytes, text, length);
    strbuf_append_char(&pool->bytes, '\0');
    if (strbuf_has_failed(&pool->bytes)) {
        return UINT32_MAX;
    }
    pool->offsets[pool->count] = (uint32_t)offset;
    *slot = ++pool->count;
    return pool->count - 1;
}

uint32_t text_pool_add(TextPool *pool, const char *text, size_t length)
{
    bool is_clean = true;
    for (size_t i = 0; i < length; i++) {
        is_clean &= (unsigned char)text[i] >= ' ' && (unsigned char)text[i] < 0x7F;
    }
    if (pool->count == 0 && add_clean(pool, "", 0) == UINT32_MAX) {
        return UINT32_MAX;
    }
    if (is_clean) {
        return add_clean(pool, text, length);
    }
    Tags tags = {0}; /* tags_set converts the text in the same way as a tag of a record */
    tags_set(&tags, "Text", text);
    const char *clean = tags_value(&tags, "Text");
    uint32_t number = clean == NULL ? UINT32_MAX : add_clean(pool, clean, strlen(clean));
    tags_release(&tags);
    return number;
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
