/*
 * The presence of the players (connected, silent or disconnected, and since when), claims of
 * absence, spectators and their delay, and messages between the players.
 */
#include "fake_host.h"

#include <stdio.h>

enum { SILENCE_MS = 30000 }; /* a terminal that does not answer for this time counts as silent */

/* Advances the clock and handles all deadlines. */
static void wait_for(FakeHost *host, int64_t ms)
{
    host_now_ms += ms;
    arbiter_tick(host->arbiter, host_now_ms);
}

START_TEST(a_change_of_presence_is_sent_with_its_time)
{
    FakeHost host;
    int white, black;
    char line[64];
    host_new_running_game(&host, "time=5", &white, &black);
    (void)host_new_output(&host, white);
    wait_for(&host, 1234);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    snprintf(line, sizeof line, "is black gone %lld 0 ben\n", (long long)host_now_ms);
    HAS(host_new_output(&host, white), line);
    wait_for(&host, 5000);
    ck_assert_str_eq(host_new_output(&host, white), "");
    black = host_connect(&host, BEN, "black");
    snprintf(line, sizeof line, "is black here %lld 0 ben\n", (long long)host_now_ms);
    HAS(host_new_output(&host, white), line);
    host_end(&host);
}
END_TEST

START_TEST(a_terminal_that_stops_answering_is_silent_until_it_answers)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=50", &white, &black);
    host_say(&host, black, "trip 40\n");
    HAS(host_new_output(&host, white), " 40 ben\n");
    int64_t heard_ms = host_now_ms;
    wait_for(&host, SILENCE_MS - 1);
    HAS_NOT(host_new_output(&host, white), "is ");
    ck_assert_int_eq(arbiter_wait_ms(host.arbiter, host_now_ms), 1);
    wait_for(&host, 1);
    HAS(host_new_output(&host, white), "is black silent ");
    ck_assert_int_eq(host_now_ms, heard_ms + SILENCE_MS);
    /* A client that reports no round trips, like White's, is never silent. */
    wait_for(&host, 60000);
    HAS_NOT(host_new_output(&host, black), "is white");
    host_say(&host, black, "trip 42\n");
    HAS(host_new_output(&host, white), "is black here ");
    host_end(&host);
}
END_TEST

START_TEST(a_changed_round_trip_is_reported_again)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_say(&host, black, "trip 40\n");
    (void)host_new_output(&host, white);
    host_say(&host, black, "trip 50\n");
    ck_assert_str_eq(host_new_output(&host, white), "");
    host_say(&host, black, "trip 400\n");
    HAS(host_new_output(&host, white), " 400 ben\n");
    host_end(&host);
}
END_TEST

START_TEST(a_user_can_watch_on_three_screens)
{
    FakeHost host;
    int white, black, watcher = ARBITER_NO_PEER;
    host_new_running_game(&host, "", &white, &black);
    for (int i = 0; i < 3; i++) {
        watcher = host_connect(&host, CARL, "watch");
        HAS(host_output(&host, watcher), "you watch guest\n");
    }
    HAS(host_output(&host, host_connect(&host, CARL, "watch")), "because watching\n");
    HAS(host_output(&host, host_connect(&host, DORA, "watch")), "you watch guest\n");
    HAS(host_all_output(&host, white), "watchers 4 carl, carl, carl, dora\n");
    arbiter_disconnect(host.arbiter, watcher, host_now_ms);
    HAS(host_output(&host, host_connect(&host, CARL, "watch")), "you watch guest\n");
    host_end(&host);
}
END_TEST

START_TEST(absence_is_claimed_after_the_time_agreed_and_not_before)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=50 absence=5", &white, &black);
    HAS(host_say(&host, white, "do 1 white absence\n"), "no 1 - Your opponent has not been away");
    host_say(&host, black, "trip 40\n");
    wait_for(&host, SILENCE_MS); /* Black's absence begins here, before the connection is lost */
    wait_for(&host, 60000);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    wait_for(&host, 239000);
    HAS(host_say(&host, white, "do 2 white absence\n"), "no 2 - Your opponent has not been away");
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PLAYING);
    wait_for(&host, 1000);
    HAS(host_say(&host, white, "do 3 white absence\n"), "white absence\n");
    ck_assert_int_eq(game_outcome(session_game(host.fixture.session))->result, RECORD_WHITE_WINS);
    const Statement *said = &game_outcome(session_game(host.fixture.session))->said;
    ck_assert_int_eq(said->id, RESULT_ABSENCE);
    ck_assert_int_eq(said->side, SIDE_BLACK);
    ck_assert_int_eq(said->number, 5);
    host_end(&host);
}
END_TEST

