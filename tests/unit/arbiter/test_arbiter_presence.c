/*
 * Who is there: here, silent, gone since when; what can be claimed then; who looks on, and how far
 * behind; and what the players say to each other.
 */
#include "desk.h"

#include <stdio.h>

enum { SILENCE_MS = 30000 }; /* after which a terminal is silent */

/* Lets time pass, and sees to what is due meanwhile. */
static void wait_for(Desk *desk, int64_t ms)
{
    desk_now_ms += ms;
    arbiter_tick(desk->arbiter, desk_now_ms);
}

START_TEST(who_goes_and_comes_is_told_with_the_moment)
{
    Desk desk;
    int white, black;
    char line[64];
    desk_begin_playing(&desk, "time=5", &white, &black);
    (void)desk_news(&desk, white);
    wait_for(&desk, 1234);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    snprintf(line, sizeof line, "is black gone %lld 0\n", (long long)desk_now_ms);
    HAS(desk_news(&desk, white), line);
    wait_for(&desk, 5000);
    ck_assert_str_eq(desk_news(&desk, white), "");
    black = desk_come(&desk, BEN, "black");
    snprintf(line, sizeof line, "is black here %lld 0\n", (long long)desk_now_ms);
    HAS(desk_news(&desk, white), line);
    desk_end(&desk);
}
END_TEST

START_TEST(a_terminal_that_answers_no_more_is_silent_until_it_does)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=50", &white, &black);
    desk_say(&desk, black, "trip 40\n");
    HAS(desk_news(&desk, white), " 40\n");
    int64_t heard_ms = desk_now_ms;
    wait_for(&desk, SILENCE_MS - 1);
    LACKS(desk_news(&desk, white), "is ");
    ck_assert_int_eq(arbiter_wait_ms(desk.arbiter, desk_now_ms), 1);
    wait_for(&desk, 1);
    HAS(desk_news(&desk, white), "is black silent ");
    ck_assert_int_eq(desk_now_ms, heard_ms + SILENCE_MS);
    wait_for(&desk, 60000); /* White says nothing of a terminal, and is not silent */
    LACKS(desk_news(&desk, black), "is white");
    desk_say(&desk, black, "trip 42\n");
    HAS(desk_news(&desk, white), "is black here ");
    desk_end(&desk);
}
END_TEST

START_TEST(a_round_trip_is_told_again_when_it_is_another)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_say(&desk, black, "trip 40\n");
    (void)desk_news(&desk, white);
    desk_say(&desk, black, "trip 50\n");
    ck_assert_str_eq(desk_news(&desk, white), "");
    desk_say(&desk, black, "trip 400\n");
    HAS(desk_news(&desk, white), " 400\n");
    desk_end(&desk);
}
END_TEST

START_TEST(absence_is_claimed_after_the_time_agreed_and_not_before)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=50 absence=5", &white, &black);
    HAS(desk_say(&desk, white, "do 1 white absence\n"), "no 1 - the opponent has not been gone");
    desk_say(&desk, black, "trip 40\n");
    wait_for(&desk, SILENCE_MS); /* silent, and then gone: away since the first */
    wait_for(&desk, 60000);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    wait_for(&desk, 239000);
    HAS(desk_say(&desk, white, "do 2 white absence\n"), "no 2 - the opponent has not been gone");
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PLAYING);
    wait_for(&desk, 1000);
    HAS(desk_say(&desk, white, "do 3 white absence\n"), "white absence\n");
    ck_assert_int_eq(game_outcome(session_game(desk.table.session))->result, RECORD_WHITE_WINS);
    const Statement *said = &game_outcome(session_game(desk.table.session))->said;
    ck_assert_int_eq(said->id, RESULT_ABSENCE);
    ck_assert_int_eq(said->side, SIDE_BLACK);
    ck_assert_int_eq(said->number, 5);
    desk_end(&desk);
}
END_TEST

START_TEST(absence_is_no_loss_by_itself_nor_where_it_was_not_agreed)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=50", &white, &black);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    wait_for(&desk, 600000);
    HAS(desk_say(&desk, white, "do 3 white absence\n"), "no 3 - this is not the custom");
    desk_end(&desk);
    desk_begin_playing(&desk, "time=50 absence=1", &white, &black);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    wait_for(&desk, 600000);
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PLAYING);
    black = desk_come(&desk, BEN, "black");
    HAS(desk_say(&desk, black, "do 3 white absence\n"), "no 3 - that is for White to do");
    HAS(desk_say(&desk, white, "do 4 white absence\n"), "no 4 - the opponent has not been gone");
    desk_end(&desk);
}
END_TEST

