/*
 * A session whose process is killed at any call to the system: every move that was shown is there
 * at the next start, and a finished game is in the game file exactly once.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "session_table.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* A game with a bit of everything; the last line ends it. */
static const char *const LINES[] = {"e4", "e5", "Bc4 (=)", "decline", "Nc6", "Qh5", "Nf6", "Qxf7#"};
enum { LINE_COUNT = COUNT(LINES) };

static int count_games(const Table *table)
{
    char *games = table_games(table);
    int count = 0;
    for (const char *at = strstr(games, "[Event "); at != NULL; at = strstr(at + 1, "[Event ")) {
        count++;
    }
    ck_assert_int_eq(count, strstr(games, "Qxf7#") != NULL);
    free(games);
    return count;
}

/* Where the recovered game stands: the first line that is not in it. */
static int next_line(const Game *game)
{
    int line = game_ply_count(game);
    bool is_declined = game_offer(game, SIDE_WHITE) != OFFER_OPEN;
    return line > 3 || (line == 3 && is_declined) ? line + 1 : line;
}

/* Goes on with the game that was found at the start, to its end. */
static void finish(Table *table, int told)
{
    ck_assert(table_resume(table));
    const Game *game = session_game(table->session);
    ck_assert_int_ge(game_ply_count(game), told);
    if (game_phase(game) != GAME_OVER) {
        int line = next_line(game);
        table_say(table, 0, "resume");
        for (; line < LINE_COUNT; line++) {
            table_say(table, 100, LINES[line]);
        }
    }
    ck_assert(session_is_saved(table->session));
    table_restart(table, CLIENT_SCRIPT);
    ck_assert_int_eq(table_unfinished(table), 0);
}

/* In the child: plays, and tells through the pipe how many lines have been answered. */
static void play_until_killed(Table *table, int n, int pipe_end)
{
    faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
    for (int i = 0; i < LINE_COUNT; i++) {
        table_say(table, 100, LINES[i]);
        int told = game_ply_count(session_game(table->session));
        if (write(pipe_end, &told, sizeof told) != sizeof told) {
            _exit(1);
        }
    }
    _exit(0);
}

/* Returns how many plies the child has told of before it ended. */
static int run_killed(Table *table, int n, int *status)
{
    int ends[2];
    int told = 0;
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(table, n, ends[1]);
    }
    close(ends[1]);
    for (int plies; read(ends[0], &plies, sizeof plies) == sizeof plies;) {
        told = plies;
    }
    close(ends[0]);
    ck_assert_int_eq(waitpid(child, status, 0), child);
    ck_assert(*status == 0 || (WIFSIGNALED(*status) && WTERMSIG(*status) == SIGKILL));
    return told;
}

START_TEST(killed_at_any_call_it_goes_on_with_every_move_that_was_shown)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        Table table;
        table_begin(&table, CLIENT_SCRIPT, "");
        int told = run_killed(&table, ++n, &status);
        table_restart(&table, CLIENT_SCRIPT);
        bool is_unfinished = table_unfinished(&table) > 0;
        if (is_unfinished) {
            finish(&table, told);
        }
        ck_assert_int_eq(count_games(&table), is_unfinished || told > 0);
        table_end(&table);
    }
    ck_assert_int_gt(n, 20);
    printf("# killed at %d calls\n", n - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_killed");
    TCase *tests = tcase_create("session_killed");
    tcase_add_test(tests, killed_at_any_call_it_goes_on_with_every_move_that_was_shown);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
