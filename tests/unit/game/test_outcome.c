#include "game/outcome.h"

#include "unit.h"
#include "winnability/winnability.h"

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

START_TEST(an_explanation_is_translated_if_its_text_is_known)
{
    static const uint32_t REASONS[MATE_REASON_COUNT] = {[MATE_REASON_MATERIAL] = 1};
    static const Catalog GERMAN = {.language = "de",
                                   .texts = "\0ungenügendes Material",
                                   .tables = {[CATALOG_MATE_REASONS] = REASONS}};
    static const Outcome KNOWN = {.explanation = "insufficient material"};
    static const Outcome UNKNOWN = {.explanation = "so it is"};
    static const Outcome NO_REASON = {.explanation = ""};
    ck_assert_str_eq(outcome_explanation(&KNOWN, NULL), "insufficient material");
    ck_assert_str_eq(outcome_explanation(&KNOWN, &GERMAN), "ungenügendes Material");
    ck_assert_str_eq(outcome_explanation(&UNKNOWN, &GERMAN), "so it is");
    ck_assert_str_eq(outcome_explanation(&NO_REASON, &GERMAN), "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("outcome");
    TCase *tests = tcase_create("outcome");
    tcase_add_test(tests, results_have_their_tokens);
    tcase_add_test(tests, terminations_are_those_of_the_standard);
    tcase_add_test(tests, an_explanation_is_translated_if_its_text_is_known);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
