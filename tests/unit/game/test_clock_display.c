#include "game/clock.h"

#include <string.h>

#include "unit.h"

/* A time, and how the clock shows it. */
typedef struct Shown {
    int64_t ms;       /* time left or time used */
    const char *text; /* text on the display */
} Shown;

static const Shown left[] = {
    {0, "0.0"},
    {1, "0.1"},
    {100, "0.1"},
    {101, "0.2"},
    {9800, "9.8"},
    {9899, "9.9"},
    {9900, "9.9"},
    {9901, "0:10"},
    {10000, "0:10"},
    {10001, "0:11"},
    {59000, "0:59"},
    {59001, "1:00"},
    {60000, "1:00"},
    {60001, "1:01"},
    {299999, "5:00"},
    {300000, "5:00"},
    {3599000, "59:59"},
    {3599001, "1:00:00"},
    {3600000, "1:00:00"},
    {3600001, "1:00:01"},
    {86339000, "23:58:59"},
    {86340000, "23:59:00"},
    {86340001, "1d 00:00"},
    {86400000, "1d 00:00"},
    {86400001, "1d 00:01"},
    {172800000, "2d 00:00"},
    {223500000, "2d 14:05"},
    {86313600000, "999d 00:00"},
};

enum { LEFT_COUNT = sizeof(left) / sizeof(left[0]) };

START_TEST(time_left_is_rounded_up)
{
    char text[CLOCK_TEXT_MAX];
    clock_text(left[_i].ms, text);
    ck_assert_str_eq(text, left[_i].text);
}
END_TEST

static const Shown in_seconds[] = {
    {0, "0:00"}, {1, "0:01"}, {9000, "0:09"}, {9001, "0:10"}, {9901, "0:10"}, {3600001, "1:00:01"},
};

enum { IN_SECONDS_COUNT = sizeof(in_seconds) / sizeof(in_seconds[0]) };

START_TEST(time_left_is_rounded_up_to_seconds)
{
    char text[CLOCK_TEXT_MAX];
    clock_text_in_seconds(in_seconds[_i].ms, text);
    ck_assert_str_eq(text, in_seconds[_i].text);
}
END_TEST

static const Shown used[] = {
    {0, "0:00"},          {999, "0:00"},          {1000, "0:01"},
    {59999, "0:59"},      {60000, "1:00"},        {3599999, "59:59"},
    {3600000, "1:00:00"}, {86400000, "24:00:00"}, {90061000, "25:01:01"},
};

enum { USED_COUNT = sizeof(used) / sizeof(used[0]) };

START_TEST(time_used_is_rounded_down)
{
    char text[CLOCK_TEXT_MAX];
    Clock clock = {.control[SIDE_WHITE].kind = TIME_CONTROL_COUNT_UP};
    clock_start(&clock, 0);
    clock_text_of(&clock, SIDE_WHITE, used[_i].ms, text);
    ck_assert_str_eq(text, used[_i].text);
}
END_TEST

static Clock running(const char *control_text)
{
    TimeControl control[SIDE_COUNT];
    TimeControlError error;
    Clock clock;
    ck_assert(time_control_parse(control_text, &control[SIDE_WHITE], &error));
    control[SIDE_BLACK] = control[SIDE_WHITE];
    clock_init(&clock, control, false, SIDE_WHITE);
    clock_start(&clock, 0);
    return clock;
}

static bool has_changed(const Clock *clock, int64_t one_ms, int64_t other_ms)
{
    char one[CLOCK_TEXT_MAX], other[CLOCK_TEXT_MAX];
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        clock_text_of(clock, side, one_ms, one);
        clock_text_of(clock, side, other_ms, other);
        if (strcmp(one, other) != 0) {
            return true;
        }
    }
    return (clock_delay_left_ms(clock, one_ms) > 0) != (clock_delay_left_ms(clock, other_ms) > 0);
}

static const char *const controls[] = {"13s", "G/13s d3", "G/13s b3", "*13",
                                       "up",  "70s+2",    "10/50d"};