START_TEST(silence_is_absence_too)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "time=50 absence=1", &white, &black);
    desk_say(&desk, black, "trip 40\n");
    wait_for(&desk, SILENCE_MS);
    wait_for(&desk, 59000);
    HAS(desk_say(&desk, white, "do 1 white absence\n"), "no 1 - the opponent has not been gone");
    wait_for(&desk, 1000);
    HAS(desk_say(&desk, white, "do 2 white absence\n"), "white absence\n");
    desk_end(&desk);
}
END_TEST

START_TEST(absence_against_a_claimant_who_cannot_mate_is_a_draw)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "absence=1 fen 8/8/8/3k4/8/3q4/8/K7 w - - 0 1", &white, &black);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    wait_for(&desk, 60000);
    desk_say(&desk, white, "do 3 white absence\n");
    ck_assert_int_eq(game_outcome(session_game(desk.table.session))->result, RECORD_DRAWN);
    desk_end(&desk);
}
END_TEST

/* ---- Those who look on ---- */

START_TEST(who_looks_on_is_named_in_a_name_that_is_clean)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_come(&desk, CARL, "watch Carla");
    HAS(desk_news(&desk, white), "watchers 1 Carla\n");
    int wide = desk_come(&desk, CARL, "watch <b>D\"o$ra; 2345678901234567890123456789");
    LACKS(desk_told(&desk, wide), "bye");
    HAS(desk_news(&desk, white), "watchers 2 Carla, bDora 23456789012345678901234567\n");
    desk_end(&desk);
}
END_TEST

START_TEST(nobody_looks_on_where_that_was_agreed)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "watchers=no", &white, &black);
    int watcher = desk_come(&desk, CARL, "watch");
    ck_assert_str_eq(desk_told(&desk, watcher), "bye it was agreed that nobody looks on\n");
    desk_end(&desk);
}
END_TEST

/* Plays knights out and back; returns what the watcher was sent of it. */
static void play(Desk *desk, const int peers[SIDE_COUNT], int plies)
{
    static const char *const MOVES[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "e4", "e5"};
    for (int i = 0; i < plies; i++) {
        char line[64];
        snprintf(line, sizeof line, "do %d %s move %s\n", i + 1, i % 2 == 0 ? "white" : "black",
                 MOVES[i]);
        HAS(desk_say(desk, peers[i % 2], line), " move ");
    }
}

START_TEST(who_looks_on_is_as_many_half_moves_behind_as_was_agreed)
{
    Desk desk;
    int peers[SIDE_COUNT];
    desk_begin_playing(&desk, "time=5 watchers=3", &peers[0], &peers[1]);
    int watcher = desk_come(&desk, CARL, "watch");
    HAS(desk_told(&desk, watcher), "black resume\n");
    play(&desk, peers, 3);
    LACKS(desk_news(&desk, watcher), "move");
    int late = desk_come(&desk, CARL, "watch");
    LACKS(desk_told(&desk, late), "move");
    HAS(desk_say(&desk, peers[1], "do 4 black move Ng8\n"), "move Ng8");
    const char *said = desk_news(&desk, watcher);
    HAS(said, "move Nf3");
    LACKS(said, "move Nf6");
    HAS(desk_news(&desk, late), "move Nf3");
    late = desk_come(&desk, CARL, "watch");
    HAS(desk_told(&desk, late), "move Nf3");
    LACKS(desk_told(&desk, late), "move Nf6");
    /* What is over is seen whole. */
    desk_say(&desk, peers[0], "do 5 white resign\n");
    said = desk_news(&desk, watcher);
    HAS(said, "move Ng8");
    HAS(said, "white resign\n");
    desk_end(&desk);
}
END_TEST

