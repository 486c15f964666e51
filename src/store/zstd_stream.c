/*
 * Decompression with libzstd. The library is loaded when a compressed file is opened, because few
 * games need it, and its pages would be in the memory of every game. The static program contains
 * it.
 */
#include "store/zstd_stream.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "util/platform.h"

/* The functions of libzstd that are used: X(name without its prefix). */
#define FUNCTIONS(X)                                                                               \
    X(createDStream)                                                                               \
    X(DCtx_setParameter)                                                                           \
    X(decompressStream)                                                                            \
    X(getErrorCode)                                                                                \
    X(isError)                                                                                     \
    X(freeDStream)

struct ZstdStream {
    void *library;       /* the loaded library, owned, or NULL in the static program */
    ZSTD_DStream *state; /* the state of the library, owned */
#define X(name) __typeof__(&ZSTD_##name) name;
    FUNCTIONS(X)
#undef X
};

#ifdef TOUCHMOVE_STATIC

static FileStep load(ZstdStream *stream)
{
#define X(name) stream->name = ZSTD_##name;
    FUNCTIONS(X)
#undef X
    return FILE_STEP_NONE;
}

static void unload(ZstdStream *stream)
{
    (void)stream;
}

#else

/* Sets *function, a pointer to a function, to a function of the library. */
static bool find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    memcpy(function, &address, sizeof address);
    return address != NULL;
}

static void unload(ZstdStream *stream)
{
    if (stream->library != NULL) {
        dlclose(stream->library);
    }
}

static FileStep load(ZstdStream *stream)
{
    errno = 0; /* POSIX does not say that dlopen sets it, but the usual systems do */
    stream->library = dlopen(platform_zstd_library(), RTLD_NOW | RTLD_LOCAL);
    if (stream->library == NULL) {
        return errno == ENOENT ? FILE_STEP_NO_LIBRARY : FILE_STEP_LIBRARY;
    }
#define X(name) &&find(stream->library, "ZSTD_" #name, &stream->name)
    return true FUNCTIONS(X) ? FILE_STEP_NONE : FILE_STEP_LIBRARY;
#undef X
}

#endif

void zstd_stream_close(ZstdStream *stream)
{
    if (stream == NULL) {
        return;
    }
    if (stream->state != NULL) {
        stream->freeDStream(stream->state);
    }
    unload(stream);
    free(stream);
}

/* Loads the library and sets up its state. */
static FileStep begin(ZstdStream *stream, int window_bits)
{
    FileStep error = load(stream);
    if (error != FILE_STEP_NONE) {
        return error;
    }
    stream->state = stream->createDStream();
    return stream->state != NULL && !stream->isError(stream->DCtx_setParameter(
                                        stream->state, ZSTD_d_windowLogMax, window_bits))
               ? FILE_STEP_NONE
               : FILE_STEP_MEMORY;
}

FileStep zstd_stream_open(int window_bits, ZstdStream **stream)
{
    ZstdStream *made = calloc(1, sizeof *made);
    FileStep error = made == NULL ? FILE_STEP_MEMORY : begin(made, window_bits);
    if (error != FILE_STEP_NONE) {
        zstd_stream_close(made);
        return error;
    }
    *stream = made;
    return FILE_STEP_NONE;
}

/* Returns the reason that a failed call of the library gave. */
static FileStep error_of(const ZstdStream *stream, size_t status)
{
    switch (stream->getErrorCode(status)) {
    case ZSTD_error_frameParameter_windowTooLarge:
        return FILE_STEP_WINDOW;
    case ZSTD_error_memory_allocation:
        return FILE_STEP_MEMORY;
    case ZSTD_error_prefix_unknown:
        return FILE_STEP_TRAILING;
    default:
        return FILE_STEP_DAMAGED;
    }
}

ZstdStep zstd_stream_unpack(ZstdStream *stream, const void *packed, size_t length, void *bytes,
                            size_t size)
{
    ZSTD_inBuffer in = {packed, length, 0};
    ZSTD_outBuffer out = {bytes, size, 0};
    size_t status = stream->decompressStream(stream->state, &out, &in);
    return (ZstdStep){stream->isError(status) ? error_of(stream, status) : FILE_STEP_NONE, in.pos,
                      out.pos, status != 0};
}
