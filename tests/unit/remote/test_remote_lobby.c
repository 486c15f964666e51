/*
 * The list of games to join. What the games answer is put in place of link/lobby.h, so that nothing
 * here waits.
 */
#include "link/lobby.h"
#include "link/place.h"
#include "remote/remote_inside.h"
#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t now_ms;

static int64_t now(void)
{
    return now_ms;
}

/* A game that answers: the end of its path, and what it says. */
typedef struct Answering {
    const char *name;
    LobbyReply reply;
    LobbyAnswer answer;
} Answering;

static Answering answering[4];
static int asked; /* how often the games were asked */

void __wrap_lobby_ask(LobbyQuestion questions[], int count);

void __wrap_lobby_ask(LobbyQuestion questions[], int count)
{
    asked++;
    for (int i = 0; i < count; i++) {
        const char *name = strrchr(questions[i].path, '/') + 1;
        questions[i].reply = LOBBY_NOBODY;
        for (size_t k = 0; k < sizeof answering / sizeof answering[0]; k++) {
            if (answering[k].name != NULL && strcmp(answering[k].name, name) == 0) {
                questions[i].reply = answering[k].reply;
                questions[i].answer = answering[k].answer;
            }
        }
    }
}

static const LobbyAnswer FREE = {
    .seat = WIRE_SEAT_BLACK, .presence = {WIRE_HERE, WIRE_FREE}, .about = "Anna - ?"};
static const LobbyAnswer FULL = {.seat = WIRE_SEAT_ANY,
                                 .presence = {WIRE_HERE, WIRE_HERE},
                                 .watchers = 2,
                                 .about = "Carl - Dora"};

/* A session without a game, and two front ends. */
typedef struct Visit {
    char *folder;
    Session *session;
    Client *lines, *screen;
    Reply reply; /* what either was told last */
} Visit;

static void begin(Visit *visit)
{
    Settings settings;
    settings_init(&settings);
    now_ms = 1000000;
    asked = 0;
    memset(answering, 0, sizeof answering);
    *visit = (Visit){.folder = scratch_new()};
    visit->session = session_new(&(SessionSetup){
        .settings = &settings, .state_folder = visit->folder, .clock = now, .lot = 1});
    visit->lines = client_new(visit->session, CLIENT_LINES, false);
    visit->screen = client_new(visit->session, CLIENT_SCREEN, false);
}

static void end(Visit *visit)
{
    client_free(visit->lines);
    client_free(visit->screen);
    session_free(visit->session);
    reply_release(&visit->reply);
    scratch_remove(visit->folder);
}

/* Adds a game to those of this user; a process answers there or not. */
static void add_game(const Visit *visit, const char *name, const char *journal)
{
    Place place = {.owners = {PLACE_NOBODY, PLACE_NOBODY}};
    char *path = journal == NULL ? scratch_path(visit->folder, name) : strdup(journal);
    snprintf(place.path, sizeof place.path, "%s/%s", visit->folder, name);
    ck_assert(place_write(path, &place));
    free(path);
}

static void wait(Visit *visit, int64_t ms)
{
    now_ms += ms;
    session_tick(visit->session, now_ms);
}

/* Returns how many lines a client was told since the last call. */
static int told(Visit *visit, Client *client)
{
    reply_release(&visit->reply);
    client_take(client, &visit->reply);
    return visit->reply.count;
}

static void start_game(const Visit *visit)
{
    GameSetup setup;
    game_setup_init(&setup);
    ck_assert(session_begin_setup(visit->lines, &setup, now_ms));
}

START_TEST(games_with_a_free_seat_come_first)
{
    Visit visit;
    begin(&visit);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FULL};
    answering[1] = (Answering){"b", LOBBY_ANSWERED, FREE};
    answering[2] = (Answering){"c", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    add_game(&visit, "a", NULL);
    add_game(&visit, "b", NULL);
    add_game(&visit, "c", NULL); /* neither an answer nor a journal */
    ck_assert(remote_open_lobby(visit.lines, false));
    ck_assert_int_eq(remote_lobby_count(visit.lines), 2);
    ck_assert_str_eq(remote_lobby_at(visit.lines, 0).about, FREE.about);
    ck_assert_str_eq(remote_lobby_at(visit.lines, 1).about, FULL.about);
    ck_assert(!remote_lobby_is_to_watch(visit.lines, 0));
    ck_assert(remote_lobby_is_to_watch(visit.lines, 1));
    ck_assert(remote_lobby_is_own(visit.session, 0));
    ck_assert(!remote_lobby_is_own(visit.session, 1)); /* no seat to be had */
    ck_assert(remote_open_lobby(visit.lines, true));
    ck_assert(remote_lobby_is_to_watch(visit.lines, 0)); /* as the person wants */
    end(&visit);
}
END_TEST

