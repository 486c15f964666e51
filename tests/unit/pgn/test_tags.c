#include "pgn/tags.h"

#include "unit.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

START_TEST(tags_keep_their_order_and_occur_once)
{
    Tags tags = {0};
    ck_assert(tags_set(&tags, "White", "Morphy, Paul"));
    ck_assert(tags_set(&tags, "Black", "Duke Karl"));
    ck_assert(tags_set(&tags, "White", "Paul Morphy"));
    ck_assert_int_eq(tags.count, 2);
    ck_assert_str_eq(tags.items[0].name, "White");
    ck_assert_str_eq(tags.items[0].value, "Paul Morphy");
    ck_assert_str_eq(tags_value(&tags, "Black"), "Duke Karl");
    ck_assert_ptr_null(tags_value(&tags, "black"));
    tags_release(&tags);
}
END_TEST

START_TEST(a_name_is_letters_digits_and_underscores)
{
    static const char *const bad[] = {"", "A B", "A\"", "A-B", "\u00c4", "[A]"};
    Tags tags = {0};
    for (int i = 0; i < COUNT(bad); i++) {
        ck_assert(!tags_set(&tags, bad[i], "x"));
    }
    ck_assert(tags_set(&tags, "White_Elo2", "2700"));
    ck_assert_int_eq(tags.count, 1);
    tags_release(&tags);
}
END_TEST

/* Values and their stored forms. */
static const struct {
    const char *value;
    const char *kept; /* stored form */
} values[] = {
    {"", ""},
    {"Caf\u00e9 \"Noir\" \\", "Caf\u00e9 \"Noir\" \\"},
    {"a\nb\tc\x1b[2J", "a b c [2J"},
    {"a\xc2\x85"
     "b",
     "a b"},
    {"Jos\xe9", "Jos\u00e9"},
    {"\x80", "\ufffd"},
};

START_TEST(values_are_plain_text)
{
    Tags tags = {0};
    ck_assert(tags_set(&tags, "Site", values[_i].value));
    ck_assert_str_eq(tags_value(&tags, "Site"), values[_i].kept);
    tags_release(&tags);
}
END_TEST

START_TEST(number_and_length_are_limited)
{
    static char value[2 * TAG_VALUE_MAX + 1];
    Tags tags = {0};
    for (size_t i = 0; i + 1 < sizeof value; i += 2) {
        memcpy(value + i, "\u00e9", 2);
    }
    ck_assert(tags_set(&tags, "Site", value + 1));
    ck_assert_uint_le(strlen(tags_value(&tags, "Site")), TAG_VALUE_MAX);
    for (int i = 1; i < TAGS_MAX; i++) {
        char name[16];
        snprintf(name, sizeof name, "Tag%d", i);
        ck_assert(tags_set(&tags, name, "x"));
    }
    ck_assert(!tags_set(&tags, "OneMore", "x"));
    ck_assert(tags_set(&tags, "Tag7", "y"));
    ck_assert(!tags.out_of_memory);
    tags_release(&tags);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tags");
    TCase *tcase = tcase_create("tags");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, tags_keep_their_order_and_occur_once);
    tcase_add_test(tcase, a_name_is_letters_digits_and_underscores);
    tcase_add_loop_test(tcase, values_are_plain_text, 0, COUNT(values));
    tcase_add_test(tcase, number_and_length_are_limited);
    return unit_run(suite);
}
