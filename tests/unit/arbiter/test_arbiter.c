/*
 * The arbiter without sockets: what connections send, and what each of them is sent.
 */
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(who_comes_is_told_the_game_and_who_is_there)
{
    Desk desk;
    desk_begin(&desk, "white=Anna time=5");
    int white = desk_come(&desk, ANNA, "any");
    const char *said = desk_told(&desk, white);
    HAS(said, "you white host\n");
    HAS(said, "is black free 0 0\n");
    HAS(said, "game ");
    HAS(said, "Anna");
    HAS(said, " pause\nnow ");
    int black = desk_come(&desk, BEN, "any Ben");
    HAS(desk_told(&desk, black), "you black guest\n");
    HAS(desk_heard(&desk, white), "is black here ");
    HAS(desk_told(&desk, white), " 0 Ben\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_seat_belongs_to_who_sat_down_first)
{
    Desk desk;
    desk_begin(&desk, "");
    int white = desk_come(&desk, ANNA, "white");
    int third = desk_come(&desk, CARL, "white");
    HAS(desk_told(&desk, third), "bye ");
    ck_assert(arbiter_is_to_close(desk.arbiter, third));
    arbiter_disconnect(desk.arbiter, white, desk_now_ms);
    third = desk_come(&desk, CARL, "white");
    HAS(desk_told(&desk, third), "bye ");
    int again = desk_come(&desk, ANNA, "any");
    HAS(desk_told(&desk, again), "you white host\n");
    ck_assert(arbiter_has_new_owner(desk.arbiter));
    ck_assert(!arbiter_has_new_owner(desk.arbiter));
    desk_end(&desk);
}
END_TEST

START_TEST(the_same_user_takes_the_seat_from_another_screen)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    int again = desk_come(&desk, BEN, "any");
    HAS(desk_told(&desk, again), "you black guest\n");
    HAS(desk_heard(&desk, black), "bye this seat was taken");
    HAS(desk_say(&desk, white, "do 1 white move e4\n"), "white move e4\n");
    HAS(desk_heard(&desk, again), "white move e4\n");
    desk_end(&desk);
}
END_TEST

START_TEST(one_user_has_both_seats_and_no_third)
{
    Desk desk;
    desk_begin(&desk, "");
    HAS(desk_told(&desk, desk_come(&desk, ANNA, "any")), "you white host\n");
    HAS(desk_told(&desk, desk_come(&desk, ANNA, "any")), "you black guest\n");
    HAS(desk_told(&desk, desk_come(&desk, ANNA, "any")), "bye both seats are taken");
    desk_end(&desk);
}
END_TEST

START_TEST(an_action_goes_to_everybody_and_a_refusal_to_one)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_collect(&desk, white);
    HAS(desk_say(&desk, white, "do 7 white move e4\n"), " white move e4\nnow ");
    HAS(desk_heard(&desk, black), " white move e4\nnow ");
    strbuf_clear(&desk.said[black]);
    HAS(desk_say(&desk, white, "do 8 white move d4\n"), "no 8 ");
    ck_assert_str_eq(desk_heard(&desk, black), "");
    desk_end(&desk);
}
END_TEST

/* What a player at the move may not send, in a game with all house rules. */
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

START_TEST(nobody_does_what_is_not_theirs)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "touch-move=yes penalties=yes", &white, &black);
    desk.place.host_seat = SIDE_BLACK; /* White is a guest */
    int lines = session_public_log(desk.table.session)->count;
    char line[128];
    snprintf(line, sizeof line, "%s\n", FORBIDDEN[_i]);
    HAS(desk_say(&desk, white, line), "no 9 ");
    ck_assert_int_eq(session_public_log(desk.table.session)->count, lines);
    desk_end(&desk);
}
END_TEST

START_TEST(the_host_has_the_arbiters_tools_and_both_are_told)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=5", &white, &black);
    HAS(desk_say(&desk, white, "do 9 black clock 60000 lost at the table\n"), "black clock 60000");
    HAS(desk_heard(&desk, black), "black clock 60000 lost at the table\n");
    desk_end(&desk);
}
END_TEST

