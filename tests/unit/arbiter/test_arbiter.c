/*
 * The arbiter without sockets: what connections send, and what each of them is sent.
 */
#include "unit.h"

#include "arbiter/arbiter.h"
#include "session_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANNA = 1000, BEN = 1001, CARL = 1002 };

static int64_t now_ms;

static int64_t now(void)
{
    return now_ms;
}

/* An arbiter with a new game whose clocks stand. */
typedef struct Desk {
    Table table;
    Place place;
    Arbiter *arbiter;
    StrBuf said[ARBITER_PEERS_MAX]; /* all that each connection was sent */
} Desk;

static void desk_begin(Desk *desk, const char *options)
{
    memset(desk, 0, sizeof *desk);
    Settings settings;
    settings_init(&settings);
    SessionSetup setup = {.settings = &settings, .clock = now, .lot = 1, .has_feed = true};
    table_begin_with(&desk->table, &setup, CLIENT_SCRIPT, true, options);
    now_ms = desk->table.now_ms;
    desk->place = (Place){.owners = {PLACE_NOBODY, PLACE_NOBODY}};
    desk->arbiter = arbiter_new(desk->table.session, &desk->place);
    GameAction pause = game_action(GAME_ACTION_PAUSE, SIDE_WHITE);
    session_act(desk->table.session, &pause, now_ms);
}

static void desk_end(Desk *desk)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        strbuf_release(&desk->said[i]);
    }
    arbiter_free(desk->arbiter);
    table_leave(&desk->table);
}

/* Collects what has been sent. */
static void collect(Desk *desk, int peer)
{
    StrBuf *out = arbiter_output(desk->arbiter, peer);
    strbuf_append(&desk->said[peer], strbuf_text(out));
    strbuf_clear(out);
}

/* A connection says something; afterwards .said has what it was sent since it did so last. */
static const char *say(Desk *desk, int peer, const char *bytes)
{
    strbuf_clear(&desk->said[peer]);
    now_ms += 100; /* fewer than too many lines in a second */
    arbiter_receive(desk->arbiter, peer, bytes, strlen(bytes), now_ms);
    collect(desk, peer);
    return strbuf_text(&desk->said[peer]);
}

static int come(Desk *desk, int64_t user, const char *seat)
{
    char hello[64];
    int peer = arbiter_connect(desk->arbiter, user, now_ms);
    ck_assert_int_ne(peer, ARBITER_NO_PEER);
    snprintf(hello, sizeof hello, "touchmove 1 0 00000000 %s\n", seat);
    say(desk, peer, hello);
    return peer;
}

#define HAS(text, part)   ck_assert_msg(strstr(text, part) != NULL, "%s\nlacks %s", text, part)
#define LACKS(text, part) ck_assert_msg(strstr(text, part) == NULL, "%s\nhas %s", text, part)

/* Two players, whose clocks run. */
static void begin_playing(Desk *desk, const char *options, int *white, int *black)
{
    desk_begin(desk, options);
    *white = come(desk, ANNA, "any");
    *black = come(desk, BEN, "any");
    say(desk, *white, "want 1 resume\n");
    HAS(say(desk, *black, "want 1 resume\n"), "resume");
}

START_TEST(who_comes_is_told_the_game_and_who_is_there)
{
    Desk desk;
    desk_begin(&desk, "white=Anna time=5");
    int white = come(&desk, ANNA, "any");
    const char *said = strbuf_text(&desk.said[white]);
    HAS(said, "you white host\n");
    HAS(said, "is black free\n");
    HAS(said, "game ");
    HAS(said, "Anna");
    HAS(said, " pause\nnow ");
    int black = come(&desk, BEN, "any");
    HAS(strbuf_text(&desk.said[black]), "you black guest\n");
    collect(&desk, white);
    HAS(strbuf_text(&desk.said[white]), "is black here\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_seat_belongs_to_who_sat_down_first)
{
    Desk desk;
    desk_begin(&desk, "");
    int white = come(&desk, ANNA, "white");
    int third = come(&desk, CARL, "white");
    HAS(strbuf_text(&desk.said[third]), "bye ");
    ck_assert(arbiter_is_to_close(desk.arbiter, third));
    arbiter_disconnect(desk.arbiter, white, now_ms);
    third = come(&desk, CARL, "white");
    HAS(strbuf_text(&desk.said[third]), "bye ");
    int again = come(&desk, ANNA, "any");
    HAS(strbuf_text(&desk.said[again]), "you white host\n");
    ck_assert(arbiter_has_new_owner(desk.arbiter));
    ck_assert(!arbiter_has_new_owner(desk.arbiter));
    desk_end(&desk);
}
END_TEST

START_TEST(the_same_user_takes_the_seat_from_another_screen)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    int again = come(&desk, BEN, "any");
    HAS(strbuf_text(&desk.said[again]), "you black guest\n");
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), "bye this seat was taken");
    HAS(say(&desk, white, "do 1 white move e4\n"), "white move e4\n");
    collect(&desk, again);
    HAS(strbuf_text(&desk.said[again]), "white move e4\n");
    desk_end(&desk);
}
END_TEST