START_TEST(absence_loses_only_if_agreed_and_claimed)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=50", &white, &black);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    wait_for(&host, 600000);
    HAS(host_say(&host, white, "do 3 white absence\n"),
        "no 3 - The house rules of this game do not allow that");
    host_end(&host);
    host_new_running_game(&host, "time=50 absence=1", &white, &black);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    wait_for(&host, 600000);
    ck_assert_int_eq(game_phase(session_game(host.fixture.session)), GAME_PLAYING);
    black = host_connect(&host, BEN, "black");
    HAS(host_say(&host, black, "do 3 white absence\n"), "no 3 - Only White can do that");
    HAS(host_say(&host, white, "do 4 white absence\n"), "no 4 - Your opponent has not been away");
    host_end(&host);
}
END_TEST

START_TEST(silence_is_absence_too)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "time=50 absence=1", &white, &black);
    host_say(&host, black, "trip 40\n");
    wait_for(&host, SILENCE_MS);
    wait_for(&host, 59000);
    HAS(host_say(&host, white, "do 1 white absence\n"), "no 1 - Your opponent has not been away");
    wait_for(&host, 1000);
    HAS(host_say(&host, white, "do 2 white absence\n"), "white absence\n");
    host_end(&host);
}
END_TEST

START_TEST(absence_against_a_claimant_who_cannot_mate_is_a_draw)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "absence=1 fen 8/8/8/3k4/8/3q4/8/K7 w - - 0 1", &white, &black);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    wait_for(&host, 60000);
    host_say(&host, white, "do 3 white absence\n");
    ck_assert_int_eq(game_outcome(session_game(host.fixture.session))->result, RECORD_DRAWN);
    host_end(&host);
}
END_TEST

/* ---- Spectators ---- */

START_TEST(spectators_are_named_by_their_users)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_connect(&host, CARL, "watch anna"); /* the name that the client sends is ignored */
    HAS(host_new_output(&host, white), "watchers 1 carl\n");
    host_connect(&host, DORA, "watch");
    HAS(host_new_output(&host, white), "watchers 2 carl, dora\n");
    host_end(&host);
}
END_TEST

START_TEST(spectators_are_refused_if_agreed)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "watchers=no", &white, &black);
    int watcher = host_connect(&host, CARL, "watch");
    ck_assert_str_eq(host_output(&host, watcher),
                     "because no-spectators\nbye spectators are not allowed in this game\n");
    host_end(&host);
}
END_TEST

/* Plays the first `plies` half-moves of a game. */
static void play(FakeHost *host, const int peers[SIDE_COUNT], int plies)
{
    static const char *const MOVES[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "e4", "e5"};
    for (int i = 0; i < plies; i++) {
        char line[64];
        snprintf(line, sizeof line, "do %d %s move %s\n", i + 1, i % 2 == 0 ? "white" : "black",
                 MOVES[i]);
        HAS(host_say(host, peers[i % 2], line), " move ");
    }
}

START_TEST(spectators_see_the_game_with_the_agreed_delay)
{
    FakeHost host;
    int peers[SIDE_COUNT];
    host_new_running_game(&host, "time=5 watchers=3", &peers[0], &peers[1]);
    int watcher = host_connect(&host, CARL, "watch");
    HAS(host_output(&host, watcher), "black resume\n");
    play(&host, peers, 3);
    HAS_NOT(host_new_output(&host, watcher), "move");
    int late = host_connect(&host, CARL, "watch");
    HAS_NOT(host_output(&host, late), "move");
    HAS(host_say(&host, peers[1], "do 4 black move Ng8\n"), "move Ng8");
    const char *said = host_new_output(&host, watcher);
    HAS(said, "move Nf3");
    HAS_NOT(said, "move Nf6");
    HAS(host_new_output(&host, late), "move Nf3");
    late = host_connect(&host, CARL, "watch");
    HAS(host_output(&host, late), "move Nf3");
    HAS_NOT(host_output(&host, late), "move Nf6");
    /* When the game ends, spectators get all of it. */
    host_say(&host, peers[0], "do 5 white resign\n");
    said = host_new_output(&host, watcher);
    HAS(said, "move Ng8");
    HAS(said, "white resign\n");
    host_end(&host);
}
END_TEST

