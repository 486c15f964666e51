#include "util/utf8.h"

#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct {
    const char *text; /* input */
    int length;       /* number of bytes of the first code point */
    uint32_t first;   /* the first character, or UTF8_INVALID */
} decodings[] = {
    {"K", 1, 'K'},
    {"\xC3\xA9", 2, 0xE9},
    {"\xE2\x99\x98", 3, 0x2658},
    {"\xF0\x9F\x82\xA1", 4, 0x1F0A1},
    {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF},
    {"\xF4\x90\x80\x80", 1, UTF8_INVALID}, /* above the last code point */
    {"\xED\xA0\x80", 1, UTF8_INVALID},     /* a surrogate */
    {"\xC0\xAF", 1, UTF8_INVALID},         /* an overlong form */
    {"\xE2\x99", 1, UTF8_INVALID},         /* truncated */
    {"\x99", 1, UTF8_INVALID},             /* a continuation byte without a first byte */
    {"\xFF", 1, UTF8_INVALID},
};

START_TEST(the_first_code_point_is_read)
{
    uint32_t code_point = 0;
    size_t length = strlen(decodings[_i].text);
    ck_assert_uint_eq(utf8_decode(decodings[_i].text, length, &code_point),
                      (size_t)decodings[_i].length);
    ck_assert_uint_eq(code_point, decodings[_i].first);
    ck_assert_int_eq(utf8_is_valid(decodings[_i].text, length),
                     decodings[_i].first != UTF8_INVALID);
}
END_TEST

START_TEST(an_encoded_line_decodes_to_the_same)
{
    uint32_t wrong = UTF8_INVALID;
    for (uint32_t code_point = 0; code_point < UTF8_INVALID; code_point++) {
        char text[UTF8_CODE_POINT_MAX];
        uint32_t again = code_point;
        size_t length = utf8_encode(code_point, text);
        bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
        if ((length == 0) != is_surrogate || utf8_decode(text, length, &again) != length ||
            again != code_point) {
            wrong = code_point;
        }
    }
    ck_assert_uint_eq(wrong, UTF8_INVALID);
    char text[UTF8_CODE_POINT_MAX];
    ck_assert_uint_eq(utf8_encode(UTF8_INVALID, text), 0);
}
END_TEST

START_TEST(nothing_is_read_from_an_empty_text)
{
    uint32_t code_point = 7;
    ck_assert_uint_eq(utf8_decode("", 0, &code_point), 0);
    ck_assert_uint_eq(code_point, 7);
    ck_assert_uint_eq(utf8_grapheme_length("", 0), 0);
    ck_assert_uint_eq(utf8_last_grapheme_length("", 0), 0);
    ck_assert(utf8_is_valid("", 0));
}
END_TEST

START_TEST(the_first_fault_is_found)
{
    ck_assert_uint_eq(utf8_valid_length("R\xC3\xA9ti\xFFx", 7), 5);
    ck_assert_uint_eq(utf8_valid_length("R\xC3\xA9ti", 5), 5);
}
END_TEST

START_TEST(every_chess_symbol_takes_one_column)
{
    for (uint32_t code_point = 0x2654; code_point <= 0x265F; code_point++) {
        ck_assert_int_eq(utf8_code_point_width(code_point), 1);
        ck_assert(utf8_is_displayable(code_point));
    }
}
END_TEST

static const struct {
    const char *text;
    int width_cols; /* columns on a terminal */
} widths[] = {
    {"", 0},
    {"Morphy", 6},
    {"R\xC3\xA9ti", 4},
    {"Re\xCC\x81ti", 4},             /* e and a combining acute accent */
    {"\xE6\xA3\x8B", 2},             /* an ideograph */
    {"\xE2\x96\x84\xE2\x96\x84", 2}, /* lower half blocks */
    {"\xE2\x99\x9F\xEF\xB8\x8E", 1}, /* a black pawn with the text variation selector */
    {"\xC2\xB7\xC3\x97", 2},         /* middle dot, times */
    {"a\xFFz", 3},                   /* an invalid byte */
    {"\xEF\xBF\xBD", 1},             /* the substitute */
};

START_TEST(widths_are_those_of_a_terminal)
{
    ck_assert_int_eq(utf8_width(widths[_i].text, strlen(widths[_i].text)), widths[_i].width_cols);
}
END_TEST

