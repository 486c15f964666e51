/* Replaces zstd_stream.c in builds without libzstd. */
#include "store/zstd_stream.h"

FileStep zstd_stream_open(int window_bits, ZstdStream **stream)
{
    (void)window_bits;
    (void)stream;
    return FILE_STEP_PACKED;
}

ZstdStep zstd_stream_unpack(ZstdStream *stream, const void *packed, size_t length, void *bytes,
                            size_t size)
{
    (void)stream;
    (void)packed;
    (void)length;
    (void)bytes;
    (void)size;
    return (ZstdStep){FILE_STEP_PACKED, 0, 0, false};
}

void zstd_stream_close(ZstdStream *stream)
{
    (void)stream;
}