START_TEST(one_user_has_both_seats_and_no_third)
{
    Desk desk;
    desk_begin(&desk, "");
    HAS(strbuf_text(&desk.said[come(&desk, ANNA, "any")]), "you white host\n");
    HAS(strbuf_text(&desk.said[come(&desk, ANNA, "any")]), "you black guest\n");
    HAS(strbuf_text(&desk.said[come(&desk, ANNA, "any")]), "bye both seats are taken");
    desk_end(&desk);
}
END_TEST

START_TEST(an_action_goes_to_everybody_and_a_refusal_to_one)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    collect(&desk, white);
    HAS(say(&desk, white, "do 7 white move e4\n"), " white move e4\nnow ");
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), " white move e4\nnow ");
    strbuf_clear(&desk.said[black]);
    HAS(say(&desk, white, "do 8 white move d4\n"), "no 8 ");
    collect(&desk, black);
    ck_assert_str_eq(strbuf_text(&desk.said[black]), "");
    desk_end(&desk);
}
END_TEST

/* What a player at the move may not send, in a game with all customs. */
static const char *const FORBIDDEN[] = {
    "do 9 black move e5",        "do 9 black resign",       "do 9 white flag",
    "do 9 white heartbeat",      "do 9 white interrupt",    "do 9 white resume",
    "do 9 white abort",          "do 9 white rulings 9",    "do 9 white customs takebacks=free",
    "do 9 white sealed",         "do 9 white opened e4",    "do 9 white offer",
    "do 9 white unmark",         "do 9 black clock 1000 x", "do 9 black penalty",
    "do 9 white adjudicate 1-0", "do 9 white forfeit-both", "do 9 nonsense",
    "do 9 white adjourn 00",     "do 9 white move",         "do 9 white accept",
};

START_TEST(nobody_does_what_is_not_theirs)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "touch-move=yes penalties=yes", &white, &black);
    desk.place.host_seat = SIDE_BLACK; /* White is a guest */
    int lines = session_feed(desk.table.session)->count;
    char line[128];
    snprintf(line, sizeof line, "%s\n", FORBIDDEN[_i]);
    HAS(say(&desk, white, line), "no 9 ");
    ck_assert_int_eq(session_feed(desk.table.session)->count, lines);
    desk_end(&desk);
}
END_TEST

START_TEST(the_host_has_the_arbiters_tools_and_both_are_told)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "time=5", &white, &black);
    HAS(say(&desk, white, "do 9 black clock 60000 lost at the table\n"), "black clock 60000");
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), "black clock 60000 lost at the table\n");
    desk_end(&desk);
}
END_TEST

START_TEST(who_looks_on_sees_all_and_does_nothing)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    int watcher = come(&desk, CARL, "watch");
    HAS(strbuf_text(&desk.said[watcher]), "you watch guest\n");
    HAS(strbuf_text(&desk.said[watcher]), "watchers 1\n");
    HAS(say(&desk, watcher, "do 1 white move e4\n"), "no 1 - only the players act\n");
    HAS(say(&desk, watcher, "want 2 abort\n"), "no 2 ");
    HAS(say(&desk, watcher, "say 3 well played\n"), "no 3 ");
    HAS(say(&desk, white, "do 2 white move e4\n"), "e4");
    collect(&desk, watcher);
    HAS(strbuf_text(&desk.said[watcher]), "white move e4\n");
    arbiter_disconnect(desk.arbiter, watcher, now_ms);
    collect(&desk, white);
    HAS(strbuf_text(&desk.said[white]), "watchers 0\n");
    desk_end(&desk);
}
END_TEST

