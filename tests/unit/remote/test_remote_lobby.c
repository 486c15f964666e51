/*
 * Tests the list of games to join. A fake function replaces lobby_ask() and answers at once.
 */
#include "faults.h"
#include "link/lobby.h"
#include "link/place.h"
#include "remote/remote_inside.h"
#include "scratch.h"
#include "unit.h"
#include "util/user.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int64_t now_ms;

static int64_t now(void)
{
    return now_ms;
}

/* The wall clock: now_ms since 1970. */
static int64_t wall(void)
{
    return now_ms;
}

/* A game that answers: the last part of its path, and the answer. */
typedef struct Answering {
    const char *name;
    LobbyReply reply;
    LobbyAnswer answer;
} Answering;

static Answering answering[4];
static int asked; /* number of calls of lobby_ask() */

void __wrap_lobby_ask(LobbyQuestion questions[], int count);

void __wrap_lobby_ask(LobbyQuestion questions[], int count)
{
    asked++;
    for (int i = 0; i < count; i++) {
        const char *name = strrchr(questions[i].path, '/') + 1;
        questions[i].reply = LOBBY_NO_HOST;
        for (size_t k = 0; k < sizeof answering / sizeof answering[0]; k++) {
            if (answering[k].name != NULL && strcmp(answering[k].name, name) == 0) {
                questions[i].reply = answering[k].reply;
                questions[i].answer = answering[k].answer;
            }
        }
    }
}

static char listed[2 * PLACE_PATH_MAX + 1]; /* the paths in the user's folders */

bool __wrap_place_list_of_user(uid_t user, StrBuf *out, StrBuf *reason);

bool __wrap_place_list_of_user(uid_t user, StrBuf *out, StrBuf *reason)
{
    (void)user, (void)reason;
    strbuf_append(out, listed);
    return true;
}

static const LobbyAnswer FREE = {
    .seat = WIRE_SEAT_BLACK, .presence = {WIRE_HERE, WIRE_FREE}, .about = "Anna - ?"};
static const LobbyAnswer FULL = {.seat = WIRE_SEAT_ANY,
                                 .presence = {WIRE_HERE, WIRE_HERE},
                                 .watchers = 2,
                                 .about = "Carl - Dora"};

/* A session without a game, and two clients. */
typedef struct Fixture {
    char *folder;
    Session *session;
    Client *lines, *screen;
    Reply reply; /* the last reply to one of the clients */
} Fixture;

static void begin(Fixture *fixture)
{
    Settings settings;
    settings_init(&settings);
    now_ms = 1000000;
    asked = 0;
    listed[0] = '\0';
    memset(answering, 0, sizeof answering);
    *fixture = (Fixture){.folder = scratch_new()};
    fixture->session = session_new(&(SessionSetup){.settings = &settings,
                                                   .state_folder = fixture->folder,
                                                   .clock = now,
                                                   .wall = wall,
                                                   .lot = 1});
    fixture->lines = client_new(fixture->session, CLIENT_LINES, false);
    fixture->screen = client_new(fixture->session, CLIENT_SCREEN, false);
}

static void end(Fixture *fixture)
{
    client_free(fixture->lines);
    client_free(fixture->screen);
    session_free(fixture->session);
    reply_release(&fixture->reply);
    scratch_remove(fixture->folder);
}

/* Adds a game to the list of this user's games. `journal` is the path of its journal, or NULL if
 * the game has none. */
static void add_game(const Fixture *fixture, const char *name, const char *journal)
{
    Place place = {.owners = {PLACE_NO_USER, PLACE_NO_USER}};
    char *path = journal == NULL ? scratch_path(fixture->folder, name) : strdup(journal);
    snprintf(place.path, sizeof place.path, "%s/%s", fixture->folder, name);
    ck_assert(place_write(path, &place));
    free(path);
}

static void wait(Fixture *fixture, int64_t ms)
{
    now_ms += ms;
    session_tick(fixture->session, now_ms);
}

/* Returns the number of reply lines that a client has received since the last call. */
static int new_lines(Fixture *fixture, Client *client)
{
    reply_release(&fixture->reply);
    client_take(client, &fixture->reply);
    return fixture->reply.count;
}

static void start_game(const Fixture *fixture)
{
    GameSetup setup;
    game_setup_init(&setup);
    ck_assert(session_begin_setup(fixture->lines, &setup, now_ms));
}

