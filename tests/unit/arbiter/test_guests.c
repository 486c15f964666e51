/*
 * Who may join a shared game: users wait until the host admits them, and the host ejects and blocks
 * users. A guest named by the host joins without a question.
 */
#include "fake_host.h"
#include "unit.h"
#include "util/user.h"

#include <stdio.h>
#include <string.h>

/* A game whose host has named no guest. ANNA plays White. */
static int begin(FakeHost *host, const char *options)
{
    host_new_game(host, options);
    host->place.guest = PLACE_NO_USER;
    return host_connect(host, ANNA, "white");
}

static void decide(FakeHost *host, int peer, const char *decision, int user)
{
    char line[64];
    snprintf(line, sizeof line, "decide 9 %s %d\n", decision, user);
    host_say(host, peer, line);
}

/* ---- Admission ---- */

START_TEST(a_connection_takes_no_seat)
{
    FakeHost host;
    int white = begin(&host, "");
    int carl = host_connect(&host, CARL, "black");
    ck_assert_str_eq(host_output(&host, carl), "wait anna\n");
    HAS(host_new_output(&host, white), "applicant black 1002 carl\n");
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], PLACE_NO_USER);
    HAS(host_say(&host, carl, "do 1 black resign\n"), "bye ");
    HAS(host_new_output(&host, white), "applicant black 0\n");
    host_end(&host);
}
END_TEST

START_TEST(a_user_who_waits_is_told_the_host_even_before_the_host_connects)
{
    FakeHost host;
    StrBuf wait = {0};
    host_new_game(&host, "");
    host.place.guest = PLACE_NO_USER;
    strbuf_append(&wait, "wait ");
    user_append_name(ANNA, &wait); /* this computer may have a user with this id */
    strbuf_append_char(&wait, '\n');
    ck_assert_str_eq(host_output(&host, host_connect(&host, CARL, "black")), strbuf_text(&wait));
    strbuf_release(&wait);
    host_end(&host);
}
END_TEST

START_TEST(a_third_user_does_not_get_in_before_the_expected_one)
{
    FakeHost host;
    int white = begin(&host, "");
    int carl = host_connect(&host, CARL, "any"); /* comes first, but the host admits BEN */
    int ben = host_connect(&host, BEN, "any");
    decide(&host, white, "admit", BEN);
    HAS(host_all_output(&host, ben), "you black guest\n");
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], BEN);
    HAS_NOT(host_all_output(&host, carl), "you ");
    decide(&host, white, "admit", CARL);
    HAS(host_output(&host, white), "no 9 - Both seats are taken.\n");
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], BEN);
    host_end(&host);
}
END_TEST

START_TEST(an_admitted_user_gets_the_game_and_may_play)
{
    FakeHost host;
    int white = begin(&host, "time=5");
    int ben = host_connect(&host, BEN, "any");
    HAS_NOT(host_output(&host, ben), "game ");
    decide(&host, white, "admit", BEN);
    HAS(host_all_output(&host, ben), "game ");
    HAS(host_all_output(&host, white), "is black here ");
    ck_assert(arbiter_has_new_place(host.arbiter));
    host_say(&host, white, "want 1 resume\n");
    HAS(host_say(&host, ben, "want 1 resume\n"), " resume\n");
    host_end(&host);
}
END_TEST

START_TEST(the_named_guest_joins_alone_and_without_a_question)
{
    FakeHost host;
    host_new_game(&host, "");
    int white = host_connect(&host, ANNA, "white");
    int carl = host_connect(&host, CARL, "any");
    HAS(host_output(&host, carl), "bye the seat is reserved for another user");
    HAS(host_output(&host, host_connect(&host, BEN, "any")), "you black guest\n");
    HAS_NOT(host_all_output(&host, white), "applicant black 1");
    host_end(&host);
}
END_TEST

START_TEST(a_seat_that_is_kept_is_not_listed_as_free)
{
    FakeHost host;
    host_new_game(&host, "");
    HAS(host_output(&host, host_connect(&host, CARL, "none")), "you any guest\n");
    HAS(host_output(&host, host_connect(&host, BEN, "none")), "you black guest\n");
    host_end(&host);
}
END_TEST

START_TEST(the_host_user_takes_a_seat_without_a_question)
{
    FakeHost host;
    int white = begin(&host, "");
    HAS(host_output(&host, host_connect(&host, ANNA, "any")), "you black guest\n");
    HAS_NOT(host_all_output(&host, white), "applicant black 1");
    host_end(&host);
}
END_TEST

START_TEST(the_next_user_is_announced_when_the_first_has_left)
{
    FakeHost host;
    int white = begin(&host, "");
    int ben = host_connect(&host, BEN, "any");
    host_now_ms += 1000;
    host_connect(&host, CARL, "any");
    HAS(host_new_output(&host, white), "applicant black 1001 ben\n");
    ck_assert_str_eq(host_new_output(&host, white), "");
    arbiter_disconnect(host.arbiter, ben, host_now_ms);
    ck_assert_str_eq(host_new_output(&host, white), "applicant black 1002 carl\n");
    host_end(&host);
}
END_TEST

