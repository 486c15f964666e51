#include "store/pgn_source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#ifdef TOUCHMOVE_ZSTD
#include <zstd.h>
#endif

#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static FileError error;
static StrBuf text;

/* Makes a text that is longer than one read and does not repeat itself. */
static void set_up(void)
{
    one_file_begin("games");
    for (int i = 0; i < 40000; i++) {
        strbuf_appendf(&text, "%d. Nf3 Nf6\n", i);
    }
}

static void tear_down(void)
{
    strbuf_release(&text);
    one_file_end();
}

/* Compresses bytes in the gzip format. Returns the length of the result. */
static size_t pack_gzip(const char *bytes, size_t length, unsigned char *out, size_t room)
{
    z_stream stream = {.next_in = (unsigned char *)bytes, .avail_in = (uInt)length};
    ck_assert_int_eq(deflateInit2(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    return room - stream.avail_out;
}

/* Reads the whole source in small parts. Returns false if a read fails. */
static bool read_all(PgnOpenSource *source, StrBuf *out)
{
    PgnSource bytes = pgn_source_bytes(source);
    char piece[10007];
    size_t count;
    while ((count = bytes.read(bytes.context, piece, sizeof piece)) != 0) {
        if (count == PGN_SOURCE_FAILED) {
            return false;
        }
        strbuf_append_bytes(out, piece, count);
    }
    return true;
}

/* Checks the bytes that the source gives, and whether it says that they are those of the file. */
static void check_holds(bool is_verbatim, const char *expected, size_t length)
{
    StrBuf found = {0};
    PgnOpenSource *source = pgn_source_open(path, &error);
    ck_assert_ptr_nonnull(source);
    ck_assert_int_eq(pgn_source_is_verbatim(source), is_verbatim);
    ck_assert(read_all(source, &found));
    ck_assert_uint_eq(found.length, length);
    ck_assert_int_eq(memcmp(strbuf_text(&found), expected, length), 0);
    ck_assert_uint_eq(pgn_source_taken(source), pgn_source_size(source));
    pgn_source_close(source);
    strbuf_release(&found);
}

/*
 * Checks that reading the file fails at this step, now and again, and that the bytes read before
 * are from the text. Only the first third of these bytes is compared, because a wrong byte is
 * noticed only at a later checksum.
 */
static void check_fails(FileStep step)
{
    StrBuf found = {0};
    PgnOpenSource *source = pgn_source_open(path, &error);
    ck_assert_ptr_nonnull(source);
    for (int i = 0; i < 2; i++) {
        ck_assert(!read_all(source, &found));
        pgn_source_error(source, &error);
        ck_assert_int_eq(error.step, step);
    }
    ck_assert_str_eq(error.path, path);
    ck_assert_int_eq(memcmp(strbuf_text(&found), text.bytes, found.length / 3), 0);
    pgn_source_close(source);
    strbuf_release(&found);
}

START_TEST(a_plain_file_is_read_as_it_is)
{
    static const char *const short_ones[] = {"", "e", "1. ", "\x1f", "*\n"};
    for (int i = 0; i < 5; i++) {
        scratch_write(path, short_ones[i], strlen(short_ones[i]));
        check_holds(true, short_ones[i], strlen(short_ones[i]));
    }
    scratch_write(path, text.bytes, text.length);
    check_holds(true, text.bytes, text.length);
}
END_TEST

START_TEST(concatenated_gzip_members_are_one_file)
{
    unsigned char *packed = malloc(text.length + 1000);
    size_t half = text.length / 2;
    size_t length = pack_gzip(text.bytes, half, packed, text.length);
    length += pack_gzip(text.bytes + half, text.length - half, packed + length, text.length);
    scratch_write(path, (const char *)packed, length);
    check_holds(false, text.bytes, text.length);
    memset(packed + length, 0, 512);
    scratch_write(path, (const char *)packed, length + 512);
    PgnOpenSource *source = pgn_source_open(path, &error);
    StrBuf found = {0};
    ck_assert(read_all(source, &found));
    ck_assert_uint_eq(found.length, text.length);
    pgn_source_close(source);
    strbuf_release(&found);
    free(packed);
}
END_TEST

START_TEST(a_truncated_or_damaged_gzip_fails_after_its_good_part)
{
    unsigned char *packed = malloc(text.length + 1000);
    size_t length = pack_gzip(text.bytes, text.length, packed, text.length);
    scratch_write(path, (const char *)packed, length - 9);
    check_fails(FILE_STEP_DAMAGED);
    packed[length / 2] ^= 0x55;
    scratch_write(path, (const char *)packed, length);
    check_fails(FILE_STEP_DAMAGED);
    free(packed);
}
END_TEST

#ifdef TOUCHMOVE_ZSTD

START_TEST(concatenated_zstandard_frames_are_one_file)
{
    size_t room = ZSTD_compressBound(text.length), half = text.length / 2;
    char *packed = malloc(2 * room + 100);
    static const char skipped[] = {0x50, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4};
    memcpy(packed, skipped, sizeof skipped);
    size_t length = sizeof skipped;
    length += ZSTD_compress(packed + length, room, text.bytes, half, 3);
    length += ZSTD_compress(packed + length, room, text.bytes + half, text.length - half, 3);
    scratch_write(path, (const char *)packed, length);
    check_holds(false, text.bytes, text.length);
    memcpy(packed + length, "other data", 10);
    for (size_t trailing = 1; trailing <= 10; trailing++) {
        scratch_write(path, (const char *)packed, length + trailing);
        check_fails(FILE_STEP_TRAILING);
    }
    scratch_write(path, (const char *)packed, length - 5);
    check_fails(FILE_STEP_DAMAGED);
    packed[length - 40] ^= 0x55;
    scratch_write(path, (const char *)packed, length);
    check_fails(FILE_STEP_DAMAGED);
    free(packed);
}
END_TEST

START_TEST(a_window_beyond_the_limit_is_refused)
{
    char *packed = malloc(ZSTD_compressBound(text.length));
    ZSTD_CCtx *packer = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(packer, ZSTD_c_windowLog, 28);
    ZSTD_outBuffer out = {packed, ZSTD_compressBound(text.length), 0};
    ZSTD_inBuffer in = {text.bytes, text.length, 0};
    ZSTD_compressStream2(packer, &out, &in, ZSTD_e_flush);
    ck_assert_uint_eq(ZSTD_compressStream2(packer, &out, &in, ZSTD_e_end), 0);
    ZSTD_freeCCtx(packer);
    scratch_write(path, (const char *)packed, out.pos);
    check_fails(FILE_STEP_WINDOW);
    free(packed);
}
END_TEST

#endif

/* A text in UTF-16 (big-endian, without its mark) and in UTF-8. */
static const struct {
    const char *utf16;
    size_t length;
    const char *utf8;
} encoded[] = {
    {"", 0, ""},
    {"\0[\0E", 4, "[E"},
    {"\x01\x5F\x26\x54", 4, "\u015f\u2654"},
    {"\xD8\x34\xDD\x1E\0!", 6, "\U0001d11e!"},
    {"\xDD\x1E\0!", 4, "\ufffd!"}, /* the second half of a surrogate pair alone */
    {"\xD8\x34\0!", 4, "\ufffd!"}, /* the first half alone */
    {"\0!\xD8\x34", 4, "!\ufffd"}, /* the file ends inside a surrogate pair */
    {"\0!\0", 3, "!\ufffd"},       /* the file ends inside a 16-bit unit */
    {"\xFE\xFF\0!", 4, "\ufeff!"}, /* only the first byte-order mark is dropped */
};

START_TEST(utf16_is_converted)
{
    char big[16] = "\xFE\xFF", little[16] = "\xFF\xFE";
    unsigned char packed[200];
    size_t length = encoded[_i].length;
    memcpy(big + 2, encoded[_i].utf16, length);
    for (size_t i = 0; i < length; i++) {
        little[2 + i] = encoded[_i].utf16[(i ^ 1) < length ? i ^ 1 : i];
    }
    scratch_write(path, big, 2 + length);
    check_holds(false, encoded[_i].utf8, strlen(encoded[_i].utf8));
    scratch_write(path, little, 2 + length);
    check_holds(false, encoded[_i].utf8, strlen(encoded[_i].utf8));
    scratch_write(path, (char *)packed, pack_gzip(little, 2 + length, packed, sizeof packed));
    check_holds(false, encoded[_i].utf8, strlen(encoded[_i].utf8));
}
END_TEST

START_TEST(long_utf16_is_converted)
{
    StrBuf wide = {0};
    strbuf_append(&wide, "\xFF\xFE");
    for (size_t i = 0; i < text.length; i++) {
        strbuf_append_bytes(&wide, (char[]){text.bytes[i], '\0'}, 2);
    }
    scratch_write(path, wide.bytes, wide.length);
    check_holds(false, text.bytes, text.length);
    strbuf_release(&wide);
}
END_TEST

static const struct {
    const char *bytes; /* the four bytes of a file */
    FileStep step;     /* expected error */
} kinds[] = {
    {"[Eve", FILE_STEP_NONE},
    {"1. e", FILE_STEP_NONE},
    {"BZh9", FILE_STEP_FOREIGN},
    {"\xFD"
     "7zX",
     FILE_STEP_FOREIGN},
    {"PK\x03\x04", FILE_STEP_FOREIGN},
    {"7z\xBC\xAF", FILE_STEP_FOREIGN},
    {"Rar!", FILE_STEP_FOREIGN},
    {"\x1F\x9D\x90x", FILE_STEP_FOREIGN},
    {"[\0E\0", FILE_STEP_UTF16},
    {"\0[\0E", FILE_STEP_UTF16},
    {"\xEF\xBB\xBF[", FILE_STEP_NONE},
};

START_TEST(an_unreadable_file_is_reported_at_once)
{
    scratch_write(path, kinds[_i].bytes, 4);
    PgnOpenSource *source = pgn_source_open(path, &error);
    ck_assert_int_eq(source == NULL, kinds[_i].step != FILE_STEP_NONE);
    ck_assert(source != NULL || error.step == kinds[_i].step);
    ck_assert_int_eq(pgn_source_kind(kinds[_i].bytes, 4), kinds[_i].step);
    pgn_source_close(source);
}
END_TEST

START_TEST(anything_but_a_file_is_refused)
{
    ck_assert_ptr_null(pgn_source_open(path, &error));
    ck_assert_int_eq(error.step, FILE_STEP_OPEN);
    ck_assert_ptr_null(pgn_source_open(folder, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    ck_assert_ptr_null(pgn_source_open("/proc/self/mem", &error)); /* reading fails at offset 0 */
    ck_assert_int_eq(error.step, FILE_STEP_READ);
    ck_assert_int_eq(error.code, EIO);
}
END_TEST

/* Bytes after the end: a terminal has some after Ctrl-D, a file if it grows. */
START_TEST(nothing_is_read_after_the_end)
{
    static const char *const contents[] = {"", "e", "*\n", "1. e4 *\n"};
    StrBuf found = {0};
    scratch_write(path, contents[_i], strlen(contents[_i]));
    PgnOpenSource *source = pgn_source_open(path, &error);
    ck_assert(read_all(source, &found));
    FILE *file = fopen(path, "a");
    ck_assert(fputs("more", file) >= 0 && fclose(file) == 0);
    ck_assert(read_all(source, &found));
    ck_assert_str_eq(strbuf_text(&found), contents[_i]);
    pgn_source_close(source);
    strbuf_release(&found);
}
END_TEST

/* The writer of the pipe waits for the answer to its first line. */
START_TEST(a_short_line_is_read_before_the_next)
{
    int ends[2], input = dup(STDIN_FILENO);
    char line[16] = "";
    ck_assert_int_eq(pipe(ends), 0);
    dup2(ends[0], STDIN_FILENO);
    ck_assert_int_eq(write(ends[1], "x\n", 2), 2);
    PgnOpenSource *source = pgn_source_open("-", &error);
    PgnSource bytes = pgn_source_bytes(source);
    ck_assert_uint_eq(bytes.read(bytes.context, line, sizeof line), 2);
    ck_assert_str_eq(line, "x\n");
    pgn_source_close(source);
    dup2(input, STDIN_FILENO);
    close(input);
    close(ends[0]);
    close(ends[1]);
}
END_TEST

START_TEST(standard_input_is_a_source)
{
    unsigned char packed[200];
    StrBuf found = {0};
    size_t length = pack_gzip("1. e4", 5, packed, sizeof packed);
    int ends[2], input = dup(STDIN_FILENO);
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], packed, length), (ssize_t)length);
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    PgnOpenSource *source = pgn_source_open("-", &error);
    ck_assert_ptr_nonnull(source);
    ck_assert(read_all(source, &found));
    ck_assert_str_eq(strbuf_text(&found), "1. e4");
    ck_assert_uint_eq(pgn_source_size(source), 0);
    pgn_source_close(source);
    dup2(input, STDIN_FILENO);
    close(input);
    strbuf_release(&found);
}
END_TEST

START_TEST(a_fifo_is_opened_before_it_has_a_writer)
{
    StrBuf found = {0};
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    PgnOpenSource *source = pgn_source_open(path, &error);
    ck_assert_ptr_nonnull(source);
    ck_assert(!pgn_source_wait(source, 0));
    int writer = open(path, O_WRONLY);
    ck_assert_int_eq(write(writer, "1.", 2), 2);
    ck_assert(!pgn_source_wait(source, 0)); /* too few bytes to know the compression */
    ck_assert_int_eq(write(writer, " e4", 3), 3);
    ck_assert(pgn_source_wait(source, 0));
    close(writer);
    ck_assert(read_all(source, &found));
    ck_assert_str_eq(strbuf_text(&found), "1. e4");
    pgn_source_close(source);
    strbuf_release(&found);
}
END_TEST

START_TEST(the_first_read_of_a_pipe_says_why_it_is_refused)
{
    char byte;
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    PgnOpenSource *source = pgn_source_open(path, &error);
    int writer = open(path, O_WRONLY);
    ck_assert_int_eq(write(writer, "PK\x03\x04", 4), 4);
    close(writer);
    PgnSource bytes = pgn_source_bytes(source);
    for (int i = 0; i < 2; i++) {
        ck_assert(bytes.read(bytes.context, &byte, 1) == PGN_SOURCE_FAILED);
        pgn_source_error(source, &error);
        ck_assert_int_eq(error.step, FILE_STEP_FOREIGN);
    }
    pgn_source_close(source);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_source");
    TCase *tcase = tcase_create("pgn_source");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, a_plain_file_is_read_as_it_is);
    tcase_add_test(tcase, concatenated_gzip_members_are_one_file);
    tcase_add_test(tcase, a_truncated_or_damaged_gzip_fails_after_its_good_part);
#ifdef TOUCHMOVE_ZSTD
    tcase_add_test(tcase, concatenated_zstandard_frames_are_one_file);
    tcase_add_test(tcase, a_window_beyond_the_limit_is_refused);
#endif
    tcase_add_loop_test(tcase, utf16_is_converted, 0, (int)(sizeof encoded / sizeof encoded[0]));
    tcase_add_test(tcase, long_utf16_is_converted);
    tcase_add_test(tcase, anything_but_a_file_is_refused);
    tcase_add_loop_test(tcase, an_unreadable_file_is_reported_at_once, 0,
                        (int)(sizeof kinds / sizeof kinds[0]));
    tcase_add_test(tcase, standard_input_is_a_source);
    tcase_add_test(tcase, a_fifo_is_opened_before_it_has_a_writer);
    tcase_add_test(tcase, the_first_read_of_a_pipe_says_why_it_is_refused);
    tcase_add_loop_test(tcase, nothing_is_read_after_the_end, 0, 4);
    tcase_add_test(tcase, a_short_line_is_read_before_the_next);
    return unit_run(suite);
}