START_TEST(each_player_has_a_name_of_their_own_and_the_host_the_event)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    HAS(desk_say(&desk, white, "do 9 white tag Event Cup\n"), " white tag Event Cup\n");
    HAS(desk_say(&desk, black, "do 9 black tag BlackElo 1800\n"), " black tag BlackElo 1800\n");
    HAS(desk_say(&desk, black, "do 10 black tag Black Al\n"), " black tag Black Al\n");
    HAS(desk_heard(&desk, white), " black tag Black Al\n");
    ck_assert_str_eq(game_setup(session_game(desk.table.session))->names[SIDE_BLACK], "Al");
    desk_end(&desk);
}
END_TEST

START_TEST(who_looks_on_sees_all_and_does_nothing)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    int watcher = desk_come(&desk, CARL, "watch");
    HAS(desk_told(&desk, watcher), "you watch guest\n");
    HAS(desk_told(&desk, watcher), "watchers 1\n");
    HAS(desk_say(&desk, watcher, "do 1 white move e4\n"),
        "no 1 - you look on; only the players act\n");
    HAS(desk_say(&desk, watcher, "want 2 abort\n"), "no 2 ");
    HAS(desk_say(&desk, watcher, "say 3 well played\n"), "no 3 ");
    HAS(desk_say(&desk, white, "do 2 white move e4\n"), "e4");
    HAS(desk_heard(&desk, watcher), "white move e4\n");
    arbiter_disconnect(desk.arbiter, watcher, desk_now_ms);
    HAS(desk_heard(&desk, white), "watchers 0\n");
    desk_end(&desk);
}
END_TEST

START_TEST(what_one_wants_is_asked_and_the_other_says_no)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_collect(&desk, black);
    HAS(desk_say(&desk, white, "want 4 abort\n"), "asks white abort\n");
    HAS(desk_heard(&desk, black), "asks white abort\n");
    HAS(desk_say(&desk, black, "want 4 none\n"), "asks black none\n");
    /* It is forgotten: wanting it now is a question of its own. */
    LACKS(desk_say(&desk, black, "want 5 abort\n"), "line ");
    HAS(desk_say(&desk, white, "want 6 abort\n"), "black abort\n");
    desk_end(&desk);
}
END_TEST

START_TEST(nobody_agrees_to_what_has_changed_meanwhile)
{
    Desk desk;
    char line[64];
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    snprintf(line, sizeof line, "want 4 %08x abort\n", session_public_log(desk.table.session)->sum);
    desk_say(&desk, white, "do 3 white move e4\n");
    desk_say(&desk, white, "want 5 abort\n");
    HAS(desk_say(&desk, black, line), "no 4 - something has happened");
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PLAYING);
    HAS(desk_say(&desk, black, "want 6 abort\n"), " abort\n");
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_OVER);
    desk_end(&desk);
}
END_TEST

