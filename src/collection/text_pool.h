/*
 * Private to collection: a pool that stores each text of the index only once.
 */
#ifndef TOUCHMOVE_COLLECTION_TEXT_POOL_H
#define TOUCHMOVE_COLLECTION_TEXT_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* A pool of texts, numbered from 0, where 0 is the empty text. The all-zero pool is empty. */
typedef struct TextPool {
    StrBuf bytes;      /* the texts, each with its NUL */
    uint32_t *offsets; /* offsets of the texts in .bytes, owned */
    /* position of each text in the sorted order (text_pool_rank); owned, or NULL */
    uint32_t *ranks;
    uint32_t *slots;   /* hash table: number of a text plus 1, 0 for a free slot; owned */
    size_t slot_count; /* number of slots, a power of two */
    uint32_t count;
    uint32_t capacity; /* allocated offsets */
} TextPool;

/* Returns the number of a text, and adds the text if it is new. Returns UINT32_MAX if out of
 * memory. */
uint32_t text_pool_add(TextPool *pool, const char *text);

/* Returns the text with a number, borrowed until a text is added. */
const char *text_pool_at(const TextPool *pool, uint32_t number);

/* Sorts all texts, ignoring case, and stores the position of each in .ranks. Returns false if out
 * of memory. */
bool text_pool_rank(TextPool *pool);

/* Frees all texts and leaves the pool empty. */
void text_pool_release(TextPool *pool);

#endif
