/*
 * Tests how the list of shared games describes them.
 */
#include "fake_lobby.h"
#include "faults.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

START_TEST(a_game_is_described_by_seat_clock_and_age)
{
    LobbyFixture fixture;
    TimeControlError error;
    lobby_begin(&fixture);
    lobby_add_game(&fixture, "a", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    ck_assert_str_eq(lobby_only_state(&fixture), "waiting for Black"); /* the host sends no setup */
    LobbyAnswer *answer = &lobby_answering[0].answer;
    answer->presence[SIDE_WHITE] = WIRE_GONE;
    ck_assert_str_eq(lobby_only_state(&fixture), "White disconnected, waiting for Black");
    answer->presence[SIDE_WHITE] = WIRE_HERE;
    answer->has_setup = true;
    game_setup_init(&answer->setup);
    ck_assert_str_eq(lobby_only_state(&fixture), "waiting for Black; no clock");
    ck_assert(time_control_parse("5+3", &answer->setup.time[SIDE_WHITE], &error));
    answer->setup.time[SIDE_BLACK] = answer->setup.time[SIDE_WHITE];
    strcpy(answer->setup.utc_date, "1970.01.01");
    strcpy(answer->setup.utc_time, "00:00:00");
    answer->presence[SIDE_BLACK] = WIRE_GONE;
    answer->watchers = 2;
    ck_assert_str_eq(lobby_only_state(&fixture),
                     "you play Black; Black disconnected, 2 spectators; 5 minutes plus 3 seconds a "
                     "move; created 16 minutes ago");
    settings_put(&fixture.lines->session->settings, SETTING_LANGUAGE, "de");
    ck_assert_ptr_nonnull(strstr(lobby_only_state(&fixture), "Schwarz"));
    ck_assert_ptr_null(strstr(lobby_only_state(&fixture), "disconnected"));
    lobby_end(&fixture);
}
END_TEST

START_TEST(a_game_in_days_is_described_with_its_deadline)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_add_game(&fixture, "a", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    LobbyAnswer *answer = &lobby_answering[0].answer;
    answer->has_progress = true;
    answer->progress = (Progress){.phase = GAME_PLAYING, .number = 12, .deadline_ms = CLOCK_NEVER};
    game_setup_init(&answer->progress.setup);
    (void)remote_open_lobby(fixture.lines, false);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 0).about,
                     "White - Black, move 12, White to move");
    answer->progress.deadline_ms = INT64_C(1772625600000);
    (void)remote_open_lobby(fixture.lines, false);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 0).about,
                     "White - Black, move 12, White to move by 2026-03-04 12:00");
    lobby_end(&fixture);
}
END_TEST

START_TEST(own_games_of_another_data_folder_are_found_and_none_twice)
{
    LobbyFixture fixture;
    StrBuf reason = {0};
    lobby_begin(&fixture);
    FoundGames *found = malloc(sizeof *found);
    ck_assert(found != NULL);
    lobby_add_game(&fixture, "a", NULL);
    snprintf(lobby_listed, sizeof lobby_listed, "%s/a\n%s/b\n", fixture.folder, fixture.folder);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_answering[1] = (Answering){"b", LOBBY_ANSWERED, LOBBY_FULL};
    ck_assert(remote_find_games_of(fixture.session, getuid(), found, &reason));
    ck_assert_int_eq(found->count, 2);
    ck_assert_str_eq(found->games[0].told.about, LOBBY_FREE.about);
    ck_assert_str_eq(found->games[1].told.about, LOBBY_FULL.about);
    free(found);
    lobby_end(&fixture);
}
END_TEST

/* No house rule is missing from a description. */
START_TEST(without_memory_a_game_is_described_wholly_or_not_at_all)
{
    LobbyFixture fixture;
    int missing = 0, n = 1;
    lobby_begin(&fixture);
    lobby_add_game(&fixture, "a", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_answering[0].answer.has_setup = true;
    game_setup_init(&lobby_answering[0].answer.setup);
    lobby_answering[0].answer.setup.house_rules.touch_move = true;
    for (bool has_failed = true; has_failed; n++) {
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, 0);
        (void)remote_open_lobby(fixture.lines, false);
        has_failed = faults_disarm();
        for (int i = 0; i < remote_lobby_count(fixture.lines); i++) {
            LobbyGame game = remote_lobby_at(fixture.lines, i);
            bool is_missing = strcmp(game.state, "out of memory") == 0;
            ck_assert_msg(is_missing ||
                              strcmp(game.state, "waiting for Black; no clock, touch-move") == 0,
                          "%d: %s", n, game.state);
            missing += is_missing;
        }
    }
    ck_assert_int_gt(missing, 0);
    lobby_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_games");
    TCase *tests = tcase_create("remote_games");
    tcase_add_test(tests, a_game_is_described_by_seat_clock_and_age);
    tcase_add_test(tests, a_game_in_days_is_described_with_its_deadline);
    tcase_add_test(tests, own_games_of_another_data_folder_are_found_and_none_twice);
    tcase_add_test(tests, without_memory_a_game_is_described_wholly_or_not_at_all);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
