/*
 * Tests the list of games to join.
 */
#include "fake_lobby.h"
#include "faults.h"
#include "scratch.h"
#include "unit.h"
#include "util/user.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void wait(LobbyFixture *fixture, int64_t ms)
{
    lobby_now_ms += ms;
    session_tick(fixture->session, lobby_now_ms);
}

/* Returns the number of reply lines that a client has received since the last call. */
static int new_lines(LobbyFixture *fixture, Client *client)
{
    reply_release(&fixture->reply);
    client_take(client, &fixture->reply);
    return fixture->reply.count;
}

static void start_game(const LobbyFixture *fixture)
{
    GameSetup setup;
    game_setup_init(&setup);
    ck_assert(session_begin_setup(fixture->lines, &setup, lobby_now_ms));
}

START_TEST(games_with_a_free_seat_come_first)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FULL};
    lobby_answering[1] = (Answering){"b", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_answering[2] = (Answering){"c", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    lobby_add_game(&fixture, "a", NULL);
    lobby_add_game(&fixture, "b", NULL);
    lobby_add_game(&fixture, "c", NULL); /* not listed: it gives no answer and has no journal */
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 2);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 0).about, LOBBY_FREE.about);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 1).about, LOBBY_FULL.about);
    ck_assert(!remote_lobby_is_to_watch(fixture.lines, 0));
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 1));
    ck_assert(remote_lobby_is_own(fixture.session, 0));
    ck_assert(!remote_lobby_is_own(fixture.session, 1)); /* no free seat */
    ck_assert(remote_open_lobby(fixture.lines, true));
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 0)); /* the user asks to watch */
    lobby_end(&fixture);
}
END_TEST

/* The games of this user, and the reply to a player who asks to join or watch a game of the user.
 * CANNOT_JOIN: a game was chosen, but its socket does not exist. */
static const struct {
    LobbyReply first, second;
    bool is_first_full, is_second_full;
    WireSeat seat;
    Message message;
} CHOICES[] = {
    {LOBBY_NO_HOST, LOBBY_NO_HOST, false, false, WIRE_SEAT_ANY, MESSAGE_NO_SHARED},
    {LOBBY_NO_HOST, LOBBY_ANSWERED, false, false, WIRE_SEAT_ANY, MESSAGE_CANNOT_JOIN},
    {LOBBY_NO_HOST, LOBBY_ANSWERED, false, true, WIRE_SEAT_ANY, MESSAGE_CANNOT_JOIN},
    {LOBBY_ANSWERED, LOBBY_ANSWERED, true, false, WIRE_SEAT_ANY, MESSAGE_CANNOT_JOIN},
    {LOBBY_ANSWERED, LOBBY_ANSWERED, false, false, WIRE_SEAT_ANY, MESSAGE_SEVERAL_SHARED},
    {LOBBY_ANSWERED, LOBBY_ANSWERED, true, true, WIRE_SEAT_ANY, MESSAGE_SEVERAL_SHARED},
    {LOBBY_ANSWERED, LOBBY_ANSWERED, true, false, WIRE_SEAT_WATCH, MESSAGE_SEVERAL_SHARED},
};

START_TEST(the_name_of_a_user_finds_the_game_of_that_user)
{
    LobbyFixture fixture;
    StrBuf user = {0};
    lobby_begin(&fixture);
    user_append_name(getuid(), &user);
    lobby_add_game(&fixture, "a", NULL);
    lobby_add_game(&fixture, "b", NULL);
    lobby_answering[0] =
        (Answering){"a", CHOICES[_i].first, CHOICES[_i].is_first_full ? LOBBY_FULL : LOBBY_FREE};
    lobby_answering[1] =
        (Answering){"b", CHOICES[_i].second, CHOICES[_i].is_second_full ? LOBBY_FULL : LOBBY_FREE};
    ck_assert(!remote_join(fixture.session, strbuf_text(&user), CHOICES[_i].seat, lobby_now_ms,
                           fixture.lines));
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, CHOICES[_i].message);
    if (CHOICES[_i].message == MESSAGE_SEVERAL_SHARED) {
        ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/b"));
    }
    strbuf_release(&user);
    lobby_end(&fixture);
}
END_TEST

