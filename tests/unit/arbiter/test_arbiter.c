/*
 * The arbiter without sockets: its input from connections and its output to each of them.
 */
#include "fake_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(a_new_client_gets_the_game_and_the_presence)
{
    FakeHost host;
    host_new_game(&host, "white=Anna time=5");
    int white = host_connect(&host, ANNA, "any");
    const char *output = host_output(&host, white);
    HAS(output, "you white host\n");
    HAS(output, "is black free 0 0\n");
    HAS(output, "game ");
    HAS(output, "Anna");
    HAS(output, " pause\nnow ");
    int black = host_connect(&host, BEN, "any");
    HAS(host_output(&host, black), "you black guest\n");
    HAS(host_all_output(&host, white), "is black here ");
    HAS(host_output(&host, white), " 0 ben\n");
    host_end(&host);
}
END_TEST

START_TEST(a_seat_belongs_to_its_first_user)
{
    FakeHost host;
    host_new_game(&host, "");
    host_connect(&host, ANNA, "white");
    int black = host_connect(&host, BEN, "black");
    int third = host_connect(&host, CARL, "black");
    HAS(host_output(&host, third), "bye ");
    ck_assert(arbiter_is_to_close(host.arbiter, third));
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    third = host_connect(&host, CARL, "black");
    HAS(host_output(&host, third), "bye ");
    int again = host_connect(&host, BEN, "any");
    HAS(host_output(&host, again), "you black guest\n");
    ck_assert(arbiter_has_new_place(host.arbiter));
    ck_assert(!arbiter_has_new_place(host.arbiter));
    host_end(&host);
}
END_TEST

START_TEST(the_same_user_takes_the_seat_from_another_screen)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    int again = host_connect(&host, BEN, "any");
    HAS(host_output(&host, again), "you black guest\n");
    HAS(host_all_output(&host, black), "bye you joined from another screen");
    HAS(host_say(&host, white, "do 1 white move e4\n"), "white move e4\n");
    HAS(host_all_output(&host, again), "white move e4\n");
    host_end(&host);
}
END_TEST

START_TEST(one_user_has_both_seats_and_no_third)
{
    FakeHost host;
    host_new_game(&host, "");
    HAS(host_output(&host, host_connect(&host, ANNA, "any")), "you white host\n");
    HAS(host_output(&host, host_connect(&host, ANNA, "any")), "you black guest\n");
    HAS(host_output(&host, host_connect(&host, ANNA, "any")), "bye both seats are taken");
    host_end(&host);
}
END_TEST

START_TEST(an_action_is_sent_to_all_clients_and_a_refusal_to_one)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_collect(&host, white);
    HAS(host_say(&host, white, "do 7 white move e4\n"), "done 7 3\nline 3 ");
    HAS(host_output(&host, white), " white move e4\nnow ");
    HAS(host_all_output(&host, black), " white move e4\nnow ");
    strbuf_clear(&host.collected[black]);
    HAS(host_say(&host, white, "do 8 white move d4\n"), "because other-position\nno 8 - ");
    HAS(host_say(&host, white, "do 9 black resign\n"), "because not-yours side=black\nno 9 - ");
    ck_assert_str_eq(host_all_output(&host, black), "");
    host_end(&host);
}
END_TEST

/* Lines that the player to move may not send, in a game with all house rules. */
static const char *const FORBIDDEN[] = {
    "do 9 black move e5",        "do 9 black resign",       "do 9 white flag",
    "do 9 white heartbeat",      "do 9 white interrupt",    "do 9 white resume",
    "do 9 white abort",          "do 9 white rulings 9",    "do 9 white customs takebacks=free",
    "do 9 white sealed",         "do 9 white opened e4",    "do 9 white offer",
    "do 9 white unmark",         "do 9 black clock 1000 x", "do 9 black penalty",
    "do 9 white adjudicate 1-0", "do 9 white forfeit-both", "do 9 nonsense",
    "do 9 white adjourn 00",     "do 9 white move",         "do 9 white accept",
    "do 9 white tag Event Cup",  "do 9 white tag Black Al", "do 9 black tag Black Al",
};

