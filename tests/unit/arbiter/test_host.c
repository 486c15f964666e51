/*
 * Tests the process of a shared game: its sockets, its signals, and the files that it writes. Its
 * time passes only when a test says so, and a test can delay it or let its calls fail.
 */
#define _GNU_SOURCE
#include "link/place.h"
#include "util/platform.h"

#include "fake_host.h"
#include "scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE_S = 60,   /* longest wait for bytes from the process, in seconds */
    STRANGER = 61000,  /* user id of another user */
    ARRIVALS_MAX = 16, /* most connections that the process may accept at once */
    REST_MS = 1000,    /* the time without new connections when descriptors have run out */
};

/* ---- The calls of the process ---- */

/* Shared by the test and the process under test. */
typedef struct Control {
    _Atomic int64_t now_ms;    /* the current time */
    _Atomic int64_t late_ms;   /* time that passes during the next wait */
    _Atomic int accept_error;  /* errno with which accept4() fails, or 0 */
    _Atomic int accepts;       /* number of attempts to accept a connection */
    _Atomic int round_accepts; /* number of attempts since the last wait */
    _Atomic int most_accepts;  /* most attempts between two waits */
    _Atomic int timeout_ms;    /* the time limit of the last wait, or -1 */
    atomic_bool is_waiting;    /* the process waits for events */
} Control;

static Control *control;

int __wrap_clock_gettime(clockid_t clock, struct timespec *out);
int __real_clock_gettime(clockid_t clock, struct timespec *out);
int __wrap_poll(struct pollfd *sources, nfds_t count, int timeout);
int __real_poll(struct pollfd *sources, nfds_t count, int timeout);
int __wrap_accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);
int __real_accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    if (control == NULL || clock == CLOCK_REALTIME) {
        return __real_clock_gettime(clock, out);
    }
    int64_t now_ms = control->now_ms;
    *out = (struct timespec){.tv_sec = now_ms / 1000, .tv_nsec = now_ms % 1000 * 1000000};
    return 0;
}

int __wrap_poll(struct pollfd *sources, nfds_t count, int timeout)
{
    if (control != NULL) {
        control->timeout_ms = timeout;
        control->is_waiting = true;
    }
    int ready = __real_poll(sources, count, timeout);
    if (control != NULL) {
        control->is_waiting = false;
        control->round_accepts = 0;
        control->now_ms += ready > 0 ? atomic_exchange(&control->late_ms, 0) : 0;
    }
    return ready;
}

int __wrap_accept4(int listener, struct sockaddr *address, socklen_t *length, int flags)
{
    control->accepts++;
    if (++control->round_accepts > control->most_accepts) {
        control->most_accepts = control->round_accepts;
    }
    if (control->accept_error != 0) {
        errno = control->accept_error;
        return -1;
    }
    return __real_accept4(listener, address, length, flags);
}

/* ---- A process and its clients ---- */

typedef struct Guest {
    int socket;      /* the connection */
    StrBuf received; /* everything that was received */
} Guest;

typedef struct Running {
    SessionFixture fixture; /* the folders */
    char journal[256];      /* the path of the journal */
    Place place;            /* where the process listens */
    Guest white, black;     /* the players */
    pid_t process;          /* the process under test, a child of the test */
} Running;

static Guest enter(const char *path, const char *hello)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct timeval patience = {.tv_sec = PATIENCE_S};
    Guest guest = {.socket = socket(AF_UNIX, SOCK_STREAM, 0)};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    setsockopt(guest.socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ck_assert_int_eq(connect(guest.socket, (struct sockaddr *)&address, sizeof address), 0);
    ck_assert_int_eq(send(guest.socket, hello, strlen(hello), MSG_NOSIGNAL), strlen(hello));
    return guest;
}

/* Waits until a guest has received a text. */
static void expect(Guest *guest, const char *text)
{
    char bytes[4096];
    while (strstr(strbuf_text(&guest->received), text) == NULL) {
        ssize_t count = recv(guest->socket, bytes, sizeof bytes, 0);
        ck_assert_msg(count > 0, "no %s in %s", text, strbuf_text(&guest->received));
        strbuf_append_bytes(&guest->received, bytes, (size_t)count);
    }
}