START_TEST(a_script_gets_the_names_of_the_games)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    Client *script = client_new(fixture.session, CLIENT_SCRIPT, false);
    ck_assert(!remote_choose(script, WIRE_SEAT_ANY, false, lobby_now_ms));
    ck_assert_int_eq(new_lines(&fixture, script), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_NO_SHARED);
    lobby_add_game(&fixture, "a", NULL);
    lobby_add_game(&fixture, "b", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_answering[1] = (Answering){"b", LOBBY_ANSWERED, LOBBY_FREE};
    ck_assert(!remote_choose(script, WIRE_SEAT_ANY, false, lobby_now_ms));
    ck_assert_int_eq(new_lines(&fixture, script), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_SEVERAL_SHARED);
    ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/a "));
    ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/b"));
    client_free(script);
    lobby_end(&fixture);
}
END_TEST

START_TEST(the_name_of_a_user_finds_a_game_that_runs_before_one_that_does_not)
{
    LobbyFixture fixture;
    StrBuf user = {0};
    lobby_begin(&fixture);
    user_append_name(getuid(), &user);
    start_game(&fixture);
    session_commit(fixture.session, game_action_tag(SIDE_WHITE, "White", "Anna"), lobby_now_ms,
                   NULL);
    lobby_add_game(&fixture, "a", session_journal_path(fixture.session)); /* without a process */
    lobby_add_game(&fixture, "b", NULL);
    lobby_answering[0] = (Answering){"b", LOBBY_ANSWERED, LOBBY_FREE};
    for (WireSeat seat = WIRE_SEAT_WHITE; seat <= WIRE_SEAT_ANY; seat++) {
        new_lines(&fixture, fixture.lines);
        ck_assert(
            !remote_join(fixture.session, strbuf_text(&user), seat, lobby_now_ms, fixture.lines));
        ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
        ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_CANNOT_JOIN);
    }
    strbuf_release(&user);
    lobby_end(&fixture);
}
END_TEST

START_TEST(an_own_game_without_a_process_can_be_joined_until_it_ends)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    start_game(&fixture);
    session_commit(fixture.session, game_action_tag(SIDE_WHITE, "White", "Anna"), lobby_now_ms,
                   NULL);
    lobby_add_game(&fixture, "a", session_journal_path(fixture.session));
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(remote_lobby_is_own(fixture.session, 0));
    lobby_answering[0] = (Answering){"a", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    ck_assert(remote_open_lobby(fixture.lines, false)); /* the players are unknown */
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(!remote_lobby_is_own(fixture.session, 0));
    lobby_answering[0].reply = LOBBY_NO_HOST;
    session_commit(fixture.session, game_action(GAME_ACTION_RESIGN, SIDE_WHITE), lobby_now_ms,
                   NULL);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 0));
    lobby_end(&fixture);
}
END_TEST

START_TEST(the_list_is_refreshed_every_two_seconds_and_printed_only_on_change)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(session_deadline_ms(fixture.session, lobby_now_ms), 2000);
    wait(&fixture, 1999);
    ck_assert_int_eq(lobby_asked, 1);
    wait(&fixture, 1);
    ck_assert_int_eq(lobby_asked, 2);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines) + new_lines(&fixture, fixture.screen), 0);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_add_game(&fixture, "a", NULL); /* a game */
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.screen), 1);
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_PAGE);
    ck_assert_str_eq(fixture.reply.lines[0].text, "again");
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_LOBBY_GAME);
    ck_assert_int_eq(fixture.reply.lines[0].number, 1);
    ck_assert_int_eq(fixture.reply.lines[1].message, MESSAGE_LOBBY_USAGE);
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines) + new_lines(&fixture, fixture.screen), 0);
    lobby_answering[0].answer.presence[SIDE_BLACK] = WIRE_GONE; /* only Black's presence differs */
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    lobby_answering[0].answer = LOBBY_FULL; /* the other fields differ */
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    lobby_end(&fixture);
}
END_TEST