START_TEST(the_user_who_has_waited_longest_is_announced)
{
    FakeHost host;
    int white = begin(&host, "");
    int listing = arbiter_connect(host.arbiter, CARL, "carl", host_now_ms);
    int ben = host_connect(&host, BEN, "any");
    HAS(host_new_output(&host, white), "applicant black 1001 ben\n");
    arbiter_disconnect(host.arbiter, listing, host_now_ms);
    ck_assert_int_lt(host_connect(&host, CARL, "any"), ben); /* later, in an earlier place */
    ck_assert_str_eq(host_new_output(&host, white), "");
    host_end(&host);
}
END_TEST

START_TEST(a_host_who_comes_later_is_asked)
{
    FakeHost host;
    host_new_game(&host, "");
    host.place.guest = PLACE_NO_USER;
    host_connect(&host, BEN, "black");
    int white = host_connect(&host, ANNA, "white");
    HAS(host_output(&host, white), "applicant black 1001 ben\n");
    host_end(&host);
}
END_TEST

START_TEST(a_user_who_asks_twice_waits_once)
{
    FakeHost host;
    int white = begin(&host, "");
    int first = host_connect(&host, BEN, "any");
    int second = host_connect(&host, BEN, "any");
    HAS(host_all_output(&host, first), "bye you joined from another screen\n");
    decide(&host, white, "admit", BEN);
    HAS(host_all_output(&host, second), "you black guest\n");
    host_end(&host);
}
END_TEST

/* CARL asks to join and leaves. Returns whether the host was asked. */
static bool carl_asks(FakeHost *host, int white)
{
    int carl = host_connect(host, CARL, "any");
    bool is_asked = strstr(host_new_output(host, white), "applicant black 1002 carl\n") != NULL;
    arbiter_disconnect(host->arbiter, carl, host_now_ms);
    host_new_output(host, white);
    return is_asked;
}

START_TEST(a_user_who_asks_again_and_again_is_refused_unless_the_host_admits_the_user)
{
    FakeHost host;
    int white = begin(&host, "");
    for (int i = 0; i < 3; i++) { /* the connection is lost three times */
        ck_assert(carl_asks(&host, white));
    }
    ck_assert(!carl_asks(&host, white));
    host_now_ms += 29000;
    ck_assert(!carl_asks(&host, white));
    host_now_ms += 1000;
    ck_assert(carl_asks(&host, white));
    ck_assert(!carl_asks(&host, white));
    decide(&host, white, "admit", CARL);
    ck_assert(carl_asks(&host, white));
    ck_assert(carl_asks(&host, white));
    host_end(&host);
}
END_TEST

START_TEST(a_waiting_user_is_not_timed_out)
{
    FakeHost host;
    begin(&host, "");
    int ben = host_connect(&host, BEN, "any");
    host_now_ms += 3600 * 1000;
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert(!arbiter_is_to_close(host.arbiter, ben));
    HAS(host_say(&host, ben, "ping 7\n"), "pong 7\n");
    host_end(&host);
}
END_TEST

START_TEST(a_refused_user_cannot_ask_again_at_once_unless_the_host_admits_the_user)
{
    FakeHost host;
    int white = begin(&host, "");
    host_connect(&host, CARL, "any");
    decide(&host, white, "eject", CARL);
    host_new_output(&host, white);
    for (int i = 0; i < 3; i++) {
        HAS(host_output(&host, host_connect(&host, CARL, "any")), "because not-admitted\n");
    }
    HAS_NOT(host_all_output(&host, white), "applicant"); /* the host is not asked again */
    HAS(host_output(&host, host_connect(&host, BEN, "any")), "wait anna\n");
    decide(&host, white, "admit", CARL);
    HAS_NOT(host_all_output(&host, white), "no 9 ");
    HAS(host_output(&host, host_connect(&host, CARL, "any")), "wait anna\n");
    host_end(&host);
}
END_TEST

START_TEST(a_refused_user_may_ask_again_and_a_blocked_one_may_not)
{
    FakeHost host;
    int white = begin(&host, "");
    int carl = host_connect(&host, CARL, "any");
    decide(&host, white, "eject", CARL);
    HAS(host_all_output(&host, carl), "bye the host has not admitted you\n");
    host_now_ms += 31000;
    carl = host_connect(&host, CARL, "any");
    HAS(host_output(&host, carl), "wait anna\n");
    decide(&host, white, "block", CARL);
    HAS(host_all_output(&host, carl), "bye ");
    ck_assert(arbiter_has_new_place(host.arbiter));
    static const char *const SEATS[] = {"any", "black", "watch", "none"};
    for (size_t i = 0; i < sizeof SEATS / sizeof SEATS[0]; i++) {
        HAS(host_output(&host, host_connect(&host, CARL, SEATS[i])),
            "bye a player has blocked you\n");
    }
    decide(&host, white, "admit", CARL);
    HAS(host_output(&host, host_connect(&host, CARL, "any")), "wait anna\n");
    host_end(&host);
}
END_TEST

