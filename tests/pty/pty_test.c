/*
 * Plays one script with the real binary.
 *
 *     pty_test SCRIPT
 */
#include "pty_script.h"
#include "unit.h"

#include <stdio.h>

static const char *script_path; /* the script */

START_TEST(the_script_can_be_played)
{
    pty_script_run(script_path);
}
END_TEST

int main(int argc, char *argv[])
{
    if (argc != 2) {
        fprintf(stderr, "usage: pty_test SCRIPT\n");
        return 2;
    }
    script_path = argv[1];
    Suite *suite = suite_create("pty");
    TCase *tests = tcase_create("pty");
    tcase_set_timeout(tests, 0);
    tcase_add_test(tests, the_script_can_be_played);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