static const struct {
    const char *text; /* a series of graphemes */
    int first;        /* number of bytes of the first grapheme */
    int last;         /* number of bytes of the last grapheme */
} graphemes[] = {
    {"e4", 1, 1},
    {"e\xCC\x81x", 3, 1},
    {"xe\xCC\x81\xCC\xA3", 1, 5},
    {"\xE2\x99\x9F\xEF\xB8\x8E", 6, 6},         /* a pawn with a variation selector */
    {"\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA", 4, 4}, /* the two letters of a flag are two graphemes */
    {"\xE1\x84\x80\xE1\x85\xA1", 6, 6},         /* Hangul jamo that form one syllable */
    {"\r\n", 2, 2},
    {"\xFF\xCC\x81", 1, 2}, /* a combining mark does not join an invalid byte */
};

START_TEST(graphemes_are_places_on_a_terminal)
{
    size_t length = strlen(graphemes[_i].text);
    ck_assert_uint_eq(utf8_grapheme_length(graphemes[_i].text, length),
                      (size_t)graphemes[_i].first);
    ck_assert_uint_eq(utf8_last_grapheme_length(graphemes[_i].text, length),
                      (size_t)graphemes[_i].last);
}
END_TEST

static const uint32_t hidden[] = {
    0x00,   0x07,   0x1B,   0x7F,   0x80,   0x9B,   0x9F,    0xAD,    0x200B,   0x200D,
    0x200E, 0x202A, 0x202E, 0x2028, 0x2029, 0x2060, 0x2066,  0x2069,  0x3164,   0xFEFF,
    0xFFF9, 0xE000, 0x61C,  0x180E, 0xFFFE, 0x378,  0xE0001, 0xE0041, 0x10FFFF, UTF8_INVALID,
};

START_TEST(invisible_and_control_characters_are_not_displayable)
{
    ck_assert(!utf8_is_displayable(hidden[_i]));
}
END_TEST

static const uint32_t shown[] = {' ',    '~',    0xA0,   0xE9,   0x301,  0x5D0,  0x645,
                                 0x2014, 0x2588, 0x3000, 0x68CB, 0xFFFD, 0x1F600};

START_TEST(letters_marks_and_signs_are_displayable)
{
    ck_assert(utf8_is_displayable(shown[_i]));
}
END_TEST

START_TEST(letters_lose_their_marks)
{
    ck_assert_uint_eq(utf8_without_marks(0xE9), 'e');
    ck_assert_uint_eq(utf8_without_marks(0x1EC7), 'e'); /* circumflex and dot below */
    ck_assert_uint_eq(utf8_without_marks('e'), 'e');
    ck_assert_uint_eq(utf8_without_marks(0x68CB), 0x68CB);
    ck_assert_uint_eq(utf8_without_marks(UTF8_INVALID), UTF8_INVALID);
}
END_TEST

/* Texts, prefixes, and whether the text starts with the prefix: case, marks and the form of
 * apostrophes and spaces do not count. */
static const struct {
    const char *text;
    const char *prefix;
    bool is_prefix;
} PREFIXES[] = {
    {"rücknahme", "RUCK", true},
    {"sí", "si", true},
    {"si", "SÍ", true},
    {"Öffnen", "ö", true},
    {"öffnen", "", true},
    {"", "", true},
    {"rück", "rücknahme", false},
    {"ruck", "rock", false},
    {"ß", "ss", false},
    {"\xC3", "\xC3", false},
    {"L’échec", "l'e", true},
    {"l'échec", "L’", true},
    {"nulle\u00A0?", "nulle ?", true},
};

START_TEST(prefixes_are_found_without_case_and_marks)
{
    ck_assert_int_eq(utf8_has_prefix(PREFIXES[_i].text, PREFIXES[_i].prefix),
                     PREFIXES[_i].is_prefix);
}
END_TEST

START_TEST(texts_are_moved_past_the_same_letter_only)
{
    const char *text = "Éa", *same = "eb", *other = "x";
    ck_assert(utf8_skip_same(&text, &same));
    ck_assert_str_eq(text, "a");
    ck_assert_str_eq(same, "b");
    ck_assert(!utf8_skip_same(&text, &other));
    ck_assert_str_eq(text, "a");
    ck_assert_str_eq(other, "x");
}
END_TEST

START_TEST(lines_may_end_between_words_and_ideographs)
{
    const char text[] = "ab c\xE6\xA3\x8B\xE6\xA3\x8B";
    bool ends[sizeof text - 1];
    const bool expected[sizeof text - 1] = {[3] = true, [4] = true, [7] = true};
    utf8_line_ends(text, sizeof text - 1, ends);
    ck_assert_mem_eq(ends, expected, sizeof ends);
}
END_TEST

