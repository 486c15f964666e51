#include "unit.h"

#include "session_fixture.h"

/* The session of a test. Most tests begin with a game of five minutes in which White has moved at
 * once and Black's clock is running. */
static SessionFixture fixture;

static void begin(void)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=5");
    fixture_type(&fixture, 0, "e4");
}

static void end(void)
{
    fixture_end(&fixture);
}

static void check(GamePhase phase, int64_t white_ms, int64_t black_ms)
{
    ck_assert_int_eq(game_phase(session_game(fixture.session)), phase);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), white_ms);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), black_ms);
}

/* Advances the clock by `ms`, during which the program is stopped. */
static void stop(int64_t ms)
{
    fixture.now_ms += ms;
    fixture_set_disk_ms(fixture.now_ms);
}

START_TEST(disk_time_is_charged_to_neither_player)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=5");
    fixture_clear_replies(&fixture);
    fixture.now_ms = 11000;
    fixture_set_disk_ms(14000);
    fixture_submit(&fixture, "e4");
    fixture.now_ms = 15000;
    check(GAME_PLAYING, 290000, 299000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_flag_falls_when_its_time_is_used_up)
{
    fixture_wait(&fixture, 299999);
    ck_assert(!reply_has(&fixture.reply, REPLY_RESULT));
    fixture_wait(&fixture, 1);
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_RESULT),
                     "1-0 White wins on time (Article 6.9).");
}
END_TEST

START_TEST(a_move_in_the_millisecond_of_the_flag_fall_is_too_late)
{
    ck_assert_int_ne(fixture_type(&fixture, 300000, "e5"), REPLY_MOVE);
    ck_assert(reply_has(&fixture.reply, REPLY_RESULT));
    ck_assert(reply_has(&fixture.reply, REPLY_REFUSED));
}
END_TEST

START_TEST(a_player_is_warned_once_at_the_threshold)
{
    fixture_submit(&fixture, "set warning 30");
    for (int i = 0; i < 18; i++) {
        fixture_wait(&fixture, 14980);
        ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    }
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), 360);
    fixture_wait(&fixture, 360);
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_WARNING), "warning: Black has 0:30 left.");
    fixture_wait(&fixture, 1000);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
}
END_TEST

START_TEST(without_a_clock_there_is_no_deadline)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), -1);
    fixture_type(&fixture, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), -1);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_running_clock_is_saved_periodically)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=90");
    fixture_type(&fixture, 0, "e4");
    fixture_wait(&fixture, 15000);
    fixture.now_ms += 1000000; /* the program was killed */
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    check(GAME_PAUSED, 90 * 60000, 90 * 60000 - 15000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_running_clock_is_updated_every_second_for_a_local_player)
{
    for (int keeps_public_log = 0; keeps_public_log <= 1; keeps_public_log++) {
        Settings settings;
        settings_init(&settings);
        SessionSetup setup = {.settings = &settings, .keeps_public_log = keeps_public_log != 0};
        fixture_begin_with(&fixture, &setup, CLIENT_SCRIPT, true, "time=5");
        fixture_type(&fixture, 0, "e4");
        int64_t wait_ms = session_deadline_ms(fixture.session, fixture.now_ms);
        ck_assert_int_eq(wait_ms, keeps_public_log ? 15000 : 1000);
        fixture_close(&fixture);
    }
}
END_TEST

START_TEST(a_stop_starts_at_the_last_sign_of_life)
{
    fixture_wait(&fixture, 4000);
    session_deadline_ms(fixture.session, fixture.now_ms + 900);
    stop(3900); /* longer than the program waits, so it was stopped */
    session_wake(fixture.session, fixture.now_ms);
    check(GAME_PAUSED, 300000, 296000);
    fixture_type(&fixture, 1000, "resume");
    fixture_type(&fixture, 1000, "e5");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 295000);
}
END_TEST

START_TEST(time_worked_before_a_stop_counts)
{
    fixture_type(&fixture, 4000, "e5"); /* after this, the program is stopped before it waits */
    session_deadline_ms(fixture.session, fixture.now_ms + 30000);
    stop(30000);
    session_wake(fixture.session, fixture.now_ms);
    check(GAME_PAUSED, 300000, 296000);
}
END_TEST

/* The program is blocked while it works. It notices this neither by a signal nor by a wait that was
 * too long, but only by the time that has passed. */
