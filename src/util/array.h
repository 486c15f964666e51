/*
 * Arrays that grow: the items on the heap, how many are in use, and how many there is room for.
 */
#ifndef TOUCHMOVE_UTIL_ARRAY_H
#define TOUCHMOVE_UTIL_ARRAY_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Makes room for `count` items of `size` bytes in an array, of which NULL with a capacity of 0 is
 * an empty one. Returns the array, perhaps moved, and stores its new capacity; NULL without memory,
 * and then array and capacity are as they were. Adding n items one by one takes time linear in n.
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

/* Makes room for one more item in an array of `count`; otherwise as array_reserve. */
static inline void *array_grow(void *items, size_t count, size_t *capacity, size_t size)
{
    return array_reserve(items, count + 1, capacity, size);
}

#endif
