#include "store/pgn_source.h"

#include "store/zstd_stream.h"
#include "util/file_io.h"
#include "util/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum {
    PACKED_SIZE = 1 << 16,  /* size of the buffer for compressed bytes */
    MAGIC_SIZE = 4,         /* number of bytes at the start of a file that show its compression */
    GZIP_FIRST_BYTE = 0x1F, /* first byte of a gzip member */
    GZIP_ANY_WINDOW = 31,   /* windowBits of zlib: gzip format, any window size */
    WINDOW_BITS = 27,       /* base 2 logarithm of PGN_SOURCE_WINDOW_MAX */
    MARK_SIZE = 2,          /* size of the byte-order mark of UTF-16 */
    UTF16_SIZE = 1 << 12,   /* size of the buffer for UTF-16 */
};

_Static_assert(1 << WINDOW_BITS == PGN_SOURCE_WINDOW_MAX, "the limit as a power of two");

/* The compression of a file. */
typedef enum Packing {
    PACKING_NONE, /* not compressed */
    PACKING_GZIP, /* compressed with gzip */
    PACKING_ZSTD, /* compressed with Zstandard */
} Packing;

/* The encoding of a text. */
typedef enum Encoding {
    ENCODING_UNKNOWN, /* the first bytes have not been read yet */
    ENCODING_BYTES,   /* UTF-8, or any other encoding with a byte for each ASCII character */
    ENCODING_UTF16_LE,
    ENCODING_UTF16_BE,
} Encoding;

struct PgnOpenSource {
    int descriptor;   /* descriptor of the file, owned */
    Packing packing;  /* the compression of the file */
    uint64_t taken;   /* number of bytes read from the file */
    uint64_t size;    /* size of the file in bytes, or 0 if unknown */
    FileError error;  /* the reason why the last read failed; .path is always set */
    size_t at;        /* index of the next unused byte in .packed */
    size_t end;       /* number of bytes in .packed */
    bool has_begun;   /* begin() has succeeded */
    bool ended;       /* the end of the file was read */
    bool is_inside;   /* the decompression is inside a gzip member or a Zstandard frame */
    z_stream gzip;    /* PACKING_GZIP: the state of the decompression */
    ZstdStream *zstd; /* PACKING_ZSTD: the state of the decompression, owned */
    unsigned char packed[PACKED_SIZE]; /* bytes of the file that are not yet used */
    Encoding encoding;                 /* the encoding of the decompressed text */
    size_t held;                       /* number of bytes in .text */
    char text[UTF16_SIZE];             /* decompressed bytes that are not yet used */
};

static size_t fail(PgnOpenSource *source, FileStep step, int code)
{
    source->error.step = step;
    source->error.code = code;
    return PGN_SOURCE_FAILED;
}

/* Reads bytes of the file. Returns their number, 0 at the end, or PGN_SOURCE_FAILED on failure. A
 * terminal is not read after its end (Ctrl-D), where a read would wait again. */
static size_t take(PgnOpenSource *source, void *bytes, size_t size)
{
    if (source->ended) {
        return 0;
    }
    ssize_t count = file_io_read_some(source->descriptor, bytes, size);
    if (count < 0) {
        return fail(source, FILE_STEP_READ, errno);
    }
    source->taken += (uint64_t)count;
    source->ended = count == 0;
    return (size_t)count;
}

/* Decompresses some bytes with zlib. Returns the number of resulting bytes, which may be 0, or
 * PGN_SOURCE_FAILED if the data is corrupt or memory runs out. */
static size_t unpack_gzip(PgnOpenSource *source, char *bytes, size_t size)
{
    z_stream *gzip = &source->gzip;
    if (!source->is_inside && inflateReset(gzip) != Z_OK) {
        return fail(source, FILE_STEP_MEMORY, 0);
    }
    gzip->next_in = source->packed + source->at;
    gzip->avail_in = (uInt)(source->end - source->at);
    gzip->next_out = (unsigned char *)bytes;
    gzip->avail_out = (uInt)(size < PACKED_SIZE ? size : PACKED_SIZE);
    size_t capacity = gzip->avail_out;
    int status = inflate(gzip, Z_NO_FLUSH);
    source->at = source->end - gzip->avail_in;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
        return fail(source, status == Z_MEM_ERROR ? FILE_STEP_MEMORY : FILE_STEP_DAMAGED, 0);
    }
    source->is_inside = status != Z_STREAM_END;
    return capacity - gzip->avail_out;
}