START_TEST(a_program_delayed_during_its_work_charges_neither_player)
{
    for (int held_up_ms = 5000; held_up_ms <= 5001; held_up_ms++) {
        bool is_seen = held_up_ms > 5000;
        fixture_begin(&fixture, CLIENT_SCRIPT, "time=5");
        fixture_type(&fixture, 0, "e4");
        fixture_wait(&fixture, 4000);
        fixture.now_ms += held_up_ms;
        fixture_set_disk_ms(fixture.now_ms);
        ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), is_seen ? 0 : 1000);
        fixture_wait(&fixture, 0);
        ck_assert_int_eq(game_phase(session_game(fixture.session)),
                         is_seen ? GAME_PAUSED : GAME_PLAYING);
        ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), is_seen ? 296000 : 291000);
        fixture_end(&fixture);
    }
}
END_TEST

START_TEST(waiting_for_the_disk_is_not_a_stop)
{
    fixture.now_ms += 1000;
    fixture_set_disk_ms(fixture.now_ms + 10000);
    fixture_submit(&fixture, "e5");
    fixture.now_ms += 10000;
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), 1000);
    fixture_wait(&fixture, 1000);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 299000);
}
END_TEST

START_TEST(a_stop_interrupts_only_running_clocks)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    session_wake(fixture.session, fixture.now_ms + 30000);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    fixture_new_game(&fixture, "time=5");
    fixture_type(&fixture, 1000, "pause");
    fixture_clear_replies(&fixture);
    session_wake(fixture.session, fixture.now_ms + 30000);
    client_take(fixture.client, &fixture.reply);
    ck_assert_int_eq(fixture.reply.count, 0);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_stopped_program_charges_neither_player)
{
    fixture_wait(&fixture, 4000);
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), 1000);
    fixture_wait(&fixture, 3600000); /* the process was stopped for an hour */
    ck_assert(!reply_has(&fixture.reply, REPLY_RESULT));
    check(GAME_PAUSED, 300000, 296000);
    fixture_type(&fixture, 1000, "resume");
    ck_assert_int_eq(fixture_type(&fixture, 1000, "e5"), REPLY_MOVE);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 295000);
}
END_TEST

START_TEST(a_stopped_program_adds_no_time_to_a_clock_that_counts_up)
{
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=up");
    fixture_type(&fixture, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), 1000);
    fixture_wait(&fixture, 3600000); /* the process was stopped for an hour */
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PAUSED);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 0);
    fixture_type(&fixture, 0, "resume");
    stop(2000);
    session_interrupt(fixture.session, fixture.now_ms);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PAUSED);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_program_expected_back_soon_charges_no_longer_delay)
{
    session_deadline_ms(fixture.session, fixture.now_ms);
    /* A screen that shows seconds calls this. */
    session_expect(fixture.session, fixture.now_ms + 1000);
    fixture_wait(&fixture, 10000);
    check(GAME_PAUSED, 300000, 300000);
}
END_TEST

START_TEST(an_interruption_stops_the_clocks)
{
    fixture_clear_replies(&fixture);
    stop(2000);
    session_interrupt(fixture.session, fixture.now_ms);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PAUSED);
    fixture_wait(&fixture, 500000);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 298000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_time");
    TCase *tests = tcase_create("session_time");
    tcase_add_test(tests, disk_time_is_charged_to_neither_player);
    tcase_add_test(tests, without_a_clock_there_is_no_deadline);
    tcase_add_test(tests, a_running_clock_is_saved_periodically);
    tcase_add_test(tests, a_running_clock_is_updated_every_second_for_a_local_player);
    tcase_add_test(tests, a_program_delayed_during_its_work_charges_neither_player);
    tcase_add_test(tests, a_stop_interrupts_only_running_clocks);
    tcase_add_test(tests, a_stopped_program_adds_no_time_to_a_clock_that_counts_up);
    suite_add_tcase(suite, tests);
    TCase *running = tcase_create("a clock that runs");
    tcase_add_checked_fixture(running, begin, end);
    tcase_add_test(running, a_flag_falls_when_its_time_is_used_up);
    tcase_add_test(running, a_move_in_the_millisecond_of_the_flag_fall_is_too_late);
    tcase_add_test(running, a_player_is_warned_once_at_the_threshold);
    tcase_add_test(running, a_stop_starts_at_the_last_sign_of_life);
    tcase_add_test(running, time_worked_before_a_stop_counts);
    tcase_add_test(running, waiting_for_the_disk_is_not_a_stop);
    tcase_add_test(running, a_stopped_program_charges_neither_player);
    tcase_add_test(running, a_program_expected_back_soon_charges_no_longer_delay);
    tcase_add_test(running, an_interruption_stops_the_clocks);
    suite_add_tcase(suite, running);
    return unit_run(suite);
}
