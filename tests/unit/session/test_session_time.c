#include "unit.h"

#include "session_table.h"

/* Most begin with a game of five minutes in which White has moved at once, and Black's clock runs.
 */
static Table table;

static void begin(void)
{
    table_begin(&table, CLIENT_SCRIPT, "time=5");
    table_say(&table, 0, "e4");
}

static void end(void)
{
    table_end(&table);
}

static void check(GamePhase phase, int64_t white_ms, int64_t black_ms)
{
    ck_assert_int_eq(game_phase(session_game(table.session)), phase);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), white_ms);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), black_ms);
}

/* Time passes in which the program does not run. */
static void stop(int64_t ms)
{
    table.now_ms += ms;
    table_set_disk_ms(table.now_ms);
}

START_TEST(the_disk_is_charged_to_nobody)
{
    table_begin(&table, CLIENT_SCRIPT, "time=5");
    table_forget(&table);
    table.now_ms = 11000;
    table_set_disk_ms(14000);
    table_submit(&table, "e4");
    table.now_ms = 15000;
    check(GAME_PLAYING, 290000, 299000);
    table_end(&table);
}
END_TEST

START_TEST(a_flag_falls_when_its_time_has_come)
{
    table_wait(&table, 299999);
    ck_assert(!reply_has(&table.reply, REPLY_RESULT));
    table_wait(&table, 1);
    ck_assert_str_eq(table_last(&table, REPLY_RESULT), "1-0 Black's time ran out (Article 6.9)");
}
END_TEST

START_TEST(a_move_in_the_millisecond_of_the_flag_comes_too_late)
{
    ck_assert_int_ne(table_say(&table, 300000, "e5"), REPLY_MOVE);
    ck_assert(reply_has(&table.reply, REPLY_RESULT));
    ck_assert(reply_has(&table.reply, REPLY_REFUSED));
}
END_TEST

START_TEST(a_player_is_warned_once_at_the_threshold)
{
    table_submit(&table, "set warning 30");
    for (int i = 0; i < 18; i++) {
        table_wait(&table, 14980);
        ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    }
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 360);
    table_wait(&table, 360);
    ck_assert_str_eq(table_last(&table, REPLY_WARNING), "warning: Black has 0:30 left");
    table_wait(&table, 1000);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
}
END_TEST

START_TEST(without_a_clock_there_is_no_deadline)
{
    table_begin(&table, CLIENT_SCRIPT, "");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), -1);
    table_say(&table, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), -1);
    table_end(&table);
}
END_TEST

START_TEST(a_running_clock_is_written_down_now_and_then)
{
    table_begin(&table, CLIENT_SCRIPT, "time=90");
    table_say(&table, 0, "e4");
    table_wait(&table, 15000);
    table.now_ms += 1000000; /* killed; nobody played meanwhile */
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    check(GAME_PAUSED, 90 * 60000, 90 * 60000 - 15000);
    table_end(&table);
}
END_TEST

START_TEST(a_running_clock_is_looked_at_every_second_where_somebody_sits)
{
    for (int keeps_public_log = 0; keeps_public_log <= 1; keeps_public_log++) {
        Settings settings;
        settings_init(&settings);
        SessionSetup setup = {.settings = &settings, .keeps_public_log = keeps_public_log != 0};
        table_begin_with(&table, &setup, CLIENT_SCRIPT, true, "time=5");
        table_say(&table, 0, "e4");
        int64_t wait_ms = session_deadline_ms(table.session, table.now_ms);
        ck_assert_int_eq(wait_ms, keeps_public_log ? 15000 : 1000);
        table_leave(&table);
    }
}
END_TEST

START_TEST(a_stop_begins_when_the_program_was_seen_last)
{
    table_wait(&table, 4000);
    session_deadline_ms(table.session, table.now_ms + 900);
    stop(3900); /* the program was stopped: no flag is near, and nobody is late */
    session_wake(table.session, table.now_ms);
    check(GAME_PAUSED, 300000, 296000);
    table_say(&table, 1000, "resume");
    table_say(&table, 1000, "e5");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 295000);
}
END_TEST

START_TEST(what_was_being_done_when_the_program_was_stopped_counts_from_before)
{
    table_say(&table, 4000, "e5"); /* and the program is stopped before it waits again */
    session_deadline_ms(table.session, table.now_ms + 30000);
    stop(30000);
    session_wake(table.session, table.now_ms);
    check(GAME_PAUSED, 300000, 296000);
}
END_TEST

