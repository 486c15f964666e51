#include "game/clock.h"

#include <string.h>

#include "unit.h"

static Clock clock_of(const char *text, bool bonus_after_move)
{
    TimeControl control[SIDE_COUNT];
    TimeControlError error;
    Clock clock;
    ck_assert(time_control_parse(text, &control[SIDE_WHITE], &error));
    control[SIDE_BLACK] = control[SIDE_WHITE];
    clock_init(&clock, control, bonus_after_move, SIDE_WHITE);
    return clock;
}

/* White's first move, and the times on the clocks. */
typedef struct OneMove {
    const char *control;
    bool after;          /* house rule: the increment is added after each move */
    int64_t start_ms;    /* time on White's clock at the start */
    int64_t used_ms;     /* time used for the move */
    int64_t thinking_ms; /* time on White's clock just before the move */
    int64_t left_ms;     /* time on White's clock after the move */
    int64_t other_ms;    /* time on Black's clock after the move */
} OneMove;

static const OneMove one_moves[] = {
    /* Sudden death. */
    {"5+0", false, 300000, 0, 300000, 300000, 300000},
    {"5+0", false, 300000, 1, 299999, 299999, 300000},
    {"5+0", false, 300000, 299999, 1, 1, 300000},
    /* An increment, added before each move (false), as FIDE does, or after each move (true). */
    {"5+3", false, 303000, 0, 303000, 306000, 303000},
    {"5+3", false, 303000, 3000, 300000, 303000, 303000},
    {"5+3", false, 303000, 302999, 1, 3001, 303000},
    {"5+3", true, 300000, 3000, 297000, 300000, 300000},
    {"0.5s+1", false, 1500, 1499, 1, 1001, 1500},
    /* Simple delay: the clock runs only after the delay. An unused part of the delay is lost. */
    {"G/5 d5", false, 300000, 0, 300000, 300000, 300000},
    {"G/5 d5", false, 300000, 4999, 300000, 300000, 300000},
    {"G/5 d5", false, 300000, 5000, 300000, 300000, 300000},
    {"G/5 d5", false, 300000, 5001, 299999, 299999, 300000},
    {"G/5 d5", false, 300000, 304999, 1, 1, 300000},
    /* Bronstein delay: the clock runs at once. After the move, the time used is added back, but not
     * more than the delay. A clock that shows no more than the delay stops for as long as the
     * delay, and then runs on. */
    {"G/5 b5", false, 300000, 0, 300000, 300000, 300000},
    {"G/5 b5", false, 300000, 4000, 296000, 300000, 300000},
    {"G/5 b5", false, 300000, 5000, 295000, 300000, 300000},
    {"G/5 b5", false, 300000, 6000, 294000, 299000, 300000},
    {"G/5 b5", false, 300000, 294999, 5001, 10001, 300000},
    {"G/5 b5", false, 300000, 295001, 5000, 9999, 300000},
    {"G/5 b5", false, 300000, 300000, 5000, 5000, 300000},
    {"G/5 b5", false, 300000, 300001, 4999, 4999, 300000},
    {"0:03 b5", false, 3000, 1, 3000, 3000, 3000},
    {"0:03 b5", false, 3000, 5000, 3000, 3000, 3000},
    {"0:03 b5", false, 3000, 5001, 2999, 2999, 3000},
    {"0:03 b2", false, 3000, 2600, 2000, 2400, 3000},
    {"0:03 b2", false, 3000, 3100, 1900, 1900, 3000},
    /* Stages: the last move of a stage adds the time of the next stage. */
    {"1/5:00 SD/10", false, 300000, 1000, 299000, 899000, 300000},
    {"2/5:00 SD/10", false, 300000, 1000, 299000, 299000, 300000},
    {"1/5:00", false, 300000, 1000, 299000, 599000, 300000},
    /* An increment that starts with the second stage applies from the next move on. */
    {"1/5:00 SD/10+30", false, 300000, 1000, 299000, 929000, 300000},
    {"1/5:00 SD/10+30", true, 300000, 1000, 299000, 899000, 300000},
    /* Hourglass: the time used by one player is added to the opponent's clock. */
    {"*180", false, 180000, 0, 180000, 180000, 180000},
    {"*180", false, 180000, 1000, 179000, 179000, 181000},
    {"*180", false, 180000, 179999, 1, 1, 359999},
    /* Clocks that count up, and no clocks. */
    {"up", false, 0, 1234, 1234, 1234, 0},
    {"up", false, 0, 90000000, 90000000, 90000000, 0},
    {"none", false, 0, 1234, 0, 0, 0},
    /* Times of a day and more. Unused time of a stage is kept. Unused time of a move, as in "3d a
     * move", is not. */
    {"2/2d, 2d", false, 172800000, 86400000, 86400000, 86400000, 172800000},
    {"3d a move", false, 259200000, 86400000, 172800000, 259200000, 259200000},
    {"3d a move", false, 259200000, 259199999, 1, 259200000, 259200000},
    {"1/3h", false, 10800000, 3600000, 7200000, 18000000, 10800000},
    {"99h+0", false, 356400000, 86400000, 270000000, 270000000, 356400000},
};

