#include "unit.h"

#include "session_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(nothing_is_on_the_disk_before_the_first_action)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    ck_assert(!scratch_exists(table.state));
    ck_assert_int_eq(table_say(&table, 0, "e4"), REPLY_MOVE);
    ck_assert_int_ge(scratch_count(table.state), 1);
    table_end(&table);
}
END_TEST

START_TEST(an_action_that_was_told_is_there_after_a_restart)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "white=Anderssen");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "e5 (=)");
    ck_assert_str_eq(table_said(&table, 0), "1... e5");
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert_int_eq(table_unfinished(&table), 1);
    ck_assert(table_resume(&table));
    const Game *game = session_game(table.session);
    ck_assert_int_eq(game_ply_count(game), 2);
    ck_assert_int_eq(game_offer(game, SIDE_BLACK), OFFER_OPEN);
    ck_assert_str_eq(game_setup(game)->names[SIDE_WHITE], "Anderssen");
    table_end(&table);
}
END_TEST

START_TEST(a_finished_game_goes_to_the_game_file_and_its_journal_goes)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "white=Anderssen");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "resign");
    ck_assert_str_eq(table_said(&table, 0), "1-0 Black resigned (Article 5.1.2)");
    ck_assert_int_eq(table_unfinished(&table), 0);
    char *games = table_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "[White \"Anderssen\"]"));
    ck_assert_ptr_nonnull(strstr(games, "[Result \"1-0\"]"));
    free(games);
    table_end(&table);
}
END_TEST

START_TEST(a_second_session_cannot_open_the_same_game)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    table_say(&table, 0, "e4");
    Table other;
    table_sit_beside(&table, CLIENT_SCRIPT, &other);
    ck_assert_int_eq(table_unfinished(&other), 0);
    ck_assert(!table_resume(&other));
    ck_assert_int_eq(other.reply.lines[0].kind, REPLY_REFUSED);
    table_leave(&other);
    table_end(&table);
}
END_TEST

START_TEST(a_game_goes_on_when_the_disk_refuses_and_is_saved_when_it_accepts)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    scratch_write(table.state, "in the way", 10);
    ck_assert_int_eq(table_say(&table, 0, "e4"), REPLY_WARNING);
    ck_assert_ptr_nonnull(strstr(table_said(&table, 0), "NOT SAVED"));
    ck_assert_str_eq(table_said(&table, 1), "1. e4");
    ck_assert(!session_is_saved(table.session));
    ck_assert_int_eq(table_say(&table, 0, "e5"), REPLY_MOVE);
    ck_assert_int_eq(table_say(&table, 0, "save"), REPLY_REFUSED);
    ck_assert_int_eq(remove(table.state), 0);
    ck_assert_int_eq(table_say(&table, 0, "Nf3"), REPLY_WARNING);
    ck_assert_str_eq(table_said(&table, 0), "warning: the game is saved again");
    ck_assert(session_is_saved(table.session));
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 3);
    table_end(&table);
}
END_TEST

START_TEST(a_game_that_is_left_unsaved_is_saved_later)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    scratch_write(table.state, "in the way", 10);
    table_say(&table, 0, "e4");
    table_say(&table, 0, "new");
    ck_assert(!session_is_saved(table.session));
    table_say(&table, 0, "d4");
    table_say(&table, 0, "rematch");
    ck_assert_int_eq(remove(table.state), 0);
    table_say(&table, 0, "c4");
    ck_assert(session_is_saved(table.session));
    ck_assert_int_eq(table_unfinished(&table), 2);
    table_end(&table);
}
END_TEST

START_TEST(a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    table_say(&table, 0, "e4");
    scratch_write(table.data, "in the way", 10);
    table_say(&table, 0, "resign");
    ck_assert(!session_is_saved(table.session));
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert_int_eq(table_unfinished(&table), 1);
    ck_assert_int_eq(remove(table.data), 0);
    ck_assert(table_resume(&table));
    ck_assert(session_is_saved(table.session));
    char *games = table_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "1. e4 "));
    free(games);
    ck_assert_int_eq(table_unfinished(&table), 0);
    table_end(&table);
}
END_TEST

START_TEST(without_folders_the_game_is_played_and_says_that_it_is_not_saved)
{
    Table table;
    Settings settings;
    settings_init(&settings);
    table_begin_with(&table,
                     &(SessionSetup){.settings = &settings, .no_folder_reason = "HOME is not set"},
                     CLIENT_SCRIPT, false, "");
    ck_assert_str_eq(table_last(&table, REPLY_WARNING),
                     "warning: the game is NOT SAVED: HOME is not set");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "resign");
    ck_assert_str_eq(table_last(&table, REPLY_RESULT), "1-0 Black resigned (Article 5.1.2)");
    ck_assert(!session_is_saved(table.session));
    ck_assert_str_eq(session_saving_reason(table.session), "HOME is not set");
    table_end(&table);
}
END_TEST

START_TEST(a_game_without_a_journal_is_still_added_to_the_game_file)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    char *state = table.state;
    table.state = NULL;
    table_restart(&table, CLIENT_SCRIPT);
    table_new_game(&table, "");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "resign");
    char *games = table_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "[Result \"1-0\"]"));
    free(games);
    table.state = state;
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_commit");
    TCase *tests = tcase_create("session_commit");
    tcase_add_test(tests, nothing_is_on_the_disk_before_the_first_action);
    tcase_add_test(tests, an_action_that_was_told_is_there_after_a_restart);
    tcase_add_test(tests, a_finished_game_goes_to_the_game_file_and_its_journal_goes);
    tcase_add_test(tests, a_second_session_cannot_open_the_same_game);
    tcase_add_test(tests, a_game_goes_on_when_the_disk_refuses_and_is_saved_when_it_accepts);
    tcase_add_test(tests, a_game_that_is_left_unsaved_is_saved_later);
    tcase_add_test(tests, a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try);
    tcase_add_test(tests, without_folders_the_game_is_played_and_says_that_it_is_not_saved);
    tcase_add_test(tests, a_game_without_a_journal_is_still_added_to_the_game_file);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