static void say(Guest *guest, const char *line)
{
    ck_assert_int_eq(send(guest->socket, line, strlen(line), MSG_NOSIGNAL), strlen(line));
}

/* Sends a number of lines one after the other, and waits for each answer. */
static void talk(Guest *guest, int count)
{
    for (int i = 0; i < count; i++) {
        strbuf_clear(&guest->received);
        say(guest, "ping 7\n");
        expect(guest, "pong 7\n");
    }
}

static void go(Guest *guest)
{
    close(guest->socket);
    strbuf_release(&guest->received);
}

/* Sends the request to start the clocks, with the checksum of the last line. */
static void want_start(Guest *guest)
{
    char line[64];
    unsigned sum = 0;
    for (const char *at = strbuf_text(&guest->received); at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (sscanf(at, "line %*d %x", &sum) != 1) {
            (void)sscanf(at, "game %x", &sum);
        }
    }
    snprintf(line, sizeof line, "want 1 %08x resume\n", sum);
    say(guest, line);
}

/* Makes the journal of a new game of one minute for each player. */
static void make_game(Running *running)
{
    memset(running, 0, sizeof *running);
    control = NULL;
    fixture_begin(&running->fixture, CLIENT_SCRIPT, "time=1");
    fixture_submit(&running->fixture, "pause");
    snprintf(running->journal, sizeof running->journal, "%s",
             session_journal_path(running->fixture.session));
    fixture_close(&running->fixture);
    setenv("TOUCHMOVE_TMPDIR", running->fixture.folder, 1);
    running->place = (Place){.owners = {PLACE_NO_USER, PLACE_NO_USER}, .guest = STRANGER};
    char folder[] = "/tmp/touchmove-test-XXXXXX"; /* open to other users */
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chmod(folder, 0711), 0);
    snprintf(running->place.path, sizeof running->place.path, "%s/game", folder);
}

/* Starts the process of the game. */
static void start_process(Running *running)
{
    Settings settings;
    StrBuf reason = {0};
    settings_init(&settings);
    HostOrder order = {.settings = &settings,
                       .state_folder = running->fixture.state,
                       .data_folder = running->fixture.data,
                       .journal = running->journal};
    control =
        mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    control->now_ms = 1000000;
    ck_assert(place_write(running->journal, &running->place));
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    bool is_begun = host_begin(&order, &reason);
    ck_assert_msg(is_begun, "%s", strbuf_text(&reason));
    ck_assert(place_read(running->journal, &running->place));
}

/* Lets both players join. */
static void seat_players(Running *running)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    running->white = enter(running->place.path, "touchmove 2 0 00000000 white\n");
    expect(&running->white, "you white host\n");
    ck_assert_int_eq(getsockopt(running->white.socket, SOL_SOCKET, SO_PEERCRED, &peer, &size), 0);
    running->process = peer.pid;
    bool is_root = geteuid() == 0;
    ck_assert(!is_root || seteuid(STRANGER) == 0);
    running->black = enter(running->place.path, "touchmove 2 0 00000000 black\n");
    ck_assert(!is_root || seteuid(0) == 0);
    expect(&running->black, "you black guest\n");
    expect(&running->white, "\nnow ");
    expect(&running->black, "\nnow ");
}

static void start_clocks(Running *running)
{
    want_start(&running->white);
    expect(&running->black, "asks white resume\n");
    want_start(&running->black);
    expect(&running->white, " black resume\n");
}

/* Starts the process of a game whose clocks are running. */
static void begin_running(Running *running)
{
    make_game(running);
    start_process(running);
    seat_players(running);
    start_clocks(running);
}

/* Lets time pass in steps that are too short to count as a suspended process. */
static void pass(Running *running, int64_t ms)
{
    enum { STEP_MS = 4000 };
    for (int64_t step; ms > 0; ms -= step) {
        step = ms < STEP_MS ? ms : STEP_MS;
        control->now_ms += step;
        talk(&running->white, 1);
    }
}

