/*
 * An arbiter that is killed at any call to the system, and begun again from the journal: all that
 * anybody was sent is there, in the same order and nothing twice, and the game goes on to its end.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "desk.h"
#include "faults.h"
#include "scratch.h"

/* What White and Black send in turn; an offer that is answered is one more line of the other. */
static const char *const LINES[] = {"white move e4",  "black move e5",   "white move Bc4 (=)",
                                    "black decline",  "black move Nc6",  "white move Qh5",
                                    "black move Nf6", "white move Qxf7#"};
enum { LINE_COUNT = sizeof LINES / sizeof LINES[0] };

/* Sends a line from the connection of its player. */
static void act(Desk *desk, const int peers[SIDE_COUNT], int line)
{
    char text[64];
    snprintf(text, sizeof text, "do %d %s\n", line + 1, LINES[line]);
    desk_now_ms += 100;
    desk_send(desk, peers[LINES[line][0] == 'b'], text);
}

/* ---- The process that dies ---- */

/* Hands over what a connection is to be sent, as a socket would. */
static void deliver(Desk *desk, int peer, int pipe_end)
{
    StrBuf *out = arbiter_output(desk->arbiter, peer);
    if (out->length > 0 && write(pipe_end, strbuf_text(out), out->length) != (ssize_t)out->length) {
        _exit(1);
    }
    strbuf_clear(out);
}

static void play_until_killed(Desk *desk, const int peers[SIDE_COUNT], int n,
                              const int ends[SIDE_COUNT])
{
    faults_arm(FAULT_FILE, FAULT_KILL, n, 0);
    for (int line = 0; line < LINE_COUNT; line++) {
        act(desk, peers, line);
        for (int side = 0; side < SIDE_COUNT; side++) {
            deliver(desk, peers[side], ends[side]);
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

/* Runs the child; what each player was sent is added to said. */
static int run_killed(Desk *desk, const int peers[SIDE_COUNT], int n, StrBuf said[SIDE_COUNT])
{
    int pipes[SIDE_COUNT][2], status;
    ck_assert_int_eq(pipe(pipes[0]), 0);
    ck_assert_int_eq(pipe(pipes[1]), 0);
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(desk, peers, n, (int[]){pipes[0][1], pipes[1][1]});
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        close(pipes[side][1]);
        read_all(pipes[side][0], &said[side]);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
    return status;
}

/* ---- The process that comes after it ---- */

/* All that was told of the game is in the lines that there are now, from the first one on. */
static void check_told(const Desk *desk, const StrBuf *said)
{
    StrBuf lines = {0};
    const char *now = strbuf_text(&session_public_log(desk->table.session)->bytes);
    desk_append_lines(strbuf_text(said), &lines);
    ck_assert_msg(strncmp(strbuf_text(&lines), now, lines.length) == 0, "told:\n%snow:\n%s",
                  strbuf_text(&lines), now);
    strbuf_release(&lines);
}

/* Returns the first line of the play that is not among those of the game. */
static int next_line(const Desk *desk)
{
    const char *now = strbuf_text(&session_public_log(desk->table.session)->bytes);
    int line = 0;
    while (line < LINE_COUNT && strstr(now, LINES[line]) != NULL) {
        ck_assert_msg(strstr(strstr(now, LINES[line]) + 1, LINES[line]) == NULL, "twice: %s", now);
        line++;
    }
    return line;
}

/* Both come back to where they were, and play to the end. */
static void finish(Desk *desk)
{
    int peers[SIDE_COUNT] = {desk_come(desk, ANNA, "white"), desk_come(desk, BEN, "black")};
    desk_say(desk, peers[0], "want 1 resume\n");
    desk_say(desk, peers[1], "want 1 resume\n");
    for (int line = next_line(desk); line < LINE_COUNT; line++) {
        act(desk, peers, line);
    }
    ck_assert_int_eq(game_phase(session_game(desk->table.session)), GAME_OVER);
}

static int count_games(const Desk *desk)
{
    char *games = table_games(&desk->table);
    int count = 0;
    for (const char *at = strstr(games, "[Event "); at != NULL; at = strstr(at + 1, "[Event ")) {
        count++;
    }
    ck_assert_int_eq(count, strstr(games, "Qxf7#") != NULL);
    free(games);
    return count;
}

START_TEST(killed_at_any_call_it_has_all_that_anybody_was_sent)
{
    int n = 0;
    for (int status = -1; status != 0;) {
        Desk desk;
        StrBuf said[SIDE_COUNT] = {{0}, {0}};
        desk_begin_saved(&desk, "time=5+3");
        int peers[SIDE_COUNT] = {desk_come(&desk, ANNA, "any"), desk_come(&desk, BEN, "any")};
        desk_say(&desk, peers[0], "want 1 resume\n");
        desk_say(&desk, peers[1], "want 1 resume\n");
        for (int side = 0; side < SIDE_COUNT; side++) {
            desk_collect(&desk, peers[side]);
            strbuf_append(&said[side], strbuf_text(&session_public_log(desk.table.session)->bytes));
        }
        status = run_killed(&desk, peers, ++n, said);
        if (desk_begin_again(&desk)) {
            check_told(&desk, &said[0]);
            check_told(&desk, &said[1]);
            finish(&desk);
        }
        ck_assert_int_eq(count_games(&desk), 1);
        desk_end(&desk);
        strbuf_release(&said[0]);
        strbuf_release(&said[1]);
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
    tcase_add_test(tests, killed_at_any_call_it_has_all_that_anybody_was_sent);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
