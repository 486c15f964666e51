/*
 * What the arbiter bears: strangers, floods, those who never speak or read, and two players who act
 * at the same moment.
 */
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a first line may not be, and what is answered. */
static const struct {
    const char *bytes;  /* that are sent */
    const char *answer; /* the line of goodbye begins so */
} STRANGERS[] = {
    {"GET / HTTP/1.1\r\n", "bye this is no line of the protocol\n"},
    {"do 1 white move e4\n", "bye this is a game of touchmove\n"},
    {"touchmove 2 anything\n", "bye this game speaks version 1"},
    {"touchmove 1 0 00000000 white\ntouchmove 1 0 00000000 white\n", "bye a client does not"},
    {"touchmove 1 0 00000000 white\nline 1 00000000 0 white move e4\n", "bye a client does not"},
    {"touchmove 1 0 00000000 white\n\xff\n", "bye this is no line"},
};

START_TEST(a_stranger_is_told_in_one_line_and_the_game_goes_on)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    int stranger = arbiter_connect(desk.arbiter, ANNA, desk_now_ms);
    const char *said = desk_say(&desk, stranger, STRANGERS[_i].bytes);
    HAS(said, STRANGERS[_i].answer);
    ck_assert(arbiter_is_to_close(desk.arbiter, stranger));
    ck_assert_str_eq(desk_say(&desk, stranger, "ping 1\n"), "");
    HAS(desk_say(&desk, black, "ping 3\n"), "pong 3\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_line_without_end_is_cut_off)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    char *endless = malloc(10 * 1024 * 1024 + 1);
    memset(endless, 'a', 10 * 1024 * 1024);
    endless[10 * 1024 * 1024] = '\0';
    HAS(desk_say(&desk, white, endless), "bye this is no line of the protocol\n");
    free(endless);
    HAS(desk_say(&desk, black, "ping 3\n"), "pong 3\n");
    desk_end(&desk);
}
END_TEST

/* A connection says so many lines at this moment; returns what it is told. */
static const char *say_often(Desk *desk, int peer, int count)
{
    StrBuf lines = {0};
    for (int i = 0; i < count; i++) {
        strbuf_append(&lines, "ping 1\n");
    }
    strbuf_clear(&desk->said[peer]);
    desk_send(desk, peer, strbuf_text(&lines));
    strbuf_release(&lines);
    return desk_heard(desk, peer);
}

START_TEST(what_was_held_up_comes_at_once_and_a_flood_is_cut_off)
{
    enum { SAVED_UP = 200, IN_A_SECOND = 20 };
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_now_ms += 60000;
    arbiter_go_on(desk.arbiter, desk_now_ms); /* the process was stopped */
    LACKS(say_often(&desk, white, SAVED_UP), "bye");
    LACKS(say_often(&desk, black, SAVED_UP - 1), "bye");
    for (int second = 0; second < 30; second++) {
        desk_now_ms += 1000;
        LACKS(say_often(&desk, white, IN_A_SECOND), "bye");
    }
    HAS(say_often(&desk, white, 1), "bye too many lines at once\n");
    desk_now_ms += 999;
    LACKS(say_often(&desk, black, 1), "bye");
    HAS(say_often(&desk, black, SAVED_UP), "bye too many lines at once\n");
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_says_nothing_is_sent_away)
{
    Desk desk;
    desk_begin(&desk, "");
    int silent = arbiter_connect(desk.arbiter, BEN, desk_now_ms);
    desk_now_ms += arbiter_wait_ms(desk.arbiter, desk_now_ms);
    arbiter_tick(desk.arbiter, desk_now_ms);
    ck_assert_str_eq(desk_heard(&desk, silent), "bye nothing was said\n");
    desk_end(&desk);
}
END_TEST