START_TEST(who_can_still_mate_is_told_to_both_or_nobody)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    HAS(desk_say(&desk, black, "want 4 verdict\n"), "asks black verdict\n");
    HAS(desk_heard(&desk, white), "asks black verdict\n");
    LACKS(desk_told(&desk, white), "asks any verdict\n");
    HAS(desk_say(&desk, white, "want 4 verdict\n"), "asks any verdict\n");
    HAS(desk_heard(&desk, black), "asks any verdict\n");
    /* One whose link was lost meanwhile is told, too, until something happens. */
    HAS(desk_told(&desk, desk_come(&desk, BEN, "black")), "asks any verdict\n");
    HAS(desk_say(&desk, white, "do 5 white move e4\n"), "asks any none\n");
    LACKS(desk_say(&desk, white, "want 6 verdict\n"), "asks any verdict\n");
    desk_say(&desk, white, "do 7 white resign\n");
    HAS(desk_say(&desk, white, "want 8 verdict\n"), "no 8 - the game is over\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_seat_that_was_taken_before_is_not_free)
{
    Desk desk;
    desk_begin(&desk, "");
    desk.place.owners[SIDE_BLACK] = BEN; /* as the file beside the journal has it */
    HAS(desk_told(&desk, desk_come(&desk, ANNA, "any")), "is black gone ");
    desk_end(&desk);
}
END_TEST

START_TEST(who_only_asks_is_told_what_there_is_and_takes_no_seat)
{
    Desk desk;
    desk_begin(&desk, "white=Anna");
    int asker = desk_come(&desk, BEN, "none");
    const char *said = desk_told(&desk, asker);
    HAS(said, "you white guest\n"); /* would be the seat */
    HAS(said, "is white free 0 0\n");
    HAS(said, "about Anna - Black, move 1, White to move, set up ");
    LACKS(said, "game ");
    ck_assert(arbiter_is_to_close(desk.arbiter, asker));
    arbiter_disconnect(desk.arbiter, asker, desk_now_ms);
    ck_assert(!arbiter_is_done(desk.arbiter, desk_now_ms)); /* nobody was there yet */
    int white = desk_come(&desk, ANNA, "any");
    HAS(desk_told(&desk, white), "you white host\n");
    LACKS(desk_told(&desk, white), "black gone");
    asker = desk_come(&desk, ANNA, "none");
    HAS(desk_told(&desk, asker), "you black guest\n");
    desk_end(&desk);
}
END_TEST

START_TEST(who_leaves_is_not_ready)
{
    Desk desk;
    desk_begin(&desk, "time=5");
    int white = desk_come(&desk, ANNA, "any");
    int black = desk_come(&desk, BEN, "any");
    HAS(desk_say(&desk, white, "want 1 resume\n"), "asks white resume\n");
    arbiter_disconnect(desk.arbiter, white, desk_now_ms);
    HAS(desk_heard(&desk, black), "asks any none\n");
    LACKS(desk_say(&desk, black, "want 1 resume\n"), "line ");
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PAUSED);
    desk_end(&desk);
}
END_TEST

START_TEST(a_want_does_not_outlast_what_happens)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_say(&desk, black, "want 4 abort\n");
    HAS(desk_say(&desk, white, "do 5 white move e4\n"), "asks any none\n");
    LACKS(desk_say(&desk, white, "want 6 abort\n"), "line ");
    desk_end(&desk);
}
END_TEST

START_TEST(a_sealed_move_is_sent_to_nobody_before_it_is_opened)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    GameAction seal = game_action_seal(SIDE_WHITE, "Nf3");
    char text[GAME_ACTION_LINE_MAX], line[GAME_ACTION_LINE_MAX + 16];
    game_action_format(&seal, game_position(session_game(desk.table.session)), 0, text);
    snprintf(line, sizeof line, "do 5 %s\n", text + 2);
    HAS(desk_say(&desk, white, line), "no 5 ");
    desk_say(&desk, white, "want 6 adjourn\n");
    HAS(desk_say(&desk, black, "want 6 adjourn\n"), "asks any adjourn\n");
    HAS(desk_say(&desk, white, line), "white sealed\n");
    HAS(desk_heard(&desk, black), "white sealed\n");
    LACKS(desk_told(&desk, black), "Nf3");
    LACKS(desk_told(&desk, black), text + strlen("0 white adjourn "));
    desk_say(&desk, white, "want 7 resume\n");
    HAS(desk_say(&desk, black, "want 7 resume\n"), "white opened Nf3\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_rematch_exchanges_seats_and_tools)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "white=Anna black=Ben", &white, &black);
    desk_say(&desk, white, "do 1 white resign\n");
    desk_say(&desk, white, "want 2 rematch\n");
    HAS(desk_say(&desk, black, "want 2 rematch\n"), "you white guest\n");
    HAS(desk_told(&desk, black), "game ");
    HAS(desk_heard(&desk, white), "you black host\n");
    ck_assert_int_eq(desk.place.owners[SIDE_WHITE], BEN);
    ck_assert_int_eq(desk.place.host_seat, SIDE_BLACK);
    desk_end(&desk);
}
END_TEST

