/*
 * Arrays that grow: items on the heap, their count, and their capacity.
 */
#ifndef TOUCHMOVE_UTIL_ARRAY_H
#define TOUCHMOVE_UTIL_ARRAY_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Reserves capacity for `count` items of `size` bytes in an array; NULL with a capacity of 0 is an
 * empty one. Returns the array, perhaps moved, and updates *capacity. Returns NULL when out of
 * memory; then array and capacity are unchanged. Adding n items one by one takes time linear in n.
 */
static inline void *array_reserve(void *items, size_t count, size_t *capacity, size_t size)
{
    if (count <= *capacity) {
        return items;
    }
    size_t wanted = *capacity == 0 ? 64 : 2 * *capacity;
    wanted = wanted < count ? count : wanted;
    void *grown = realloc(items, wanted * size);
    if (grown != NULL) {
        *capacity = wanted;
    }
    return grown;
}

/* Reserves one more item in an array of `count`; otherwise as array_reserve. */
static inline void *array_grow(void *items, size_t count, size_t *capacity, size_t size)
{
    return array_reserve(items, count + 1, capacity, size);
}

#endif
