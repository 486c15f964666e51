#include "unit.h"

#include "commands/submit.h"
#include "faults.h"
#include "session_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const LINES[] = {"e4",  "e5 (=)", "Nf3",         "takeback",
                                    "yes", "Nc3",    "resign white"};

enum {
    LINE_COUNT = sizeof LINES / sizeof LINES[0],
    CALLS_MAX = 3000 /* more than a game makes */
};

/* Plays the lines with the n-th call failing; returns whether one has failed. */
static bool play_with_fault(Table *table, FaultKind kind, FaultManner manner, int n, int code)
{
    faults_arm(kind, manner, n, code);
    for (int i = 0; i < LINE_COUNT; i++) {
        table_submit(table, LINES[i]);
        table_forget(table);
    }
    return faults_disarm();
}

/* A piece of the record that is there once for each time that the game was added. */
static const char PIECE[] = " 2. Nc3 ";

/* What the disk has after the whole game: its record, or else its journal with everything in it. */
static void check_whole(Table *table)
{
    char *games = table_games(table);
    if (strstr(games, PIECE) == NULL) {
        table_restart(table, CLIENT_SCRIPT);
        ck_assert(table_resume(table));
        ck_assert_int_eq(game_phase(session_game(table->session)), GAME_OVER);
        free(games);
        games = table_games(table);
    }
    const char *first = strstr(games, PIECE);
    ck_assert_msg(first != NULL, "%s", games);
    ck_assert_ptr_null(strstr(first + 1, PIECE));
    free(games);
}

static const int CODES[] = {ENOSPC, EIO, EROFS, EDQUOT, ENOMEM, EINTR};

enum { CODE_COUNT = sizeof CODES / sizeof CODES[0] };

/* A game whose n-th call fails, and what has to be so afterwards; whether a call has failed. */
typedef bool GameWithFault(int n, int code);

/* Plays the game with each of its calls failing in its turn. */
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
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&table, FAULT_FILE, FAULT_ONCE, n, code);
    table_submit(&table, "save");
    ck_assert(session_is_saved(table.session));
    check_whole(&table);
    table_end(&table);
    return has_failed;
}

START_TEST(one_call_that_fails_loses_nothing)
{
    fail_each(one_call_fails, CODES[_i], strerror(CODES[_i]));
}
END_TEST

static bool all_calls_fail_from(int n, int code)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&table, FAULT_FILE, FAULT_FOREVER, n, code);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_OVER);
    if (has_failed) {
        table_submit(&table, "save");
    }
    ck_assert(session_is_saved(table.session));
    check_whole(&table);
    table_end(&table);
    return has_failed;
}

START_TEST(a_disk_that_refuses_from_some_moment_on_stops_no_game)
{
    fail_each(all_calls_fail_from, CODES[_i], strerror(CODES[_i]));
}
END_TEST

static bool memory_is_lacking_once(int n, int code)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    bool has_failed = play_with_fault(&table, FAULT_MEMORY, FAULT_ONCE, n, code);
    table_forget(&table);
    table_submit(&table, "status");
    ck_assert_int_gt(table.reply.count, 0);
    table_end(&table);
    return has_failed;
}

START_TEST(lack_of_memory_breaks_nothing)
{
    fail_each(memory_is_lacking_once, ENOMEM, "memory");
}
END_TEST

/*
 * The game that is left cannot be written down, and memory is lacking where another one takes its
 * place: the game stays on the board, or is kept. Once the disk takes files again, it is there.
 */
static bool memory_is_lacking_beside_the_disk(int n, int code)
{
    Table table;
    table_begin(&table, CLIENT_SCRIPT, "");
    (void)remove(table.state);
    scratch_write(table.state, "", 0); /* where there is a file, there is no folder */
    table_submit(&table, "e4");
    ck_assert(!session_is_saved(table.session));
    faults_arm(FAULT_MEMORY, FAULT_ONCE, n, code);
    table_submit(&table, "new");
    bool has_failed = faults_disarm();
    ck_assert(!session_is_saved(table.session));
    ck_assert_int_eq(remove(table.state), 0);
    table_submit(&table, "save");
    ck_assert(session_is_saved(table.session));
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    table_end(&table);
    return has_failed;
}

START_TEST(lack_of_memory_loses_no_game_while_the_disk_refuses)
{
    fail_each(memory_is_lacking_beside_the_disk, ENOMEM, "memory, with a disk that refuses");
}
END_TEST

static bool memory_is_lacking_at_the_start(int n, int code)
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

START_TEST(lack_of_memory_at_the_start_is_told)
{
    fail_each(memory_is_lacking_at_the_start, ENOMEM, "memory, at the start");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_faults");
    TCase *tests = tcase_create("session_faults");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, one_call_that_fails_loses_nothing, 0, CODE_COUNT);
    tcase_add_loop_test(tests, a_disk_that_refuses_from_some_moment_on_stops_no_game, 0,
                        CODE_COUNT - 1); /* no signal comes for ever */
    tcase_add_test(tests, lack_of_memory_breaks_nothing);
    tcase_add_test(tests, lack_of_memory_loses_no_game_while_the_disk_refuses);
    tcase_add_test(tests, lack_of_memory_at_the_start_is_told);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