START_TEST(who_has_lines_gets_only_those_that_are_missing)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_say(&desk, white, "do 1 white move e4\n");
    const PublicLog *log = session_public_log(desk.table.session);
    char hello[64];
    snprintf(hello, sizeof hello, "touchmove 1 %d %08x black\n", log->count, log->sum);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    desk_say(&desk, white, "do 2 white pause\n");
    int again = arbiter_connect(desk.arbiter, BEN, desk_now_ms);
    const char *said = desk_say(&desk, again, hello);
    HAS(said, "white pause\nnow ");
    LACKS(said, "game ");
    LACKS(said, "move e4");
    desk_end(&desk);
}
END_TEST

START_TEST(a_flag_falls_by_itself)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=1", &white, &black);
    desk_collect(&desk, black);
    int64_t wait = arbiter_wait_ms(desk.arbiter, desk_now_ms);
    ck_assert_int_gt(wait, 0);
    for (int i = 0; i < 20; i++) {
        desk_now_ms += arbiter_wait_ms(desk.arbiter, desk_now_ms) > 0
                           ? arbiter_wait_ms(desk.arbiter, desk_now_ms)
                           : 0;
        arbiter_tick(desk.arbiter, desk_now_ms);
    }
    HAS(desk_heard(&desk, black), "white flag\n");
    LACKS(desk_told(&desk, black), "heartbeat");
    desk_end(&desk);
}
END_TEST

START_TEST(when_nobody_is_left_the_game_is_paused_and_all_is_done)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=1", &white, &black);
    arbiter_disconnect(desk.arbiter, white, desk_now_ms);
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PLAYING);
    ck_assert(!arbiter_is_done(desk.arbiter, desk_now_ms));
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PAUSED);
    ck_assert(arbiter_is_done(desk.arbiter, desk_now_ms));
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_never_comes_is_not_waited_for)
{
    Desk desk;
    desk_begin(&desk, "");
    ck_assert(!arbiter_is_done(desk.arbiter, desk_now_ms));
    desk_now_ms += arbiter_wait_ms(desk.arbiter, desk_now_ms);
    ck_assert(arbiter_is_done(desk.arbiter, desk_now_ms));
    desk_end(&desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_test(tests, who_comes_is_told_the_game_and_who_is_there);
    tcase_add_test(tests, a_seat_belongs_to_who_sat_down_first);
    tcase_add_test(tests, the_same_user_takes_the_seat_from_another_screen);
    tcase_add_test(tests, one_user_has_both_seats_and_no_third);
    tcase_add_test(tests, an_action_goes_to_everybody_and_a_refusal_to_one);
    tcase_add_loop_test(tests, nobody_does_what_is_not_theirs, 0,
                        sizeof FORBIDDEN / sizeof FORBIDDEN[0]);
    tcase_add_test(tests, the_host_has_the_arbiters_tools_and_both_are_told);
    tcase_add_test(tests, each_player_has_a_name_of_their_own_and_the_host_the_event);
    tcase_add_test(tests, who_looks_on_sees_all_and_does_nothing);
    tcase_add_test(tests, what_one_wants_is_asked_and_the_other_says_no);
    tcase_add_test(tests, nobody_agrees_to_what_has_changed_meanwhile);
    tcase_add_test(tests, who_can_still_mate_is_told_to_both_or_nobody);
    tcase_add_test(tests, a_seat_that_was_taken_before_is_not_free);
    tcase_add_test(tests, who_only_asks_is_told_what_there_is_and_takes_no_seat);
    tcase_add_test(tests, who_leaves_is_not_ready);
    tcase_add_test(tests, a_want_does_not_outlast_what_happens);
    tcase_add_test(tests, a_sealed_move_is_sent_to_nobody_before_it_is_opened);
    tcase_add_test(tests, a_rematch_exchanges_seats_and_tools);
    tcase_add_test(tests, who_has_lines_gets_only_those_that_are_missing);
    tcase_add_test(tests, a_flag_falls_by_itself);
    tcase_add_test(tests, when_nobody_is_left_the_game_is_paused_and_all_is_done);
    tcase_add_test(tests, one_who_never_comes_is_not_waited_for);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
