#include "util/text.h"

#include <stdint.h>
#include <string.h>

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

START_TEST(case_is_ignored_for_ascii_letters_only)
{
    ck_assert(text_is_same_ignoring_case("Wood", "wOOD"));
    ck_assert(!text_is_same_ignoring_case("wood", "woods"));
    ck_assert(!text_is_same_ignoring_case("woods", "wood"));
    ck_assert(!text_is_same_ignoring_case("\xC3\xA9", "\xC3\x89"));
    ck_assert(!text_is_same("Wood", "wood"));
}
END_TEST

START_TEST(names_are_compared_ignoring_case_and_separators)
{
    ck_assert(text_is_same_name("touch-move", "Touch_Move"));
    ck_assert(!text_is_same_name("touch", "touch-move"));
    ck_assert(!text_is_same_name("touch-move", "touch"));
    ck_assert(text_is_same_name("", ""));
}
END_TEST

START_TEST(printable_ascii_is_measured_up_to_any_other_byte)
{
    const char others[] = {'\0', '\t', '\x1f', '\x7f', '\x80', '\xa0', '\xff'};
    for (size_t i = 0; i < sizeof others; i++) {
        for (size_t at = 0; at < 20; at++) {
            char text[20];
            memset(text, i % 2 == 0 ? ' ' : '~', sizeof text);
            ck_assert_uint_eq(text_printable_length(text, at), at);
            text[at] = others[i];
            ck_assert_uint_eq(text_printable_length(text, sizeof text), at);
        }
    }
}
END_TEST

START_TEST(beginnings_and_ends_are_recognised)
{
    ck_assert(text_has_prefix("game.pgn", "game"));
    ck_assert(!text_has_prefix("ga", "game"));
    ck_assert(text_has_prefix_ignoring_case("GAME.pgn", "game"));
    ck_assert(!text_has_prefix_ignoring_case("GA", "game"));
    ck_assert(text_has_suffix("game.pgn", ".pgn"));
    ck_assert(!text_has_suffix("pgn", ".pgn"));
}
END_TEST

START_TEST(blanks_are_trimmed_from_both_ends)
{
    char text[] = " \t\v e4 e5 \f\r\n";
    ck_assert_str_eq(text_trim(text), "e4 e5");
    char blank[] = "  ";
    ck_assert_str_eq(text_trim(blank), "");
}
END_TEST

static const struct {
    const char *text;
    const char *inside;
} QUOTED[] = {
    {"\"Club\"", "Club"}, {"\"\"", ""},         {"Club", "Club"},
    {"\"", "\""},         {"\"Club", "\"Club"}, {"\"A\" - \"B\"", "\"A\" - \"B\""},
};

START_TEST(quotes_around_a_text_are_left_out)
{
    size_t length = 0;
    const char *inside = text_unquoted(QUOTED[_i].text, &length);
    ck_assert_uint_eq(length, strlen(QUOTED[_i].inside));
    ck_assert_mem_eq(inside, QUOTED[_i].inside, length);
}
END_TEST

START_TEST(words_of_a_list_are_found_by_place_and_by_word)
{
    static const char LIST[] = " san words  fide ";
    size_t length = 0;
    ck_assert_int_eq(text_word_place(LIST, "san"), 0);
    ck_assert_int_eq(text_word_place(LIST, "fide"), 2);
    ck_assert_int_eq(text_word_place(LIST, "word"), -1);
    ck_assert_int_eq(text_word_place(LIST, "wordsy"), -1);
    ck_assert_int_eq(text_word_place(LIST, ""), -1);
    ck_assert_int_eq(text_word_place("", "san"), -1);
    ck_assert_ptr_eq(text_word_at(LIST, 1, &length), LIST + 5);
    ck_assert_uint_eq(length, 5);
    text_word_at(LIST, 3, &length);
    ck_assert_uint_eq(length, 0);
}
END_TEST

START_TEST(words_are_cut_off_one_by_one)
{
    char text[] = "  set  theme   wood ";
    char *rest = NULL;
    ck_assert_str_eq(text_next_word(text, &rest), "set");
    ck_assert_str_eq(text_next_word(rest, &rest), "theme");
    ck_assert_str_eq(text_next_word(rest, &rest), "wood");
    ck_assert_str_eq(text_next_word(rest, &rest), "");
    ck_assert_str_eq(rest, "");
}
END_TEST

static const struct {
    const char *text; /* input */
    bool is_number;   /* whether the text is a number from -100 to INT64_MAX */
    int64_t value;    /* its value */
} numbers[] = {
    {"0", true, 0},
    {"-100", true, -100},
    {"+7", true, 7},
    {"007", true, 7},
    {"9223372036854775807", true, INT64_MAX},
    {"9223372036854775808", false, 0},
    {"99999999999999999999", false, 0},
    {"-101", false, 0},
    {"", false, 0},
    {"-", false, 0},
    {"1 ", false, 0},
    {" 1", false, 0},
    {"1a", false, 0},
    {"+-1", false, 0},
};

