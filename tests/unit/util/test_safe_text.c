#include "util/safe_text.h"

#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "util/utf8.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define SUBSTITUTE   "\xEF\xBF\xBD"

static const struct {
    const char *text;     /* input */
    const char *expected; /* safe line */
} rows[] = {
    {"Morphy, Paul", "Morphy, Paul"},
    {"R\xC3\xA9ti \xE6\xA3\x8B", "R\xC3\xA9ti \xE6\xA3\x8B"},
    {"a\x1B[2Jb", "a" SUBSTITUTE "[2Jb"},               /* ESC */
    {"\x07\x08\x7F", SUBSTITUTE SUBSTITUTE SUBSTITUTE}, /* BEL, BS, DEL */
    {"a\xC2\x9B"
     "31m",
     "a" SUBSTITUTE "31m"}, /* CSI of C1 */
    {"a\x9B"
     "31m",
     "a" SUBSTITUTE "31m"}, /* CSI (a control character) as a single byte */
    {"\x1B]52;c;aGk=\x07", SUBSTITUTE "]52;c;aGk=" SUBSTITUTE}, /* the clipboard */
    {"a\tb\nc\rd\r\ne", "a b c d e"},
    {"ab\xE2\x80\xAE"
     "cd",
     "ab" SUBSTITUTE "cd"}, /* right-to-left override */
    {"a\xE2\x80\x8B"
     "b\xEF\xBB\xBF",
     "a" SUBSTITUTE "b" SUBSTITUTE}, /* zero width */
    {"a\xE2\x80\xA8"
     "b",
     "a" SUBSTITUTE "b"}, /* line separator */
    {"\xC3", SUBSTITUTE},
    {"\xCC\x81"
     "a",
     SUBSTITUTE "a"}, /* a mark without a base character */
    {"a\n\xCC\x81", "a " SUBSTITUTE},
    {"e\xCC\x81\xCC\x82\xCC\x83\xCC\x84\xCC\x85", "e\xCC\x81\xCC\x82\xCC\x83"},
    {"\xE2\x99\x9F\xEF\xB8\x8F", "\xE2\x99\x9F"}, /* a variation selector */
    {"\xF3\xA0\x81\xA1", SUBSTITUTE},             /* a tag character */
    {"\xEE\x80\x80", SUBSTITUTE},                 /* private use */
};

START_TEST(characters_harmful_to_a_terminal_are_replaced)
{
    StrBuf out = {0};
    safe_text_append(&out, rows[_i].text, strlen(rows[_i].text));
    ck_assert_str_eq(strbuf_text(&out), rows[_i].expected);
    ck_assert(safe_text_is_safe(strbuf_text(&out), out.length));
    ck_assert_int_eq(safe_text_is_safe(rows[_i].text, strlen(rows[_i].text)),
                     strcmp(rows[_i].text, rows[_i].expected) == 0);
    strbuf_release(&out);
}
END_TEST

START_TEST(blanks_become_spaces)
{
    StrBuf out = {0};
    safe_text_append(&out, "a\tb\nc\rd\r\ne", 10);
    ck_assert_str_eq(strbuf_text(&out), "a b c d e");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_nul_byte_is_replaced_and_ends_nothing)
{
    StrBuf out = {0};
    safe_text_append(&out, "a\0b", 3);
    ck_assert_str_eq(strbuf_text(&out), "a" SUBSTITUTE "b");
    strbuf_release(&out);
}
END_TEST

/* The text made of random bytes is safe, and is not changed when it is made safe again. */
START_TEST(any_bytes_become_safe_text)
{
    char bytes[64];
    srand((unsigned)_i);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)(rand() % 4 != 0 ? rand() % 256 : 0xCC + rand() % 2);
    }
    StrBuf once = {0};
    StrBuf twice = {0};
    safe_text_append(&once, bytes, sizeof bytes);
    ck_assert(safe_text_is_safe(once.bytes, once.length));
    safe_text_append(&twice, once.bytes, once.length);
    ck_assert_str_eq(strbuf_text(&twice), strbuf_text(&once));
    for (size_t at = 0; at < once.length;) {
        size_t grapheme = utf8_grapheme_length(once.bytes + at, once.length - at);
        ck_assert_uint_le(grapheme, SAFE_TEXT_GRAPHEME_MAX);
        at += grapheme;
    }
    strbuf_release(&once);
    strbuf_release(&twice);
}
END_TEST

START_TEST(every_code_point_becomes_safe_text)
{
    StrBuf out = {0};
    uint32_t wrong = UTF8_INVALID;
    for (uint32_t code_point = 0; code_point < UTF8_INVALID; code_point++) {
        char text[UTF8_CODE_POINT_MAX];
        size_t length = utf8_encode(code_point, text);
        strbuf_clear(&out);
        safe_text_append(&out, text, length);
        if (!safe_text_is_safe(strbuf_text(&out), out.length)) {
            wrong = code_point;
        }
    }
    ck_assert_uint_eq(wrong, UTF8_INVALID);
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *text;
    const char *ascii; /* replacement in ASCII */
} plain[] = {
    {"Morphy", "Morphy"},
    {"R\xC3\xA9ti", "Reti"},
    {"Re\xCC\x81ti", "Reti"},
    {"S\xC3\xA6misch", "Saemisch"},
    {"\xE6\xA3\x8B", "??"},
    {"Capablanca \xE2\x80\x93 Lasker\xE2\x80\xA6", "Capablanca - Lasker..."},
    {"\xE2\x99\x94\xE2\x99\x9A", "Kk"},
    {"\xC2\xBD", "1/2"},
    {"\u00ab\u00a0g4\u202f!\u00a0\u00bb\u00a0: \u201eg4\u201c", "\"g4 !\" : \"g4\""},
    {"\u00ab\u00bb\u00a0", "\"\" "},
};

START_TEST(ascii_replacements_are_as_close_as_possible)
{
    StrBuf out = {0};
    safe_text_append_ascii(&out, plain[_i].text, strlen(plain[_i].text));
    ck_assert_str_eq(strbuf_text(&out), plain[_i].ascii);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("safe_text");
    TCase *tests = tcase_create("safe_text");
    tcase_add_loop_test(tests, characters_harmful_to_a_terminal_are_replaced, 0, COUNT(rows));
    tcase_add_test(tests, blanks_become_spaces);
    tcase_add_test(tests, a_nul_byte_is_replaced_and_ends_nothing);
    tcase_add_loop_test(tests, any_bytes_become_safe_text, 0, 200);
    tcase_add_test(tests, every_code_point_becomes_safe_text);
    tcase_add_loop_test(tests, ascii_replacements_are_as_close_as_possible, 0, COUNT(plain));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
