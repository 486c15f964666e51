/*
 * Tests the limits on what clients may send. A limit belongs to a user or to a side of a game, so
 * that a client cannot evade it by reconnecting. Moves are always possible.
 */
#include "fake_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BURST = 200,      /* most lines that a user may send at once */
    IN_A_SECOND = 20, /* most lines in each further second */
    TAGS = 100,       /* most tags that a player may set in a game */
};

static const char WHITE[] = "touchmove 2 0 00000000 white\n";

/* Returns how often `part` occurs in `text`. */
static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

static size_t log_length(const FakeHost *host)
{
    return session_public_log(host->fixture.session)->bytes.length;
}

/* ---- Users ---- */

/* Lines with which a client floods the arbiter. */
static const struct {
    const char *line;
    const char *answer; /* part of the answer to each accepted line */
} FLOODS[] = {
    {"do 1 white tag WhiteTitle GM\n", "line "}, /* written to the journal */
    {"do 1 white move Ke4\n", "no "},            /* refused */
    {"say 1 hello\n", "no "},                    /* refused, because Black has not joined */
    {"ping 1\n", "pong "},
};

START_TEST(reconnecting_does_not_raise_the_limit_of_lines)
{
    enum { SECONDS = 8, LINES = 198 };
    FakeHost host;
    int answers = 0, connections = 0;
    host_new_game(&host, "");
    for (int ms = 0; ms < SECONDS * 1000; ms++) {
        StrBuf lines = {0};
        host_now_ms++;
        int peer = arbiter_connect(host.arbiter, ANNA, host_user_name(ANNA), host_now_ms);
        if (peer == ARBITER_NO_PEER) {
            continue;
        }
        connections++;
        strbuf_append(&lines, WHITE);
        for (int i = 0; i < LINES; i++) {
            strbuf_append(&lines, FLOODS[_i].line);
        }
        host_send(&host, peer, strbuf_text(&lines));
        answers += count_of(host_new_output(&host, peer), FLOODS[_i].answer);
        arbiter_disconnect(host.arbiter, peer, host_now_ms);
        strbuf_release(&lines);
    }
    ck_assert_int_ge(connections, 2);
    ck_assert_int_ge(answers, TAGS); /* the lines within the limits were accepted */
    if (_i > 0) {
        ck_assert_int_le(answers, BURST + SECONDS * IN_A_SECOND);
    }
    ck_assert_uint_lt(log_length(&host), 16 * 1024);
    host_end(&host);
}
END_TEST

START_TEST(the_flood_of_a_user_does_not_limit_others)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    for (int i = 0; i < 200; i++) {
        int peer =
            arbiter_connect(host.arbiter, CARL + i % 3, host_user_name(CARL + i % 3), host_now_ms);
        if (peer != ARBITER_NO_PEER) {
            arbiter_disconnect(host.arbiter, peer, host_now_ms);
        }
    }
    ck_assert_int_eq(arbiter_connect(host.arbiter, CARL, host_user_name(CARL), host_now_ms),
                     ARBITER_NO_PEER);
    HAS(host_say(&host, white, "do 9 white move e4\n"), "white move e4");
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    black = host_connect(&host, BEN, "black");
    HAS(host_say(&host, black, "do 9 black move e5\n"), "black move e5");
    host_now_ms += 60000;
    int late = arbiter_connect(host.arbiter, CARL, host_user_name(CARL), host_now_ms);
    ck_assert_int_ne(late, ARBITER_NO_PEER); /* a minute later, CARL may connect again */
    host_end(&host);
}
END_TEST

START_TEST(other_users_do_not_raise_the_limit_of_a_user)
{
    FakeHost host;
    host_new_game(&host, "");
    int count = 0;
    for (int i = 0; i < 1000; i++) {
        int other = arbiter_connect(host.arbiter, 5000 + i, host_user_name(5000 + i), host_now_ms);
        ck_assert_int_ne(other, ARBITER_NO_PEER);
        arbiter_disconnect(host.arbiter, other, host_now_ms);
        int peer = arbiter_connect(host.arbiter, CARL, host_user_name(CARL), host_now_ms);
        count += peer != ARBITER_NO_PEER;
        if (peer != ARBITER_NO_PEER) {
            arbiter_disconnect(host.arbiter, peer, host_now_ms);
        }
    }
    ck_assert_int_eq(count, 40); /* a connection counts as five lines */
    host_end(&host);
}
END_TEST

/* ---- Players ---- */