START_TEST(numbers_are_read_whole_or_not_at_all)
{
    int64_t value = 42;
    ck_assert_int_eq(text_parse_number(numbers[_i].text, -100, INT64_MAX, &value),
                     numbers[_i].is_number);
    ck_assert_int_eq(value, numbers[_i].is_number ? numbers[_i].value : 42);
}
END_TEST

START_TEST(the_most_negative_number_is_read)
{
    int64_t value = 0;
    ck_assert(text_parse_number("-9223372036854775808", INT64_MIN, 0, &value));
    ck_assert(value == INT64_MIN);
}
END_TEST

static const struct {
    const char *text; /* input */
    size_t digits;    /* number of leading digits */
    int64_t number;   /* value of these digits, at most 9999 */
} digit_runs[] = {
    {"", 0, 0},           {"x", 0, 0},
    {"-1", 0, 0},         {"0", 1, 0},
    {"0012/", 4, 12},     {"9998a", 4, 9998},
    {"9999", 4, 9999},    {"10000", 5, 9999},
    {"99990 1", 5, 9999}, {"123456789012345678901234567890", 30, 9999},
};

START_TEST(digits_are_taken_up_to_a_limit)
{
    const char *at = digit_runs[_i].text;
    int64_t number = 42;
    ck_assert_uint_eq(text_take_digits(&at, 9999, &number), digit_runs[_i].digits);
    ck_assert_ptr_eq(at, digit_runs[_i].text + digit_runs[_i].digits);
    ck_assert_int_eq(number, digit_runs[_i].number);
}
END_TEST

static const struct {
    const char *text; /* the text after the number 1 */
    int parts;        /* number of parts read, such as ":30"; at most two */
    int64_t seconds;  /* the number in seconds */
    const char *rest; /* unread part of the text */
} sixtieths[] = {
    {"", 0, 1, ""},   {":30", 1, 90, ""},  {":02:30]", 2, 3750, "]"}, {":1:2:3", 2, 3662, ":3"},
    {":", 0, 1, ":"}, {":5:", 1, 65, ":"}, {".5", 0, 1, ".5"},
};

START_TEST(sixtieths_follow_a_number)
{
    const char *at = sixtieths[_i].text;
    int64_t seconds = 1;
    ck_assert_int_eq(text_take_sixtieths(&at, 2, &seconds), sixtieths[_i].parts);
    ck_assert_int_eq(seconds, sixtieths[_i].seconds);
    ck_assert_str_eq(at, sixtieths[_i].rest);
}
END_TEST

START_TEST(texts_have_places_in_an_array)
{
    static const char *const array[] = {"one", "two"};
    ck_assert_int_eq(text_index_of("two", array, 2), 1);
    ck_assert_int_eq(text_index_of("Two", array, 2), -1);
}
END_TEST

START_TEST(hexadecimal_digits_have_values)
{
    const char digits[] = "0123456789abcdef";
    for (int i = 0; i < 16; i++) {
        ck_assert_int_eq(text_hex_value(digits[i]), i);
        ck_assert_int_eq(text_hex_value(text_upper(digits[i])), i);
    }
    ck_assert_int_eq(text_hex_value('g'), -1);
    ck_assert_int_eq(text_hex_value('/'), -1);
    ck_assert_int_eq(text_hex_value(':'), -1);
    ck_assert_int_eq(text_hex_value('\0'), -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text");
    TCase *tests = tcase_create("text");
    tcase_add_test(tests, case_is_ignored_for_ascii_letters_only);
    tcase_add_test(tests, names_are_compared_ignoring_case_and_separators);
    tcase_add_test(tests, printable_ascii_is_measured_up_to_any_other_byte);
    tcase_add_test(tests, beginnings_and_ends_are_recognised);
    tcase_add_test(tests, blanks_are_trimmed_from_both_ends);
    tcase_add_loop_test(tests, quotes_around_a_text_are_left_out, 0, COUNT(QUOTED));
    tcase_add_test(tests, words_of_a_list_are_found_by_place_and_by_word);
    tcase_add_test(tests, words_are_cut_off_one_by_one);
    tcase_add_loop_test(tests, numbers_are_read_whole_or_not_at_all, 0, COUNT(numbers));
    tcase_add_test(tests, the_most_negative_number_is_read);
    tcase_add_loop_test(tests, digits_are_taken_up_to_a_limit, 0, COUNT(digit_runs));
    tcase_add_loop_test(tests, sixtieths_follow_a_number, 0, COUNT(sixtieths));
    tcase_add_test(tests, texts_have_places_in_an_array);
    tcase_add_test(tests, hexadecimal_digits_have_values);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