START_TEST(the_state_sent_to_spectators_is_that_of_their_delayed_game)
{
    FakeHost host;
    int peers[SIDE_COUNT];
    host_new_running_game(&host, "time=5 watchers=2", &peers[0], &peers[1]);
    int watcher = host_connect(&host, CARL, "watch");
    play(&host, peers, 8);
    host_collect(&host, watcher);
    /* Replay the output as a client does. Every state in it must match. */
    PublicLogReader reader = {0};
    Game *game = NULL;
    int states = 0;
    for (const char *at = host_output(&host, watcher); *at != '\0';) {
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
            game_align(game, time_ms, host_now_ms);
            game_act(game, &action, host_now_ms);
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
    host_end(&host);
}
END_TEST

/* ---- Chat ---- */

START_TEST(chat_is_limited_filtered_and_in_no_record)
{
    FakeHost host;
    int white, black;
    char line[256];
    host_new_running_game(&host, "", &white, &black);
    (void)host_new_output(&host, black);
    host_say(&host, white, "say 1 hello\n");
    ck_assert_str_eq(host_new_output(&host, black), "said white hello\n");
    snprintf(line, sizeof line, "say 2 %0161d\n", 0);
    HAS(host_say(&host, white, line), "no 2 - The message is too long.\n");
    for (int i = 0; i < 5; i++) {
        HAS_NOT(host_say(&host, white, "say 3 more\n"), "no 3");
    }
    HAS(host_say(&host, white, "say 4 more\n"), "no 4 - Too many messages");
    wait_for(&host, 10000);
    HAS_NOT(host_say(&host, white, "say 5 again\n"), "no 5");
    HAS_NOT(strbuf_text(&session_public_log(host.fixture.session)->bytes), "hello");
    HAS(host_say(&host, white, "say 6 \033[2J\n"), "bye malformed message");
    host_end(&host);
}
END_TEST

START_TEST(unwanted_messages_are_not_delivered)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "", &white, &black);
    host_say(&host, black, "hear 0\n");
    (void)host_new_output(&host, black);
    HAS(host_say(&host, white, "say 1 hello\n"), "no 1 - Your opponent has turned messages off.");
    ck_assert_str_eq(host_new_output(&host, black), "");
    host_say(&host, black, "hear 1\n");
    host_say(&host, white, "say 2 hello\n");
    HAS(host_new_output(&host, black), "said white hello\n");
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    HAS(host_say(&host, white, "say 3 hello\n"), "no 3 - Your opponent is not connected.\n");
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_presence");
    TCase *tests = tcase_create("arbiter_presence");
    tcase_add_test(tests, a_change_of_presence_is_sent_with_its_time);
    tcase_add_test(tests, a_terminal_that_stops_answering_is_silent_until_it_answers);
    tcase_add_test(tests, a_changed_round_trip_is_reported_again);
    tcase_add_test(tests, a_user_can_watch_on_three_screens);
    tcase_add_test(tests, absence_is_claimed_after_the_time_agreed_and_not_before);
    tcase_add_test(tests, absence_loses_only_if_agreed_and_claimed);
    tcase_add_test(tests, silence_is_absence_too);
    tcase_add_test(tests, absence_against_a_claimant_who_cannot_mate_is_a_draw);
    tcase_add_test(tests, spectators_are_named_by_their_users);
    tcase_add_test(tests, spectators_are_refused_if_agreed);
    tcase_add_test(tests, spectators_see_the_game_with_the_agreed_delay);
    tcase_add_test(tests, the_state_sent_to_spectators_is_that_of_their_delayed_game);
    tcase_add_test(tests, chat_is_limited_filtered_and_in_no_record);
    tcase_add_test(tests, unwanted_messages_are_not_delivered);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
