/*
 * Bytes in memory as a source of PGN. A header alone, because fuzz targets, which are not linked
 * with Check, use it as well.
 */
#ifndef TOUCHMOVE_TESTS_MEMORY_SOURCE_H
#define TOUCHMOVE_TESTS_MEMORY_SOURCE_H

#include "pgn/pgn_read.h"

#include <stdbool.h>
#include <string.h>

/* What a source is read from. */
typedef struct MemorySource {
    const char *bytes; /* what is left */
    size_t length;     /* how much that is */
    size_t piece;      /* the most that is given at once, or 0 for all that is asked for */
    bool fails;        /* the source fails at its end */
} MemorySource;

/* Gives the next bytes, as PgnSource asks for them. */
static inline size_t memory_source_read(void *context, char *bytes, size_t size)
{
    MemorySource *memory = context;
    size_t count = memory->length < size ? memory->length : size;
    count = memory->piece > 0 && memory->piece < count ? memory->piece : count;
    if (count == 0 && memory->fails) {
        return PGN_SOURCE_FAILED;
    }
    if (count > 0) {
        memcpy(bytes, memory->bytes, count);
        memory->bytes += count;
        memory->length -= count;
    }
    return count;
}

/* Returns the source that reads from there; it uses the memory as long as it is read. */
static inline PgnSource memory_source(MemorySource *memory)
{
    return (PgnSource){memory_source_read, memory};
}

#endif
