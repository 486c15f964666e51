/*
 * Growing arrays. The caller keeps the pointer to the items on the heap, their count and their
 * capacity.
 */
#ifndef TOUCHMOVE_UTIL_ARRAY_H
#define TOUCHMOVE_UTIL_ARRAY_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Makes sure that an array has capacity for at least `count` items of `size` bytes each. An empty
 * array is NULL with a capacity of 0. Returns the array, which may have moved, and updates
 * *capacity. If out of memory, returns NULL and leaves the array and *capacity unchanged. The
 * capacity doubles, so appending n items one by one takes time linear in n.
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

/* Makes sure that an array with `count` items has capacity for one more; see array_reserve. */
static inline void *array_grow(void *items, size_t count, size_t *capacity, size_t size)
{
    return array_reserve(items, count + 1, capacity, size);
}

#endif
