/* Decompression with Zstandard. */
#ifndef TOUCHMOVE_STORE_ZSTD_STREAM_H
#define TOUCHMOVE_STORE_ZSTD_STREAM_H

#include "util/file_error.h"

#include <stdbool.h>
#include <stddef.h>

/* The state of a decompression. */
typedef struct ZstdStream ZstdStream;

/* The result of decompressing some bytes. */
typedef struct ZstdStep {
    FileStep error; /* FILE_STEP_NONE, or the reason why the data cannot be decompressed */
    size_t used;    /* number of compressed bytes used */
    size_t written; /* number of decompressed bytes, which may be 0 */
    bool is_inside; /* the frame continues after the used bytes */
} ZstdStep;

/*
 * Starts a decompression that accepts windows of up to 1 << window_bits bytes. The caller closes
 * *stream with zstd_stream_close. Returns FILE_STEP_NONE. On failure, leaves *stream unchanged and
 * returns FILE_STEP_PACKED if the program was built without libzstd, FILE_STEP_NO_LIBRARY if
 * the library is missing, FILE_STEP_LIBRARY if it cannot be loaded, or FILE_STEP_MEMORY.
 */
FileStep zstd_stream_open(int window_bits, ZstdStream **stream);

/* Decompresses some of `length` bytes into a buffer of `size` bytes. */
ZstdStep zstd_stream_unpack(ZstdStream *stream, const void *packed, size_t length, void *bytes,
                            size_t size);

/* Frees a decompression. NULL is allowed. */
void zstd_stream_close(ZstdStream *stream);

#endif
