#include <string.h>

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

START_TEST(dates_and_times_are_written_as_pgn_has_them)
{
    WallTime time = {.year = 1858, .month = 11, .day = 2, .hour = 21, .minute = 4, .second = 9};
    char date[WALLCLOCK_DATE_MAX];
    char clock[WALLCLOCK_TIME_MAX];
    wallclock_format_date(&time, date);
    wallclock_format_time(&time, clock);
    ck_assert_str_eq(date, "1858.11.02");
    ck_assert_str_eq(clock, "21:04:09");
}
END_TEST

START_TEST(the_present_is_a_date_of_the_calendar)
{
    WallTime times[] = {wallclock_now_local(), wallclock_now_utc()};
    for (int i = 0; i < 2; i++) {
        ck_assert_int_gt(times[i].year, 2023);
        ck_assert(times[i].month >= 1 && times[i].month <= 12);
        ck_assert(times[i].day >= 1 && times[i].day <= 31);
        ck_assert(times[i].hour >= 0 && times[i].hour < 24);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clocks");
    TCase *tests = tcase_create("clocks");
    tcase_add_test(tests, the_time_of_clocks_never_runs_backwards);
    tcase_add_test(tests, dates_and_times_are_written_as_pgn_has_them);
    tcase_add_test(tests, the_present_is_a_date_of_the_calendar);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
