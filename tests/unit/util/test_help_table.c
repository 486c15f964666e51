#include "util/help_table.h"

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Three texts; Polish has the first one and the last one, and nobody has the second one. */
static const char ENGLISH_TEXTS[] = "\0king\0queen";
static const uint32_t ENGLISH_OFFSETS[] = {1, 0, 6};
static const char POLISH_TEXTS[] = "\0kr\xc3\xb3l";
static const uint32_t POLISH_OFFSETS[] = {1, 0, 0};
static const HelpTable TABLES[] = {
    {"en", ENGLISH_TEXTS, ENGLISH_OFFSETS},
    {"pl", POLISH_TEXTS, POLISH_OFFSETS},
    {NULL, NULL, NULL},
};
static const Catalog POLISH = {.language = "pl"}, BRAZILIAN = {.language = "pt_BR"};

static const struct {
    const Catalog *catalog;
    int index;
    const char *text;
    bool has_text; /* the language has the text */
} TEXTS[] = {
    {NULL, 0, "king", true},           {NULL, 1, "", false},       {NULL, 2, "queen", true},
    {&POLISH, 0, "kr\xc3\xb3l", true}, {&POLISH, 1, "", false},    {&POLISH, 2, "queen", false},
    {&BRAZILIAN, 0, "king", false},    {&BRAZILIAN, 1, "", false}, {&BRAZILIAN, 2, "queen", false},
};

START_TEST(a_missing_text_is_english)
{
    const Catalog *catalog = TEXTS[_i].catalog;
    ck_assert_str_eq(help_table_text(TABLES, catalog, TEXTS[_i].index), TEXTS[_i].text);
    ck_assert_int_eq(help_table_has(TABLES, catalog, TEXTS[_i].index), TEXTS[_i].has_text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("help_table");
    TCase *tests = tcase_create("help_table");
    tcase_add_loop_test(tests, a_missing_text_is_english, 0, COUNT(TEXTS));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