/* Returns when the process has nothing left to do. */
static void let_wait(Running *running)
{
    talk(&running->black, 1);
    while (!control->is_waiting) {
        usleep(100);
    }
}

/* Stops the process while it waits for events. */
static void stop(Running *running)
{
    int status;
    let_wait(running);
    kill(running->process, SIGSTOP);
    ck_assert_int_eq(waitpid(running->process, &status, WUNTRACED), running->process);
    ck_assert(WIFSTOPPED(status));
}

/* Lets everybody leave, and waits for the end of the process. */
static void end_running(Running *running)
{
    int status;
    go(&running->white);
    go(&running->black);
    ck_assert_int_eq(waitpid(running->process, &status, 0), running->process);
    ck_assert_int_eq(status, 0);
    ck_assert(!scratch_exists(running->place.path));
    scratch_remove(running->fixture.folder);
    free(running->fixture.state);
    free(running->fixture.data);
    munmap(control, sizeof *control);
    control = NULL;
}

/* ---- Time ---- */

START_TEST(a_move_that_arrived_before_the_flag_fell_counts)
{
    Running running;
    begin_running(&running);
    pass(&running, 59900);
    control->late_ms = 600; /* the process sees the bytes half a second after the flag fall */
    say(&running.white, "do 2 white move e4\n");
    expect(&running.black, " white move e4\n");
    say(&running.black, "do 3 black move e5\n");
    expect(&running.white, " black move e5\n");
    HAS_NOT(strbuf_text(&running.white.received), "no 2");
    end_running(&running);
}
END_TEST

START_TEST(a_move_sent_to_a_stopped_process_counts_and_the_game_is_interrupted)
{
    Running running;
    begin_running(&running);
    stop(&running);
    say(&running.white, "do 2 white move e4\n");
    control->now_ms += 3600000;
    kill(running.process, SIGCONT);
    expect(&running.black, " white move e4\n");
    expect(&running.black, " interrupt\n");
    end_running(&running);
}
END_TEST

/* ---- Connections ---- */

START_TEST(a_rush_of_connections_does_not_hold_up_the_players)
{
    enum { RUSH = 40 };
    Running running;
    Guest rush[RUSH];
    begin_running(&running);
    stop(&running);
    for (int i = 0; i < RUSH; i++) {
        rush[i] = enter(running.place.path, "touchmove 2 0 00000000 none\n");
    }
    kill(running.process, SIGCONT);
    for (int i = 0; i < RUSH; i++) {
        expect(&rush[i], "bye ");
        go(&rush[i]);
    }
    ck_assert_int_ge(control->accepts, RUSH);
    ck_assert_int_le(control->most_accepts, ARRIVALS_MAX);
    end_running(&running);
}
END_TEST

START_TEST(without_descriptors_new_connections_wait_for_a_second)
{
    enum { TRIES = 2 /* one with no descriptor left, one after the spare one was closed */ };
    Running running;
    begin_running(&running);
    int before = control->accepts;
    control->accept_error = EMFILE;
    Guest late = enter(running.place.path, "touchmove 2 0 00000000 watch\n");
    talk(&running.white, 30);
    ck_assert_int_eq(control->accepts - before, TRIES);
    control->now_ms += REST_MS - 1;
    talk(&running.white, 3);
    ck_assert_int_eq(control->accepts - before, TRIES);
    control->now_ms += 1;
    talk(&running.white, 3);
    ck_assert_int_eq(control->accepts - before, 2 * TRIES);
    control->accept_error = 0;
    control->now_ms += REST_MS;
    talk(&running.white, 1);
    expect(&late, "you watch guest\n");
    go(&late);
    end_running(&running);
}
END_TEST

