/* Tests games with time in days. Their clocks follow the wall clock, even while the program is not
 * running. */
#include "unit.h"

#include "session_fixture.h"
#include "store/unfinished.h"

#include <stdlib.h>
#include <string.h>

/* Starts the program again after a reboot, when the wall clock has advanced by `after_ms` and the
 * monotonic clock has started anew. Resumes the game, and returns whether a game is open then. */
static bool restart_after(SessionFixture *fixture, int64_t after_ms)
{
    fixture_advance_wall(after_ms + fixture->now_ms - 7000);
    fixture->now_ms = 7000;
    fixture_set_disk_ms(fixture->now_ms);
    fixture_restart(fixture, CLIENT_SCRIPT);
    return fixture_resume(fixture);
}

/* Starts a game and lets White move after one day. */
static void begin(SessionFixture *fixture, const char *options)
{
    fixture_begin(fixture, CLIENT_SCRIPT, options);
    fixture_type(fixture, DAY_MS, "e4");
    ck_assert_int_eq(game_ply_count(session_game(fixture->session)), 1);
}

/* Returns the text of the only journal. The caller frees it. */
static char *journal_text(const SessionFixture *fixture)
{
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(fixture->state, &list, &error));
    ck_assert_int_eq(list.count, 1);
    char *text = scratch_read(list.games[0].path, NULL);
    unfinished_release(&list);
    return text;
}

static GamePhase phase(const SessionFixture *fixture)
{
    return game_phase(session_game(fixture->session));
}

START_TEST(time_runs_while_the_program_does_not)
{
    SessionFixture fixture;
    begin(&fixture, "time=10/50d");
    ck_assert(restart_after(&fixture, 2 * DAY_MS));
    ck_assert_int_eq(phase(&fixture), GAME_PLAYING);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 49 * DAY_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 48 * DAY_MS);
    fixture_type(&fixture, DAY_MS, "e5");
    ck_assert(restart_after(&fixture, 3 * DAY_MS));
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 46 * DAY_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 47 * DAY_MS);
    ck_assert_ptr_null(strstr(fixture_last_reply(&fixture, REPLY_NOTICE), "interrupted"));
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_flag_falls_at_the_next_opening)
{
    SessionFixture fixture;
    begin(&fixture, "time=10/50d");
    ck_assert(restart_after(&fixture, 50 * DAY_MS - 1));
    ck_assert_int_eq(phase(&fixture), GAME_PLAYING);
    ck_assert(restart_after(&fixture, 1));
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_RESULT),
                     "1-0 White wins on time (Article 6.9).");
    char *games = fixture_games_text(&fixture);
    ck_assert_ptr_nonnull(strstr(games, "[TimeControl \"10/4320000\"]"));
    ck_assert_ptr_nonnull(strstr(games, "[%clk 1176:00:00]"));
    free(games);
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 0);
    fixture_end(&fixture);
}
END_TEST

