#include "unit.h"

#include "util/sentence.h"

static const struct {
    const char *text;
    const char *raised;   /* with a capital */
    const char *sentence; /* as a sentence */
} CASES[] = {
    {"", "", ""},
    {"no such file", "No such file", "No such file."},
    {"Already one.", "Already one.", "Already one."},
    {"is this one?", "Is this one?", "Is this one?"},
    {"öffnen", "Öffnen", "Öffnen."},
    {"étape", "Étape", "Étape."},
    {"ход", "Ход", "Ход."},
    {"ǆep", "ǅep", "ǅep."}, /* one character for two letters: only the first is raised */
    {"\"Nf3\" is not a move", "\"Nf3\" is not a move", "\"Nf3\" is not a move."},
    {"手", "手", "手."},
    {"\xff", "\xff", "\xff."}, /* not UTF-8 */
};

START_TEST(the_first_letter_becomes_a_capital)
{
    StrBuf out = {0};
    strbuf_append(&out, "> ");
    sentence_append_raised(CASES[_i].text, &out);
    ck_assert_str_eq(strbuf_text(&out) + 2, CASES[_i].raised);
    strbuf_release(&out);
}
END_TEST

START_TEST(a_sentence_has_one_full_stop)
{
    StrBuf out = {0};
    strbuf_append(&out, "> ");
    sentence_append(CASES[_i].text, &out);
    ck_assert_str_eq(strbuf_text(&out) + 2, CASES[_i].sentence);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sentence");
    TCase *tests = tcase_create("sentence");
    int count = (int)(sizeof CASES / sizeof CASES[0]);
    tcase_add_loop_test(tests, the_first_letter_becomes_a_capital, 0, count);
    tcase_add_loop_test(tests, a_sentence_has_one_full_stop, 0, count);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
