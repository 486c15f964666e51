#include "unit.h"

#include "session_fixture.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *options; /* arguments of the command "new" */
    const char *message; /* message about the clocks */
} clocks[] = {
    {"", "New game."},
    {"white-time=5", "New game: White has 5 minutes, Black has no clock."},
    {"black-time=5", "New game: White has no clock, Black has 5 minutes."},
    {"time=5", "New game: 5 minutes."},
};

START_TEST(a_new_game_announces_its_clocks)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, clocks[_i].options);
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_NOTICE), clocks[_i].message);
    fixture_end(&fixture);
}
END_TEST

/* A screen reader would read the dash between the names as a pause, or as "dash". */
START_TEST(a_new_game_announces_its_players_in_words_if_moves_are)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "white=Anna black=Boris");
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_NOTICE), "New game: Anna - Boris.");
    fixture_type(&fixture, 0, "set announce words");
    fixture_type(&fixture, 0, "new white=Carla black=Boris");
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_NOTICE), "New game: Carla against Boris.");
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_lot_gives_either_colour)
{
    bool is_exchanged[2] = {false, false};
    for (uint64_t lot = 1; lot < 20; lot++) {
        SessionFixture fixture;
        Settings settings;
        settings_init(&settings);
        fixture_begin_with(&fixture, &(SessionSetup){.settings = &settings, .lot = lot},
                           CLIENT_SCRIPT, false, "white=A black=B lot");
        is_exchanged[game_setup(session_game(fixture.session))->names[SIDE_WHITE][0] == 'B'] = true;
        fixture_end(&fixture);
    }
    ck_assert(is_exchanged[0] && is_exchanged[1]);
}
END_TEST

START_TEST(the_number_of_unfinished_games_is_limited)
{
    enum { MOST = 200 };
    SessionFixture fixture;
    char name[32];
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4"); /* the journal of this game is on disk */
    for (int i = 1; i < MOST - 1; i++) {
        snprintf(name, sizeof name, "2020-01-01-%06d.journal", i);
        char *path = scratch_path(fixture.state, name);
        scratch_write(path, "", 0);
        free(path);
    }
    ck_assert_int_eq(fixture_type(&fixture, 0, "new"), REPLY_NOTICE);
    fixture_type(&fixture, 0, "d4");
    ck_assert_int_eq(fixture_type(&fixture, 0, "new"), REPLY_REFUSED);
    ck_assert_str_eq(
        fixture_last_reply(&fixture, REPLY_REFUSED),
        "refused: You have 200 unfinished games, and no more can be started. Finish or "
        "abort one of them first; list unfinished shows them.");
    ck_assert_int_eq(fixture_type(&fixture, 0, "d5"), REPLY_MOVE); /* the open game continues */
    fixture_type(&fixture, 0, "resign");
    fixture_type(&fixture, 0, "yes");
    ck_assert_int_eq(fixture_type(&fixture, 0, "new"), REPLY_NOTICE);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_rematch_exchanges_the_colours)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "white=A black=B time=5+3");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "resign");
    fixture_type(&fixture, 0, "rematch");
    const GameSetup *setup = game_setup(session_game(fixture.session));
    ck_assert_str_eq(setup->names[SIDE_WHITE], "B");
    ck_assert_str_eq(setup->names[SIDE_BLACK], "A");
    ck_assert_int_eq(setup->time[SIDE_WHITE].stages[0].base_ms, 300000);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_refused_new_game_leaves_the_old_one_open)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "e4");
    ck_assert_int_eq(fixture_type(&fixture, 0, "new fen nonsense"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_type(&fixture, 0, "new time=soon"), REPLY_REFUSED);
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_games");
    TCase *tests = tcase_create("session_games");
    tcase_add_loop_test(tests, a_new_game_announces_its_clocks, 0,
                        sizeof clocks / sizeof clocks[0]);
    tcase_add_test(tests, a_new_game_announces_its_players_in_words_if_moves_are);
    tcase_add_test(tests, the_lot_gives_either_colour);
    tcase_add_test(tests, the_number_of_unfinished_games_is_limited);
    tcase_add_test(tests, a_rematch_exchanges_the_colours);
    tcase_add_test(tests, a_refused_new_game_leaves_the_old_one_open);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
