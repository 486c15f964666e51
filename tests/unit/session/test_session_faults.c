#include "unit.h"

#include "commands/submit.h"
#include "faults.h"
#include "session_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const LINES[] = {"e4",  "e5 (=)", "Nf3",         "takeback",
                                    "yes", "Nc3",    "resign white"};

enum {
    LINE_COUNT = sizeof LINES / sizeof LINES[0],
    CALLS_MAX = 3000 /* more calls than any game makes */
};

/* Plays the lines while call number `n` fails. Returns whether a call has failed. */
static bool play_with_fault(SessionFixture *fixture, FaultKind kind, FaultManner manner, int n,
                            int code)
{
    faults_arm(kind, manner, n, code);
    for (int i = 0; i < LINE_COUNT; i++) {
        fixture_submit(fixture, LINES[i]);
        fixture_clear_replies(fixture);
    }
    return faults_disarm();
}

/* A part of the saved game. It is in the game file once for each time that the game was saved. */
static const char PIECE[] = " 2. Nc3 ";

/* Checks that the whole game is on the disk exactly once: in the game file, or in a journal from
 * which it can be resumed and saved. */
static void check_whole(SessionFixture *fixture)
{
    char *games = fixture_games_text(fixture);
    if (strstr(games, PIECE) == NULL) {
        fixture_restart(fixture, CLIENT_SCRIPT);
        ck_assert(fixture_resume(fixture));
        ck_assert_int_eq(game_phase(session_game(fixture->session)), GAME_OVER);
        free(games);
        games = fixture_games_text(fixture);
    }
    const char *first = strstr(games, PIECE);
    ck_assert_msg(first != NULL, "%s", games);
    ck_assert_ptr_null(strstr(first + 1, PIECE));
    free(games);
}

static const int CODES[] = {ENOSPC, EIO, EROFS, EDQUOT, ENOMEM, EINTR};

enum { CODE_COUNT = sizeof CODES / sizeof CODES[0] };

/* A function that plays a game whose call number `n` fails, and checks the result. Returns whether
 * a call has failed. */
typedef bool GameWithFault(int n, int code);

/* Plays the game repeatedly. Each time, the next of its calls fails. */
static void fail_each(GameWithFault *play, int code, const char *how)
{
    int n = 1;
    while (n < CALLS_MAX && play(n, code)) {
        n++;
    }
    ck_assert_int_lt(n, CALLS_MAX);
    printf("# %d calls failed: %s\n", n - 1, how);
}

static bool one_call_fails(int n, int code)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&fixture, FAULT_FILE, FAULT_ONCE, n, code);
    fixture_submit(&fixture, "save");
    ck_assert(session_is_saved(fixture.session));
    check_whole(&fixture);
    fixture_end(&fixture);
    return has_failed;
}

START_TEST(one_call_that_fails_loses_nothing)
{
    fail_each(one_call_fails, CODES[_i], strerror(CODES[_i]));
}
END_TEST

static bool all_calls_fail_from(int n, int code)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&fixture, FAULT_FILE, FAULT_FOREVER, n, code);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_OVER);
    if (has_failed) {
        fixture_submit(&fixture, "save");
    }
    ck_assert(session_is_saved(fixture.session));
    check_whole(&fixture);
    fixture_end(&fixture);
    return has_failed;
}

START_TEST(a_disk_that_starts_to_fail_stops_no_game)
{
    fail_each(all_calls_fail_from, CODES[_i], strerror(CODES[_i]));
}
END_TEST

static bool memory_fails_once(int n, int code)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&fixture, FAULT_MEMORY, FAULT_ONCE, n, code);
    fixture_clear_replies(&fixture);
    fixture_submit(&fixture, "status");
    ck_assert_int_gt(fixture.reply.count, 0);
    fixture_end(&fixture);
    return has_failed;
}

START_TEST(running_out_of_memory_breaks_nothing)
{
    fail_each(memory_fails_once, ENOMEM, "memory");
}
END_TEST

/*
 * The game cannot be saved, and memory runs out while a new game is started. The first game must
 * not be lost. Once the disk works again, it must be saved.
 */
static bool memory_fails_while_disk_fails(int n, int code)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    (void)remove(fixture.state);
    scratch_write(fixture.state, "", 0); /* a file where the folder should be */
    fixture_submit(&fixture, "e4");
    ck_assert(!session_is_saved(fixture.session));
    faults_arm(FAULT_MEMORY, FAULT_ONCE, n, code);
    fixture_submit(&fixture, "new");
    bool has_failed = faults_disarm();
    ck_assert(!session_is_saved(fixture.session));
    ck_assert_int_eq(remove(fixture.state), 0);
    fixture_submit(&fixture, "save");
    ck_assert(session_is_saved(fixture.session));
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    fixture_end(&fixture);
    return has_failed;
}

START_TEST(running_out_of_memory_on_a_failing_disk_loses_no_game)
{
    fail_each(memory_fails_while_disk_fails, ENOMEM, "memory, with a disk that refuses");
}
END_TEST

static bool memory_fails_at_the_start(int n, int code)
{
    Settings settings;
    NewGame game;
    Reply reply = {0};
    settings_init(&settings);
    new_game_init(&game, &settings);
    faults_arm(FAULT_MEMORY, FAULT_ONCE, n, code);
    Session *session = session_new(&(SessionSetup){.settings = &settings,
                                                   .state_folder = "/nowhere/state",
                                                   .data_folder = "/nowhere/data",
                                                   .lot = 1});
    Client *client = session == NULL ? NULL : client_new(session, CLIENT_SCRIPT, false);
    if (client != NULL) {
        submit_new_game(client, &game, 0);
        client_take(client, &reply);
    }
    bool is_begun = client != NULL && session_game(session) != NULL;
    bool has_failed = faults_disarm();
    ck_assert(is_begun || has_failed);
    reply_release(&reply);
    client_free(client);
    session_free(session);
    return has_failed;
}

START_TEST(running_out_of_memory_at_the_start_is_reported)
{
    fail_each(memory_fails_at_the_start, ENOMEM, "memory, at the start");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_faults");
    TCase *tests = tcase_create("session_faults");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, one_call_that_fails_loses_nothing, 0, CODE_COUNT);
    tcase_add_loop_test(tests, a_disk_that_starts_to_fail_stops_no_game, 0,
                        CODE_COUNT - 1); /* without EINTR, which is never permanent */
    tcase_add_test(tests, running_out_of_memory_breaks_nothing);
    tcase_add_test(tests, running_out_of_memory_on_a_failing_disk_loses_no_game);
    tcase_add_test(tests, running_out_of_memory_at_the_start_is_reported);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
