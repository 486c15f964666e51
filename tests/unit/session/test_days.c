/* Games in days: their time is that of the wall clock, whether the program runs or not. */
#include "unit.h"

#include "session_table.h"
#include "store/unfinished.h"

#include <stdlib.h>
#include <string.h>

/* Ends the program, and starts it again when the wall clock is so much further: another run of the
 * system, whose own clock began anew. */
static bool come_back(Table *table, int64_t after_ms)
{
    table_set_wall_ahead(after_ms + table->now_ms - 7000);
    table->now_ms = 7000;
    table_set_disk_ms(table->now_ms);
    table_restart(table, CLIENT_SCRIPT);
    return table_resume(table);
}

/* Begins a game in which White has moved after a day. */
static void begin(Table *table, const char *options)
{
    table_begin(table, CLIENT_SCRIPT, options);
    table_say(table, DAY_MS, "e4");
    ck_assert_int_eq(game_ply_count(session_game(table->session)), 1);
}

/* Returns the text of the only journal, to be freed by the caller. */
static char *journal_text(const Table *table)
{
    UnfinishedList list;
    FileError error;
    ck_assert(unfinished_list(table->state, &list, &error));
    ck_assert_int_eq(list.count, 1);
    char *text = scratch_read(list.games[0].path, NULL);
    unfinished_release(&list);
    return text;
}

static GamePhase phase(const Table *table)
{
    return game_phase(session_game(table->session));
}

START_TEST(time_runs_while_no_program_does)
{
    Table table;
    begin(&table, "time=10/50d");
    ck_assert(come_back(&table, 2 * DAY_MS));
    ck_assert_int_eq(phase(&table), GAME_PLAYING);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 49 * DAY_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 48 * DAY_MS);
    table_say(&table, DAY_MS, "e5");
    ck_assert(come_back(&table, 3 * DAY_MS));
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 46 * DAY_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 47 * DAY_MS);
    ck_assert_ptr_null(strstr(table_last(&table, REPLY_NOTICE), "interrupted"));
    table_end(&table);
}
END_TEST

START_TEST(the_flag_falls_at_the_next_opening)
{
    Table table;
    begin(&table, "time=10/50d");
    ck_assert(come_back(&table, 50 * DAY_MS - 1));
    ck_assert_int_eq(phase(&table), GAME_PLAYING);
    ck_assert(come_back(&table, 1));
    ck_assert_str_eq(table_last(&table, REPLY_RESULT), "1-0 Black's time ran out (Article 6.9)");
    char *games = table_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "[TimeControl \"10/4320000\"]"));
    ck_assert_ptr_nonnull(strstr(games, "[%clk 1176:00:00]"));
    free(games);
    ck_assert_int_eq(table_unfinished(&table), 0);
    table_end(&table);
}
END_TEST

START_TEST(what_is_left_of_the_time_for_a_move_is_not_kept)
{
    Table table;
    begin(&table, "time=\"3d a move\"");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 3 * DAY_MS);
    table_say(&table, 2 * DAY_MS, "penalty black");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 3 * DAY_MS + 2 * MINUTE_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), DAY_MS);
    table_say(&table, 0, "e5");
    table_say(&table, DAY_MS, "Nf3");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 3 * DAY_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 3 * DAY_MS);
    table_wait(&table, 3 * DAY_MS - 1);
    ck_assert_int_eq(phase(&table), GAME_PLAYING);
    table_wait(&table, 1);
    ck_assert_int_eq(phase(&table), GAME_OVER);
    table_end(&table);
}
END_TEST

START_TEST(a_pause_does_not_count)
{
    Table table;
    begin(&table, "time=3d");
    table_say(&table, 0, "pause");
    ck_assert(come_back(&table, 10 * DAY_MS));
    ck_assert_int_eq(phase(&table), GAME_PAUSED);
    table_say(&table, DAY_MS, "resume");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 3 * DAY_MS);
    table_say(&table, DAY_MS, "e5");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS);
    table_end(&table);
}
END_TEST

START_TEST(an_adjournment_does_not_count)
{
    Table table;
    begin(&table, "time=3d");
    table_say(&table, DAY_MS, "adjourn e5");
    ck_assert(come_back(&table, 10 * DAY_MS));
    ck_assert_int_eq(phase(&table), GAME_ADJOURNED);
    table_say(&table, 0, "resume");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 2 * DAY_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS);
    table_end(&table);
}
END_TEST

