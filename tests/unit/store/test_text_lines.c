#include "store/text_lines.h"

#include <string.h>

#include "memory_source.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

enum { LIMIT = 8 };

/* Sources, and the lines that are read from them, each with a line feed. */
static const struct {
    const char *bytes;
    bool fails; /* the source fails after these bytes */
    const char *lines;
} sources[] = {
    {"", false, ""},
    {"one\n\ntwo\n", false, "one\n\ntwo\n"},
    {"one\ntwo", false, "one\ntwo\n"},
    {"\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo", false, "one\n\xEF\xBB\xBFtwo\n"},
    {"one\rtwo\r\n", false, "one\rtwo\r\n"},
    {"12345678\n123456789\n1\n", false, "12345678\n12345678+\n1\n"},
    {"", true, ""},
    {"one\ntwo\n", true, "one\ntwo\n"},
    {"one\ntw", true, "one\n"}, /* cut off by the failure, so not a line */
    {"123456789", true, ""},
};

/* Appends all lines of a source that gives this many bytes at a time, or all if it is 0; a "+"
 * after those that are too long. Returns whether the source failed. */
static bool append_lines(int number, size_t piece, StrBuf *out)
{
    MemorySource memory = {.bytes = sources[number].bytes,
                           .length = strlen(sources[number].bytes),
                           .piece = piece,
                           .fails = sources[number].fails};
    TextLines lines = {.source = memory_source(&memory), .limit = LIMIT};
    while (text_lines_next(&lines)) {
        strbuf_append_bytes(out, strbuf_text(&lines.line), lines.line.length);
        strbuf_append(out, lines.is_long ? "+\n" : "\n");
    }
    ck_assert(!text_lines_next(&lines));
    strbuf_release(&lines.line);
    return lines.has_failed;
}

START_TEST(a_source_is_read_line_by_line)
{
    for (size_t piece = 0; piece < 12; piece++) {
        StrBuf found = {0};
        ck_assert_int_eq(append_lines(_i, piece, &found), sources[_i].fails);
        ck_assert_str_eq(strbuf_text(&found), sources[_i].lines);
        strbuf_release(&found);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text_lines");
    TCase *tests = tcase_create("text_lines");
    tcase_add_loop_test(tests, a_source_is_read_line_by_line, 0, COUNT(sources));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
