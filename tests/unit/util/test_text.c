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

START_TEST(names_are_compared_loosely)
{
    ck_assert(text_is_same_name("touch-move", "Touch_Move"));
    ck_assert(!text_is_same_name("touch", "touch-move"));
    ck_assert(!text_is_same_name("touch-move", "touch"));
    ck_assert(text_is_same_name("", ""));
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

START_TEST(words_of_a_list_are_found_by_place_and_by_word)
{
    static const char LIST[] = " san words  fide ";
    size_t length = 0;
    ck_assert_int_eq(text_word_place(LIST, "san"), 0);
    ck_assert_int_eq(text_word_place(LIST, "fide"), 2);
    ck_assert_int_eq(text_word_place(LIST, "word"), -1);
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
    const char *text; /* what is read */
    bool is_number;   /* within -100 to INT64_MAX */
    int64_t value;    /* if it is */
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

int main(void)
{
    Suite *suite = suite_create("text");
    TCase *tests = tcase_create("text");
    tcase_add_test(tests, case_is_ignored_for_ascii_letters_only);
    tcase_add_test(tests, names_are_compared_loosely);
    tcase_add_test(tests, beginnings_and_ends_are_recognised);
    tcase_add_test(tests, blanks_are_trimmed_from_both_ends);
    tcase_add_test(tests, words_of_a_list_are_found_by_place_and_by_word);
    tcase_add_test(tests, words_are_cut_off_one_by_one);
    tcase_add_loop_test(tests, numbers_are_read_whole_or_not_at_all, 0, COUNT(numbers));
    tcase_add_test(tests, the_most_negative_number_is_read);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
