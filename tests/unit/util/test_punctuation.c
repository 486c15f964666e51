#include "unit.h"

#include "util/punctuation.h"

/* A language with its own sign between the items of a list and before the colon of a label. */
static const char TEXTS[] = "\0{list}\u3001{item}\0{label}\u00a0: {value}";
static const uint32_t OFFSETS[] = {[PUNCTUATION_LIST] = 1, [PUNCTUATION_LABEL] = 17};
static const Catalog OTHER = {
    .language = "xx", .texts = TEXTS, .tables = {[CATALOG_PUNCTUATION] = OFFSETS}};

static const struct {
    const Catalog *catalog;
    Punctuation id;
    const char *list, *label, *words; /* the texts that are made */
} CASES[] = {
    {NULL, PUNCTUATION_LIST, "a, b, c", "White: e4", "one, two"},
    {NULL, PUNCTUATION_LIST_OF_CLAUSES, "a; b; c", "White: e4", "one, two"},
    {&OTHER, PUNCTUATION_LIST, "a\u3001b\u3001c", "White\u00a0: e4", "one\u3001two"},
};

START_TEST(the_language_has_the_signs_that_join_texts)
{
    StrBuf list = {0}, label = {0}, words = {0};
    for (char item[] = "a"; item[0] <= 'c'; item[0]++) {
        punctuation_separate(CASES[_i].catalog, CASES[_i].id, &list);
        strbuf_append(&list, item);
    }
    ck_assert_str_eq(strbuf_text(&list), CASES[_i].list);
    punctuation_append_label(CASES[_i].catalog, "White", &label);
    strbuf_append(&label, "e4");
    ck_assert_str_eq(strbuf_text(&label), CASES[_i].label);
    punctuation_append_words(CASES[_i].catalog, "one two", &words);
    ck_assert_str_eq(strbuf_text(&words), CASES[_i].words);
    strbuf_release(&list);
    strbuf_release(&label);
    strbuf_release(&words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("punctuation");
    TCase *tests = tcase_create("punctuation");
    tcase_add_loop_test(tests, the_language_has_the_signs_that_join_texts, 0,
                        (int)(sizeof CASES / sizeof CASES[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