START_TEST(an_own_game_without_its_process_can_be_joined_until_it_is_over)
{
    Visit visit;
    begin(&visit);
    start_game(&visit);
    session_commit(visit.session, game_action_tag(SIDE_WHITE, "White", "Anna"), now_ms, NULL);
    add_game(&visit, "a", session_journal_path(visit.session));
    ck_assert(remote_open_lobby(visit.lines, false));
    ck_assert_int_eq(remote_lobby_count(visit.lines), 1);
    ck_assert(remote_lobby_is_own(visit.session, 0));
    answering[0] = (Answering){"a", LOBBY_SILENT, {.seat = WIRE_SEAT_ANY}};
    ck_assert(remote_open_lobby(visit.lines, false)); /* nobody knows who plays */
    ck_assert_int_eq(remote_lobby_count(visit.lines), 1);
    ck_assert(!remote_lobby_is_own(visit.session, 0));
    answering[0].reply = LOBBY_NOBODY;
    session_commit(visit.session, game_action(GAME_ACTION_RESIGN, SIDE_WHITE), now_ms, NULL);
    ck_assert(remote_open_lobby(visit.lines, false));
    ck_assert_int_eq(remote_lobby_count(visit.lines), 1);
    ck_assert(remote_lobby_is_to_watch(visit.lines, 0));
    end(&visit);
}
END_TEST

START_TEST(the_list_is_refreshed_every_two_seconds_and_told_on_change_alone)
{
    Visit visit;
    begin(&visit);
    ck_assert(remote_open_lobby(visit.lines, false));
    ck_assert_int_eq(session_deadline_ms(visit.session, now_ms), 2000);
    wait(&visit, 1999);
    ck_assert_int_eq(asked, 1);
    wait(&visit, 1);
    ck_assert_int_eq(asked, 2);
    ck_assert_int_eq(told(&visit, visit.lines) + told(&visit, visit.screen), 0);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&visit, "a", NULL); /* a game */
    wait(&visit, 2000);
    ck_assert_int_eq(told(&visit, visit.screen), 1);
    ck_assert_int_eq(visit.reply.lines[0].kind, REPLY_PAGE);
    ck_assert_str_eq(visit.reply.lines[0].text, "again");
    ck_assert_int_eq(told(&visit, visit.lines), 2);
    ck_assert_int_eq(visit.reply.lines[0].message, MESSAGE_HALL_GAME);
    ck_assert_int_eq(visit.reply.lines[0].number, 1);
    ck_assert_int_eq(visit.reply.lines[1].message, MESSAGE_HALL_HOW);
    wait(&visit, 2000);
    ck_assert_int_eq(told(&visit, visit.lines) + told(&visit, visit.screen), 0);
    answering[0].answer.presence[SIDE_BLACK] = WIRE_GONE; /* who is there */
    wait(&visit, 2000);
    ck_assert_int_eq(told(&visit, visit.lines), 2);
    answering[0].answer = FULL; /* what it is */
    wait(&visit, 2000);
    ck_assert_int_eq(told(&visit, visit.lines), 2);
    end(&visit);
}
END_TEST

START_TEST(an_empty_list_says_so)
{
    Visit visit;
    begin(&visit);
    ck_assert(remote_open_lobby(visit.lines, false));
    remote_tell_lobby(visit.lines, "");
    ck_assert_int_eq(told(&visit, visit.lines), 1);
    ck_assert_int_eq(visit.reply.lines[0].message, MESSAGE_HALL_EMPTY);
    end(&visit);
}
END_TEST

START_TEST(the_list_is_closed_when_a_game_is_opened)
{
    Visit visit;
    begin(&visit);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&visit, "a", NULL);
    ck_assert(remote_open_lobby(visit.lines, false));
    start_game(&visit);
    ck_assert_int_eq(remote_lobby_count(visit.lines), 0);
    told(&visit, visit.lines);
    answering[0].answer = FULL;
    wait(&visit, 10000);
    ck_assert_int_eq(asked, 1);
    ck_assert_int_eq(told(&visit, visit.lines), 0);
    end(&visit);
}
END_TEST

START_TEST(a_list_opened_beside_a_game_is_not_refreshed)
{
    Visit visit;
    begin(&visit);
    start_game(&visit);
    ck_assert(remote_open_lobby(visit.lines, false));
    told(&visit, visit.lines);
    answering[0] = (Answering){"a", LOBBY_ANSWERED, FREE};
    add_game(&visit, "a", NULL);
    wait(&visit, 10000);
    ck_assert_int_eq(asked, 1);
    ck_assert_int_eq(told(&visit, visit.lines), 0);
    end(&visit);
}
END_TEST

START_TEST(a_long_list_is_cut)
{
    Visit visit;
    begin(&visit);
    answering[0] = (Answering){"game", LOBBY_ANSWERED, FREE};
    for (int i = 0; i < 40; i++) {
        char name[16];
        Place place = {.owners = {PLACE_NOBODY, PLACE_NOBODY}};
        snprintf(name, sizeof name, "%d", i);
        char *path = scratch_path(visit.folder, name);
        snprintf(place.path, sizeof place.path, "%s/%d/game", visit.folder, i);
        ck_assert(place_write(path, &place));
        free(path);
    }
    ck_assert(remote_open_lobby(visit.lines, false));
    ck_assert_int_eq(remote_lobby_count(visit.lines), 32);
    end(&visit);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remote_lobby");
    TCase *tests = tcase_create("remote_lobby");
    tcase_add_test(tests, games_with_a_free_seat_come_first);
    tcase_add_test(tests, an_own_game_without_its_process_can_be_joined_until_it_is_over);
    tcase_add_test(tests, the_list_is_refreshed_every_two_seconds_and_told_on_change_alone);
    tcase_add_test(tests, an_empty_list_says_so);
    tcase_add_test(tests, the_list_is_closed_when_a_game_is_opened);
    tcase_add_test(tests, a_list_opened_beside_a_game_is_not_refreshed);
    tcase_add_test(tests, a_long_list_is_cut);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
