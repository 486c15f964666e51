/*
 * Tests pauses of a shared game. While both players are connected, a pause needs consent or an
 * allowance, and each pause ends by itself. White is the host.
 */
#include "fake_host.h"

#include <stdio.h>
#include <string.h>

enum { PAUSE_MS = 10 * 60 * 1000 };

/* Starts a game in which both players have moved. */
static void begin_with(FakeHost *host, const char *options, int *white, int *black)
{
    host_new_running_game(host, options, white, black);
    HAS(host_say(host, *white, "do 1 white move e4\n"), "white move e4");
    HAS(host_say(host, *black, "do 1 black move e5\n"), "black move e5");
}

/* Starts a game of five minutes in which both players have moved. */
static void begin(FakeHost *host, int *white, int *black)
{
    begin_with(host, "time=5", white, black);
}

/* Black asks for a pause, and White agrees. */
static void pause_game(FakeHost *host, int white, int black)
{
    host_say(host, black, "want 2 pause\n");
    host_new_output(host, white);
    HAS(host_say(host, white, "want 2 pause\n"), " black pause\n");
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

START_TEST(a_pause_needs_the_consent_of_the_opponent)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    host_new_output(&host, white);
    HAS(host_say(&host, black, "want 2 pause\n"), "asks black pause\n");
    HAS(host_new_output(&host, white), "asks black pause\n");
    ck_assert(!is_paused(&host));
    HAS(host_say(&host, white, "want 3 none\n"), "asks white none\n");
    HAS(host_say(&host, white, "want 4 pause\n"), "asks white pause\n"); /* a new request */
    ck_assert(!is_paused(&host));
    host_new_output(&host, black);
    HAS(host_say(&host, black, "want 5 pause\n"), " white pause\n");
    ck_assert(is_paused(&host));
    HAS(host_say(&host, black, "want 6 pause\n"), "no 6 - The game is paused. Resume it first.\n");
    host_end(&host);
}
END_TEST

START_TEST(a_move_ends_the_request_for_a_pause)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    host_say(&host, black, "want 2 pause\n");
    HAS(host_say(&host, white, "do 2 white move Nf3\n"), "asks any none\n");
    HAS(host_say(&host, white, "want 3 pause\n"), "asks white pause\n");
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(nobody_pauses_without_consent_before_the_first_move_either)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=5", &white, &black);
    HAS(host_say(&host, white, "want 2 pause\n"), "asks white pause\n");
    HAS(host_say(&host, white, "do 3 white pause\n"), "no 3 - Both players must agree");
    ck_assert(!is_paused(&host));
    host_new_output(&host, black);
    HAS(host_say(&host, black, "want 2 pause\n"), " white pause\n");
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_int_eq(pass(&host, PAUSE_MS), PAUSE_MS);
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(agreed_pauses_need_no_question)
{
    FakeHost host;
    int white, black;
    begin_with(&host, "time=5 pauses=2", &white, &black);
    for (int i = 0; i < 2; i++) {
        HAS(host_say(&host, black, "want 2 pause\n"), " black pause\n");
        resume(&host, white, black);
    }
    HAS(host_say(&host, black, "want 3 pause\n"), "asks black pause\n");
    ck_assert(!is_paused(&host));
    host_new_output(&host, white);
    HAS(host_say(&host, white, "want 4 pause\n"), " black pause\n"); /* White agrees */
    resume(&host, white, black);
    HAS(host_say(&host, white, "want 5 pause\n"), " white pause\n"); /* White's own pauses */
    resume(&host, white, black);
    HAS(host_say(&host, white, "do 6 white pause\n"), " white pause\n");
    resume(&host, white, black);
    HAS(host_say(&host, white, "want 7 pause\n"), "asks white pause\n");
    host_end(&host);
}
END_TEST

