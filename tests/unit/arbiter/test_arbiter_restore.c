/*
 * Tests that the moves which a game has lost, and which a player's replica still has, are restored
 * if both players agree, and only then.
 */
#include "fake_host.h"

/* A game in which White has played e4, and that was interrupted at a restart of the host. */
typedef struct Two {
    FakeHost host;
    int white, black;
} Two;

static void begin(Two *two)
{
    host_new_saved_game(&two->host, "time=5+3");
    two->white = host_connect(&two->host, ANNA, "white");
    two->black = host_connect(&two->host, BEN, "black");
    host_say(&two->host, two->white, "want 1 resume\n");
    host_say(&two->host, two->black, "want 1 resume\n");
    host_say(&two->host, two->white, "do 2 white move e4\n");
    ck_assert(host_restart(&two->host));
    two->white = host_connect(&two->host, ANNA, "white");
    two->black = host_connect(&two->host, BEN, "black");
}

static const Game *game(const Two *two)
{
    return session_game(two->host.fixture.session);
}

START_TEST(both_players_restore_the_moves)
{
    Two two;
    begin(&two);
    ck_assert_int_eq(game_phase(game(&two)), GAME_PAUSED);
    int64_t left_ms = game_clock_ms(game(&two), SIDE_BLACK, host_now_ms);
    HAS(host_say(&two.host, two.black, "want 1 restore 1 e5 Bc4 Nc6\n"),
        "asks black restore 1 e5 Bc4 Nc6\n");
    ck_assert_int_eq(game_ply_count(game(&two)), 1); /* one player alone restores nothing */
    const char *said = host_say(&two.host, two.white, "want 1 restore 1 e5 Bc4 Nc6\n");
    HAS(said, "black move e5\n");
    HAS(said, "white move Bc4\n");
    HAS(said, "black move Nc6\n");
    HAS(said, "pause\n");
    HAS(said, "asks any none\n");
    ck_assert_int_eq(game_ply_count(game(&two)), 4);
    ck_assert_int_eq(game_phase(game(&two)), GAME_PAUSED);
    ck_assert_int_eq(game_clock_ms(game(&two), SIDE_BLACK, host_now_ms), left_ms + 2 * 3000);
    ck_assert(host_restart(&two.host)); /* they are on disk */
    ck_assert_int_eq(game_ply_count(game(&two)), 4);
    host_end(&two.host);
}
END_TEST

START_TEST(a_running_game_goes_on_after_restored_moves)
{
    Two two;
    begin(&two);
    host_say(&two.host, two.white, "want 1 resume\n");
    host_say(&two.host, two.black, "want 1 resume\n");
    host_say(&two.host, two.white, "want 2 restore 1 e5\n");
    host_say(&two.host, two.black, "want 2 restore 1 e5\n");
    ck_assert_int_eq(game_ply_count(game(&two)), 2);
    ck_assert_int_eq(game_phase(game(&two)), GAME_PLAYING);
    host_end(&two.host);
}
END_TEST

START_TEST(mate_among_the_restored_moves_ends_the_game)
{
    Two two;
    begin(&two);
    static const char WANT[] = "want 2 restore 1 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#\n";
    host_say(&two.host, two.white, WANT);
    host_say(&two.host, two.black, WANT);
    ck_assert_int_eq(game_phase(game(&two)), GAME_OVER);
    host_end(&two.host);
}
END_TEST

START_TEST(the_opponent_can_decline_and_agrees_to_nothing_else)
{
    Two two;
    begin(&two);
    host_say(&two.host, two.black, "want 1 restore 1 e5 Bc4\n");
    HAS(host_say(&two.host, two.white, "want 1 restore 1 e5 Bc4 f6\n"), "asks white restore");
    ck_assert_int_eq(game_ply_count(game(&two)), 1);
    HAS(host_say(&two.host, two.black, "want 2 none\n"), "asks black none\n");
    host_say(&two.host, two.white, "want 2 restore 1 c5\n");
    ck_assert_int_eq(game_ply_count(game(&two)), 1);
    host_say(&two.host, two.white, "want 3 resume\n");
    host_say(&two.host, two.black, "want 3 resume\n");
    host_say(&two.host, two.black, "want 4 restore 1 c5\n");
    host_say(&two.host, two.black, "do 5 black move d5\n"); /* drops the request */
    HAS(host_say(&two.host, two.white, "want 4 restore 1 c5\n"), "because other-position\n");
    ck_assert_int_eq(game_ply_count(game(&two)), 2);
    host_end(&two.host);
}
END_TEST

/* Requests that are refused, and the name of the reason. */
static const struct {
    const char *want, *name;
} REFUSED[] = {
    {"want 1 restore 1\n", "other-position"},
    {"want 1 restore 0 e4 e5\n", "other-position"}, /* before the move that the game has */
    {"want 1 restore 2 Nf3\n", "other-position"},
    {"want 1 restore 1 e4\n", "other-position"}, /* illegal */
    {"want 1 restore 1 e5 Bc4 resign\n", "other-position"},
    {"want 1 restore 1 e5; resign\n", "other-position"},
};

START_TEST(moves_that_do_not_fit_are_refused)
{
    Two two;
    begin(&two);
    HAS(host_say(&two.host, two.black, REFUSED[_i].want), REFUSED[_i].name);
    ck_assert_ptr_null(strstr(host_all_output(&two.host, two.white), "asks black"));
    host_end(&two.host);
}
END_TEST

START_TEST(a_spectator_restores_nothing)
{
    Two two;
    begin(&two);
    int watcher = host_connect(&two.host, CARL, "watch");
    HAS(host_say(&two.host, watcher, "want 1 restore 1 e5\n"), "because only-players\n");
    host_end(&two.host);
}
END_TEST

START_TEST(nothing_is_restored_after_the_end)
{
    Two two;
    begin(&two);
    host_say(&two.host, two.white, "do 2 white resign\n");
    HAS(host_say(&two.host, two.black, "want 1 restore 1 e5\n"), "because not-playing\n");
    host_end(&two.host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_restore");
    TCase *tests = tcase_create("arbiter_restore");
    tcase_add_test(tests, both_players_restore_the_moves);
    tcase_add_test(tests, a_running_game_goes_on_after_restored_moves);
    tcase_add_test(tests, mate_among_the_restored_moves_ends_the_game);
    tcase_add_test(tests, the_opponent_can_decline_and_agrees_to_nothing_else);
    tcase_add_loop_test(tests, moves_that_do_not_fit_are_refused, 0,
                        sizeof REFUSED / sizeof REFUSED[0]);
    tcase_add_test(tests, a_spectator_restores_nothing);
    tcase_add_test(tests, nothing_is_restored_after_the_end);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
