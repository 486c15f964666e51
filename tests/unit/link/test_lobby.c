/* Tests how several games are asked at once. Fake functions replace poll() and the clock: each call
 * of poll() is a step, in which the game of that number answers. */
#include "link/lobby.h"
#include "link/place.h"
#include "scratch.h"
#include "unit.h"
#include "util/monotime.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { GAMES = 3 };

/* The answer of a version that sends no progress. */
static const char ANSWER[] = "you black guest\n"
                             "is white here 1000 0 anna\n"
                             "watchers 2\n"
                             "about Anna against nobody\n";

static char *folder;             /* of the sockets */
static char *paths[GAMES];       /* of the sockets */
static int listeners[GAMES];     /* the listening sockets */
static int connections[GAMES];   /* the accepted connections, or -1 */
static const char *steps[GAMES]; /* the answer that each game sends in its step, NULL if none */
static int step;                 /* the number of calls of poll() */
static int64_t now_ms;           /* the fake clock */

int __real_poll(struct pollfd *sources, nfds_t count, int wait_ms);
int __wrap_poll(struct pollfd *sources, nfds_t count, int wait_ms);
int64_t __wrap_monotime_now_ms(void);

int64_t __wrap_monotime_now_ms(void)
{
    return now_ms;
}

int __wrap_poll(struct pollfd *sources, nfds_t count, int wait_ms)
{
    const char *lines = step < GAMES ? steps[step] : NULL;
    if (lines == NULL) { /* nothing arrives until the time limit */
        now_ms += wait_ms;
    } else {
        connections[step] = accept(listeners[step], NULL, NULL);
        ck_assert_int_ge(connections[step], 0);
        ck_assert_int_eq(send(connections[step], lines, strlen(lines), MSG_NOSIGNAL),
                         (ssize_t)strlen(lines));
    }
    step++;
    return __real_poll(sources, count, 0);
}

/* Asks the games, which answer in their order. */
static void ask(LobbyQuestion questions[GAMES])
{
    LinkError error;
    folder = scratch_new();
    step = 0;
    for (int i = 0; i < GAMES; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d/1", i);
        paths[i] = scratch_path(folder, name);
        listeners[i] = place_listen(paths[i], &error);
        ck_assert_int_ge(listeners[i], 0);
        connections[i] = -1;
        questions[i] = (LobbyQuestion){.path = paths[i]};
    }
    lobby_ask(questions, GAMES);
    for (int i = 0; i < GAMES; i++) {
        close(listeners[i]);
        if (connections[i] >= 0) {
            close(connections[i]);
        }
        free(paths[i]);
    }
    scratch_remove(folder);
}

START_TEST(games_that_answer_one_after_the_other_are_all_heard)
{
    LobbyQuestion questions[GAMES];
    for (int i = 0; i < GAMES; i++) {
        steps[i] = ANSWER;
    }
    ask(questions);
    for (int i = 0; i < GAMES; i++) {
        ck_assert_int_eq(questions[i].reply, LOBBY_ANSWERED);
        ck_assert_int_eq(questions[i].answer.seat, WIRE_SEAT_BLACK);
        ck_assert_int_eq(questions[i].answer.presence[0], WIRE_HERE);
        ck_assert_int_eq(questions[i].answer.watchers, 2);
        ck_assert_str_eq(questions[i].answer.about, "Anna against nobody");
    }
    ck_assert_int_eq(step, GAMES); /* the last answer ends the wait */
}
END_TEST

START_TEST(the_progress_of_a_game_is_read_if_it_is_known)
{
    LobbyQuestion questions[GAMES];
    steps[0] = "because adjourned number=7 side=black setup white=Anna\nabout Anna\n";
    steps[1] = "because of-a-later-version number=7 side=black setup white=Anna\nabout Ben\n";
    steps[2] = ANSWER;
    ask(questions);
    ck_assert(questions[0].answer.has_progress);
    ck_assert_int_eq(questions[0].answer.progress.phase, GAME_ADJOURNED);
    ck_assert_int_eq(questions[0].answer.progress.number, 7);
    ck_assert_str_eq(questions[0].answer.progress.setup.names[SIDE_WHITE], "Anna");
    ck_assert(!questions[1].answer.has_progress);
    ck_assert_str_eq(questions[1].answer.about, "Ben");
    ck_assert(!questions[2].answer.has_progress);
}
END_TEST

START_TEST(a_game_that_sends_garbage_does_not_delay_the_others)
{
    LobbyQuestion questions[GAMES];
    steps[0] = "garbage\n";
    steps[1] = ANSWER;
    steps[2] = "you black guest\n"; /* the rest never arrives */
    ask(questions);
    ck_assert_int_eq(questions[0].reply, LOBBY_SILENT);
    ck_assert_int_eq(questions[1].reply, LOBBY_ANSWERED);
    ck_assert_int_eq(questions[2].reply, LOBBY_SILENT);
    ck_assert_int_eq(step, GAMES + 1); /* the time limit ends the wait */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lobby");
    TCase *tests = tcase_create("lobby");
    tcase_add_test(tests, games_that_answer_one_after_the_other_are_all_heard);
    tcase_add_test(tests, the_progress_of_a_game_is_read_if_it_is_known);
    tcase_add_test(tests, a_game_that_sends_garbage_does_not_delay_the_others);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
