/*
 * Kills the process of a session at each of its system calls in turn. When the program is started
 * again, the game must have every move that was shown, and a finished game must be in the game file
 * exactly once.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"
#include "session_fixture.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* The lines of a game with several kinds of actions. The last line ends the game. */
static const char *const LINES[] = {"e4", "e5", "Bc4 (=)", "decline", "Nc6", "Qh5", "Nf6", "Qxf7#"};
enum { LINE_COUNT = COUNT(LINES) };

static int count_games(const SessionFixture *fixture)
{
    char *games = fixture_games_text(fixture);
    int count = 0;
    for (const char *at = strstr(games, "[Event "); at != NULL; at = strstr(at + 1, "[Event ")) {
        count++;
    }
    ck_assert_int_eq(count, strstr(games, "Qxf7#") != NULL);
    free(games);
    return count;
}

/* Returns the index of the first line that is not in the recovered game. */
static int next_line(const Game *game)
{
    int line = game_ply_count(game);
    bool is_declined = game_offer(game, SIDE_WHITE) != OFFER_OPEN;
    return line > 3 || (line == 3 && is_declined) ? line + 1 : line;
}

/* Resumes the game, checks that it has at least `shown` half-moves, and plays it to its end. */
static void finish(SessionFixture *fixture, int shown)
{
    ck_assert(fixture_resume(fixture));
    const Game *game = session_game(fixture->session);
    ck_assert_int_ge(game_ply_count(game), shown);
    if (game_phase(game) != GAME_OVER) {
        int line = next_line(game);
        fixture_type(fixture, 0, "resume");
        for (; line < LINE_COUNT; line++) {
            fixture_type(fixture, 100, LINES[line]);
        }
    }
    ck_assert(session_is_saved(fixture->session));
    fixture_restart(fixture, CLIENT_SCRIPT);
    ck_assert_int_eq(fixture_unfinished_count(fixture), 0);
}

/* Plays the game in the child process, which is killed at system call `n`. After each line, writes
 * the number of half-moves to the pipe. */
static void play_until_killed(SessionFixture *fixture, int n, int pipe_end)
{
    faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
    for (int i = 0; i < LINE_COUNT; i++) {
        fixture_type(fixture, 100, LINES[i]);
        int shown = game_ply_count(session_game(fixture->session));
        if (write(pipe_end, &shown, sizeof shown) != sizeof shown) {
            _exit(1);
        }
    }
    _exit(0);
}

/* Runs the child process. Returns the number of half-moves that it reported before it ended. */
static int run_killed(SessionFixture *fixture, int n, int *status)
{
    int ends[2];
    int shown = 0;
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(fixture, n, ends[1]);
    }
    close(ends[1]);
    for (int plies; read(ends[0], &plies, sizeof plies) == sizeof plies;) {
        shown = plies;
    }
    close(ends[0]);
    ck_assert_int_eq(waitpid(child, status, 0), child);
    ck_assert(*status == 0 || (WIFSIGNALED(*status) && WTERMSIG(*status) == SIGKILL));
    return shown;
}

START_TEST(a_kill_at_any_call_loses_no_shown_move)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        SessionFixture fixture;
        fixture_begin(&fixture, CLIENT_SCRIPT, "");
        int shown = run_killed(&fixture, ++n, &status);
        fixture_restart(&fixture, CLIENT_SCRIPT);
        bool is_unfinished = fixture_unfinished_count(&fixture) > 0;
        if (is_unfinished) {
            finish(&fixture, shown);
        }
        ck_assert_int_eq(count_games(&fixture), is_unfinished || shown > 0);
        fixture_end(&fixture);
    }
    ck_assert_int_gt(n, 20);
    printf("# killed at %d calls\n", n - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_killed");
    TCase *tests = tcase_create("session_killed");
    tcase_add_test(tests, a_kill_at_any_call_loses_no_shown_move);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