/* Nothing tells of it, and no wait was too long: the program was held up while it did something. */
START_TEST(who_was_held_up_in_the_midst_of_work_is_not_charged)
{
    for (int held_up_ms = 5000; held_up_ms <= 5001; held_up_ms++) {
        bool is_seen = held_up_ms > 5000;
        table_begin(&table, CLIENT_SCRIPT, "time=5");
        table_say(&table, 0, "e4");
        table_wait(&table, 4000);
        table.now_ms += held_up_ms;
        table_set_disk_ms(table.now_ms);
        ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), is_seen ? 0 : 1000);
        table_wait(&table, 0);
        ck_assert_int_eq(game_phase(session_game(table.session)),
                         is_seen ? GAME_PAUSED : GAME_PLAYING);
        ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), is_seen ? 296000 : 291000);
        table_end(&table);
    }
}
END_TEST

START_TEST(who_waited_for_the_disk_was_not_held_up)
{
    table.now_ms += 1000;
    table_set_disk_ms(table.now_ms + 10000);
    table_submit(&table, "e5");
    table.now_ms += 10000;
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 1000);
    table_wait(&table, 1000);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 299000);
}
END_TEST

START_TEST(a_stop_interrupts_nothing_that_does_not_run)
{
    table_begin(&table, CLIENT_SCRIPT, "");
    session_wake(table.session, table.now_ms + 30000);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    table_new_game(&table, "time=5");
    table_say(&table, 1000, "pause");
    table_forget(&table);
    session_wake(table.session, table.now_ms + 30000);
    client_take(table.client, &table.reply);
    ck_assert_int_eq(table.reply.count, 0);
    table_end(&table);
}
END_TEST

START_TEST(who_did_not_run_is_not_charged)
{
    table_wait(&table, 4000);
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 1000);
    table_wait(&table, 3600000); /* the process was stopped for an hour */
    ck_assert(!reply_has(&table.reply, REPLY_RESULT));
    check(GAME_PAUSED, 300000, 296000);
    table_say(&table, 1000, "resume");
    ck_assert_int_eq(table_say(&table, 1000, "e5"), REPLY_MOVE);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 295000);
}
END_TEST

START_TEST(who_did_not_run_is_not_charged_by_a_clock_that_counts_up)
{
    table_begin(&table, CLIENT_SCRIPT, "time=up");
    table_say(&table, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 1000);
    table_wait(&table, 3600000); /* the process was stopped for an hour */
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 0);
    table_say(&table, 0, "resume");
    stop(2000);
    session_interrupt(table.session, table.now_ms);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2000);
    table_end(&table);
}
END_TEST

START_TEST(who_was_to_be_back_at_once_is_not_charged_for_ten_seconds)
{
    session_deadline_ms(table.session, table.now_ms);
    session_expect(table.session, table.now_ms + 1000); /* as a screen that shows the seconds */
    table_wait(&table, 10000);
    check(GAME_PAUSED, 300000, 300000);
}
END_TEST

START_TEST(an_interruption_stops_the_clocks)
{
    table_forget(&table);
    stop(2000);
    session_interrupt(table.session, table.now_ms);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    table_wait(&table, 500000);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 298000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_time");
    TCase *tests = tcase_create("session_time");
    tcase_add_test(tests, the_disk_is_charged_to_nobody);
    tcase_add_test(tests, without_a_clock_there_is_no_deadline);
    tcase_add_test(tests, a_running_clock_is_written_down_now_and_then);
    tcase_add_test(tests, a_running_clock_is_looked_at_every_second_where_somebody_sits);
    tcase_add_test(tests, who_was_held_up_in_the_midst_of_work_is_not_charged);
    tcase_add_test(tests, a_stop_interrupts_nothing_that_does_not_run);
    tcase_add_test(tests, who_did_not_run_is_not_charged_by_a_clock_that_counts_up);
    suite_add_tcase(suite, tests);
    TCase *running = tcase_create("a clock that runs");
    tcase_add_checked_fixture(running, begin, end);
    tcase_add_test(running, a_flag_falls_when_its_time_has_come);
    tcase_add_test(running, a_move_in_the_millisecond_of_the_flag_comes_too_late);
    tcase_add_test(running, a_player_is_warned_once_at_the_threshold);
    tcase_add_test(running, a_stop_begins_when_the_program_was_seen_last);
    tcase_add_test(running, what_was_being_done_when_the_program_was_stopped_counts_from_before);
    tcase_add_test(running, who_waited_for_the_disk_was_not_held_up);
    tcase_add_test(running, who_did_not_run_is_not_charged);
    tcase_add_test(running, who_was_to_be_back_at_once_is_not_charged_for_ten_seconds);
    tcase_add_test(running, an_interruption_stops_the_clocks);
    suite_add_tcase(suite, running);
    return unit_run(suite);
}
