#include "unit.h"

#include "session_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(nothing_is_on_the_disk_before_the_first_action)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    ck_assert(!scratch_exists(fixture.state));
    ck_assert_int_eq(fixture_type(&fixture, 0, "e4"), REPLY_MOVE);
    ck_assert_int_ge(scratch_count(fixture.state), 1);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_reported_action_survives_a_restart)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "white=Anderssen");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "e5 (=)");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0), "1... e5");
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 1);
    ck_assert(fixture_resume(&fixture));
    const Game *game = session_game(fixture.session);
    ck_assert_int_eq(game_ply_count(game), 2);
    ck_assert_int_eq(game_offer(game, SIDE_BLACK), OFFER_OPEN);
    ck_assert_str_eq(game_setup(game)->names[SIDE_WHITE], "Anderssen");
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_finished_game_goes_to_the_game_file_and_its_journal_goes)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "white=Anderssen");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "resign");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0),
                     "1-0 Black resigns. Anderssen wins (Article 5.1.2).");
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 0);
    char *games = fixture_games_text(&fixture);
    ck_assert_ptr_nonnull(strstr(games, "[White \"Anderssen\"]"));
    ck_assert_ptr_nonnull(strstr(games, "[Result \"1-0\"]"));
    free(games);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_second_session_cannot_open_the_same_game)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4");
    SessionFixture other;
    fixture_open_second(&fixture, CLIENT_SCRIPT, &other);
    ck_assert_int_eq(fixture_unfinished_count(&other), 0);
    ck_assert(!fixture_resume(&other));
    ck_assert_int_eq(other.reply.lines[0].kind, REPLY_REFUSED);
    fixture_close(&other);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_game_continues_on_a_failing_disk_and_is_saved_once_it_works)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    scratch_write(fixture.state, "in the way", 10);
    ck_assert_int_eq(fixture_type(&fixture, 0, "e4"), REPLY_WARNING);
    ck_assert_ptr_nonnull(strstr(fixture_reply_line(&fixture, 0), "NOT SAVED"));
    ck_assert_str_eq(fixture_reply_line(&fixture, 1), "1. e4");
    ck_assert(!session_is_saved(fixture.session));
    ck_assert_int_eq(fixture_type(&fixture, 0, "e5"), REPLY_MOVE);
    ck_assert_int_eq(fixture_type(&fixture, 0, "save"), REPLY_REFUSED);
    ck_assert_int_eq(remove(fixture.state), 0);
    ck_assert_int_eq(fixture_type(&fixture, 0, "Nf3"), REPLY_WARNING);
    ck_assert_str_eq(fixture_reply_line(&fixture, 0), "warning: Saving works again.");
    ck_assert(session_is_saved(fixture.session));
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 3);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_unsaved_game_is_saved_later)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    scratch_write(fixture.state, "in the way", 10);
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "new");
    ck_assert(!session_is_saved(fixture.session));
    fixture_type(&fixture, 0, "d4");
    fixture_type(&fixture, 0, "rematch");
    ck_assert_int_eq(remove(fixture.state), 0);
    fixture_type(&fixture, 0, "c4");
    ck_assert(session_is_saved(fixture.session));
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 2);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4");
    scratch_write(fixture.data, "in the way", 10);
    fixture_type(&fixture, 0, "resign");
    ck_assert(!session_is_saved(fixture.session));
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 1);
    ck_assert_int_eq(remove(fixture.data), 0);
    ck_assert(fixture_resume(&fixture));
    ck_assert(session_is_saved(fixture.session));
    char *games = fixture_games_text(&fixture);
    ck_assert_ptr_nonnull(strstr(games, "1. e4 "));
    free(games);
    ck_assert_int_eq(fixture_unfinished_count(&fixture), 0);
    fixture_end(&fixture);
}
END_TEST

START_TEST(without_folders_the_game_is_played_and_says_that_it_is_not_saved)
{
    SessionFixture fixture;
    Settings settings;
    settings_init(&settings);
    fixture_begin_with(
        &fixture, &(SessionSetup){.settings = &settings, .no_folder_reason = "HOME is not set"},
        CLIENT_SCRIPT, false, "");
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_WARNING),
                     "warning: The game is NOT SAVED: HOME is not set.");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "resign");
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_RESULT),
                     "1-0 Black resigns. White wins (Article 5.1.2).");
    ck_assert(!session_is_saved(fixture.session));
    ck_assert_str_eq(session_saving_reason(fixture.session), "HOME is not set");
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_game_without_a_journal_is_still_added_to_the_game_file)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    char *state = fixture.state;
    fixture.state = NULL;
    fixture_restart(&fixture, CLIENT_SCRIPT);
    fixture_new_game(&fixture, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "resign");
    char *games = fixture_games_text(&fixture);
    ck_assert_ptr_nonnull(strstr(games, "[Result \"1-0\"]"));
    free(games);
    fixture.state = state;
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_commit");
    TCase *tests = tcase_create("session_commit");
    tcase_add_test(tests, nothing_is_on_the_disk_before_the_first_action);
    tcase_add_test(tests, a_reported_action_survives_a_restart);
    tcase_add_test(tests, a_finished_game_goes_to_the_game_file_and_its_journal_goes);
    tcase_add_test(tests, a_second_session_cannot_open_the_same_game);
    tcase_add_test(tests, a_game_continues_on_a_failing_disk_and_is_saved_once_it_works);
    tcase_add_test(tests, an_unsaved_game_is_saved_later);
    tcase_add_test(tests, a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try);
    tcase_add_test(tests, without_folders_the_game_is_played_and_says_that_it_is_not_saved);
    tcase_add_test(tests, a_game_without_a_journal_is_still_added_to_the_game_file);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