START_TEST(a_player_cannot_act_for_the_opponent)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "touch-move=yes penalties=yes", &white, &black);
    host.place.host_seat = SIDE_BLACK; /* White is a guest */
    int lines = session_public_log(host.fixture.session)->count;
    char line[128];
    snprintf(line, sizeof line, "%s\n", FORBIDDEN[_i]);
    HAS(host_say(&host, white, line), "no 9 ");
    ck_assert_int_eq(session_public_log(host.fixture.session)->count, lines);
    host_end(&host);
}
END_TEST

START_TEST(the_host_has_the_arbiters_tools_and_both_players_are_informed)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=5", &white, &black);
    HAS(host_say(&host, white, "do 9 black clock 60000 lost at the table\n"), "black clock 60000");
    HAS(host_all_output(&host, black), "black clock 60000 lost at the table\n");
    host_end(&host);
}
END_TEST

START_TEST(each_player_sets_their_name_and_the_host_sets_the_event)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    HAS(host_say(&host, white, "do 9 white tag Event Cup\n"), " white tag Event Cup\n");
    HAS(host_say(&host, black, "do 9 black tag BlackElo 1800\n"), " black tag BlackElo 1800\n");
    HAS(host_say(&host, black, "do 10 black tag Black Al\n"), " black tag Black Al\n");
    HAS(host_all_output(&host, white), " black tag Black Al\n");
    ck_assert_str_eq(game_setup(session_game(host.fixture.session))->names[SIDE_BLACK], "Al");
    host_end(&host);
}
END_TEST

START_TEST(a_spectator_sees_everything_and_can_do_nothing)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    int watcher = host_connect(&host, CARL, "watch");
    HAS(host_output(&host, watcher), "you watch guest\n");
    HAS(host_output(&host, watcher), "watchers 1 carl\n");
    HAS(host_say(&host, watcher, "do 1 white move e4\n"),
        "no 1 - You are watching. Only the players can do that.\n");
    HAS(host_say(&host, watcher, "want 2 abort\n"), "no 2 ");
    HAS(host_say(&host, watcher, "say 3 well played\n"), "no 3 ");
    HAS(host_say(&host, white, "do 2 white move e4\n"), "e4");
    HAS(host_all_output(&host, watcher), "white move e4\n");
    arbiter_disconnect(host.arbiter, watcher, host_now_ms);
    HAS(host_all_output(&host, white), "watchers 0\n");
    host_end(&host);
}
END_TEST

START_TEST(a_request_of_one_player_is_declined_by_the_other)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_collect(&host, black);
    HAS(host_say(&host, white, "want 4 abort\n"), "asks white abort\n");
    HAS(host_all_output(&host, black), "asks white abort\n");
    HAS(host_say(&host, black, "want 4 none\n"), "asks black none\n");
    /* White's request was declined, so Black's is a new request, not an agreement. */
    HAS_NOT(host_say(&host, black, "want 5 abort\n"), "line ");
    HAS(host_say(&host, white, "want 6 abort\n"), "black abort\n");
    host_end(&host);
}
END_TEST

START_TEST(consent_to_a_changed_game_is_ignored)
{
    FakeHost host;
    char line[64];
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    snprintf(line, sizeof line, "want 4 %08x abort\n",
             session_public_log(host.fixture.session)->sum);
    host_say(&host, white, "do 3 white move e4\n");
    host_say(&host, white, "want 5 abort\n");
    HAS(host_say(&host, black, line), "no 4 - The game has changed");
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PLAYING);
    HAS(host_say(&host, black, "want 6 abort\n"), " abort\n");
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_OVER);
    host_end(&host);
}
END_TEST

START_TEST(an_adjudication_is_answered_to_both_players_or_to_neither)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    HAS(host_say(&host, black, "want 4 verdict\n"), "asks black verdict\n");
    HAS(host_all_output(&host, white), "asks black verdict\n");
    HAS_NOT(host_output(&host, white), "asks any verdict\n");
    HAS(host_say(&host, white, "want 4 verdict\n"), "asks any verdict\n");
    HAS(host_all_output(&host, black), "asks any verdict\n");
    /* A player who reconnects gets the request, too. The next action withdraws it. */
    HAS(host_output(&host, host_connect(&host, BEN, "black")), "asks any verdict\n");
    HAS(host_say(&host, white, "do 5 white move e4\n"), "asks any none\n");
    HAS_NOT(host_say(&host, white, "want 6 verdict\n"), "asks any verdict\n");
    host_say(&host, white, "do 7 white resign\n");
    HAS(host_say(&host, white, "want 8 verdict\n"), "no 8 - The game is over.\n");
    host_end(&host);
}
END_TEST