START_TEST(time_while_the_machine_slept_counts)
{
    Table table;
    begin(&table, "time=3d");
    session_deadline_ms(table.session, table.now_ms);
    table_set_wall_ahead(DAY_MS);
    table_wait(&table, 20000); /* much later than asked for, and no interruption */
    ck_assert_int_eq(phase(&table), GAME_PLAYING);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS - 20000);
    session_interrupt(table.session, table.now_ms);
    ck_assert_int_eq(phase(&table), GAME_PLAYING);
    /* A line may have been read before the machine slept. */
    session_interrupt(table.session, table.now_ms - HOUR_MS);
    table_wait(&table, 0);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    table_set_wall_ahead(2 * DAY_MS);
    session_interrupt(table.session, table.now_ms);
    ck_assert_int_eq(phase(&table), GAME_OVER);
    table_end(&table);
}
END_TEST

START_TEST(a_clock_set_back_is_told_once)
{
    Table table;
    begin(&table, "time=3d");
    table_wait(&table, DAY_MS); /* it is written down how much time was used */
    table_wait(&table, 30 * MINUTE_MS);
    table_set_wall_ahead(-20 * MINUTE_MS - 400);
    table_wait(&table, 0);
    ck_assert_str_eq(table_last(&table, REPLY_WARNING),
                     "warning: the computer's clock was set back by 20:00; this game goes by "
                     "what it shows now");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS - 10 * MINUTE_MS + 400);
    table_wait(&table, 0);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    table_set_wall_ahead(-2000); /* set right a little, as is done to clocks that are kept right */
    table_wait(&table, 1000);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    table_end(&table);
}
END_TEST

START_TEST(a_clock_set_back_meanwhile_is_told_at_the_next_opening)
{
    Table table;
    begin(&table, "time=3d");
    ck_assert(come_back(&table, DAY_MS));
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    ck_assert(come_back(&table, -HOUR_MS - 29000));
    ck_assert_ptr_nonnull(strstr(table_last(&table, REPLY_WARNING), "was set back by 1:00:00"));
    /* Before the last action nothing is charged, and nothing given back. */
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS);
    table_wait(&table, HOUR_MS + 29000);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS);
    table_wait(&table, HOUR_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 2 * DAY_MS - HOUR_MS);
    table_end(&table);
}
END_TEST

START_TEST(the_disk_takes_no_time_out_of_the_game)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "time=3d");
    table_set_disk_ms(table.now_ms + 4000);
    table_submit(&table, "e4");
    table.now_ms += 4000;
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 3 * DAY_MS - 4000);
    table_end(&table);
}
END_TEST

START_TEST(the_clock_is_looked_at_once_a_minute)
{
    Table table;
    begin(&table, "time=10/50d");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), MINUTE_MS);
    table_wait(&table, 48 * DAY_MS + 23 * HOUR_MS + 59 * MINUTE_MS + 30000);
    table_wait(&table, DAY_MS);
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 30000);
    table_end(&table);
}
END_TEST

START_TEST(time_used_is_written_down_once_an_hour)
{
    Table table;
    begin(&table, "time=10/50d");
    char *before = journal_text(&table);
    table_wait(&table, 59 * MINUTE_MS);
    char *after = journal_text(&table);
    ck_assert_str_eq(before, after);
    free(after);
    table_wait(&table, MINUTE_MS);
    after = journal_text(&table);
    ck_assert_str_ne(before, after);
    free(before);
    free(after);
    table_end(&table);
}
END_TEST

START_TEST(a_player_whose_time_is_short_is_warned_at_each_opening)
{
    Table table;
    begin(&table, "time=16d");
    table_wait(&table, 15 * DAY_MS - 1);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    table_wait(&table, 1);
    ck_assert_str_eq(table_last(&table, REPLY_WARNING), "warning: Black has 1d 00:00 left");
    table_wait(&table, HOUR_MS);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    ck_assert(come_back(&table, HOUR_MS));
    ck_assert_str_eq(table_last(&table, REPLY_WARNING), "warning: Black has 22:00:00 left");
    table_end(&table);
}
END_TEST