START_TEST(the_state_that_watchers_are_told_is_that_of_what_they_see)
{
    Desk desk;
    int peers[SIDE_COUNT];
    desk_begin_playing(&desk, "time=5 watchers=2", &peers[0], &peers[1]);
    int watcher = desk_come(&desk, CARL, "watch");
    play(&desk, peers, 8);
    desk_collect(&desk, watcher);
    /* Played again as a screen does, every state must fit. */
    PublicLogReader reader = {0};
    Game *game = NULL;
    int states = 0;
    for (const char *at = desk_told(&desk, watcher); *at != '\0';) {
        Wire wire;
        GameAction action;
        int64_t time_ms;
        size_t length = strcspn(at, "\n");
        ck_assert(wire_parse(at, length, &wire));
        if (wire.kind == WIRE_GAME) {
            game_free(game);
            game = public_log_read_game(&reader, &wire);
        } else if (wire.kind == WIRE_LINE) {
            ck_assert(public_log_read_line(&reader, &wire, game, &action, &time_ms));
            game_align(game, time_ms, desk_now_ms);
            game_act(game, &action, desk_now_ms);
        } else if (wire.kind == WIRE_NOW) {
            ck_assert_int_eq(wire.number, reader.count);
            ck_assert_uint_eq(wire.sum, public_log_state_sum(game));
            states++;
        }
        at += length + 1;
    }
    ck_assert_int_eq(game_ply_count(game), 6);
    ck_assert_int_gt(states, 6);
    game_free(game);
    desk_end(&desk);
}
END_TEST

/* ---- Words ---- */

START_TEST(words_are_limited_filtered_and_in_no_record)
{
    Desk desk;
    int white, black;
    char line[256];
    desk_begin_playing(&desk, "", &white, &black);
    (void)desk_news(&desk, black);
    desk_say(&desk, white, "say 1 hello\n");
    ck_assert_str_eq(desk_news(&desk, black), "said white hello\n");
    snprintf(line, sizeof line, "say 2 %0161d\n", 0);
    HAS(desk_say(&desk, white, line), "no 2 - this is too long to be said\n");
    for (int i = 0; i < 5; i++) {
        LACKS(desk_say(&desk, white, "say 3 more\n"), "no 3");
    }
    HAS(desk_say(&desk, white, "say 4 more\n"), "no 4 - too much is said");
    wait_for(&desk, 10000);
    LACKS(desk_say(&desk, white, "say 5 again\n"), "no 5");
    LACKS(strbuf_text(&session_public_log(desk.table.session)->bytes), "hello");
    HAS(desk_say(&desk, white, "say 6 \033[2J\n"), "bye this is no line of the protocol");
    desk_end(&desk);
}
END_TEST

START_TEST(who_does_not_want_to_hear_is_told_nothing)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_say(&desk, black, "hear 0\n");
    (void)desk_news(&desk, black);
    HAS(desk_say(&desk, white, "say 1 hello\n"), "no 1 - your opponent does not want to hear");
    ck_assert_str_eq(desk_news(&desk, black), "");
    desk_say(&desk, black, "hear 1\n");
    desk_say(&desk, white, "say 2 hello\n");
    HAS(desk_news(&desk, black), "said white hello\n");
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    HAS(desk_say(&desk, white, "say 3 hello\n"), "no 3 - nobody is there to hear it\n");
    desk_end(&desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_presence");
    TCase *tests = tcase_create("arbiter_presence");
    tcase_add_test(tests, who_goes_and_comes_is_told_with_the_moment);
    tcase_add_test(tests, a_terminal_that_answers_no_more_is_silent_until_it_does);
    tcase_add_test(tests, a_round_trip_is_told_again_when_it_is_another);
    tcase_add_test(tests, absence_is_claimed_after_the_time_agreed_and_not_before);
    tcase_add_test(tests, absence_is_no_loss_by_itself_nor_where_it_was_not_agreed);
    tcase_add_test(tests, silence_is_absence_too);
    tcase_add_test(tests, absence_against_a_claimant_who_cannot_mate_is_a_draw);
    tcase_add_test(tests, who_looks_on_is_named_in_a_name_that_is_clean);
    tcase_add_test(tests, nobody_looks_on_where_that_was_agreed);
    tcase_add_test(tests, who_looks_on_is_as_many_half_moves_behind_as_was_agreed);
    tcase_add_test(tests, the_state_that_watchers_are_told_is_that_of_what_they_see);
    tcase_add_test(tests, words_are_limited_filtered_and_in_no_record);
    tcase_add_test(tests, who_does_not_want_to_hear_is_told_nothing);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