START_TEST(a_seat_that_was_taken_before_is_not_free)
{
    FakeHost host;
    host_new_game(&host, "");
    host.place.owners[SIDE_BLACK] = BEN; /* as if read from the file of owners of a saved game */
    HAS(host_output(&host, host_connect(&host, ANNA, "any")), "is black gone ");
    host_end(&host);
}
END_TEST

START_TEST(a_query_describes_the_game_and_takes_no_seat)
{
    FakeHost host;
    host_new_game(&host, "white=Anna");
    int visitor = host_connect(&host, BEN, "none");
    const char *output = host_output(&host, visitor);
    HAS(output, "you black guest\n"); /* the seat that BEN would get on joining */
    HAS(output, "is black free 0 0\n");
    HAS(output, " setup white=Anna ");
    HAS(output, "because paused number=1 side=white setup white=Anna ");
    HAS(output, "\nabout Anna - Black, move 1, White to move\n");
    HAS_NOT(output, "line ");
    ck_assert(arbiter_is_to_close(host.arbiter, visitor));
    int old = arbiter_connect(host.arbiter, BEN, "ben", host_now_ms);
    output = host_say(&host, old, "touchmove 1 0 00000000 none ben\n");
    HAS(output, "about Anna");
    HAS_NOT(output, "because"); /* version 1 does not have it */
    arbiter_disconnect(host.arbiter, old, host_now_ms);
    arbiter_disconnect(host.arbiter, visitor, host_now_ms);
    ck_assert(!arbiter_is_done(host.arbiter, host_now_ms)); /* no client has connected yet */
    int white = host_connect(&host, ANNA, "any");
    HAS(host_output(&host, white), "you white host\n");
    HAS_NOT(host_output(&host, white), "black gone");
    visitor = host_connect(&host, ANNA, "none");
    HAS(host_output(&host, visitor), "you black guest\n");
    host_end(&host);
}
END_TEST

START_TEST(a_disconnected_player_is_not_ready)
{
    FakeHost host;
    host_new_game(&host, "time=5");
    int white = host_connect(&host, ANNA, "any");
    int black = host_connect(&host, BEN, "any");
    HAS(host_say(&host, white, "want 1 resume\n"), "asks white resume\n");
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    HAS(host_all_output(&host, black), "asks any none\n");
    HAS_NOT(host_say(&host, black, "want 1 resume\n"), "line ");
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PAUSED);
    host_end(&host);
}
END_TEST

START_TEST(a_request_ends_with_the_next_action)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_say(&host, black, "want 4 abort\n");
    HAS(host_say(&host, white, "do 5 white move e4\n"), "asks any none\n");
    HAS_NOT(host_say(&host, white, "want 6 abort\n"), "line ");
    host_end(&host);
}
END_TEST

START_TEST(a_sealed_move_is_not_sent_before_it_is_opened)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    GameAction seal = game_action_seal(SIDE_WHITE, "Nf3");
    char text[GAME_ACTION_LINE_MAX], line[GAME_ACTION_LINE_MAX + 16];
    game_action_format(&seal, game_position(session_game(host.fixture.session)), 0, text);
    snprintf(line, sizeof line, "do 5 %s\n", text + 2);
    HAS(host_say(&host, white, line), "no 5 ");
    host_say(&host, white, "want 6 adjourn\n");
    HAS(host_say(&host, black, "want 6 adjourn\n"), "asks any adjourn\n");
    HAS(host_say(&host, white, line), "white sealed\n");
    HAS(host_all_output(&host, black), "white sealed\n");
    HAS_NOT(host_output(&host, black), "Nf3");
    HAS_NOT(host_output(&host, black), text + strlen("0 white adjourn "));
    host_say(&host, white, "want 7 resume\n");
    HAS(host_say(&host, black, "want 7 resume\n"), "white opened Nf3\n");
    host_end(&host);
}
END_TEST

START_TEST(a_rematch_exchanges_seats_and_tools)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "white=Anna black=Ben", &white, &black);
    host_say(&host, white, "do 1 white resign\n");
    host_say(&host, white, "want 2 rematch\n");
    HAS(host_say(&host, black, "want 2 rematch\n"), "you white guest\n");
    HAS(host_output(&host, black), "game ");
    HAS(host_all_output(&host, white), "you black host\n");
    ck_assert_int_eq(host.place.owners[SIDE_WHITE], BEN);
    ck_assert_int_eq(host.place.host_seat, SIDE_BLACK);
    host_end(&host);
}
END_TEST