START_TEST(unused_time_for_a_move_is_not_kept)
{
    SessionFixture fixture;
    begin(&fixture, "time=\"3d a move\"");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 3 * DAY_MS);
    fixture_type(&fixture, 2 * DAY_MS, "penalty black");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 3 * DAY_MS + 2 * MINUTE_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), DAY_MS);
    fixture_type(&fixture, 0, "e5");
    fixture_type(&fixture, DAY_MS, "Nf3");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 3 * DAY_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 3 * DAY_MS);
    fixture_wait(&fixture, 3 * DAY_MS - 1);
    ck_assert_int_eq(phase(&fixture), GAME_PLAYING);
    fixture_wait(&fixture, 1);
    ck_assert_int_eq(phase(&fixture), GAME_OVER);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_pause_does_not_count)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    fixture_type(&fixture, 0, "pause");
    ck_assert(restart_after(&fixture, 10 * DAY_MS));
    ck_assert_int_eq(phase(&fixture), GAME_PAUSED);
    fixture_type(&fixture, DAY_MS, "resume");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 3 * DAY_MS);
    fixture_type(&fixture, DAY_MS, "e5");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_adjournment_does_not_count)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    fixture_type(&fixture, DAY_MS, "adjourn e5");
    ck_assert(restart_after(&fixture, 10 * DAY_MS));
    ck_assert_int_eq(phase(&fixture), GAME_ADJOURNED);
    fixture_type(&fixture, 0, "resume");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 2 * DAY_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(time_while_the_machine_slept_counts)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    session_deadline_ms(fixture.session, fixture.now_ms);
    fixture_advance_wall(DAY_MS);
    fixture_wait(&fixture, 20000); /* the machine slept, so the delay is no interruption */
    ck_assert_int_eq(phase(&fixture), GAME_PLAYING);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS - 20000);
    session_interrupt(fixture.session, fixture.now_ms);
    ck_assert_int_eq(phase(&fixture), GAME_PLAYING);
    /* The time of the interruption may be before the sleep, if a line was read before it. */
    session_interrupt(fixture.session, fixture.now_ms - HOUR_MS);
    fixture_wait(&fixture, 0);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    fixture_advance_wall(2 * DAY_MS);
    session_interrupt(fixture.session, fixture.now_ms);
    ck_assert_int_eq(phase(&fixture), GAME_OVER);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_wall_clock_set_back_is_reported_once)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    fixture_wait(&fixture, DAY_MS); /* the time used is recorded in the journal */
    fixture_wait(&fixture, 30 * MINUTE_MS);
    fixture_advance_wall(-20 * MINUTE_MS - 400);
    fixture_wait(&fixture, 0);
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_WARNING),
                     "warning: The computer's clock was set back by 20:00. The game now follows "
                     "the new time.");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS - 10 * MINUTE_MS + 400);
    fixture_wait(&fixture, 0);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    fixture_advance_wall(-2000); /* a small correction, as by time synchronization */
    fixture_wait(&fixture, 1000);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_wall_clock_set_back_between_sessions_is_reported_at_the_next_start)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    ck_assert(restart_after(&fixture, DAY_MS));
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    ck_assert(restart_after(&fixture, -HOUR_MS - 29000));
    ck_assert_ptr_nonnull(
        strstr(fixture_last_reply(&fixture, REPLY_WARNING), "was set back by 1:00:00"));
    /* The clock does not go back beyond the time that it showed at the last action. */
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS);
    fixture_wait(&fixture, HOUR_MS + 29000);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS);
    fixture_wait(&fixture, HOUR_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 2 * DAY_MS - HOUR_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(disk_time_is_no_game_time)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=3d");
    fixture_set_disk_ms(fixture.now_ms + 4000);
    fixture_submit(&fixture, "e4");
    fixture.now_ms += 4000;
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 3 * DAY_MS - 4000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_clock_in_days_is_updated_once_a_minute)
{
    SessionFixture fixture;
    begin(&fixture, "time=10/50d");
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), MINUTE_MS);
    fixture_wait(&fixture, 48 * DAY_MS + 23 * HOUR_MS + 59 * MINUTE_MS + 30000);
    fixture_wait(&fixture, DAY_MS);
    ck_assert_int_eq(session_deadline_ms(fixture.session, fixture.now_ms), 30000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(time_used_is_saved_once_an_hour)
{
    SessionFixture fixture;
    begin(&fixture, "time=10/50d");
    char *before = journal_text(&fixture);
    fixture_wait(&fixture, 59 * MINUTE_MS);
    char *after = journal_text(&fixture);
    ck_assert_str_eq(before, after);
    free(after);
    fixture_wait(&fixture, MINUTE_MS);
    after = journal_text(&fixture);
    ck_assert_str_ne(before, after);
    free(before);
    free(after);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_player_whose_time_is_short_is_warned_at_each_opening)
{
    SessionFixture fixture;
    begin(&fixture, "time=16d");
    fixture_wait(&fixture, 15 * DAY_MS - 1);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    fixture_wait(&fixture, 1);
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_WARNING),
                     "warning: Black has 1d 00:00 left.");
    fixture_wait(&fixture, HOUR_MS);
    ck_assert(!reply_has(&fixture.reply, REPLY_WARNING));
    ck_assert(restart_after(&fixture, HOUR_MS));
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_WARNING),
                     "warning: Black has 22:00:00 left.");
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_takeback_restores_the_time)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d takebacks=free");
    fixture_type(&fixture, DAY_MS, "takeback");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 2 * DAY_MS);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 3 * DAY_MS);
    ck_assert(restart_after(&fixture, DAY_MS));
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), DAY_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(clocks_are_corrected_in_days)
{
    SessionFixture fixture;
    begin(&fixture, "time=3d");
    fixture_type(&fixture, 0, "clock black 2d 14:05 both were away");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0),
                     "ruling: Black's clock is set to 2d 14:05: both were "
                     "away (Article 6.10.2).");
    fixture_type(&fixture, 0, "clock black +20d");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0),
                     "ruling: Black receives 20 extra days (Article 12.9).");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK),
                     22 * DAY_MS + 14 * HOUR_MS + 5 * MINUTE_MS);
    fixture_type(&fixture, 0, "clock black 5d a reason");
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 5 * DAY_MS);
    ck_assert_int_eq(fixture_type(&fixture, 0, "clock black 1000d"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_type(&fixture, 0, "clock black 5d 25:00"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_type(&fixture, 0, "clock black 5dd"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_BLACK), 5 * DAY_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_clock_in_minutes_is_not_set_to_days)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=90");
    ck_assert_int_eq(fixture_type(&fixture, 0, "clock white 6d"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_clock_ms(&fixture, SIDE_WHITE), 90 * MINUTE_MS);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_list_and_the_clock_show_when_the_time_ends)
{
    SessionFixture fixture;
    setenv("TZ", "UTC0", 1);
    fixture_begin(&fixture, CLIENT_SCRIPT, "time=\"3d a move\"");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, HOUR_MS, "clock");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0), "White 3d 00:00, Black 2d 23:00");
    ck_assert_str_eq(fixture_reply_line(&fixture, 1), "Black's clock is running.");
    ck_assert_str_eq(fixture_reply_line(&fixture, 2), "Black must move by 2026-03-04 12:00.");
    fixture_type(&fixture, 0, "status");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0), "Move 1, Black to move.");
    fixture_restart(&fixture, CLIENT_SCRIPT);
    fixture_list_games(&fixture);
    ck_assert_ptr_nonnull(
        strstr(fixture_reply_line(&fixture, 0), "Black to move by 2026-03-04 12:00, started "));
    fixture_end(&fixture);
}
END_TEST

