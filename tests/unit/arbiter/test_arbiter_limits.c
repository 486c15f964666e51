/*
 * Tests an arbiter with difficult clients: invalid first lines, floods of lines, clients that never
 * send or never read, and two players who act at the same time.
 */
#include "fake_host.h"
#include "session/session_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Invalid first lines of a client, and the answers of the arbiter. The reason has a name only for a
 * client that has greeted. */
static const struct {
    const char *bytes;  /* the line */
    const char *answer; /* a part of the answer */
    const char *name;   /* the name of the reason, or NULL if it is not sent */
} BAD_FIRST_LINES[] = {
    {"GET / HTTP/1.1\r\n", "bye malformed message\n", NULL},
    {"do 1 white move e4\n", "bye this is a touchmove game: the first line must be hello\n", NULL},
    {"touchmove 3 anything\n", "bye the host uses version 2", "version"},
    {"touchmove 2 0 00000000 white\ntouchmove 2 0 00000000 white\n", "bye a client must not",
     "not-for-clients"},
    {"touchmove 2 0 00000000 white\nline 1 00000000 0 white move e4\n", "bye a client must not",
     "not-for-clients"},
    {"touchmove 2 0 00000000 white\n\xff\n", "bye malformed message", "malformed"},
};

START_TEST(an_invalid_first_line_gets_one_line_and_the_game_continues)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    int client = arbiter_connect(host.arbiter, ANNA, host_user_name(ANNA), host_now_ms);
    const char *output = host_say(&host, client, BAD_FIRST_LINES[_i].bytes);
    HAS(output, BAD_FIRST_LINES[_i].answer);
    const char *reason = strstr(output, "because ");
    ck_assert_int_eq(reason != NULL, BAD_FIRST_LINES[_i].name != NULL);
    if (reason != NULL) {
        HAS(reason, BAD_FIRST_LINES[_i].name);
    }
    ck_assert(arbiter_is_to_close(host.arbiter, client));
    ck_assert_str_eq(host_say(&host, client, "ping 1\n"), "");
    HAS(host_say(&host, black, "ping 3\n"), "pong 3\n");
    host_end(&host);
}
END_TEST

START_TEST(a_failed_write_is_announced_by_name_and_in_english)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    Session *session = host.fixture.session;
    (void)file_error_set(&session->saving_error, FILE_STEP_WRITE, 0, "/home/anna/a,b");
    strbuf_clear(&session->unsaved);
    strbuf_append(&session->unsaved, "Schreiben fehlgeschlagen"); /* in the host's language */
    host_new_output(&host, white);
    arbiter_tick(host.arbiter, host_now_ms);
    static const char LINES[] =
        "because write error=0,path=/home/anna/a,b\nunsaved cannot write /home/anna/a,b\n";
    ck_assert_str_eq(host_new_output(&host, white), LINES);
    int watcher = host_connect(&host, CARL, "watch");
    HAS(host_all_output(&host, watcher), LINES);
    session->saving_error.step = FILE_STEP_NONE;
    strbuf_clear(&session->unsaved);
    strbuf_append(&session->unsaved, "no folder");
    host_new_output(&host, white);
    arbiter_tick(host.arbiter, host_now_ms);
    HAS(host_all_output(&host, white), "\nunsaved no folder\n");
    HAS_NOT(host_all_output(&host, white), "because");
    strbuf_clear(&session->unsaved);
    arbiter_tick(host.arbiter, host_now_ms);
    HAS(host_all_output(&host, white), "folder\nunsaved\n");
    host_end(&host);
}
END_TEST

START_TEST(a_line_without_end_is_cut_off)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    char *endless = malloc(10 * 1024 * 1024 + 1);
    memset(endless, 'a', 10 * 1024 * 1024);
    endless[10 * 1024 * 1024] = '\0';
    HAS(host_say(&host, white, endless), "bye malformed message\n");
    free(endless);
    HAS(host_say(&host, black, "ping 3\n"), "pong 3\n");
    host_end(&host);
}
END_TEST

/* Sends `count` lines at the same time. Returns the new output. */
static const char *say_often(FakeHost *host, int peer, int count)
{
    StrBuf lines = {0};
    for (int i = 0; i < count; i++) {
        strbuf_append(&lines, "ping 1\n");
    }
    strbuf_clear(&host->collected[peer]);
    host_send(host, peer, strbuf_text(&lines));
    strbuf_release(&lines);
    return host_all_output(host, peer);
}

START_TEST(a_burst_after_a_stop_is_accepted_and_a_flood_is_cut_off)
{
    enum { SAVED_UP = 200, IN_A_SECOND = 20 };
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_now_ms += 60000;
    arbiter_go_on(host.arbiter, host_now_ms); /* the process was stopped */
    HAS_NOT(say_often(&host, white, SAVED_UP), "bye");
    HAS_NOT(say_often(&host, black, SAVED_UP - 1), "bye");
    for (int second = 0; second < 30; second++) {
        host_now_ms += 1000;
        HAS_NOT(say_often(&host, white, IN_A_SECOND), "bye");
    }
    HAS(say_often(&host, white, 1), "bye too many messages at once\n");
    host_now_ms += 999;
    HAS_NOT(say_often(&host, black, 1), "bye");
    HAS(say_often(&host, black, SAVED_UP), "bye too many messages at once\n");
    host_end(&host);
}
END_TEST

START_TEST(a_client_that_never_sends_is_dropped)
{
    FakeHost host;
    host_new_game(&host, "");
    int silent = arbiter_connect(host.arbiter, BEN, host_user_name(BEN), host_now_ms);
    host_now_ms += arbiter_wait_ms(host.arbiter, host_now_ms);
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_str_eq(host_all_output(&host, silent), "bye timed out waiting for the first line\n");
    host_end(&host);
}
END_TEST