START_TEST(a_client_gets_only_its_missing_lines)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_say(&host, white, "do 1 white move e4\n");
    const PublicLog *log = session_public_log(host.fixture.session);
    char hello[64];
    snprintf(hello, sizeof hello, "touchmove 2 %d %08x black\n", log->count, log->sum);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    host_say(&host, white, "do 2 white pause\n");
    int again = arbiter_connect(host.arbiter, BEN, host_user_name(BEN), host_now_ms);
    const char *output = host_say(&host, again, hello);
    HAS(output, "white pause\nnow ");
    HAS_NOT(output, "game ");
    HAS_NOT(output, "move e4");
    host_end(&host);
}
END_TEST

START_TEST(a_flag_falls_by_itself)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=1", &white, &black);
    host_collect(&host, black);
    int64_t wait = arbiter_wait_ms(host.arbiter, host_now_ms);
    ck_assert_int_gt(wait, 0);
    for (int i = 0; i < 20; i++) {
        host_now_ms += arbiter_wait_ms(host.arbiter, host_now_ms) > 0
                           ? arbiter_wait_ms(host.arbiter, host_now_ms)
                           : 0;
        arbiter_tick(host.arbiter, host_now_ms);
    }
    HAS(host_all_output(&host, black), "white flag\n");
    HAS_NOT(host_output(&host, black), "heartbeat");
    host_end(&host);
}
END_TEST

START_TEST(a_game_without_players_is_paused_and_its_process_ends)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=1", &white, &black);
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PLAYING);
    ck_assert(!arbiter_is_done(host.arbiter, host_now_ms));
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PAUSED);
    ck_assert(arbiter_is_done(host.arbiter, host_now_ms));
    host_end(&host);
}
END_TEST

START_TEST(a_game_that_no_client_joins_ends)
{
    FakeHost host;
    host_new_game(&host, "");
    ck_assert(!arbiter_is_done(host.arbiter, host_now_ms));
    host_now_ms += arbiter_wait_ms(host.arbiter, host_now_ms);
    ck_assert(arbiter_is_done(host.arbiter, host_now_ms));
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_test(tests, a_new_client_gets_the_game_and_the_presence);
    tcase_add_test(tests, a_seat_belongs_to_its_first_user);
    tcase_add_test(tests, the_same_user_takes_the_seat_from_another_screen);
    tcase_add_test(tests, one_user_has_both_seats_and_no_third);
    tcase_add_test(tests, an_action_is_sent_to_all_clients_and_a_refusal_to_one);
    tcase_add_loop_test(tests, a_player_cannot_act_for_the_opponent, 0,
                        sizeof FORBIDDEN / sizeof FORBIDDEN[0]);
    tcase_add_test(tests, the_host_has_the_arbiters_tools_and_both_players_are_informed);
    tcase_add_test(tests, each_player_sets_their_name_and_the_host_sets_the_event);
    tcase_add_test(tests, a_spectator_sees_everything_and_can_do_nothing);
    tcase_add_test(tests, a_request_of_one_player_is_declined_by_the_other);
    tcase_add_test(tests, consent_to_a_changed_game_is_ignored);
    tcase_add_test(tests, an_adjudication_is_answered_to_both_players_or_to_neither);
    tcase_add_test(tests, a_seat_that_was_taken_before_is_not_free);
    tcase_add_test(tests, a_query_describes_the_game_and_takes_no_seat);
    tcase_add_test(tests, a_disconnected_player_is_not_ready);
    tcase_add_test(tests, a_request_ends_with_the_next_action);
    tcase_add_test(tests, a_sealed_move_is_not_sent_before_it_is_opened);
    tcase_add_test(tests, a_rematch_exchanges_seats_and_tools);
    tcase_add_test(tests, a_client_gets_only_its_missing_lines);
    tcase_add_test(tests, a_flag_falls_by_itself);
    tcase_add_test(tests, a_game_without_players_is_paused_and_its_process_ends);
    tcase_add_test(tests, a_game_that_no_client_joins_ends);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