enum { ONE_MOVE_COUNT = sizeof(one_moves) / sizeof(one_moves[0]) };

START_TEST(a_move_is_charged_exactly)
{
    const OneMove *row = &one_moves[_i];
    Clock clock = clock_of(row->control, row->after);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 700), row->start_ms);
    clock_start(&clock, 700);
    int64_t now_ms = 700 + row->used_ms;
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, now_ms), row->thinking_ms);
    ck_assert(!clock_has_fallen(&clock, now_ms));
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, now_ms), row->other_ms);
    ck_assert_int_eq(clock_complete_move(&clock, now_ms), row->used_ms);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, now_ms), row->left_ms);
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, now_ms), row->other_ms);
    ck_assert_int_eq(clock.mover, SIDE_BLACK);
    ck_assert(clock.running);
}
END_TEST

/* A time control, and the time of an event on White's clock during the first move. */
typedef struct Fall {
    const char *control;
    int64_t at_ms; /* the time, or CLOCK_NEVER if there is no such event */
} Fall;

static const Fall falls[] = {
    {"5+0", 300000},          {"5+3", 303000},  {"G/5 d5", 305000},  {"G/5 b5", 305000},
    {"40/5:00 SD/5", 300000}, {"*180", 180000}, {"up", CLOCK_NEVER}, {"none", CLOCK_NEVER},
    {"?", CLOCK_NEVER},       {"0.001s", 1},
};

enum { FALL_COUNT = sizeof(falls) / sizeof(falls[0]) };

START_TEST(a_flag_falls_when_no_time_is_left)
{
    Clock clock = clock_of(falls[_i].control, false);
    int64_t at_ms = falls[_i].at_ms;
    ck_assert_int_eq(clock_flag_deadline(&clock), CLOCK_NEVER);
    clock_start(&clock, 0);
    ck_assert_int_eq(clock_flag_deadline(&clock), at_ms);
    if (at_ms == CLOCK_NEVER) {
        ck_assert(!clock_has_fallen(&clock, INT64_C(1) << 40));
        return;
    }
    ck_assert(!clock_has_fallen(&clock, at_ms - 1));
    ck_assert(clock_has_fallen(&clock, at_ms));
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, at_ms), 0);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, at_ms + 1000), 0);
}
END_TEST

START_TEST(a_flag_falls_in_the_next_move_as_in_the_first)
{
    Clock clock = clock_of("G/1 d5", false);
    clock_start(&clock, 0);
    clock_complete_move(&clock, 20000);
    clock_complete_move(&clock, 30000);
    ck_assert_int_eq(clock_flag_deadline(&clock), 30000 + 5000 + 45000);
    ck_assert_int_eq(clock_delay_left_ms(&clock, 30000), 5000);
    ck_assert_int_eq(clock_delay_left_ms(&clock, 34999), 1);
    ck_assert_int_eq(clock_delay_left_ms(&clock, 35000), 0);
    ck_assert_int_eq(clock_delay_left_ms(&clock, 99999), 0);
}
END_TEST