START_TEST(what_one_wants_is_asked_and_the_other_says_no)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    collect(&desk, black);
    HAS(say(&desk, white, "want 4 abort\n"), "asks white abort\n");
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), "asks white abort\n");
    HAS(say(&desk, black, "want 4 none\n"), "asks black none\n");
    /* It is forgotten: wanting it now is a question of its own. */
    LACKS(say(&desk, black, "want 5 abort\n"), "line ");
    HAS(say(&desk, white, "want 6 abort\n"), "black abort\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_want_does_not_outlast_what_happens)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    say(&desk, black, "want 4 abort\n");
    HAS(say(&desk, white, "do 5 white move e4\n"), "asks any none\n");
    LACKS(say(&desk, white, "want 6 abort\n"), "line ");
    desk_end(&desk);
}
END_TEST

START_TEST(a_sealed_move_is_sent_to_nobody_before_it_is_opened)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    GameAction seal = game_action_seal(SIDE_WHITE, "Nf3");
    char text[GAME_ACTION_LINE_MAX], line[GAME_ACTION_LINE_MAX + 16];
    game_action_format(&seal, game_position(session_game(desk.table.session)), 0, text);
    snprintf(line, sizeof line, "do 5 %s\n", text + 2);
    HAS(say(&desk, white, line), "no 5 ");
    say(&desk, white, "want 6 adjourn\n");
    HAS(say(&desk, black, "want 6 adjourn\n"), "asks any adjourn\n");
    HAS(say(&desk, white, line), "white sealed\n");
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), "white sealed\n");
    LACKS(strbuf_text(&desk.said[black]), "Nf3");
    LACKS(strbuf_text(&desk.said[black]), text + strlen("0 white adjourn "));
    say(&desk, white, "want 7 resume\n");
    HAS(say(&desk, black, "want 7 resume\n"), "white opened Nf3\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_rematch_exchanges_seats_and_tools)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "white=Anna black=Ben", &white, &black);
    say(&desk, white, "do 1 white resign\n");
    say(&desk, white, "want 2 rematch\n");
    HAS(say(&desk, black, "want 2 rematch\n"), "you white guest\n");
    HAS(strbuf_text(&desk.said[black]), "game ");
    collect(&desk, white);
    HAS(strbuf_text(&desk.said[white]), "you black host\n");
    ck_assert_int_eq(desk.place.owners[SIDE_WHITE], BEN);
    ck_assert_int_eq(desk.place.host_seat, SIDE_BLACK);
    desk_end(&desk);
}
END_TEST

START_TEST(who_has_lines_gets_only_those_that_are_missing)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    say(&desk, white, "do 1 white move e4\n");
    const Feed *feed = session_feed(desk.table.session);
    char hello[64];
    snprintf(hello, sizeof hello, "touchmove 1 %d %08x black\n", feed->count, feed->sum);
    arbiter_disconnect(desk.arbiter, black, now_ms);
    say(&desk, white, "do 2 white pause\n");
    int again = arbiter_connect(desk.arbiter, BEN, now_ms);
    const char *said = say(&desk, again, hello);
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
    begin_playing(&desk, "time=1", &white, &black);
    collect(&desk, black);
    int64_t wait = arbiter_wait_ms(desk.arbiter, now_ms);
    ck_assert_int_gt(wait, 0);
    for (int i = 0; i < 20; i++) {
        now_ms +=
            arbiter_wait_ms(desk.arbiter, now_ms) > 0 ? arbiter_wait_ms(desk.arbiter, now_ms) : 0;
        arbiter_tick(desk.arbiter, now_ms);
    }
    collect(&desk, black);
    HAS(strbuf_text(&desk.said[black]), "white flag\n");
    LACKS(strbuf_text(&desk.said[black]), "heartbeat");
    desk_end(&desk);
}
END_TEST