START_TEST(without_descriptors_a_flag_falls_in_time)
{
    enum { LEFT_MS = 300 };
    Running running;
    begin_running(&running);
    pass(&running, 60000 - LEFT_MS);
    let_wait(&running);
    ck_assert_int_eq(control->timeout_ms, LEFT_MS);
    int before = control->accepts;
    control->accept_error = EMFILE;
    Guest late = enter(running.place.path, "touchmove 2 0 00000000 watch\n");
    let_wait(&running);
    ck_assert_int_gt(control->accepts, before);
    ck_assert_int_eq(control->timeout_ms, LEFT_MS);
    go(&late);
    end_running(&running);
}
END_TEST

START_TEST(no_descriptor_is_inherited)
{
    Running running;
    char byte;
    int ends[2];
    make_game(&running);
    ck_assert_int_eq(pipe(ends), 0);
    start_process(&running);
    seat_players(&running);
    close(ends[1]);
    struct pollfd end = {.fd = ends[0], .events = POLLIN};
    ck_assert_int_eq(poll(&end, 1, 0), 1); /* end of file: no other process can write */
    ck_assert_int_eq(read(ends[0], &byte, 1), 0);
    close(ends[0]);
    end_running(&running);
}
END_TEST

/* ---- Seats ---- */

START_TEST(the_owners_of_the_seats_are_on_disk_when_they_are_told)
{
    Running running;
    Place written;
    make_game(&running);
    start_process(&running);
    seat_players(&running); /* if the test runs as root, Black is another user */
    ck_assert(place_read(running.journal, &written));
    ck_assert_int_eq(written.owners[SIDE_WHITE], getuid());
    ck_assert_int_eq(written.owners[SIDE_BLACK], geteuid() == 0 ? STRANGER : getuid());
    end_running(&running);
}
END_TEST

START_TEST(the_owners_of_the_seats_survive_the_loss_of_the_socket)
{
    Running running;
    Place written;
    char folder[PLACE_PATH_MAX];
    int status;
    make_game(&running);
    running.place.host_seat = 1;
    running.place.owners[SIDE_WHITE] = getuid();
    running.place.owners[SIDE_BLACK] = STRANGER + 1;
    snprintf(folder, sizeof folder, "%s", running.place.path);
    *strrchr(folder, '/') = '\0';
    ck_assert_int_eq(rmdir(folder), 0);
    int file = open(folder, O_WRONLY | O_CREAT, 0600); /* a file takes the name of the folder */
    ck_assert_int_ge(file, 0);
    close(file);
    start_process(&running);
    HAS_NOT(running.place.path, folder);
    ck_assert_int_eq(running.place.host_seat, 1);
    ck_assert_int_eq(running.place.owners[SIDE_BLACK], STRANGER + 1);
    Guest wrong = enter(running.place.path, "touchmove 2 0 00000000 black\n");
    expect(&wrong, "bye ");
    go(&wrong);
    Guest right = enter(running.place.path, "touchmove 2 0 00000000 white\n");
    expect(&right, "you white guest\n");
    go(&right);
    ck_assert(place_read(running.journal, &written));
    ck_assert_int_eq(written.owners[SIDE_BLACK], STRANGER + 1);
    ck_assert_int_gt(waitpid(-1, &status, 0), 0);
    unlink(folder);
    scratch_remove(running.fixture.folder);
    free(running.fixture.state);
    free(running.fixture.data);
    munmap(control, sizeof *control);
    control = NULL;
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("host");
    TCase *tests = tcase_create("host");
    tcase_add_test(tests, a_move_that_arrived_before_the_flag_fell_counts);
    tcase_add_test(tests, a_move_sent_to_a_stopped_process_counts_and_the_game_is_interrupted);
    tcase_add_test(tests, a_rush_of_connections_does_not_hold_up_the_players);
    tcase_add_test(tests, without_descriptors_new_connections_wait_for_a_second);
    tcase_add_test(tests, without_descriptors_a_flag_falls_in_time);
    tcase_add_test(tests, no_descriptor_is_inherited);
    tcase_add_test(tests, the_owners_of_the_seats_are_on_disk_when_they_are_told);
    tcase_add_test(tests, the_owners_of_the_seats_survive_the_loss_of_the_socket);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
