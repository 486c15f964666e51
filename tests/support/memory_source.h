/*
 * PGN read from a buffer. This is a header without a .c file because fuzz targets, which are not
 * linked with Check, use it as well.
 */
#ifndef TOUCHMOVE_TESTS_MEMORY_SOURCE_H
#define TOUCHMOVE_TESTS_MEMORY_SOURCE_H

#include "pgn/pgn_read.h"

#include <stdbool.h>
#include <string.h>

/* The state of a source of PGN that reads from a buffer. */
typedef struct MemorySource {
    const char *bytes; /* the bytes not yet read */
    size_t length;     /* number of bytes not yet read */
    size_t piece;      /* most bytes returned by one call, or 0 for no limit */
    bool fails;        /* after the last byte, reading fails, as with a broken file */
    bool pauses;       /* every other call returns PGN_SOURCE_LATER */
    bool has_paused;   /* the last call returned PGN_SOURCE_LATER */
} MemorySource;

/* Reads the next bytes; a PgnSource callback. */
static inline size_t memory_source_read(void *context, char *bytes, size_t size)
{
    MemorySource *memory = context;
    memory->has_paused = memory->pauses && !memory->has_paused;
    if (memory->has_paused) {
        return PGN_SOURCE_LATER;
    }
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

/* Returns a source that reads from `memory`. `memory` must outlive the source. */
static inline PgnSource memory_source(MemorySource *memory)
{
    return (PgnSource){memory_source_read, memory};
}

#endif