/* Decompresses some bytes with Zstandard, like unpack_gzip. */
static size_t unpack_zstd(PgnOpenSource *source, char *bytes, size_t size)
{
    ZstdStep step = zstd_stream_unpack(source->zstd, source->packed + source->at,
                                       source->end - source->at, bytes, size);
    source->at += step.used;
    source->is_inside = step.is_inside;
    return step.error == FILE_STEP_NONE ? step.written : fail(source, step.error, 0);
}

/* Reads and decompresses bytes until there is at least one decompressed byte. Returns the number of
 * decompressed bytes, 0 at the end, or PGN_SOURCE_FAILED on failure. */
static size_t read_packed(PgnOpenSource *source, char *bytes, size_t size)
{
    bool is_gzip = source->packing == PACKING_GZIP;
    size_t count = 0;
    while (count == 0) {
        if (source->at == source->end && !source->ended) {
            size_t read = take(source, source->packed, PACKED_SIZE);
            source->at = 0;
            source->end = read == PGN_SOURCE_FAILED ? 0 : read;
            if (read == PGN_SOURCE_FAILED) {
                return PGN_SOURCE_FAILED;
            }
        }
        bool is_empty = source->at == source->end;
        if (!source->is_inside && is_empty) {
            return 0;
        }
        if (!source->is_inside && is_gzip && source->packed[source->at] != GZIP_FIRST_BYTE) {
            if (source->packed[source->at] != 0) {
                return fail(source, FILE_STEP_TRAILING, 0);
            }
            source->at++; /* tapes and disks pad files with NULs */
            continue;
        }
        size_t before = source->at;
        count = is_gzip ? unpack_gzip(source, bytes, size) : unpack_zstd(source, bytes, size);
        if (count == 0 && is_empty && source->is_inside && source->at == before) {
            return fail(source, FILE_STEP_DAMAGED, 0);
        }
    }
    return count;
}

/* Reads decompressed bytes. Returns their number, 0 at the end, or PGN_SOURCE_FAILED on failure and
 * ever after. */
static size_t read_unpacked(PgnOpenSource *source, char *bytes, size_t size)
{
    if (source->error.step != FILE_STEP_NONE) {
        return PGN_SOURCE_FAILED;
    }
    size_t left = source->end - source->at; /* unused bytes among those that begin() read */
    if (source->packing != PACKING_NONE) {
        return read_packed(source, bytes, size);
    }
    if (left == 0) {
        return take(source, bytes, size);
    }
    size_t count = left < size ? left : size;
    memcpy(bytes, source->packed + source->at, count);
    source->at += count;
    return count;
}

/* Returns the encoding of a text that begins with these bytes. */
static Encoding encoding_of(const unsigned char *bytes, size_t length)
{
    bool is_little = length >= MARK_SIZE && bytes[0] == 0xFF && bytes[1] == 0xFE;
    bool is_big = length >= MARK_SIZE && bytes[0] == 0xFE && bytes[1] == 0xFF;
    return is_little ? ENCODING_UTF16_LE : is_big ? ENCODING_UTF16_BE : ENCODING_BYTES;
}

/* Reads the first bytes of the text into .text, and finds out the encoding. Drops the byte-order
 * mark of UTF-16. After a failure, the next read fails in the same way. */
static void find_encoding(PgnOpenSource *source)
{
    size_t count = 1;
    while (source->held < MARK_SIZE && count > 0) {
        count = read_unpacked(source, source->text + source->held, MARK_SIZE - source->held);
        count = count == PGN_SOURCE_FAILED ? 0 : count;
        source->held += count;
    }
    source->encoding = encoding_of((const unsigned char *)source->text, source->held);
    source->held = source->encoding == ENCODING_BYTES ? source->held : 0;
}

