#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "unit.h"
#include "util/monotime.h"
#include "util/wallclock.h"

START_TEST(the_time_of_clocks_never_runs_backwards)
{
    int64_t before = monotime_now_ms();
    for (int i = 0; i < 1000; i++) {
        int64_t now = monotime_now_ms();
        ck_assert_int_ge(now, before);
        before = now;
    }
}
END_TEST

START_TEST(the_time_slept_is_constant_while_the_machine_is_awake)
{
    int64_t before = monotime_slept_ms();
    ck_assert_int_ge(before, 0);
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_le(monotime_slept_ms() - before, 20);
        ck_assert_int_ge(monotime_slept_ms() - before, -20);
    }
}
END_TEST

/* Returns the current time in seconds. Unlike time(), it is never late. */
static time_t present(void)
{
    struct timespec now;
    ck_assert_int_eq(clock_gettime(CLOCK_REALTIME, &now), 0);
    return now.tv_sec;
}

START_TEST(the_current_time_is_given_in_local_time_and_in_utc)
{
    setenv("TZ", "XYZ-5", 1); /* a zone five hours ahead of UTC */
    tzset();
    time_t before = present();
    struct tm utc = wallclock_now_utc();
    struct tm local = wallclock_now_local();
    time_t after = present();
    ck_assert(before <= timegm(&utc) && timegm(&utc) <= after);
    ck_assert(before + 5 * 3600 <= timegm(&local) && timegm(&local) <= after + 5 * 3600);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clocks");
    TCase *tests = tcase_create("clocks");
    tcase_add_test(tests, the_time_of_clocks_never_runs_backwards);
    tcase_add_test(tests, the_time_slept_is_constant_while_the_machine_is_awake);
    tcase_add_test(tests, the_current_time_is_given_in_local_time_and_in_utc);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
