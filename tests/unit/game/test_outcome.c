#include "game/outcome.h"

#include <string.h>

#include "game/game_inside.h"
#include "unit.h"

START_TEST(results_have_their_tokens)
{
    ck_assert_str_eq(record_result_token(RECORD_UNKNOWN), "*");
    ck_assert_str_eq(record_result_token(RECORD_WHITE_WINS), "1-0");
    ck_assert_str_eq(record_result_token(RECORD_BLACK_WINS), "0-1");
    ck_assert_str_eq(record_result_token(RECORD_DRAWN), "1/2-1/2");
    ck_assert_int_eq(outcome_won_by(SIDE_WHITE), RECORD_WHITE_WINS);
    ck_assert_int_eq(outcome_won_by(SIDE_BLACK), RECORD_BLACK_WINS);
}
END_TEST

START_TEST(terminations_are_those_of_the_standard)
{
    ck_assert_str_eq(outcome_termination(OUTCOME_ONGOING), "unterminated");
    ck_assert_str_eq(outcome_termination(OUTCOME_CHECKMATE), "normal");
    ck_assert_str_eq(outcome_termination(OUTCOME_RESIGNATION), "normal");
    ck_assert_str_eq(outcome_termination(OUTCOME_AGREEMENT), "normal");
    ck_assert_str_eq(outcome_termination(OUTCOME_FLAG), "time forfeit");
    ck_assert_str_eq(outcome_termination(OUTCOME_ILLEGAL_MOVES), "rules infraction");
    ck_assert_str_eq(outcome_termination(OUTCOME_SEALED_MOVE), "rules infraction");
    ck_assert_str_eq(outcome_termination(OUTCOME_FORFEIT), "rules infraction");
    ck_assert_str_eq(outcome_termination(OUTCOME_ADJUDICATION), "adjudication");
    ck_assert_str_eq(outcome_termination(OUTCOME_ABORTED), "abandoned");
}
END_TEST

START_TEST(a_ruling_ends_with_its_article)
{
    char text[64];
    ruling_format("dead position", "5.2.2", sizeof(text), text);
    ck_assert_str_eq(text, "dead position (Article 5.2.2)");
    ruling_format("opened", "Guidelines I.7", sizeof(text), text);
    ck_assert_str_eq(text, "opened (Guidelines I.7)");
    ruling_format("given up", "", sizeof(text), text);
    ck_assert_str_eq(text, "given up");
}
END_TEST

START_TEST(sentences_are_cut_between_characters)
{
    char text[8];
    sentence_format(sizeof(text), text, "%s", "1234567");
    ck_assert_str_eq(text, "1234567");
    sentence_format(sizeof(text), text, "%s", "12345678");
    ck_assert_str_eq(text, "1234567");
    sentence_format(sizeof(text), text, "%s", "123456\xC3\xA4");
    ck_assert_str_eq(text, "123456");
    sentence_format(sizeof(text), text, "%s", "12345\xE2\x99\x9E");
    ck_assert_str_eq(text, "12345");
    sentence_format(sizeof(text), text, "%s", "1234\xE2\x99\x9E");
    ck_assert_str_eq(text, "1234\xE2\x99\x9E");
}
END_TEST

START_TEST(times_are_told_in_words)
{
    char text[SENTENCE_TIME_MAX];
    sentence_time(120000, text);
    ck_assert_str_eq(text, "two minutes");
    sentence_time(60000, text);
    ck_assert_str_eq(text, "one minute");
    sentence_time(300000, text);
    ck_assert_str_eq(text, "5 minutes");
    sentence_time(30000, text);
    ck_assert_str_eq(text, "30 seconds");
    sentence_time(1000, text);
    ck_assert_str_eq(text, "1 second");
    sentence_time(90500, text);
    ck_assert_str_eq(text, "90.500 seconds");
    sentence_time(0, text);
    ck_assert_str_eq(text, "0 seconds");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("outcome");
    TCase *tests = tcase_create("outcome");
    tcase_add_test(tests, results_have_their_tokens);
    tcase_add_test(tests, terminations_are_those_of_the_standard);
    tcase_add_test(tests, a_ruling_ends_with_its_article);
    tcase_add_test(tests, sentences_are_cut_between_characters);
    tcase_add_test(tests, times_are_told_in_words);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