START_TEST(one_user_cannot_take_all_connections)
{
    FakeHost host;
    int count = 0;
    host_new_game(&host, "");
    while (count < ARBITER_PEERS_MAX && arbiter_connect(host.arbiter, BEN, host_user_name(BEN),
                                                        host_now_ms) != ARBITER_NO_PEER) {
        count++;
    }
    ck_assert_int_eq(count, 4);
    ck_assert_int_ne(arbiter_connect(host.arbiter, ANNA, host_user_name(ANNA), host_now_ms),
                     ARBITER_NO_PEER);
    for (int place = 0; place < count; place++) {
        arbiter_disconnect(host.arbiter, place, host_now_ms);
    }
    ck_assert_int_ne(arbiter_connect(host.arbiter, BEN, host_user_name(BEN), host_now_ms),
                     ARBITER_NO_PEER);
    host_end(&host);
}
END_TEST

START_TEST(many_users_cannot_take_the_connections_of_the_players)
{
    FakeHost host;
    int count = 0;
    host_new_game(&host, "");
    for (int user = CARL; user < CARL + ARBITER_PEERS_MAX; user++) {
        count += arbiter_connect(host.arbiter, user, "stranger", host_now_ms) != ARBITER_NO_PEER;
    }
    ck_assert_int_eq(count, ARBITER_PEERS_MAX - 14);
    HAS(host_output(&host, host_connect(&host, ANNA, "white")), "you white host\n");
    HAS(host_output(&host, host_connect(&host, BEN, "black")), "you black guest\n");
    host.place.guest = PLACE_NO_USER; /* the guest is seated, so the place expects nobody */
    for (int i = 0; i < 3; i++) {
        HAS(host_output(&host, host_connect(&host, BEN, "watch")), "you watch ");
        HAS(host_output(&host, host_connect(&host, ANNA, "watch")), "you watch ");
        ck_assert_int_ne(arbiter_connect(host.arbiter, BEN, host_user_name(BEN), host_now_ms),
                         ARBITER_NO_PEER);
        ck_assert_int_ne(arbiter_connect(host.arbiter, ANNA, host_user_name(ANNA), host_now_ms),
                         ARBITER_NO_PEER);
    }
    host_end(&host);
}
END_TEST

START_TEST(a_client_that_never_reads_is_dropped)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_collect(&host, black);
    for (int i = 0; i < 100000 && !arbiter_is_to_close(host.arbiter, black); i++) {
        host_now_ms += 100;
        host_send(&host, black, "ping 999999\n");
    }
    ck_assert(arbiter_is_to_close(host.arbiter, black));
    ck_assert_uint_lt(arbiter_output(host.arbiter, black)->length, 200 * 1024);
    HAS(host_say(&host, white, "ping 4\n"), "pong 4\n");
    host_end(&host);
}
END_TEST

/* Lines that the two players may send at the same time. The arbiter refuses most of them. */
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
    "want 5 pause",
    "do 5 white interrupt",
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

START_TEST(lines_sent_by_both_players_at_once_have_one_order)
{
    FakeHost host;
    uint64_t state = 88172645463325252U + (uint64_t)_i;
    int peers[2];
    host_new_running_game(&host, "time=1+1", &peers[0], &peers[1]);
    host_collect(&host, peers[0]);
    host_collect(&host, peers[1]);
    strbuf_clear(&host.collected[peers[0]]);
    strbuf_clear(&host.collected[peers[1]]);
    for (int i = 0; i < 2500; i++) {
        char line[64];
        GamePhase phase = game_phase(session_game(host.fixture.session));
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        snprintf(line, sizeof line, "%s\n", RACES[(state >> 8) % (sizeof RACES / sizeof RACES[0])]);
        host_now_ms += (state >> 40) % 4 == 0 ? 400 : 100;
        host_send(&host, peers[state & 1], line);
        if (phase != GAME_PLAYING && (state >> 30) % 4 == 0) {
            const char *want = phase == GAME_OVER ? "want 1 rematch\n" : "want 1 resume\n";
            host_send(&host, peers[0], want);
            host_send(&host, peers[1], want);
        }
        if ((state >> 20) % 8 == 0) {
            arbiter_tick(host.arbiter, host_now_ms);
        }
        host_collect(&host, peers[0]);
        host_collect(&host, peers[1]);
    }
    StrBuf lines[2] = {{0}, {0}};
    host_append_lines(host_output(&host, peers[0]), &lines[0]);
    host_append_lines(host_output(&host, peers[1]), &lines[1]);
    ck_assert_uint_gt(lines[0].length, 10000);
    ck_assert_str_eq(strbuf_text(&lines[0]), strbuf_text(&lines[1]));
    strbuf_release(&lines[0]);
    strbuf_release(&lines[1]);
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_loop_test(tests, an_invalid_first_line_gets_one_line_and_the_game_continues, 0,
                        sizeof BAD_FIRST_LINES / sizeof BAD_FIRST_LINES[0]);
    tcase_add_test(tests, a_failed_write_is_announced_by_name_and_in_english);
    tcase_add_test(tests, a_line_without_end_is_cut_off);
    tcase_add_test(tests, a_burst_after_a_stop_is_accepted_and_a_flood_is_cut_off);
    tcase_add_test(tests, a_client_that_never_sends_is_dropped);
    tcase_add_test(tests, one_user_cannot_take_all_connections);
    tcase_add_test(tests, many_users_cannot_take_the_connections_of_the_players);
    tcase_add_test(tests, a_client_that_never_reads_is_dropped);
    tcase_add_loop_test(tests, lines_sent_by_both_players_at_once_have_one_order, 0, 4);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