/* Lines of ASCII text end only after spaces. They end after the same spaces if a letter outside
 * ASCII follows the text, for which the full algorithm is used. */
START_TEST(lines_of_ascii_end_where_the_algorithm_ends_them)
{
    static const char LETTERS[] = "ab1   .,;:!?()[]{}-/+=*<>&%$#@|_^~`\\";
    uint32_t seed = (uint32_t)_i + 1;
    char text[24 + 2];
    for (size_t i = 0; i < 24; i++) {
        seed = seed * 1664525 + 1013904223;
        text[i] = LETTERS[(seed >> 16) % (sizeof LETTERS - 1)];
    }
    memcpy(text + 24, "\xC3\xA9", 2);
    bool ends[24], expected[26];
    utf8_line_ends(text, 24, ends);
    utf8_line_ends(text, 26, expected);
    for (size_t i = 0; i < 24; i++) {
        ck_assert_int_eq(ends[i], expected[i] && text[i - 1] == ' ');
    }
}
END_TEST

START_TEST(broken_bytes_do_not_disturb_the_ends_of_lines)
{
    const char text[] = "a b\xFFz d";
    bool ends[sizeof text - 1];
    const bool expected[sizeof text - 1] = {[2] = true, [6] = true};
    utf8_line_ends(text, sizeof text - 1, ends);
    ck_assert_mem_eq(ends, expected, sizeof ends);
}
END_TEST

START_TEST(long_text_is_cut_between_characters)
{
    static const struct {
        const char *text;
        const char *cut;
    } ROWS[] = {
        {"1234567", "1234567"},
        {"12345678", "1234567"},
        {"123456\xC3\xA4", "123456"},
        {"12345\xE2\x99\x9E", "12345"},
        {"1234\xE2\x99\x9E", "1234\xE2\x99\x9E"},
    };
    for (int i = 0; i < COUNT(ROWS); i++) {
        char out[8];
        utf8_format(sizeof out, out, "%s", ROWS[i].text);
        ck_assert_str_eq(out, ROWS[i].cut);
    }
}
END_TEST

/* The short cuts for ASCII and for signs give what libunistring gives. */
START_TEST(every_code_point_is_as_in_libunistring)
{
    for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
        ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
        ck_assert_uint_eq(utf8_lower(code_point), uc_tolower(code_point));
        ck_assert_uint_eq(utf8_title(code_point), uc_totitle(code_point));
        ck_assert_int_eq(utf8_is_variation_selector(code_point),
                         uc_is_property_variation_selector(code_point));
        if (uc_canonical_decomposition(code_point, parts) <= 0) {
            ck_assert_uint_eq(utf8_without_marks(code_point), code_point);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("utf8");
    TCase *tests = tcase_create("utf8");
    tcase_add_loop_test(tests, the_first_code_point_is_read, 0, COUNT(decodings));
    tcase_add_test(tests, an_encoded_line_decodes_to_the_same);
    tcase_add_test(tests, every_code_point_is_as_in_libunistring);
    tcase_add_test(tests, nothing_is_read_from_an_empty_text);
    tcase_add_test(tests, the_first_fault_is_found);
    tcase_add_test(tests, every_chess_symbol_takes_one_column);
    tcase_add_loop_test(tests, widths_are_those_of_a_terminal, 0, COUNT(widths));
    tcase_add_loop_test(tests, graphemes_are_places_on_a_terminal, 0, COUNT(graphemes));
    tcase_add_loop_test(tests, invisible_and_control_characters_are_not_displayable, 0,
                        COUNT(hidden));
    tcase_add_loop_test(tests, letters_marks_and_signs_are_displayable, 0, COUNT(shown));
    tcase_add_test(tests, letters_lose_their_marks);
    tcase_add_loop_test(tests, prefixes_are_found_without_case_and_marks, 0,
                        sizeof PREFIXES / sizeof PREFIXES[0]);
    tcase_add_test(tests, texts_are_moved_past_the_same_letter_only);
    tcase_add_test(tests, lines_may_end_between_words_and_ideographs);
    tcase_add_loop_test(tests, lines_of_ascii_end_where_the_algorithm_ends_them, 0, 500);
    tcase_add_test(tests, broken_bytes_do_not_disturb_the_ends_of_lines);
    tcase_add_test(tests, long_text_is_cut_between_characters);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
