/*
 * Tests an arbiter with players and spectators whose programs have version 1 of the protocol: they
 * are not asked for what version 1 lacks, and do not agree to it.
 */
#include "fake_host.h"

#include <stdio.h>

static bool is_paused(const FakeHost *host)
{
    return game_phase(session_game(host->fixture.session)) == GAME_PAUSED;
}

/* Starts a game of five minutes in which both players have moved. */
static void begin(FakeHost *host, int *white, int *black)
{
    host_new_running_game(host, "time=5", white, black);
    HAS(host_say(host, *white, "do 1 white move e4\n"), "white move e4");
    HAS(host_say(host, *black, "do 1 black move e5\n"), "black move e5");
}

/* Connects a player's program with version 1 of the protocol. */
static int connect_with_version_1(FakeHost *host, int64_t user, const char *hello)
{
    int peer = arbiter_connect(host->arbiter, user, host_user_name(user), host_now_ms);
    host_say(host, peer, hello);
    return peer;
}

/* Requests that version 1 of the protocol does not have, or that begin a game, and whether they are
 * for a finished game. */
static const struct {
    const char *want;
    bool is_over;
} NEW_WANTS[] = {{"pause", false}, {"restore 2 Nf3", false}, {"rematch", true}};

START_TEST(a_program_of_version_1_is_not_asked_for_what_it_lacks)
{
    FakeHost host;
    int white, black;
    char line[64];
    begin(&host, &white, &black);
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    white = connect_with_version_1(&host, ANNA, "touchmove 1 0 00000000 white anna\n");
    if (NEW_WANTS[_i].is_over) {
        host_say(&host, white, "do 2 white resign\n");
    }
    host_new_output(&host, white);
    snprintf(line, sizeof line, "want 2 %s\n", NEW_WANTS[_i].want);
    HAS(host_say(&host, black, line), "no 2 - Your opponent's version of Touchmove is too old");
    HAS_NOT(host_new_output(&host, white), "asks");
    HAS(host_say(&host, black, "want 3 resume\n"), "no 3 ");
    snprintf(line, sizeof line, "want 4 %s\n", NEW_WANTS[_i].want);
    HAS(host_say(&host, white, line), "no 4 - Your version of Touchmove is too old");
    host_end(&host);
}
END_TEST

START_TEST(a_program_of_version_1_does_not_agree_to_what_it_lacks)
{
    FakeHost host;
    int white, black;
    char line[64];
    begin(&host, &white, &black);
    if (NEW_WANTS[_i].is_over) {
        host_say(&host, white, "do 2 white resign\n");
    }
    snprintf(line, sizeof line, "want 2 %s\n", NEW_WANTS[_i].want);
    HAS(host_say(&host, black, line), "asks black");
    arbiter_disconnect(host.arbiter, white, host_now_ms);
    white = connect_with_version_1(&host, ANNA, "touchmove 1 0 00000000 white anna\n");
    HAS(host_say(&host, white, line), "no 2 - Your version of Touchmove is too old");
    ck_assert(!is_paused(&host));
    host_end(&host);
}
END_TEST

START_TEST(a_spectator_of_version_1_does_not_see_the_request)
{
    FakeHost host;
    int white, black;
    begin(&host, &white, &black);
    int watcher = connect_with_version_1(&host, CARL, "touchmove 1 0 00000000 watch carl\n");
    HAS(host_say(&host, black, "want 2 pause\n"), "asks black pause\n");
    HAS(host_say(&host, white, "want 2 restore 2 Nf3\n"), "asks white restore 2 Nf3\n");
    HAS_NOT(host_all_output(&host, watcher), "asks black");
    HAS_NOT(host_all_output(&host, watcher), "asks white");
    host_say(&host, black, "want 3 pause\n");
    host_say(&host, white, "want 3 pause\n");
    HAS(host_all_output(&host, watcher), " black pause\n");
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_versions");
    TCase *tests = tcase_create("arbiter_versions");
    tcase_add_loop_test(tests, a_program_of_version_1_is_not_asked_for_what_it_lacks, 0,
                        sizeof NEW_WANTS / sizeof NEW_WANTS[0]);
    tcase_add_loop_test(tests, a_program_of_version_1_does_not_agree_to_what_it_lacks, 0,
                        sizeof NEW_WANTS / sizeof NEW_WANTS[0]);
    tcase_add_test(tests, a_spectator_of_version_1_does_not_see_the_request);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