START_TEST(an_agreed_adjournment_does_not_forbid_an_agreed_pause)
{
    FakeHost host;
    int white, black;
    begin_with(&host, "time=5 pauses=1", &white, &black);
    host_say(&host, white, "want 2 adjourn\n");
    HAS(host_say(&host, black, "want 2 adjourn\n"), "asks any adjourn\n");
    HAS(host_say(&host, black, "do 3 black pause\n"), " black pause\n");
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

/* Lets a player pause the game repeatedly without asking. */
static void pause_repeatedly(FakeHost *host, int white, int black, int times)
{
    for (int i = 0; i < times; i++) {
        HAS(host_say(host, black, "want 2 pause\n"), " black pause\n");
        resume(host, white, black);
    }
}

START_TEST(the_greatest_number_of_agreed_pauses_is_granted)
{
    FakeHost host;
    int white, black;
    char options[32];
    snprintf(options, sizeof options, "time=15 pauses=%d", PAUSES_MAX);
    begin_with(&host, options, &white, &black);
    pause_repeatedly(&host, white, black, PAUSES_MAX);
    HAS(host_say(&host, black, "want 3 pause\n"), "asks black pause\n");
    host_end(&host);
}
END_TEST

START_TEST(after_very_many_pauses_the_opponent_is_asked)
{
    enum { ALONE = 100 };
    FakeHost host;
    int white, black;
    char options[32];
    snprintf(options, sizeof options, "time=15 pauses=%d", PAUSES_MAX);
    begin_with(&host, options, &white, &black);
    for (int i = 0; i < ALONE; i++) {
        arbiter_disconnect(host.arbiter, white, host_now_ms);
        HAS(host_say(&host, black, "want 2 pause\n"), " black pause\n");
        host_now_ms += 1000; /* each connection counts as several lines */
        white = host_connect(&host, ANNA, "white");
        resume(&host, white, black);
    }
    pause_repeatedly(&host, white, black, PAUSES_MAX + 30 - ALONE);
    HAS(host_say(&host, black, "want 3 pause\n"), "asks black pause\n");
    HAS(host_say(&host, black, "do 4 black pause\n"), "no 4 - Both players must agree");
    host_end(&host);
}
END_TEST

START_TEST(reconnecting_brings_no_new_pause)
{
    FakeHost host;
    int white, black;
    begin_with(&host, "time=5 pauses=2", &white, &black);
    for (int i = 0; i < 2; i++) {
        HAS(host_say(&host, black, "want 2 pause\n"), " black pause\n");
        resume(&host, white, black);
        arbiter_disconnect(host.arbiter, black, host_now_ms);
        black = host_connect(&host, BEN, "black");
    }
    HAS(host_say(&host, black, "want 3 pause\n"), "asks black pause\n");
    host_end(&host);
}
END_TEST

START_TEST(a_restart_brings_no_new_pause)
{
    FakeHost host;
    host_new_saved_game(&host, "time=5 pauses=1");
    int white = host_connect(&host, ANNA, "white"), black = host_connect(&host, BEN, "black");
    resume(&host, white, black);
    (void)arbiter_has_new_place(host.arbiter);
    host_say(&host, black, "want 2 pause\n");
    ck_assert(arbiter_has_new_place(host.arbiter) && host_restart(&host));
    white = host_connect(&host, ANNA, "white");
    black = host_connect(&host, BEN, "black");
    resume(&host, white, black);
    HAS(host_say(&host, black, "want 3 pause\n"), "asks black pause\n");
    host_end(&host);
}
END_TEST

START_TEST(a_rematch_brings_new_pauses)
{
    FakeHost host;
    int white, black;
    begin_with(&host, "time=5 pauses=1", &white, &black);
    host_say(&host, black, "want 2 pause\n");
    host_say(&host, black, "do 3 black resign\n");
    host_say(&host, white, "want 4 rematch\n");
    host_say(&host, black, "want 4 rematch\n"); /* Black is White now */
    resume(&host, white, black);
    HAS_NOT(host_say(&host, black, "want 5 pause\n"), "asks white");
    resume(&host, white, black);
    HAS_NOT(host_say(&host, white, "want 6 pause\n"), "asks black");
    host_end(&host);
}
END_TEST

START_TEST(the_pause_before_the_start_does_not_end_by_itself)
{
    FakeHost host;
    host_new_game(&host, "time=5");
    (void)host_connect(&host, ANNA, "white");
    (void)host_connect(&host, BEN, "black");
    pass(&host, 0);
    host_now_ms += 2 * PAUSE_MS;
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(the_host_may_stop_the_clocks_as_the_arbiter)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    HAS(host_say(&host, black, "do 2 black interrupt\n"), "no 2 - Only the host");
    HAS(host_say(&host, white, "do 2 white pause\n"), "no 2 - Both players must agree");
    ck_assert(!is_paused(&host));
    for (int i = 0; i < 30; i++) {
        HAS(host_say(&host, white, "do 3 white interrupt\n"), " white interrupt\n");
        ck_assert(is_paused(&host));
        resume(&host, white, black);
    }
    HAS(host_say(&host, white, "do 4 white interrupt\n"), "no 4 - You have done this too often");
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_player_whose_opponent_is_gone_may_always_pause)
{
    FakeHost host;
    int white, black;
    begin_with(&host, "time=5 pauses=1", &white, &black);
    for (int i = 0; i < 5; i++) {
        arbiter_disconnect(host.arbiter, white, host_now_ms);
        HAS(host_say(&host, black, "want 2 pause\n"), "black pause");
        ck_assert_int_eq(pass(&host, 3 * PAUSE_MS), 3 * PAUSE_MS);
        ck_assert(is_paused(&host)); /* does not end by itself */
        white = host_connect(&host, ANNA, "white");
        resume(&host, white, black);
    }
    HAS(host_say(&host, black, "want 3 pause\n"), "black pause"); /* the others did not count */
    resume(&host, white, black);
    HAS(host_say(&host, black, "want 4 pause\n"), "asks black pause");
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    HAS(host_say(&host, black, "want 5 pause\n"), "black pause");
    host_end(&host);
}
END_TEST

START_TEST(a_player_whose_terminal_is_silent_cannot_be_asked)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    host_say(&host, white, "trip 20\n");
    HAS(host_say(&host, black, "want 2 pause\n"), "asks black pause\n");
    host_now_ms += 31000;
    arbiter_tick(host.arbiter, host_now_ms);
    host_say(&host, black, "want 3 pause\n");
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_pause_ends_by_itself_and_the_flag_falls)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    HAS(host_say(&host, white, "do 2 white move Nf3\n"), "white move Nf3");
    pause_game(&host, white, black);
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

