/*
 * Kills an arbiter at each of its system calls in turn and restarts it from the journal. The
 * restarted game must have every line that was sent to a player, in the same order and only once,
 * and must continue to its end.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fake_host.h"
#include "faults.h"
#include "scratch.h"

/* The actions of the game. The players send each as a line "do NUMBER ACTION". */
static const char *const LINES[] = {"white move e4",  "black move e5",   "white move Bc4 (=)",
                                    "black decline",  "black move Nc6",  "white move Qh5",
                                    "black move Nf6", "white move Qxf7#"};
enum { LINE_COUNT = sizeof LINES / sizeof LINES[0] };

/* Sends a line of LINES from the connection of the player that it names. */
static void act(FakeHost *host, const int peers[SIDE_COUNT], int line)
{
    char text[64];
    snprintf(text, sizeof text, "do %d %s\n", line + 1, LINES[line]);
    host_now_ms += 100;
    host_send(host, peers[LINES[line][0] == 'b'], text);
}

/* ---- The killed process ---- */

/* Writes the output for a connection to a pipe, as the program writes it to a socket. */
static void deliver(FakeHost *host, int peer, int pipe_end)
{
    StrBuf *out = arbiter_output(host->arbiter, peer);
    if (out->length > 0 && write(pipe_end, strbuf_text(out), out->length) != (ssize_t)out->length) {
        _exit(1);
    }
    strbuf_clear(out);
}

static void play_until_killed(FakeHost *host, const int peers[SIDE_COUNT], int n,
                              const int ends[SIDE_COUNT])
{
    faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
    for (int line = 0; line < LINE_COUNT; line++) {
        act(host, peers, line);
        for (int side = 0; side < SIDE_COUNT; side++) {
            deliver(host, peers[side], ends[side]);
        }
    }
    _exit(0);
}

static void read_all(int pipe_end, StrBuf *out)
{
    char bytes[4096];
    for (ssize_t count; (count = read(pipe_end, bytes, sizeof bytes)) > 0;) {
        strbuf_append_bytes(out, bytes, (size_t)count);
    }
    close(pipe_end);
}

/* Runs the game in a child process that is killed at system call `n`. Appends the output for each
 * player to `received`. Returns the wait status. */
static int run_killed(FakeHost *host, const int peers[SIDE_COUNT], int n,
                      StrBuf received[SIDE_COUNT])
{
    int pipes[SIDE_COUNT][2], status;
    ck_assert_int_eq(pipe(pipes[0]), 0);
    ck_assert_int_eq(pipe(pipes[1]), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(host, peers, n, (int[]){pipes[0][1], pipes[1][1]});
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        close(pipes[side][1]);
        read_all(pipes[side][0], &received[side]);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
    return status;
}

/* ---- The new process ---- */

/* Checks that the lines of the current game begin with the lines that a player received before. */
static void check_received(const FakeHost *host, const StrBuf *received)
{
    StrBuf lines = {0};
    const char *now = strbuf_text(&session_public_log(host->fixture.session)->bytes);
    host_append_lines(strbuf_text(received), &lines);
    ck_assert_msg(strncmp(strbuf_text(&lines), now, lines.length) == 0, "received:\n%snow:\n%s",
                  strbuf_text(&lines), now);
    strbuf_release(&lines);
}

/* Returns the index of the first line of LINES that is not in the game yet. */
static int next_line(const FakeHost *host)
{
    const char *now = strbuf_text(&session_public_log(host->fixture.session)->bytes);
    int line = 0;
    while (line < LINE_COUNT && strstr(now, LINES[line]) != NULL) {
        ck_assert_msg(strstr(strstr(now, LINES[line]) + 1, LINES[line]) == NULL, "twice: %s", now);
        line++;
    }
    return line;
}

/* Both players reconnect and play to the end. */
static void finish(FakeHost *host)
{
    int peers[SIDE_COUNT] = {host_connect(host, ANNA, "white"), host_connect(host, BEN, "black")};
    host_say(host, peers[0], "want 1 resume\n");
    host_say(host, peers[1], "want 1 resume\n");
    for (int line = next_line(host); line < LINE_COUNT; line++) {
        act(host, peers, line);
    }
    ck_assert_int_eq(game_phase(session_game(host->fixture.session)), GAME_OVER);
}

static int count_games(const FakeHost *host)
{
    char *games = fixture_games_text(&host->fixture);
    int count = 0;
    for (const char *at = strstr(games, "[Event "); at != NULL; at = strstr(at + 1, "[Event ")) {
        count++;
    }
    ck_assert_int_eq(count, strstr(games, "Qxf7#") != NULL);
    free(games);
    return count;
}

START_TEST(a_kill_at_any_call_loses_no_sent_line)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        FakeHost host;
        StrBuf received[SIDE_COUNT] = {{0}, {0}};
        host_new_saved_game(&host, "time=5+3");
        int peers[SIDE_COUNT] = {host_connect(&host, ANNA, "any"), host_connect(&host, BEN, "any")};
        host_say(&host, peers[0], "want 1 resume\n");
        host_say(&host, peers[1], "want 1 resume\n");
        for (int side = 0; side < SIDE_COUNT; side++) {
            host_collect(&host, peers[side]);
            strbuf_append(&received[side],
                          strbuf_text(&session_public_log(host.fixture.session)->bytes));
        }
        status = run_killed(&host, peers, ++n, received);
        if (host_restart(&host)) {
            check_received(&host, &received[0]);
            check_received(&host, &received[1]);
            finish(&host);
        }
        ck_assert_int_eq(count_games(&host), 1);
        host_end(&host);
        strbuf_release(&received[0]);
        strbuf_release(&received[1]);
    }
    ck_assert_int_gt(n, 15);
    printf("# killed at %d calls\n", n - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_killed");
    TCase *tests = tcase_create("arbiter_killed");
    tcase_set_timeout(tests, 100);
    tcase_add_test(tests, a_kill_at_any_call_loses_no_sent_line);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
