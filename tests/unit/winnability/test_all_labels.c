/* Judges all labelled positions (labelled.h) of the shared test data with the default limit. */
#include <stdio.h>
#include <stdlib.h>

#include "labelled.h"
#include "unit.h"

static const char *const names[] = {
    "winnability/vectors.txt", "winnability/games.txt",   "winnability/compositions.txt",
    "winnability/lone.txt",    "winnability/mutated.txt", "winnability/contested.txt",
};

START_TEST(no_answer_is_wrong)
{
    char *path = unit_shared_path(names[_i]);
    if (path == NULL) {
        return;
    }
    LabelledCount count = labelled_judge(path, WINNABILITY_NODES_DEFAULT);
    printf("# %s: %d questions, %d undecided\n", names[_i], count.questions, count.undecided);
    ck_assert_int_eq(count.wrong, 0);
    ck_assert_int_eq(count.unproved, 0);
    free(path);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("all_labels");
    TCase *cases = tcase_create("files");
    tcase_set_timeout(cases, 1800);
    tcase_add_loop_test(cases, no_answer_is_wrong, 0, sizeof names / sizeof names[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