/* Reads bytes of UTF-16 and converts them to UTF-8. `size` is at least 6. */
static size_t read_utf16(PgnOpenSource *source, char *bytes, size_t size)
{
    static const uint32_t REPLACEMENT = 0xFFFD;
    bool is_big_endian = source->encoding == ENCODING_UTF16_BE;
    size_t most = size / 3 * 2; /* two bytes of UTF-16 become at most three of UTF-8 */
    for (;;) {
        size_t used, length = source->held < most ? source->held : most;
        size_t written = utf8_from_utf16(source->text, length, is_big_endian, bytes, &used);
        source->held -= used;
        memmove(source->text, source->text + used, source->held);
        if (written > 0) {
            return written;
        }
        size_t count =
            read_unpacked(source, source->text + source->held, UTF16_SIZE - source->held);
        if (count == 0 && source->held > 0) { /* the last character is not complete */
            source->held = 0;
            return utf8_encode(REPLACEMENT, bytes);
        }
        if (count == 0 || count == PGN_SOURCE_FAILED) {
            return count;
        }
        source->held += count;
    }
}

/* Returns whether the first bytes of a file are a byte order mark of UTF-16, or two ASCII
 * characters in UTF-16. */
static bool is_utf16(const unsigned char *bytes, size_t length)
{
    return length >= MAGIC_SIZE &&
           ((bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) ||
            (bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 && bytes[3] == 0) ||
            (bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0));
}

/* Detects the compression of a file by its first bytes. */
static Packing packing_of(const unsigned char *magic, size_t length)
{
    /* The magic number of a Zstandard frame, and the last three bytes of the magic number of a
     * skippable frame. */
    static const unsigned char frame[MAGIC_SIZE] = {0x28, 0xB5, 0x2F, 0xFD};
    static const unsigned char skipped[] = {0x2A, 0x4D, 0x18};
    if (length >= 2 && magic[0] == GZIP_FIRST_BYTE && magic[1] == 0x8B) {
        return PACKING_GZIP;
    }
    if (length >= MAGIC_SIZE &&
        (memcmp(magic, frame, sizeof frame) == 0 ||
         ((magic[0] & 0xF0) == 0x50 && memcmp(magic + 1, skipped, sizeof skipped) == 0))) {
        return PACKING_ZSTD;
    }
    return PACKING_NONE;
}

FileStep pgn_source_kind(const char *bytes, size_t length)
{
    static const char *const FOREIGN[] = {
        "BZh",              /* bzip2 */
        "\xFD\x37zX",       /* xz */
        "PK\x03\x04",       /* zip */
        "7z\xBC\xAF",       /* 7-Zip */
        "Rar!",             /* RAR */
        "\x1F\x9D",         /* compress */
        "\x04\x22\x4D\x18", /* LZ4 */
        "LZIP",             /* lzip */
    };
    const unsigned char *magic = (const unsigned char *)bytes;
    if (packing_of(magic, length) != PACKING_NONE) {
        return FILE_STEP_PACKED;
    }
    for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++) {
        if (length >= MAGIC_SIZE && memcmp(magic, FOREIGN[i], strlen(FOREIGN[i])) == 0) {
            return FILE_STEP_FOREIGN;
        }
    }
    return is_utf16(magic, length) ? FILE_STEP_UTF16 : FILE_STEP_NONE;
}

/* Returns whether fewer than MAGIC_SIZE bytes have a whole line of text. No magic number has an LF.
 * In UTF-16, a NUL is before or after an LF, or the text begins with a byte-order mark of two
 * bytes. */
static bool has_short_line(const unsigned char *bytes, size_t length)
{
    return length >= MARK_SIZE && memchr(bytes, '\n', length) != NULL &&
           memchr(bytes, '\0', length) == NULL;
}

/*
 * Reads the first bytes, which show the compression. Waits for each part of them at most this
 * number of milliseconds, or without end if the number is negative. A pipe must have a writer
 * first: without one, a read would return 0 as at the end. Returns false if the time has passed or
 * reading fails.
 */
static bool take_magic(PgnOpenSource *source, int milliseconds)
{
    while (source->end < MAGIC_SIZE && !source->ended &&
           !has_short_line(source->packed, source->end)) {
        if (file_io_wait(source->descriptor, milliseconds)) {
            size_t count = take(source, source->packed + source->end, PACKED_SIZE - source->end);
            if (count == PGN_SOURCE_FAILED) {
                return false;
            }
            source->end += count;
        } else if (milliseconds >= 0) {
            return false;
        }
    }
    return true;
}