/* Sets tags until one is refused. Returns how many were set. */
static int set_tags(FakeHost *host, int peer, const char *side, const char *tag)
{
    int count = 0;
    for (bool is_set = true; is_set; count += is_set) {
        char line[64];
        snprintf(line, sizeof line, "do 1 %s tag %s T%d\n", side, tag, count);
        is_set = strstr(host_say(host, peer, line), "no 1 ") == NULL;
        ck_assert_int_le(count, 10 * TAGS);
    }
    HAS(host_output(host, peer), "no 1 - You have done this too often in this game.\n");
    return count;
}

START_TEST(tags_are_limited_for_each_side_and_game_and_moves_are_not)
{
    FakeHost host;
    int white, black;
    host_new_saved_game(&host, "time=60");
    white = host_connect(&host, ANNA, "white");
    black = host_connect(&host, BEN, "black");
    host_say(&host, white, "want 1 resume\n");
    host_say(&host, black, "want 1 resume\n");
    /* with the first name, the host notes the user in a tag, which does not count */
    ck_assert_int_eq(set_tags(&host, white, "white", "White"), TAGS);
    ck_assert_int_eq(set_tags(&host, black, "black", "BlackTitle"), TAGS);
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    white = host_connect(&host, ANNA, "white");
    ck_assert_int_eq(set_tags(&host, white, "white", "WhiteTitle"), 0);
    HAS(host_say(&host, white, "do 2 white move e4 (=)\n"), "white move e4 (=)");
    HAS(host_say(&host, black, "do 2 black decline\n"), "black decline");
    HAS(host_say(&host, black, "do 3 black claim threefold e5\n"), "black claim threefold e5");
    HAS(host_say(&host, white, "do 3 white accept\n"), "white accept");
    host_end(&host);
}
END_TEST

START_TEST(the_limits_of_a_game_survive_the_process)
{
    FakeHost host;
    host_new_saved_game(&host, "");
    int white = host_connect(&host, ANNA, "white");
    int black = host_connect(&host, BEN, "black");
    host_say(&host, white, "want 1 resume\n");
    host_say(&host, black, "want 1 resume\n");
    host_say(&host, white, "do 2 white move e4\n");
    ck_assert_int_eq(set_tags(&host, white, "white", "WhiteTitle"), TAGS);
    ck_assert(host_restart(&host));
    white = host_connect(&host, ANNA, "white");
    ck_assert_int_eq(set_tags(&host, white, "white", "WhiteTitle"), 0);
    host_end(&host);
}
END_TEST

START_TEST(requests_are_limited_and_answers_are_not)
{
    enum { REQUESTS = 200 };
    FakeHost host;
    int white, black, asked = 0;
    host_new_running_game(&host, "", &white, &black);
    for (bool is_asked = true; is_asked && asked <= REQUESTS; asked += is_asked) {
        is_asked = strstr(host_say(&host, white, "want 1 abort\n"), "no 1 ") == NULL;
        HAS(host_say(&host, black, "want 1 none\n"), "asks ");
    }
    ck_assert_int_eq(asked, REQUESTS - 1); /* one request has started the clocks */
    HAS(host_say(&host, black, "want 1 abort\n"), "asks black abort");
    HAS(host_say(&host, white, "want 1 abort\n"), "white abort"); /* answers the request of Black */
    host_end(&host);
}
END_TEST

START_TEST(messages_are_limited_and_the_limit_survives_a_reconnection)
{
    enum { MESSAGES = 1000 };
    FakeHost host;
    int white, black, said = 0;
    host_new_running_game(&host, "", &white, &black);
    for (bool is_said = true; is_said && said <= MESSAGES; said += is_said) {
        host_now_ms += 2000;
        strbuf_clear(arbiter_output(host.arbiter, black));
        is_said = strstr(host_say(&host, white, "say 1 hello\n"), "no 1 ") == NULL;
        if (said % 100 == 0) {
            arbiter_disconnect(host.arbiter, white, host_now_ms);
            white = host_connect(&host, ANNA, "white");
        }
    }
    ck_assert_int_eq(said, MESSAGES);
    host_now_ms += 60000;
    HAS(host_say(&host, white, "say 1 hello\n"), "no 1 - You have done this too often");
    host_end(&host);
}
END_TEST