START_TEST(a_stopped_clock_charges_nothing)
{
    Clock clock = clock_of("5+0", false);
    clock_start(&clock, 0);
    clock_stop(&clock, 1000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 50000), 299000);
    ck_assert_int_eq(clock_flag_deadline(&clock), CLOCK_NEVER);
    ck_assert_int_eq(clock_display_deadline(&clock, 50000), CLOCK_NEVER);
    clock_start(&clock, 60000);
    ck_assert_int_eq(clock_flag_deadline(&clock), 60000 + 299000);
    ck_assert_int_eq(clock_complete_move(&clock, 62000), 3000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 62000), 297000);
}
END_TEST

START_TEST(starting_and_stopping_twice_changes_nothing)
{
    Clock clock = clock_of("5+0", false);
    clock_start(&clock, 0);
    clock_start(&clock, 5000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 6000), 294000);
    clock_stop(&clock, 6000);
    clock_stop(&clock, 9000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 9000), 294000);
}
END_TEST

START_TEST(a_pause_within_a_delay_keeps_what_is_left_of_it)
{
    Clock clock = clock_of("G/5 d5", false);
    clock_start(&clock, 0);
    clock_stop(&clock, 3000);
    clock_start(&clock, 100000);
    ck_assert_int_eq(clock_delay_left_ms(&clock, 101000), 1000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 103000), 299000);
}
END_TEST

START_TEST(time_running_backwards_charges_neither_player)
{
    Clock clock = clock_of("5+0", false);
    clock_start(&clock, 10000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 4000), 300000);
    ck_assert_int_eq(clock_complete_move(&clock, 4000), 0);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 4000), 300000);
    /* Black's clock does not start before White's clock has stopped. */
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, 10000), 300000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, 11000), 299000);
}
END_TEST

START_TEST(an_hourglass_keeps_its_total_time)
{
    Clock clock = clock_of("*60", false);
    uint32_t random = 12345;
    int64_t now_ms = 0;
    clock_start(&clock, now_ms);
    for (int move = 0; move < 10000; move++) {
        random = random * 1664525U + 1013904223U;
        now_ms += random >> 22;
        if (clock_has_fallen(&clock, now_ms)) {
            break;
        }
        ck_assert_int_eq(
            clock_ms(&clock, SIDE_WHITE, now_ms) + clock_ms(&clock, SIDE_BLACK, now_ms), 120000);
        clock_complete_move(&clock, now_ms);
        ck_assert_int_eq(
            clock_ms(&clock, SIDE_WHITE, now_ms) + clock_ms(&clock, SIDE_BLACK, now_ms), 120000);
    }
}
END_TEST

START_TEST(time_is_neither_made_nor_lost)
{
    /* The time left plus the time used equals the time given, whenever the moves are made. */
    Clock clock = clock_of("3/5 2/3 SD/2 +2", false);
    int64_t given_ms[SIDE_COUNT] = {302000, 302000}, used_ms[SIDE_COUNT] = {0, 0};
    uint32_t random = 99;
    int64_t now_ms = 0;
    clock_start(&clock, now_ms);
    for (int ply = 0; ply < 60; ply++) {
        Side side = clock.mover;
        int move = ply / 2 + 1;
        random = random * 1664525U + 1013904223U;
        now_ms += random >> 19;
        used_ms[side] += clock_complete_move(&clock, now_ms);
        given_ms[side] += 2000 + (move == 3 ? 180000 : 0) + (move == 5 ? 120000 : 0);
        ck_assert_int_eq(clock_ms(&clock, side, now_ms), given_ms[side] - used_ms[side]);
    }
}
END_TEST

START_TEST(stages_count_their_moves)
{
    Clock clock = clock_of("2/5 3/5 SD/5", false);
    static const int to_go[] = {1, 3, 2, 1, 0, 0};
    ck_assert_int_eq(clock_moves_to_go(&clock, SIDE_WHITE), 2);
    for (int move = 0; move < 6; move++) {
        clock_complete_move(&clock, 0);
        ck_assert_int_eq(clock_moves_to_go(&clock, SIDE_WHITE), to_go[move]);
        clock_complete_move(&clock, 0);
    }
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 0), 900000);
    ck_assert_int_eq(clock.faces[SIDE_WHITE].stage, 2);
}
END_TEST