START_TEST(a_take_back_gives_the_time_back)
{
    Table table;
    begin(&table, "time=3d takebacks=free");
    table_say(&table, DAY_MS, "takeback");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 2 * DAY_MS);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 3 * DAY_MS);
    ck_assert(come_back(&table, DAY_MS));
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), DAY_MS);
    table_end(&table);
}
END_TEST

START_TEST(clocks_are_corrected_in_days)
{
    Table table;
    begin(&table, "time=3d");
    table_say(&table, 0, "clock black 2d 14:05 both were away");
    ck_assert_str_eq(table_said(&table, 0), "ruling: Black's clock is set to 2d 14:05: both were "
                                            "away (Article 6.10.2)");
    table_say(&table, 0, "clock black +20d");
    ck_assert_str_eq(table_said(&table, 0), "ruling: Black gets 20 days (Article 12.9)");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK),
                     22 * DAY_MS + 14 * HOUR_MS + 5 * MINUTE_MS);
    table_say(&table, 0, "clock black 5d a reason");
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 5 * DAY_MS);
    ck_assert_int_eq(table_say(&table, 0, "clock black 1000d"), REPLY_REFUSED);
    ck_assert_int_eq(table_say(&table, 0, "clock black 5d 25:00"), REPLY_REFUSED);
    ck_assert_int_eq(table_say(&table, 0, "clock black 5dd"), REPLY_REFUSED);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_BLACK), 5 * DAY_MS);
    table_end(&table);
}
END_TEST

START_TEST(a_clock_at_a_board_is_not_set_to_days)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "time=90");
    ck_assert_int_eq(table_say(&table, 0, "clock white 6d"), REPLY_REFUSED);
    ck_assert_int_eq(table_clock_ms(&table, SIDE_WHITE), 90 * MINUTE_MS);
    table_end(&table);
}
END_TEST

START_TEST(the_list_and_the_clock_tell_when_the_time_ends)
{
    Table table;
    setenv("TZ", "UTC0", 1);
    table_begin(&table, CLIENT_SCRIPT, "time=\"3d a move\"");
    table_say(&table, 0, "e4");
    table_say(&table, HOUR_MS, "clock");
    ck_assert_str_eq(table_said(&table, 0), "White 3d 00:00, Black 2d 23:00");
    ck_assert_str_eq(table_said(&table, 1), "Black's clock runs until 2026-03-04 12:00");
    table_say(&table, 0, "status");
    ck_assert_str_eq(table_said(&table, 0), "move 1, Black to move until 2026-03-04 12:00");
    table_restart(&table, CLIENT_SCRIPT);
    table_list(&table);
    ck_assert_ptr_nonnull(
        strstr(table_said(&table, 0), "Black to move until 2026-03-04 12:00, begun "));
    table_end(&table);
}
END_TEST

START_TEST(who_ends_the_program_is_not_asked)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "time=3d");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "quit");
    ck_assert(client_has_quit(table.client));
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("days");
    TCase *tests = tcase_create("days");
    tcase_add_test(tests, time_runs_while_no_program_does);
    tcase_add_test(tests, the_flag_falls_at_the_next_opening);
    tcase_add_test(tests, what_is_left_of_the_time_for_a_move_is_not_kept);
    tcase_add_test(tests, a_pause_does_not_count);
    tcase_add_test(tests, an_adjournment_does_not_count);
    tcase_add_test(tests, time_while_the_machine_slept_counts);
    tcase_add_test(tests, a_clock_set_back_is_told_once);
    tcase_add_test(tests, a_clock_set_back_meanwhile_is_told_at_the_next_opening);
    tcase_add_test(tests, the_disk_takes_no_time_out_of_the_game);
    tcase_add_test(tests, the_clock_is_looked_at_once_a_minute);
    tcase_add_test(tests, time_used_is_written_down_once_an_hour);
    tcase_add_test(tests, a_player_whose_time_is_short_is_warned_at_each_opening);
    tcase_add_test(tests, a_take_back_gives_the_time_back);
    tcase_add_test(tests, clocks_are_corrected_in_days);
    tcase_add_test(tests, a_clock_at_a_board_is_not_set_to_days);
    tcase_add_test(tests, the_list_and_the_clock_tell_when_the_time_ends);
    tcase_add_test(tests, who_ends_the_program_is_not_asked);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
