/*
 * Tests pauses of a shared game. While both players are connected, the number of pauses is limited,
 * and each pause ends by itself. White is the host.
 */
#include "fake_host.h"

#include <stdio.h>
#include <string.h>

enum { PAUSE_MS = 10 * 60 * 1000 };

/* Starts a game of five minutes in which both players have moved. */
static void begin(FakeHost *host, int *white, int *black)
{
    host_new_running_game(host, "time=5", white, black);
    HAS(host_say(host, *white, "do 1 white move e4\n"), "white move e4");
    HAS(host_say(host, *black, "do 1 black move e5\n"), "black move e5");
}

/* Both players agree to resume. */
static void resume(FakeHost *host, int white, int black)
{
    host_say(host, white, "want 2 resume\n");
    HAS(host_say(host, black, "want 2 resume\n"), " resume\n");
}

/* Lets time pass until the arbiter has something to do, at most `ms`. Returns how much passed. */
static int64_t pass(FakeHost *host, int64_t ms)
{
    int64_t wait = arbiter_wait_ms(host->arbiter, host_now_ms);
    int64_t passed = wait < 0 || wait > ms ? ms : wait;
    host_now_ms += passed;
    arbiter_tick(host->arbiter, host_now_ms);
    return passed;
}

static bool is_paused(const FakeHost *host)
{
    return game_phase(session_game(host->fixture.session)) == GAME_PAUSED;
}

START_TEST(a_player_has_two_pauses_and_the_host_has_more)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    for (int i = 0; i < 2; i++) {
        HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
        resume(&host, white, black);
    }
    HAS(host_say(&host, black, "do 3 black pause\n"), "no 3 - You have no pause left");
    for (int i = 0; i < 4; i++) {
        HAS(host_say(&host, white, "do 3 white pause\n"), "white pause");
        resume(&host, white, black);
    }
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(reconnecting_brings_no_new_pause)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    for (int i = 0; i < 2; i++) {
        HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
        resume(&host, white, black);
        arbiter_disconnect(host.arbiter, black, host_now_ms);
        black = host_connect(&host, BEN, "black");
    }
    HAS(host_say(&host, black, "do 3 black pause\n"), "no 3 ");
    host_end(&host);
}
END_TEST

START_TEST(a_player_whose_opponent_is_gone_may_always_pause)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    for (int i = 0; i < 5; i++) {
        arbiter_disconnect(host.arbiter, white, host_now_ms);
        HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
        ck_assert_int_eq(pass(&host, 3 * PAUSE_MS), 3 * PAUSE_MS);
        ck_assert(is_paused(&host)); /* does not end by itself */
        white = host_connect(&host, ANNA, "white");
        resume(&host, white, black);
    }
    for (int i = 0; i < 2; i++) { /* the pauses without White did not count */
        HAS(host_say(&host, black, "do 3 black pause\n"), "black pause");
        resume(&host, white, black);
    }
    HAS(host_say(&host, black, "do 4 black pause\n"), "no 4 ");
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    HAS(host_say(&host, black, "do 5 black pause\n"), "black pause");
    host_end(&host);
}
END_TEST

START_TEST(a_pause_ends_by_itself_and_the_flag_falls)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    HAS(host_say(&host, white, "do 2 white move Nf3\n"), "white move Nf3");
    HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_int_eq(pass(&host, PAUSE_MS - 1), PAUSE_MS - 1);
    ck_assert(is_paused(&host));
    host_new_output(&host, white);
    ck_assert_int_eq(pass(&host, PAUSE_MS), 1);
    HAS(host_all_output(&host, white), " black resume\n");
    ck_assert(!is_paused(&host));
    for (int i = 0; i < 100 && game_phase(session_game(host.fixture.session)) == GAME_PLAYING;
         i++) {
        pass(&host, 60000);
    }
    HAS(host_all_output(&host, white), " black flag\n");
    host_end(&host);
}
END_TEST

START_TEST(leaving_does_not_lengthen_a_pause)
{
    FakeHost host;
    int white, black;
    int64_t passed = 0;
    begin(&host, &white, &black);
    HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
    arbiter_tick(host.arbiter, host_now_ms);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    while (is_paused(&host) && passed < 2 * PAUSE_MS) {
        passed += pass(&host, 60000);
        if (passed == PAUSE_MS / 2) {
            black = host_connect(&host, BEN, "black"); /* advances the clock by 100 ms */
            arbiter_disconnect(host.arbiter, black, host_now_ms);
        }
    }
    ck_assert_int_ge(passed, PAUSE_MS - 1000);
    ck_assert_int_le(passed, PAUSE_MS);
    host_end(&host);
}
END_TEST

START_TEST(a_pause_made_alone_ends_after_the_opponent_is_back)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
    pass(&host, PAUSE_MS);
    white = host_connect(&host, ANNA, "white");
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_int_eq(pass(&host, PAUSE_MS - 1), PAUSE_MS - 1);
    ck_assert(is_paused(&host));
    pass(&host, 1);
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_new_pause_has_its_own_time)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
    arbiter_tick(host.arbiter, host_now_ms);
    pass(&host, PAUSE_MS - 1000);
    resume(&host, white, black);
    arbiter_tick(host.arbiter, host_now_ms);
    HAS(host_say(&host, black, "do 3 black pause\n"), "black pause");
    arbiter_tick(host.arbiter, host_now_ms);
    pass(&host, PAUSE_MS - 1000);
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_game_without_moves_waits_for_both_players)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=5", &white, &black);
    HAS(host_say(&host, black, "do 2 black pause\n"), "black pause");
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_int_eq(pass(&host, 3 * PAUSE_MS), 3 * PAUSE_MS);
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_test(tests, a_player_has_two_pauses_and_the_host_has_more);
    tcase_add_test(tests, reconnecting_brings_no_new_pause);
    tcase_add_test(tests, a_player_whose_opponent_is_gone_may_always_pause);
    tcase_add_test(tests, a_pause_ends_by_itself_and_the_flag_falls);
    tcase_add_test(tests, leaving_does_not_lengthen_a_pause);
    tcase_add_test(tests, a_pause_made_alone_ends_after_the_opponent_is_back);
    tcase_add_test(tests, a_new_pause_has_its_own_time);
    tcase_add_test(tests, a_game_without_moves_waits_for_both_players);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
