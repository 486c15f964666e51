/* Judges a sample of labelled positions (labelled.h). No answer must be wrong, and every mating
 * line must end in mate. */
#include <stdio.h>
#include <stdlib.h>

#include "labelled.h"
#include "unit.h"

enum {
    NODES = 20000,       /* node limit, enough for all but the hardest questions */
    UNDECIDED_MAX = 100, /* most questions that may stay undecided */
};

START_TEST(no_answer_of_the_sample_is_wrong)
{
    char *path = unit_data_path("winnability.txt");
    LabelledCount count = labelled_judge(path, NODES);
    printf("# %d questions, %d undecided within %d nodes\n", count.questions, count.undecided,
           NODES);
    ck_assert_int_gt(count.questions, 1000);
    ck_assert_int_eq(count.wrong, 0);
    ck_assert_int_eq(count.unproved, 0);
    ck_assert_int_le(count.undecided, UNDECIDED_MAX);
    free(path);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("labels");
    TCase *cases = tcase_create("sample");
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, no_answer_of_the_sample_is_wrong);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