START_TEST(when_nobody_is_left_the_game_is_paused_and_all_is_done)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "time=1", &white, &black);
    arbiter_disconnect(desk.arbiter, white, now_ms);
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PLAYING);
    ck_assert(!arbiter_is_done(desk.arbiter, now_ms));
    arbiter_disconnect(desk.arbiter, black, now_ms);
    ck_assert_int_eq(game_phase(session_game(desk.table.session)), GAME_PAUSED);
    ck_assert(arbiter_is_done(desk.arbiter, now_ms));
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_never_comes_is_not_waited_for)
{
    Desk desk;
    desk_begin(&desk, "");
    ck_assert(!arbiter_is_done(desk.arbiter, now_ms));
    now_ms += arbiter_wait_ms(desk.arbiter, now_ms);
    ck_assert(arbiter_is_done(desk.arbiter, now_ms));
    desk_end(&desk);
}
END_TEST

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
    begin_playing(&desk, "", &white, &black);
    int stranger = arbiter_connect(desk.arbiter, ANNA, now_ms);
    const char *said = say(&desk, stranger, STRANGERS[_i].bytes);
    HAS(said, STRANGERS[_i].answer);
    ck_assert(arbiter_is_to_close(desk.arbiter, stranger));
    ck_assert_str_eq(say(&desk, stranger, "ping 1\n"), "");
    HAS(say(&desk, black, "ping 3\n"), "pong 3\n");
    desk_end(&desk);
}
END_TEST

START_TEST(a_line_without_end_and_a_flood_are_cut_off)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    char *endless = malloc(10 * 1024 * 1024 + 1);
    memset(endless, 'a', 10 * 1024 * 1024);
    endless[10 * 1024 * 1024] = '\0';
    HAS(say(&desk, white, endless), "bye this is no line of the protocol\n");
    free(endless);
    StrBuf flood = {0};
    for (int i = 0; i < 21; i++) {
        strbuf_append(&flood, "ping 1\n");
    }
    HAS(say(&desk, black, strbuf_text(&flood)), "bye too many lines in a second\n");
    strbuf_release(&flood);
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_says_nothing_is_sent_away)
{
    Desk desk;
    desk_begin(&desk, "");
    int silent = arbiter_connect(desk.arbiter, BEN, now_ms);
    now_ms += arbiter_wait_ms(desk.arbiter, now_ms);
    arbiter_tick(desk.arbiter, now_ms);
    collect(&desk, silent);
    ck_assert_str_eq(strbuf_text(&desk.said[silent]), "bye nothing was said\n");
    desk_end(&desk);
}
END_TEST

START_TEST(one_user_cannot_take_all_connections)
{
    Desk desk;
    int count = 0;
    desk_begin(&desk, "");
    while (count < ARBITER_PEERS_MAX &&
           arbiter_connect(desk.arbiter, BEN, now_ms) != ARBITER_NO_PEER) {
        count++;
    }
    ck_assert_int_eq(count, 4);
    ck_assert_int_ne(arbiter_connect(desk.arbiter, ANNA, now_ms), ARBITER_NO_PEER);
    desk_end(&desk);
}
END_TEST

START_TEST(one_who_never_reads_is_let_go)
{
    Desk desk;
    int white, black;
    begin_playing(&desk, "", &white, &black);
    collect(&desk, black);
    for (int i = 0; i < 100000 && !arbiter_is_to_close(desk.arbiter, black); i++) {
        char text[64];
        snprintf(text, sizeof text, "say %d %040d\n", i, i);
        say(&desk, white, text);
    }
    ck_assert(arbiter_is_to_close(desk.arbiter, black));
    ck_assert_uint_lt(arbiter_output(desk.arbiter, black)->length, 200 * 1024);
    HAS(say(&desk, white, "ping 4\n"), "pong 4\n");
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
    tcase_add_test(tests, who_looks_on_sees_all_and_does_nothing);
    tcase_add_test(tests, what_one_wants_is_asked_and_the_other_says_no);
    tcase_add_test(tests, a_want_does_not_outlast_what_happens);
    tcase_add_test(tests, a_sealed_move_is_sent_to_nobody_before_it_is_opened);
    tcase_add_test(tests, a_rematch_exchanges_seats_and_tools);
    tcase_add_test(tests, who_has_lines_gets_only_those_that_are_missing);
    tcase_add_test(tests, a_flag_falls_by_itself);
    tcase_add_test(tests, when_nobody_is_left_the_game_is_paused_and_all_is_done);
    tcase_add_test(tests, one_who_never_comes_is_not_waited_for);
    tcase_add_loop_test(tests, a_stranger_is_told_in_one_line_and_the_game_goes_on, 0,
                        sizeof STRANGERS / sizeof STRANGERS[0]);
    tcase_add_test(tests, a_line_without_end_and_a_flood_are_cut_off);
    tcase_add_test(tests, one_who_says_nothing_is_sent_away);
    tcase_add_test(tests, one_user_cannot_take_all_connections);
    tcase_add_test(tests, one_who_never_reads_is_let_go);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