START_TEST(a_silent_terminal_is_noticed_during_a_pause)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    pause_game(&host, white, black);
    host_say(&host, black, "trip 40\n");
    arbiter_tick(host.arbiter, host_now_ms);
    host_new_output(&host, white);
    ck_assert_int_lt(pass(&host, PAUSE_MS), PAUSE_MS / 10);
    HAS(host_all_output(&host, white), "is black silent ");
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(leaving_does_not_lengthen_a_pause)
{
    FakeHost host;
    int white, black;
    int64_t passed = 0;
    begin(&host, &white, &black);
    pause_game(&host, white, black);
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
    HAS(host_say(&host, black, "want 2 pause\n"), "black pause");
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
    pause_game(&host, white, black);
    arbiter_tick(host.arbiter, host_now_ms);
    pass(&host, PAUSE_MS - 1000);
    resume(&host, white, black);
    arbiter_tick(host.arbiter, host_now_ms);
    pause_game(&host, white, black);
    arbiter_tick(host.arbiter, host_now_ms);
    pass(&host, PAUSE_MS - 1000);
    ck_assert(is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_game_that_has_not_started_waits_for_both_players)
{
    FakeHost host;
    host_new_game(&host, "time=5");
    host_connect(&host, ANNA, "white");
    host_connect(&host, BEN, "black");
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
    tcase_add_test(tests, a_pause_needs_the_consent_of_the_opponent);
    tcase_add_test(tests, a_move_ends_the_request_for_a_pause);
    tcase_add_test(tests, nobody_pauses_without_consent_before_the_first_move_either);
    tcase_add_test(tests, agreed_pauses_need_no_question);
    tcase_add_test(tests, an_agreed_adjournment_does_not_forbid_an_agreed_pause);
    tcase_add_test(tests, the_greatest_number_of_agreed_pauses_is_granted);
    tcase_add_test(tests, after_very_many_pauses_the_opponent_is_asked);
    tcase_add_test(tests, reconnecting_brings_no_new_pause);
    tcase_add_test(tests, a_restart_brings_no_new_pause);
    tcase_add_test(tests, a_rematch_brings_new_pauses);
    tcase_add_test(tests, the_pause_before_the_start_does_not_end_by_itself);
    tcase_add_test(tests, the_host_may_stop_the_clocks_as_the_arbiter);
    tcase_add_test(tests, a_player_whose_opponent_is_gone_may_always_pause);
    tcase_add_test(tests, a_player_whose_terminal_is_silent_cannot_be_asked);
    tcase_add_test(tests, a_pause_ends_by_itself_and_the_flag_falls);
    tcase_add_test(tests, a_silent_terminal_is_noticed_during_a_pause);
    tcase_add_test(tests, leaving_does_not_lengthen_a_pause);
    tcase_add_test(tests, a_pause_made_alone_ends_after_the_opponent_is_back);
    tcase_add_test(tests, a_new_pause_has_its_own_time);
    tcase_add_test(tests, a_game_that_has_not_started_waits_for_both_players);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