START_TEST(a_last_stage_with_moves_repeats)
{
    Clock clock = clock_of("1/5:00 2/3:00", false);
    for (int ply = 0; ply < 2 * 7; ply++) {
        clock_complete_move(&clock, 0);
    }
    /* White gets 3 minutes after the first move, and again after the third, fifth and seventh. */
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 0), 300000 + 4 * 180000);
    ck_assert_int_eq(clock.faces[SIDE_WHITE].stage, 4);
    ck_assert_int_eq(clock_moves_to_go(&clock, SIDE_WHITE), 2);
}
END_TEST

START_TEST(a_clock_is_set_so_that_it_shows_the_given_time)
{
    static const char *const controls[] = {"5+0", "5+3", "G/5 d5", "G/5 b5", "*180", "up"};
    Clock clock = clock_of(controls[_i], false);
    clock_start(&clock, 0);
    clock_stop(&clock, 7000);
    clock_set(&clock, SIDE_WHITE, 123456);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 7000), 123456);
    clock_set(&clock, SIDE_BLACK, 654321);
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, 7000), 654321);
    ck_assert_int_eq(clock_used_ms(&clock, 7000), 7000);
}
END_TEST

START_TEST(adding_time_to_an_unlimited_clock_does_nothing)
{
    Clock clock = clock_of("up", false);
    clock_add(&clock, SIDE_WHITE, 60000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 0), 0);
    clock = clock_of("none", false);
    clock_add(&clock, SIDE_WHITE, 60000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 0), 0);
}
END_TEST

START_TEST(time_odds_give_the_players_different_clocks)
{
    TimeControl control[SIDE_COUNT];
    TimeControlError error;
    Clock clock;
    ck_assert(time_control_parse("5+0", &control[SIDE_WHITE], &error));
    ck_assert(time_control_parse("1+1", &control[SIDE_BLACK], &error));
    clock_init(&clock, control, false, SIDE_WHITE);
    clock_start(&clock, 0);
    clock_complete_move(&clock, 1000);
    clock_complete_move(&clock, 2000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_WHITE, 2000), 299000);
    ck_assert_int_eq(clock_ms(&clock, SIDE_BLACK, 2000), 61000);
}
END_TEST

/* Time controls, and the time left on the clock when the player is warned. */
static const Fall warnings[] = {
    {"5+0", 37500},  {"90+30", 60000}, {"1+0", 10000}, {"8+0", 60000},
    {"*180", 22500}, {"up", 0},        {"none", 0},
};

enum { WARNING_COUNT = sizeof(warnings) / sizeof(warnings[0]) };

START_TEST(a_player_is_warned_in_time)
{
    TimeControl control;
    TimeControlError error;
    ck_assert(time_control_parse(warnings[_i].control, &control, &error));
    ck_assert_int_eq(clock_warning_ms(&control), warnings[_i].at_ms);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clock");
    TCase *tests = tcase_create("clock");
    tcase_add_loop_test(tests, a_move_is_charged_exactly, 0, ONE_MOVE_COUNT);
    tcase_add_loop_test(tests, a_flag_falls_when_no_time_is_left, 0, FALL_COUNT);
    tcase_add_test(tests, a_flag_falls_in_the_next_move_as_in_the_first);
    tcase_add_test(tests, a_stopped_clock_charges_nothing);
    tcase_add_test(tests, starting_and_stopping_twice_changes_nothing);
    tcase_add_test(tests, a_pause_within_a_delay_keeps_what_is_left_of_it);
    tcase_add_test(tests, time_running_backwards_charges_neither_player);
    tcase_add_test(tests, an_hourglass_keeps_its_total_time);
    tcase_add_test(tests, time_is_neither_made_nor_lost);
    tcase_add_test(tests, stages_count_their_moves);
    tcase_add_test(tests, a_last_stage_with_moves_repeats);
    tcase_add_loop_test(tests, a_clock_is_set_so_that_it_shows_the_given_time, 0, 6);
    tcase_add_test(tests, adding_time_to_an_unlimited_clock_does_nothing);
    tcase_add_test(tests, time_odds_give_the_players_different_clocks);
    tcase_add_loop_test(tests, a_player_is_warned_in_time, 0, WARNING_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