START_TEST(a_very_long_game_takes_only_what_the_laws_allow)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=60", &white, &black);
    HAS(host_say(&host, white, "do 1 white tag Event Long\n"), "white tag Event Long");
    HAS(host_say(&host, white, "do 1 white time 1000\n"), "white time 1000");
    while (log_length(&host) < 1024 * 1024) { /* bypasses the limits of the arbiter */
        GameAction tag = game_action_tag(SIDE_BLACK, "BlackTitle", "A very long and useless title");
        session_act(host.fixture.session, &tag, host_now_ms);
    }
    host_new_output(&host, white);
    HAS(host_say(&host, white, "do 2 white tag Event Longer\n"), "no 2 - The game is too long");
    HAS(host_say(&host, white, "do 2 white time 1000\n"), "no 2 - The game is too long");
    HAS(host_say(&host, white, "do 3 white move e4\n"), "white move e4");
    HAS(host_say(&host, black, "do 3 black claim threefold e5\n"), "black claim threefold e5");
    HAS(host_say(&host, white, "do 4 white decline\n"), "white decline");
    HAS(host_say(&host, white, "do 5 white resign\n"), "white resign");
    host_end(&host);
}
END_TEST

/* ---- Presence ---- */

START_TEST(a_flapping_connection_is_reported_once)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_new_output(&host, white);
    for (int i = 0; i < 100; i++) {
        host_now_ms += 300;
        arbiter_disconnect(host.arbiter, black, host_now_ms);
        host_now_ms += 300;
        black = host_connect(&host, BEN, "black");
        arbiter_tick(host.arbiter, host_now_ms);
    }
    const char *told = host_all_output(&host, white);
    ck_assert_int_le(count_of(told, "is black gone"), 3);
    ck_assert_int_le(count_of(told, "is black here"), 2);
    /* The player with the flapping connection can still act. */
    HAS(host_say(&host, black, "do 1 black resign\n"), "black resign");
    host_say(&host, white, "trip 40\n"); /* White can become silent, which is noticed later */
    host_new_output(&host, white);
    int64_t wait = arbiter_wait_ms(host.arbiter, host_now_ms);
    ck_assert_int_ge(wait, 0);
    ck_assert_int_le(wait, 20000);
    host_now_ms += wait;
    arbiter_tick(host.arbiter, host_now_ms);
    ck_assert_int_eq(count_of(host_new_output(&host, white), "is black here"), 1);
    host_end(&host);
}
END_TEST

START_TEST(a_few_lost_connections_are_reported_at_once)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    for (int i = 0; i < 10; i++) {
        host_now_ms += 30000;
        arbiter_tick(host.arbiter, host_now_ms);
        host_new_output(&host, white);
        arbiter_disconnect(host.arbiter, black, host_now_ms);
        HAS(host_new_output(&host, white), "is black gone");
        black = host_connect(&host, BEN, "black");
        HAS(host_new_output(&host, white), "is black here");
    }
    host_end(&host);
}
END_TEST

START_TEST(the_absence_of_a_flapping_player_counts_from_the_last_loss)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=60 absence=1", &white, &black);
    host_say(&host, white, "do 1 white move e4\n");
    for (int i = 0; i < 70; i++) {
        host_now_ms += 1000;
        arbiter_disconnect(host.arbiter, black, host_now_ms);
        black = host_connect(&host, BEN, "black");
    }
    HAS(host_say(&host, white, "do 2 white absence\n"), "no 2 ");
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    host_now_ms += 59000;
    HAS(host_say(&host, white, "do 3 white absence\n"), "no 3 ");
    host_now_ms += 1000;
    HAS(host_say(&host, white, "do 4 white absence\n"), "white absence");
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_loop_test(tests, reconnecting_does_not_raise_the_limit_of_lines, 0,
                        sizeof FLOODS / sizeof FLOODS[0]);
    tcase_add_test(tests, the_flood_of_a_user_does_not_limit_others);
    tcase_add_test(tests, other_users_do_not_raise_the_limit_of_a_user);
    tcase_add_test(tests, tags_are_limited_for_each_side_and_game_and_moves_are_not);
    tcase_add_test(tests, the_limits_of_a_game_survive_the_process);
    tcase_add_test(tests, requests_are_limited_and_answers_are_not);
    tcase_add_test(tests, messages_are_limited_and_the_limit_survives_a_reconnection);
    tcase_add_test(tests, a_very_long_game_takes_only_what_the_laws_allow);
    tcase_add_test(tests, a_flapping_connection_is_reported_once);
    tcase_add_test(tests, a_few_lost_connections_are_reported_at_once);
    tcase_add_test(tests, the_absence_of_a_flapping_player_counts_from_the_last_loss);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