START_TEST(games_with_a_free_seat_come_first)
{
    Fixture fixture;
    begin(&fixture);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FULL};
    answering[1] = (Answering){"b", LOBBY_ANSWERED, FREE};
    answering[2] = (Answering){"c", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    add_game(&fixture, "a", NULL);
    add_game(&fixture, "b", NULL);
    add_game(&fixture, "c", NULL); /* not listed: it gives no answer and has no journal */
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 2);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 0).about, FREE.about);
    ck_assert_str_eq(remote_lobby_at(fixture.lines, 1).about, FULL.about);
    ck_assert(!remote_lobby_is_to_watch(fixture.lines, 0));
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 1));
    ck_assert(remote_lobby_is_own(fixture.session, 0));
    ck_assert(!remote_lobby_is_own(fixture.session, 1)); /* no free seat */
    ck_assert(remote_open_lobby(fixture.lines, true));
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 0)); /* the user asks to watch */
    end(&fixture);
}
END_TEST

/* Opens the list, and returns the second text of its only game. Valid until the next call. */
static const char *only_state(const Fixture *fixture)
{
    static LobbyGame game;
    ck_assert(remote_open_lobby(fixture->lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture->lines), 1);
    game = remote_lobby_at(fixture->lines, 0);
    return game.state;
}

START_TEST(a_game_is_described_by_seat_clock_and_age)
{
    Fixture fixture;
    TimeControlError error;
    begin(&fixture);
    add_game(&fixture, "a", NULL);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    ck_assert_str_eq(only_state(&fixture), "waiting for Black"); /* the host sends no setup */
    LobbyAnswer *answer = &answering[0].answer;
    answer->presence[SIDE_WHITE] = WIRE_GONE;
    ck_assert_str_eq(only_state(&fixture), "White disconnected, waiting for Black");
    answer->presence[SIDE_WHITE] = WIRE_HERE;
    answer->has_setup = true;
    game_setup_init(&answer->setup);
    ck_assert_str_eq(only_state(&fixture), "waiting for Black; no clock");
    ck_assert(time_control_parse("5+3", &answer->setup.time[SIDE_WHITE], &error));
    answer->setup.time[SIDE_BLACK] = answer->setup.time[SIDE_WHITE];
    strcpy(answer->setup.utc_date, "1970.01.01");
    strcpy(answer->setup.utc_time, "00:00:00");
    answer->presence[SIDE_BLACK] = WIRE_GONE;
    answer->watchers = 2;
    ck_assert_str_eq(only_state(&fixture),
                     "you play Black; Black disconnected, 2 spectators; 5 minutes plus 3 seconds a "
                     "move; created 16 minutes ago");
    settings_put(&fixture.lines->session->settings, SETTING_LANGUAGE, "de");
    ck_assert_ptr_nonnull(strstr(only_state(&fixture), "Schwarz"));
    ck_assert_ptr_null(strstr(only_state(&fixture), "disconnected"));
    end(&fixture);
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
    Fixture fixture;
    StrBuf user = {0};
    begin(&fixture);
    user_append_name(getuid(), &user);
    add_game(&fixture, "a", NULL);
    add_game(&fixture, "b", NULL);
    answering[0] = (Answering){"a", CHOICES[_i].first, CHOICES[_i].is_first_full ? FULL : FREE};
    answering[1] = (Answering){"b", CHOICES[_i].second, CHOICES[_i].is_second_full ? FULL : FREE};
    ck_assert(
        !remote_join(fixture.session, strbuf_text(&user), CHOICES[_i].seat, now_ms, fixture.lines));
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, CHOICES[_i].message);
    if (CHOICES[_i].message == MESSAGE_SEVERAL_SHARED) {
        ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/b"));
    }
    strbuf_release(&user);
    end(&fixture);
}
END_TEST

START_TEST(a_script_gets_the_names_of_the_games)
{
    Fixture fixture;
    begin(&fixture);
    Client *script = client_new(fixture.session, CLIENT_SCRIPT, false);
    ck_assert(!remote_choose(script, WIRE_SEAT_ANY, false, now_ms));
    ck_assert_int_eq(new_lines(&fixture, script), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_NO_SHARED);
    add_game(&fixture, "a", NULL);
    add_game(&fixture, "b", NULL);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    answering[1] = (Answering){"b", LOBBY_ANSWERED, FREE};
    ck_assert(!remote_choose(script, WIRE_SEAT_ANY, false, now_ms));
    ck_assert_int_eq(new_lines(&fixture, script), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_SEVERAL_SHARED);
    ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/a "));
    ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "/b"));
    client_free(script);
    end(&fixture);
}
END_TEST