/* Reads the first bytes and starts the decompression. Returns false and sets .error on failure. */
static bool begin(PgnOpenSource *source)
{
    if (!take_magic(source, -1)) {
        return false;
    }
    source->packing = packing_of(source->packed, source->end);
    FileStep kind = pgn_source_kind((const char *)source->packed, source->end);
    bool is_unmarked =
        kind == FILE_STEP_UTF16 && encoding_of(source->packed, source->end) == ENCODING_BYTES;
    if (kind == FILE_STEP_FOREIGN || is_unmarked) {
        return fail(source, kind, 0) == 0;
    }
    if (source->packing == PACKING_NONE) {
        find_encoding(source);
    }
    FileStep error = FILE_STEP_NONE;
    if (source->packing == PACKING_ZSTD) {
        error = zstd_stream_open(WINDOW_BITS, &source->zstd);
    } else if (source->packing == PACKING_GZIP &&
               inflateInit2(&source->gzip, GZIP_ANY_WINDOW) != Z_OK) {
        error = FILE_STEP_MEMORY;
    }
    source->has_begun = error == FILE_STEP_NONE;
    return source->has_begun || fail(source, error, 0) == 0;
}

static size_t read_bytes(void *context, char *bytes, size_t size)
{
    PgnOpenSource *source = context;
    if (!source->has_begun && !begin(source)) {
        return PGN_SOURCE_FAILED;
    }
    if (source->encoding == ENCODING_UNKNOWN) {
        find_encoding(source);
    }
    if (source->encoding != ENCODING_BYTES) {
        return read_utf16(source, bytes, size);
    }
    if (source->held == 0) {
        return read_unpacked(source, bytes, size);
    }
    size_t count = source->held < size ? source->held : size;
    memcpy(bytes, source->text, count);
    source->held -= count;
    memmove(source->text, source->text + count, source->held);
    return count;
}

bool pgn_source_is_pipe(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

/* Opens a pipe for reads that wait, but does not wait for a writer now. Returns the descriptor, or
 * -1 on failure. */
static int open_pipe(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor >= 0) {
        fcntl(descriptor, F_SETFL, O_RDONLY);
    }
    return descriptor;
}

PgnOpenSource *pgn_source_open(const char *path, FileError *error)
{
    bool is_input = strcmp(path, "-") == 0, is_pipe = !is_input && pgn_source_is_pipe(path);
    const char *name = is_input ? PGN_SOURCE_INPUT : path;
    int descriptor = is_input  ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                     : is_pipe ? open_pipe(path)
                               : file_io_open_to_read(path, error);
    if (descriptor < 0) {
        if (is_input || is_pipe) {
            file_error_set(error, FILE_STEP_OPEN, errno, name);
        }
        return NULL;
    }
    PgnOpenSource *source = calloc(1, sizeof *source);
    if (source == NULL) {
        file_error_set(error, FILE_STEP_MEMORY, 0, name);
        close(descriptor);
        return NULL;
    }
    struct stat status;
    source->descriptor = descriptor;
    file_error_set(&source->error, FILE_STEP_NONE, 0, name);
    bool is_regular = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    source->size = is_regular ? (uint64_t)status.st_size : 0;
    if (is_regular && !begin(source)) {
        pgn_source_error(source, error);
        pgn_source_close(source);
        return NULL;
    }
    return source;
}

void pgn_source_close(PgnOpenSource *source)
{
    if (source == NULL) {
        return;
    }
    if (source->packing == PACKING_GZIP) {
        inflateEnd(&source->gzip);
    }
    zstd_stream_close(source->zstd);
    close(source->descriptor);
    free(source);
}

PgnSource pgn_source_bytes(PgnOpenSource *source)
{
    return (PgnSource){read_bytes, source};
}

bool pgn_source_is_verbatim(const PgnOpenSource *source)
{
    return source->packing == PACKING_NONE && source->encoding == ENCODING_BYTES;
}

bool pgn_source_wait(PgnOpenSource *source, int milliseconds)
{
    if (!source->has_begun && !take_magic(source, milliseconds)) {
        return source->error.step != FILE_STEP_NONE;
    }
    return source->held > 0 || source->at < source->end || source->ended ||
           file_io_wait(source->descriptor, milliseconds);
}

uint64_t pgn_source_taken(const PgnOpenSource *source)
{
    return source->taken;
}

uint64_t pgn_source_size(const PgnOpenSource *source)
{
    return source->size;
}

void pgn_source_error(const PgnOpenSource *source, FileError *error)
{
    *error = source->error;
}