START_TEST(only_screens_show_the_present_age_of_a_game)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_add_game(&fixture, "a", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_answering[0].answer.has_setup = true;
    game_setup_init(&lobby_answering[0].answer.setup);
    strcpy(lobby_answering[0].answer.setup.utc_date, "1970.01.01");
    /* the time when the test begins */
    strcpy(lobby_answering[0].answer.setup.utc_time, "00:16:40");
    ck_assert_str_eq(lobby_only_state(&fixture), "waiting for Black; no clock; created just now");
    wait(&fixture, 60000);
    ck_assert_int_eq(new_lines(&fixture, fixture.screen), 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    LobbyGame game = remote_lobby_at(fixture.lines, 0);
    ck_assert_str_eq(game.state, "waiting for Black; no clock; created 1 minute ago");
    lobby_answering[0].answer.presence[SIDE_BLACK] = WIRE_HERE;
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    lobby_end(&fixture);
}
END_TEST

START_TEST(an_empty_list_says_so)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    remote_report_lobby(fixture.lines, "");
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_LOBBY_EMPTY);
    lobby_end(&fixture);
}
END_TEST

START_TEST(without_memory_no_list_is_opened)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_add_game(&fixture, "a", NULL);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    faults_arm(FAULT_MEMORY, FAULT_ONCE, 1, 0);
    bool is_open = remote_open_lobby(fixture.lines, false);
    bool has_failed = faults_disarm();
    ck_assert(has_failed);
    ck_assert(!is_open);
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 0);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    lobby_end(&fixture);
}
END_TEST

START_TEST(the_list_is_closed_when_a_game_is_opened)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_add_game(&fixture, "a", NULL);
    ck_assert(remote_open_lobby(fixture.lines, false));
    start_game(&fixture);
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 0);
    new_lines(&fixture, fixture.lines);
    lobby_answering[0].answer = LOBBY_FULL;
    wait(&fixture, 10000);
    ck_assert_int_eq(lobby_asked, 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    lobby_end(&fixture);
}
END_TEST

START_TEST(a_list_opened_during_a_game_is_not_refreshed)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    start_game(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    new_lines(&fixture, fixture.lines);
    lobby_answering[0] = (Answering){"a", LOBBY_ANSWERED, LOBBY_FREE};
    lobby_add_game(&fixture, "a", NULL);
    wait(&fixture, 10000);
    ck_assert_int_eq(lobby_asked, 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    lobby_end(&fixture);
}
END_TEST

START_TEST(a_long_list_is_cut)
{
    LobbyFixture fixture;
    lobby_begin(&fixture);
    lobby_answering[0] = (Answering){"game", LOBBY_ANSWERED, LOBBY_FREE};
    for (int i = 0; i < 40; i++) {
        char name[16];
        Place place = {.owners = {PLACE_NO_USER, PLACE_NO_USER}};
        snprintf(name, sizeof name, "%d", i);
        char *path = scratch_path(fixture.folder, name);
        snprintf(place.path, sizeof place.path, "%s/%d/game", fixture.folder, i);
        ck_assert(place_write(path, &place));
        free(path);
    }
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 32);
    lobby_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_lobby");
    TCase *tests = tcase_create("remote_lobby");
    tcase_add_test(tests, games_with_a_free_seat_come_first);
    tcase_add_loop_test(tests, the_name_of_a_user_finds_the_game_of_that_user, 0,
                        (int)(sizeof CHOICES / sizeof CHOICES[0]));
    tcase_add_test(tests, a_script_gets_the_names_of_the_games);
    tcase_add_test(tests, the_name_of_a_user_finds_a_game_that_runs_before_one_that_does_not);
    tcase_add_test(tests, an_own_game_without_a_process_can_be_joined_until_it_ends);
    tcase_add_test(tests, the_list_is_refreshed_every_two_seconds_and_printed_only_on_change);
    tcase_add_test(tests, only_screens_show_the_present_age_of_a_game);
    tcase_add_test(tests, an_empty_list_says_so);
    tcase_add_test(tests, without_memory_no_list_is_opened);
    tcase_add_test(tests, the_list_is_closed_when_a_game_is_opened);
    tcase_add_test(tests, a_list_opened_during_a_game_is_not_refreshed);
    tcase_add_test(tests, a_long_list_is_cut);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