/* ---- Ejection ---- */

START_TEST(an_ejected_player_loses_the_seat_and_the_clocks_stop)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=5", &white, &black);
    decide(&host, white, "eject", BEN);
    HAS(host_all_output(&host, black), "bye a player has removed you from the game\n");
    HAS(host_output(&host, white), "is black free ");
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], PLACE_NO_USER);
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PAUSED);
    /* BEN must now wait to be admitted, like any user. */
    HAS(host_output(&host, host_connect(&host, BEN, "any")), "wait anna\n");
    host_end(&host);
}
END_TEST

START_TEST(spectators_are_ejected_and_blocked_by_both_players)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    int carl = host_connect(&host, CARL, "watch");
    int dora = host_connect(&host, DORA, "watch");
    decide(&host, black, "eject", CARL);
    HAS(host_all_output(&host, carl), "bye a player has removed you from the game\n");
    HAS(host_new_output(&host, white), "watchers 1 dora\n");
    decide(&host, black, "block", DORA);
    HAS(host_all_output(&host, dora), "bye a player has blocked you\n");
    HAS(host_output(&host, host_connect(&host, CARL, "watch")), "you watch guest\n");
    HAS(host_output(&host, host_connect(&host, DORA, "watch")), "bye a player has blocked you\n");
    host_end(&host);
}
END_TEST

START_TEST(only_the_host_decides_about_players)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    decide(&host, black, "eject", ANNA);
    HAS(host_output(&host, black), "no 9 - Only the host can do that.\n");
    decide(&host, black, "admit", CARL);
    HAS(host_output(&host, black), "no 9 - Only the host can do that.\n");
    decide(&host, white, "block", ANNA);
    HAS(host_output(&host, white), "no 9 - You cannot do that to yourself.\n");
    decide(&host, white, "eject", CARL);
    HAS(host_output(&host, white), "no 9 - This user is neither waiting nor in the game.\n");
    decide(&host, white, "admit", CARL);
    HAS(host_output(&host, white), "no 9 - This user is neither waiting nor in the game.\n");
    ck_assert_int_eq(host.place.owners[SIDE_WHITE], ANNA);
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], BEN);
    int carl = host_connect(&host, CARL, "watch");
    decide(&host, carl, "eject", BEN);
    HAS(host_output(&host, carl), "no 9 - You are watching. Only the players can do that.\n");
    host_end(&host);
}
END_TEST

/* ---- Version 1 of the protocol ---- */

START_TEST(a_program_of_version_1_continues_a_game_but_joins_none)
{
    FakeHost host;
    host_new_game(&host, "");
    int white = host_connect(&host, ANNA, "white");
    int ben = arbiter_connect(host.arbiter, BEN, "ben", host_now_ms);
    HAS(host_say(&host, ben, "touchmove 1 0 00000000 any ben\n"),
        "bye your version of Touchmove is too old");
    ck_assert_int_eq(host.place.owners[SIDE_BLACK], PLACE_NO_USER);
    host.place.owners[SIDE_BLACK] = BEN;
    ben = arbiter_connect(host.arbiter, BEN, "ben", host_now_ms);
    HAS(host_say(&host, ben, "touchmove 1 0 00000000 any ben\n"), "you black guest\n");
    HAS(host_all_output(&host, white), "is black here ");
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("guests");
    TCase *tests = tcase_create("guests");
    tcase_add_test(tests, a_connection_takes_no_seat);
    tcase_add_test(tests, a_user_who_waits_is_told_the_host_even_before_the_host_connects);
    tcase_add_test(tests, a_third_user_does_not_get_in_before_the_expected_one);
    tcase_add_test(tests, an_admitted_user_gets_the_game_and_may_play);
    tcase_add_test(tests, the_named_guest_joins_alone_and_without_a_question);
    tcase_add_test(tests, a_seat_that_is_kept_is_not_listed_as_free);
    tcase_add_test(tests, the_host_user_takes_a_seat_without_a_question);
    tcase_add_test(tests, the_next_user_is_announced_when_the_first_has_left);
    tcase_add_test(tests, the_user_who_has_waited_longest_is_announced);
    tcase_add_test(tests, a_host_who_comes_later_is_asked);
    tcase_add_test(tests, a_user_who_asks_twice_waits_once);
    tcase_add_test(tests,
                   a_user_who_asks_again_and_again_is_refused_unless_the_host_admits_the_user);
    tcase_add_test(tests, a_waiting_user_is_not_timed_out);
    tcase_add_test(tests, a_refused_user_cannot_ask_again_at_once_unless_the_host_admits_the_user);
    tcase_add_test(tests, a_refused_user_may_ask_again_and_a_blocked_one_may_not);
    tcase_add_test(tests, an_ejected_player_loses_the_seat_and_the_clocks_stop);
    tcase_add_test(tests, spectators_are_ejected_and_blocked_by_both_players);
    tcase_add_test(tests, only_the_host_decides_about_players);
    tcase_add_test(tests, a_program_of_version_1_continues_a_game_but_joins_none);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