enum { CONTROL_COUNT = sizeof(controls) / sizeof(controls[0]) };

START_TEST(the_next_change_is_predicted_to_the_millisecond)
{
    Clock clock = running(controls[_i]);
    int64_t now_ms = 0;
    while (now_ms < 13000) {
        int64_t next_ms = clock_display_deadline(&clock, now_ms);
        ck_assert_int_gt(next_ms, now_ms);
        ck_assert_msg(!has_changed(&clock, now_ms, next_ms - 1), "changed before %d", (int)next_ms);
        ck_assert_msg(has_changed(&clock, now_ms, next_ms), "not changed at %d", (int)next_ms);
        now_ms = next_ms;
    }
}
END_TEST

START_TEST(the_next_change_of_a_display_is_the_same_from_any_moment)
{
    Clock clock = running(controls[_i]);
    int64_t next_ms = clock_display_deadline(&clock, 0);
    for (int64_t now_ms = 0; now_ms < 13000; now_ms++) {
        if (now_ms >= next_ms) {
            next_ms = clock_display_deadline(&clock, now_ms);
        }
        ck_assert_int_eq(clock_display_deadline(&clock, now_ms), next_ms);
    }
}
END_TEST

START_TEST(a_display_changes_once_a_second)
{
    /* More than one update a second, or ten a second near the end, would waste power. */
    Clock clock = running("5+0");
    int changes = 0;
    for (int64_t now_ms = 0; now_ms < 300000; changes++) {
        now_ms = clock_display_deadline(&clock, now_ms);
    }
    ck_assert_int_le(changes, 290 + 1 + 99 + 1);
}
END_TEST

START_TEST(with_days_left_a_minute_passes_between_two_changes)
{
    Clock clock = running("3d");
    int changes = 0;
    int64_t now_ms = 0;
    for (; now_ms < 2 * DAY_MS; changes++) {
        now_ms = clock_display_deadline(&clock, now_ms);
    }
    ck_assert_int_eq(changes, 2 * 24 * 60);
    while (clock_ms(&clock, SIDE_WHITE, now_ms) > DAY_MS - MINUTE_MS) {
        now_ms = clock_display_deadline(&clock, now_ms);
    }
    ck_assert(has_changed(&clock, now_ms, now_ms + SECOND_MS));
}
END_TEST

START_TEST(a_display_never_changes_without_a_clock_or_after_the_flag_fall)
{
    Clock clock = running("none");
    ck_assert_int_eq(clock_display_deadline(&clock, 5), CLOCK_NEVER);
    clock = running("5+0");
    ck_assert_int_eq(clock_display_deadline(&clock, 300000), CLOCK_NEVER);
    clock_stop(&clock, 1000);
    ck_assert_int_eq(clock_display_deadline(&clock, 1000), CLOCK_NEVER);
}
END_TEST

START_TEST(without_a_clock_a_display_is_empty)
{
    Clock clock = running("none");
    char text[CLOCK_TEXT_MAX] = "?";
    clock_text_of(&clock, SIDE_WHITE, 0, text);
    ck_assert_str_eq(text, "");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clock display");
    TCase *tests = tcase_create("clock display");
    tcase_add_loop_test(tests, time_left_is_rounded_up, 0, LEFT_COUNT);
    tcase_add_loop_test(tests, time_left_is_rounded_up_to_seconds, 0, IN_SECONDS_COUNT);
    tcase_add_loop_test(tests, time_used_is_rounded_down, 0, USED_COUNT);
    tcase_add_loop_test(tests, the_next_change_is_predicted_to_the_millisecond, 0, CONTROL_COUNT);
    tcase_add_loop_test(tests, the_next_change_of_a_display_is_the_same_from_any_moment, 0,
                        CONTROL_COUNT);
    tcase_add_test(tests, a_display_changes_once_a_second);
    tcase_add_test(tests, with_days_left_a_minute_passes_between_two_changes);
    tcase_add_test(tests, a_display_never_changes_without_a_clock_or_after_the_flag_fall);
    tcase_add_test(tests, without_a_clock_a_display_is_empty);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