START_TEST(quitting_a_game_in_days_asks_nothing)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "time=3d");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "quit");
    ck_assert(client_has_quit(fixture.client));
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("days");
    TCase *tests = tcase_create("days");
    tcase_add_test(tests, time_runs_while_the_program_does_not);
    tcase_add_test(tests, the_flag_falls_at_the_next_opening);
    tcase_add_test(tests, unused_time_for_a_move_is_not_kept);
    tcase_add_test(tests, a_pause_does_not_count);
    tcase_add_test(tests, an_adjournment_does_not_count);
    tcase_add_test(tests, time_while_the_machine_slept_counts);
    tcase_add_test(tests, a_wall_clock_set_back_is_reported_once);
    tcase_add_test(tests, a_wall_clock_set_back_between_sessions_is_reported_at_the_next_start);
    tcase_add_test(tests, disk_time_is_no_game_time);
    tcase_add_test(tests, a_clock_in_days_is_updated_once_a_minute);
    tcase_add_test(tests, time_used_is_saved_once_an_hour);
    tcase_add_test(tests, a_player_whose_time_is_short_is_warned_at_each_opening);
    tcase_add_test(tests, a_takeback_restores_the_time);
    tcase_add_test(tests, clocks_are_corrected_in_days);
    tcase_add_test(tests, a_clock_in_minutes_is_not_set_to_days);
    tcase_add_test(tests, the_list_and_the_clock_show_when_the_time_ends);
    tcase_add_test(tests, quitting_a_game_in_days_asks_nothing);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