START_TEST(the_name_of_a_user_finds_a_game_that_runs_before_one_that_does_not)
{
    Fixture fixture;
    StrBuf user = {0};
    begin(&fixture);
    user_append_name(getuid(), &user);
    start_game(&fixture);
    session_commit(fixture.session, game_action_tag(SIDE_WHITE, "White", "Anna"), now_ms, NULL);
    add_game(&fixture, "a", session_journal_path(fixture.session)); /* without a process */
    add_game(&fixture, "b", NULL);
    answering[0] = (Answering){"b", LOBBY_ANSWERED, FREE};
    for (WireSeat seat = WIRE_SEAT_WHITE; seat <= WIRE_SEAT_ANY; seat++) {
        new_lines(&fixture, fixture.lines);
        ck_assert(!remote_join(fixture.session, strbuf_text(&user), seat, now_ms, fixture.lines));
        ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
        ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_CANNOT_JOIN);
    }
    strbuf_release(&user);
    end(&fixture);
}
END_TEST

START_TEST(own_games_of_another_data_folder_are_found_and_none_twice)
{
    Fixture fixture;
    StrBuf reason = {0};
    begin(&fixture);
    FoundGames *found = malloc(sizeof *found);
    ck_assert(found != NULL);
    add_game(&fixture, "a", NULL);
    snprintf(listed, sizeof listed, "%s/a\n%s/b\n", fixture.folder, fixture.folder);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    answering[1] = (Answering){"b", LOBBY_ANSWERED, FULL};
    ck_assert(remote_find_games_of(fixture.session, getuid(), found, &reason));
    ck_assert_int_eq(found->count, 2);
    ck_assert_str_eq(found->games[0].told.about, FREE.about);
    ck_assert_str_eq(found->games[1].told.about, FULL.about);
    free(found);
    end(&fixture);
}
END_TEST

START_TEST(an_own_game_without_a_process_can_be_joined_until_it_ends)
{
    Fixture fixture;
    begin(&fixture);
    start_game(&fixture);
    session_commit(fixture.session, game_action_tag(SIDE_WHITE, "White", "Anna"), now_ms, NULL);
    add_game(&fixture, "a", session_journal_path(fixture.session));
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(remote_lobby_is_own(fixture.session, 0));
    answering[0] = (Answering){"a", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    ck_assert(remote_open_lobby(fixture.lines, false)); /* the players are unknown */
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(!remote_lobby_is_own(fixture.session, 0));
    answering[0].reply = LOBBY_NO_HOST;
    session_commit(fixture.session, game_action(GAME_ACTION_RESIGN, SIDE_WHITE), now_ms, NULL);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    ck_assert(remote_lobby_is_to_watch(fixture.lines, 0));
    end(&fixture);
}
END_TEST

START_TEST(the_list_is_refreshed_every_two_seconds_and_printed_only_on_change)
{
    Fixture fixture;
    begin(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(session_deadline_ms(fixture.session, now_ms), 2000);
    wait(&fixture, 1999);
    ck_assert_int_eq(asked, 1);
    wait(&fixture, 1);
    ck_assert_int_eq(asked, 2);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines) + new_lines(&fixture, fixture.screen), 0);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&fixture, "a", NULL); /* a game */
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
    answering[0].answer.presence[SIDE_BLACK] = WIRE_GONE; /* only Black's presence differs */
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    answering[0].answer = FULL; /* the other fields differ */
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    end(&fixture);
}
END_TEST

START_TEST(only_screens_show_the_present_age_of_a_game)
{
    Fixture fixture;
    begin(&fixture);
    add_game(&fixture, "a", NULL);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    answering[0].answer.has_setup = true;
    game_setup_init(&answering[0].answer.setup);
    strcpy(answering[0].answer.setup.utc_date, "1970.01.01");
    strcpy(answering[0].answer.setup.utc_time, "00:16:40"); /* the time when the test begins */
    ck_assert_str_eq(only_state(&fixture), "waiting for Black; no clock; created just now");
    wait(&fixture, 60000);
    ck_assert_int_eq(new_lines(&fixture, fixture.screen), 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    LobbyGame game = remote_lobby_at(fixture.lines, 0);
    ck_assert_str_eq(game.state, "waiting for Black; no clock; created 1 minute ago");
    answering[0].answer.presence[SIDE_BLACK] = WIRE_HERE;
    wait(&fixture, 2000);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 2);
    end(&fixture);
}
END_TEST