START_TEST(one_user_cannot_take_all_connections)
{
    Desk desk;
    int count = 0;
    desk_begin(&desk, "");
    while (count < ARBITER_PEERS_MAX &&
           arbiter_connect(desk.arbiter, BEN, desk_now_ms) != ARBITER_NO_PEER) {
        count++;
    }
    ck_assert_int_eq(count, 4);
    ck_assert_int_ne(arbiter_connect(desk.arbiter, ANNA, desk_now_ms), ARBITER_NO_PEER);
    for (int place = 0; place < count; place++) {
        arbiter_disconnect(desk.arbiter, place, desk_now_ms);
    }
    ck_assert_int_ne(arbiter_connect(desk.arbiter, BEN, desk_now_ms), ARBITER_NO_PEER);
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_never_reads_is_let_go)
{
    Desk desk;
    int white, black;
    desk_begin_playing(&desk, "", &white, &black);
    desk_collect(&desk, black);
    for (int i = 0; i < 100000 && !arbiter_is_to_close(desk.arbiter, black); i++) {
        char text[64];
        snprintf(text, sizeof text, "say %d %040d\n", i, i);
        desk_say(&desk, white, text);
    }
    ck_assert(arbiter_is_to_close(desk.arbiter, black));
    ck_assert_uint_lt(arbiter_output(desk.arbiter, black)->length, 200 * 1024);
    HAS(desk_say(&desk, white, "ping 4\n"), "pong 4\n");
    desk_end(&desk);
}
END_TEST

/* What both may send at the same moment; most of it is refused most of the time. */
static const char *const RACES[] = {
    "do 1 white move Nf3",
    "do 1 black move Nf6",
    "do 1 white move Ng1",
    "do 1 black move Ng8",
    "do 2 white accept",
    "do 2 black accept",
    "do 3 black offer",
    "do 3 white offer",
    "do 4 white decline",
    "do 4 black decline",
    "do 5 white pause",
    "do 5 black pause",
    "want 6 resume",
    "do 7 white ask-take-back",
    "do 7 black ask-take-back",
    "do 8 white grant-take-back",
    "do 8 black grant-take-back",
    "do 9 white claim threefold",
    "do 9 black claim fifty",
    "do 9 white claim threefold Nf3",
    "want 6 abort",
    "want 6 none",
    "do 10 white resign",
    "do 10 black resign",
    "want 11 rematch",
};

START_TEST(whatever_both_send_within_one_moment_has_one_order_for_both)
{
    Desk desk;
    uint64_t state = 88172645463325252U + (uint64_t)_i;
    int peers[2];
    desk_begin_playing(&desk, "time=1+1", &peers[0], &peers[1]);
    desk_collect(&desk, peers[0]);
    desk_collect(&desk, peers[1]);
    strbuf_clear(&desk.said[peers[0]]);
    strbuf_clear(&desk.said[peers[1]]);
    for (int i = 0; i < 2500; i++) {
        char line[64];
        GamePhase phase = game_phase(session_game(desk.table.session));
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        snprintf(line, sizeof line, "%s\n", RACES[(state >> 8) % (sizeof RACES / sizeof RACES[0])]);
        desk_now_ms += (state >> 40) % 4 == 0 ? 400 : 100;
        desk_send(&desk, peers[state & 1], line);
        if (phase != GAME_PLAYING && (state >> 30) % 4 == 0) {
            const char *want = phase == GAME_OVER ? "want 1 rematch\n" : "want 1 resume\n";
            desk_send(&desk, peers[0], want);
            desk_send(&desk, peers[1], want);
        }
        if ((state >> 20) % 8 == 0) {
            arbiter_tick(desk.arbiter, desk_now_ms);
        }
        desk_collect(&desk, peers[0]);
        desk_collect(&desk, peers[1]);
    }
    StrBuf lines[2] = {{0}, {0}};
    desk_append_lines(desk_told(&desk, peers[0]), &lines[0]);
    desk_append_lines(desk_told(&desk, peers[1]), &lines[1]);
    ck_assert_uint_gt(lines[0].length, 10000);
    ck_assert_str_eq(strbuf_text(&lines[0]), strbuf_text(&lines[1]));
    strbuf_release(&lines[0]);
    strbuf_release(&lines[1]);
    desk_end(&desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_loop_test(tests, a_stranger_is_told_in_one_line_and_the_game_goes_on, 0,
                        sizeof STRANGERS / sizeof STRANGERS[0]);
    tcase_add_test(tests, a_line_without_end_is_cut_off);
    tcase_add_test(tests, what_was_held_up_comes_at_once_and_a_flood_is_cut_off);
    tcase_add_test(tests, one_who_says_nothing_is_sent_away);
    tcase_add_test(tests, one_user_cannot_take_all_connections);
    tcase_add_test(tests, one_who_never_reads_is_let_go);
    tcase_add_loop_test(tests, whatever_both_send_within_one_moment_has_one_order_for_both, 0, 4);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