START_TEST(an_empty_list_says_so)
{
    Fixture fixture;
    begin(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    remote_report_lobby(fixture.lines, "");
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 1);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_LOBBY_EMPTY);
    end(&fixture);
}
END_TEST

START_TEST(without_memory_no_list_is_opened)
{
    Fixture fixture;
    begin(&fixture);
    add_game(&fixture, "a", NULL);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    faults_arm(FAULT_MEMORY, FAULT_ONCE, 1, 0);
    bool is_open = remote_open_lobby(fixture.lines, false);
    bool has_failed = faults_disarm();
    ck_assert(has_failed);
    ck_assert(!is_open);
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 0);
    ck_assert(remote_open_lobby(fixture.lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 1);
    end(&fixture);
}
END_TEST

/* A description lacks no house rule. */
START_TEST(without_memory_a_game_is_described_wholly_or_not_at_all)
{
    Fixture fixture;
    int missing = 0, n = 1;
    begin(&fixture);
    add_game(&fixture, "a", NULL);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    answering[0].answer.has_setup = true;
    game_setup_init(&answering[0].answer.setup);
    answering[0].answer.setup.house_rules.touch_move = true;
    for (bool has_failed = true; has_failed; n++) {
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, 0);
        (void)remote_open_lobby(fixture.lines, false);
        has_failed = faults_disarm();
        for (int i = 0; i < remote_lobby_count(fixture.lines); i++) {
            LobbyGame game = remote_lobby_at(fixture.lines, i);
            bool is_missing = strcmp(game.state, "out of memory") == 0;
            ck_assert_msg(is_missing ||
                              strcmp(game.state, "waiting for Black; no clock, touch-move") == 0,
                          "%d: %s", n, game.state);
            missing += is_missing;
        }
    }
    ck_assert_int_gt(missing, 0);
    end(&fixture);
}
END_TEST

START_TEST(the_list_is_closed_when_a_game_is_opened)
{
    Fixture fixture;
    begin(&fixture);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&fixture, "a", NULL);
    ck_assert(remote_open_lobby(fixture.lines, false));
    start_game(&fixture);
    ck_assert_int_eq(remote_lobby_count(fixture.lines), 0);
    new_lines(&fixture, fixture.lines);
    answering[0].answer = FULL;
    wait(&fixture, 10000);
    ck_assert_int_eq(asked, 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    end(&fixture);
}
END_TEST

START_TEST(a_list_opened_during_a_game_is_not_refreshed)
{
    Fixture fixture;
    begin(&fixture);
    start_game(&fixture);
    ck_assert(remote_open_lobby(fixture.lines, false));
    new_lines(&fixture, fixture.lines);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&fixture, "a", NULL);
    wait(&fixture, 10000);
    ck_assert_int_eq(asked, 1);
    ck_assert_int_eq(new_lines(&fixture, fixture.lines), 0);
    end(&fixture);
}
END_TEST

START_TEST(a_long_list_is_cut)
{
    Fixture fixture;
    begin(&fixture);
    answering[0] = (Answering){"game", LOBBY_ANSWERED, FREE};
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
    end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_lobby");
    TCase *tests = tcase_create("remote_lobby");
    tcase_add_test(tests, games_with_a_free_seat_come_first);
    tcase_add_test(tests, a_game_is_described_by_seat_clock_and_age);
    tcase_add_loop_test(tests, the_name_of_a_user_finds_the_game_of_that_user, 0,
                        (int)(sizeof CHOICES / sizeof CHOICES[0]));
    tcase_add_test(tests, a_script_gets_the_names_of_the_games);
    tcase_add_test(tests, the_name_of_a_user_finds_a_game_that_runs_before_one_that_does_not);
    tcase_add_test(tests, own_games_of_another_data_folder_are_found_and_none_twice);
    tcase_add_test(tests, an_own_game_without_a_process_can_be_joined_until_it_ends);
    tcase_add_test(tests, the_list_is_refreshed_every_two_seconds_and_printed_only_on_change);
    tcase_add_test(tests, only_screens_show_the_present_age_of_a_game);
    tcase_add_test(tests, an_empty_list_says_so);
    tcase_add_test(tests, without_memory_no_list_is_opened);
    tcase_add_test(tests, without_memory_a_game_is_described_wholly_or_not_at_all);
    tcase_add_test(tests, the_list_is_closed_when_a_game_is_opened);
    tcase_add_test(tests, a_list_opened_during_a_game_is_not_refreshed);
    tcase_add_test(tests, a_long_list_is_cut);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
