#include "arbiter/arbiter.h"

#include "link/link.h"
#include "util/monotime.h"
#include "util/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PART = 4096,      /* bytes that are read at once */
    DRAIN_MS = 5000,  /* how late the process may wake and still play what came in time */
    REST_MS = 1000,   /* how long nobody is taken when descriptors have run out */
    BEGIN_MS = 10000, /* how long the beginning is waited for */
    SOURCES_MAX = 2 + ARBITER_PEERS_MAX + SESSION_DESCRIPTORS, /* what is waited for */
    ARRIVALS_MAX = 16, /* connections that are taken before the others are heard again */
    MARK = '+',        /* what the process says when it can be joined; else it says why not */
};

/* The process while it runs. */
typedef struct Host {
    Session *session;               /* the game and its journal */
    Arbiter *arbiter;               /* who is at it */
    Place place;                    /* where it is met */
    char *journal;                  /* its path */
    int listener;                   /* where connections come */
    int stops;                      /* where it is told that this process was stopped, or -1 */
    int64_t slept_ms;               /* how long the machine had slept when it was looked */
    int spare;                      /* kept for one who comes when no descriptors are left, or -1 */
    int sockets[ARBITER_PEERS_MAX]; /* by number of the connection, or -1 */
    int64_t rest_until_ms;          /* nobody is taken before */
} Host;

/* ---- Connections ---- */

static void drop(Host *host, int peer, int64_t now_ms)
{
    close(host->sockets[peer]);
    host->sockets[peer] = -1;
    arbiter_disconnect(host->arbiter, peer, now_ms);
}

/* Tells one who has come in one line why he is not taken. */
static void send_away(int descriptor, const char *goodbye)
{
    (void)send(descriptor, goodbye, strlen(goodbye), MSG_NOSIGNAL | MSG_DONTWAIT);
    close(descriptor);
}

/*
 * No descriptors are left: one who comes is told so with the one that is kept for it, instead of
 * waiting for an answer. Where there is not even that one, nobody is taken for a while.
 */
static bool refuse_connection(Host *host, int64_t now_ms)
{
    int descriptor = -1;
    if (host->spare >= 0) {
        close(host->spare);
        descriptor = accept4(host->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    }
    if (descriptor >= 0) {
        send_away(descriptor, "bye the process of the game has no descriptors left\n");
    }
    host->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    host->rest_until_ms = descriptor >= 0 ? 0 : now_ms + REST_MS;
    return descriptor >= 0;
}

/* Takes one connection; returns whether there may be another. */
static bool take_connection(Host *host, int64_t now_ms)
{
    uid_t user = 0;
    int descriptor = accept4(host->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0) {
        bool is_short = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
        host->rest_until_ms = 0;
        return is_short && refuse_connection(host, now_ms);
    }
    int peer = ARBITER_NO_PEER;
    if (platform_peer_user(descriptor, &user)) {
        peer = arbiter_connect(host->arbiter, (int64_t)user, now_ms);
    }
    if (peer == ARBITER_NO_PEER) {
        send_away(descriptor, "bye there are too many connections\n");
    } else {
        host->sockets[peer] = descriptor;
    }
    return true;
}

/*
 * The moment of what is read now. What was complete when the flag was due is played before it is
 * judged: bytes that are read late have come before.
 */
static int64_t moment_before(int64_t flag_ms)
{
    int64_t now_ms = monotime_now_ms();
    return now_ms >= flag_ms && now_ms - flag_ms < DRAIN_MS ? flag_ms - 1 : now_ms;
}

/* Reads what a connection has sent, as something that happened at a moment. */
static void receive(Host *host, int peer, int64_t now_ms)
{
    char bytes[PART];
    ssize_t count = recv(host->sockets[peer], bytes, sizeof bytes, MSG_DONTWAIT);
    if (count > 0) {
        arbiter_receive(host->arbiter, peer, bytes, (size_t)count, now_ms);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        drop(host, peer, now_ms);
    }
}

/* Gives a connection what its socket takes; one that is sent away goes when it has all. */
static void flush(Host *host, int peer, int64_t now_ms)
{
    StrBuf *out = arbiter_output(host->arbiter, peer);
    bool is_lost = false;
    if (out->length > 0) {
        ssize_t count =
            send(host->sockets[peer], strbuf_text(out), out->length, MSG_NOSIGNAL | MSG_DONTWAIT);
        size_t sent = count > 0 ? (size_t)count : 0;
        is_lost = count < 0 && errno != EAGAIN && errno != EINTR;
        memmove(out->bytes, out->bytes + sent, out->length - sent);
        strbuf_truncate(out, out->length - sent);
    }
    if (is_lost || (arbiter_is_to_close(host->arbiter, peer))) {
        drop(host, peer, now_ms);
    }
}

/* ---- The loop ---- */

/* Returns a descriptor that can be read once this process was stopped and goes on, or -1. */
static int watch_for_stops(void)
{
    sigset_t going_on;
    sigemptyset(&going_on);
    sigaddset(&going_on, SIGCONT);
    sigprocmask(SIG_BLOCK, &going_on, NULL);
    return platform_signal_descriptor(SIGCONT);
}

/* Returns whether this process was stopped, or the machine slept, and nobody was told yet. */
static bool was_stopped(Host *host)
{
    int64_t slept_ms = monotime_slept_ms();
    bool has_slept = slept_ms - host->slept_ms >= MONOTIME_SLEEP_MS;
    host->slept_ms = slept_ms;
    return platform_signal_take(host->stops, SIGCONT) || has_slept;
}

/* Fills in what is waited for; returns how many. numbers[i] is the connection of sources[i]. */
static nfds_t list_sources(Host *host, int64_t now_ms, struct pollfd *sources, int *numbers)
{
    nfds_t count = 0;
    bool is_resting = now_ms < host->rest_until_ms;
    sources[count] = (struct pollfd){.fd = is_resting ? -1 : host->listener, .events = POLLIN};
    numbers[count++] = ARBITER_NO_PEER;
    for (int peer = 0; peer < ARBITER_PEERS_MAX; peer++) {
        if (host->sockets[peer] >= 0) {
            bool has_output = arbiter_output(host->arbiter, peer)->length > 0;
            sources[count] = (struct pollfd){.fd = host->sockets[peer],
                                             .events = has_output ? POLLIN | POLLOUT : POLLIN};
            numbers[count++] = peer;
        }
    }
    int others[1 + SESSION_DESCRIPTORS] = {host->stops};
    session_descriptors(host->session, others + 1);
    for (int i = 0; i <= SESSION_DESCRIPTORS; i++) {
        sources[count] = (struct pollfd){.fd = others[i], .events = POLLIN};
        numbers[count++] = ARBITER_NO_PEER;
    }
    return count;
}

static int pause_ms(const Host *host, int64_t now_ms)
{
    int64_t wait = arbiter_wait_ms(host->arbiter, now_ms);
    if (now_ms < host->rest_until_ms && (wait < 0 || wait > REST_MS)) {
        wait = REST_MS;
    }
    return wait < 0 ? -1 : wait > INT_MAX ? INT_MAX : (int)wait;
}

/* Writes down whose the seats are, and beside which journal: before anybody is told of it. */
static void keep_place(Host *host)
{
    const char *journal = session_journal_path(host->session);
    bool is_other = journal != NULL && strcmp(journal, host->journal) != 0;
    char *copy = is_other ? strdup(journal) : NULL;
    if (!(arbiter_has_new_owner(host->arbiter) || is_other) || (is_other && copy == NULL)) {
        return;
    }
    (void)place_write(is_other ? copy : host->journal, &host->place);
    if (is_other) { /* another game, same place */
        place_forget(host->journal);
        free(host->journal);
        host->journal = copy;
    }
}

/*
 * Waits for one thing to happen, and sees to it. What was sent to a process that was stopped is
 * played as if it had come when the wait began; then the game is interrupted.
 */
static void take_events(Host *host)
{
    struct pollfd sources[SOURCES_MAX];
    int numbers[SOURCES_MAX];
    int64_t now_ms = monotime_now_ms();
    nfds_t count = list_sources(host, now_ms, sources, numbers);
    int64_t flag_ms = game_flag_deadline(session_game(host->session));
    int pause = pause_ms(host, now_ms);
    int ready = poll(sources, count, pause);
    int64_t woken_ms = monotime_now_ms();
    bool goes_on = was_stopped(host); /* after the time was read: else it is the time before */
    if (!goes_on && pause >= 0 && woken_ms - now_ms - pause >= DRAIN_MS) {
        arbiter_tick(host->arbiter, woken_ms); /* the process did not run meanwhile */
    }
    for (nfds_t i = 1; ready > 0 && i < count; i++) {
        if (numbers[i] != ARBITER_NO_PEER && (sources[i].revents & ~POLLOUT) != 0) {
            receive(host, numbers[i], goes_on ? now_ms : moment_before(flag_ms));
        }
    }
    now_ms = monotime_now_ms();
    (goes_on ? arbiter_go_on : arbiter_tick)(host->arbiter, now_ms);
    bool has_more = ready > 0 && sources[0].revents != 0;
    for (int i = 0; has_more && i < ARRIVALS_MAX; i++) {
        has_more = take_connection(host, now_ms);
    }
    keep_place(host);
    for (int peer = 0; peer < ARBITER_PEERS_MAX; peer++) {
        if (host->sockets[peer] >= 0) {
            flush(host, peer, now_ms);
        }
    }
}

static void run(Host *host)
{
    while (!arbiter_is_done(host->arbiter, monotime_now_ms())) {
        take_events(host);
    }
}

/* ---- The process ---- */

/*
 * Listens where the game was met before, or at a new place: there was none, or somebody has taken
 * the folder meanwhile. Returns the descriptor, or -1.
 */
static int listen_at_place(Host *host, const HostOrder *order, StrBuf *reason)
{
    StrBuf why_not = {0};
    Place *place = &host->place;
    bool was_met = place_read(order->journal, place);
    int listener = was_met ? place_listen(place, &why_not) : -1;
    strbuf_release(&why_not);
    if (listener >= 0) {
        return listener;
    }
    Place fresh;
    if (!place_choose((int)order->host_seat, &fresh)) {
        strbuf_append(reason, "no place could be made for it");
        return -1;
    }
    if (was_met) {
        fresh.host_seat = place->host_seat;
        memcpy(fresh.owners, place->owners, sizeof fresh.owners);
    }
    *place = fresh;
    listener = place_listen(place, reason);
    if (listener >= 0 && !place_write(order->journal, place)) {
        strbuf_append(reason, "no place could be made for it");
        close(listener);
        place_leave(place);
        return -1;
    }
    return listener;
}

/* Makes the parts; appends why not to *reason. */
static bool set_up(Host *host, const HostOrder *order, StrBuf *reason)
{
    memset(host->sockets, -1, sizeof host->sockets);
    host->journal = strdup(order->journal);
    host->session = session_new(&(SessionSetup){.settings = order->settings,
                                                .state_folder = order->state_folder,
                                                .data_folder = order->data_folder,
                                                .keeps_public_log = true,
                                                .patience = SESSION_GOES_ON});
    if (host->session == NULL || host->journal == NULL) {
        strbuf_append(reason, "there is not enough memory");
        return false;
    }
    if (!session_open_journal(host->session, order->journal, monotime_now_ms(), reason)) {
        return false;
    }
    host->listener = listen_at_place(host, order, reason);
    host->arbiter = host->listener < 0 ? NULL : arbiter_new(host->session, &host->place);
    return host->arbiter != NULL;
}

/* What remains of a game that is over is nothing; of another its file, to be met again. */
static void clear_up(Host *host)
{
    Side by;
    const Game *game = session_game(host->session);
    place_leave(&host->place);
    if (game_phase(game) == GAME_OVER && !game_is_in_doubt(game, &by) && host->journal != NULL) {
        place_forget(host->journal);
    }
}

/* Lets go of everything that belongs to the terminal, or to the program before. */
static void detach(int report)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL);
    }
    signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    int null = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor <= STDERR_FILENO; descriptor++) {
        dup2(null, descriptor);
    }
    long most = sysconf(_SC_OPEN_MAX);
    for (int descriptor = STDERR_FILENO + 1; descriptor < (most < 1024 ? (int)most : 1024);
         descriptor++) {
        if (descriptor != report) {
            close(descriptor);
        }
    }
}

/* The whole life of the process; report takes the mark, or why there is no game. */
static void live(const HostOrder *order, int report)
{
    Host host = {.listener = -1, .spare = -1, .slept_ms = monotime_slept_ms()};
    StrBuf reason = {0};
    detach(report);
    host.stops = watch_for_stops();
    host.spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    bool is_ready = set_up(&host, order, &reason);
    const char mark[] = {MARK, '\0'};
    const char *text = is_ready ? mark : strbuf_text(&reason);
    ssize_t written = write(report, text, strlen(text));
    (void)written; /* nobody may be there any more */
    close(report);
    bool has_folder = chdir("/") == 0;
    (void)has_folder;
    if (is_ready) {
        run(&host);
        clear_up(&host);
    }
    arbiter_free(host.arbiter);
    session_free(host.session);
}

/* Reads what the process has to say of its beginning; returns whether it can be joined. */
static bool read_report(int report, StrBuf *reason)
{
    char text[512];
    size_t length = 0;
    struct pollfd source = {.fd = report, .events = POLLIN};
    while (length < sizeof text - 1 && poll(&source, 1, BEGIN_MS) > 0) {
        ssize_t count = read(report, text + length, sizeof text - 1 - length);
        if (count <= 0) {
            break;
        }
        length += (size_t)count;
    }
    text[length] = '\0';
    if (text[0] != MARK) {
        strbuf_append(reason, length == 0 ? "its process has not begun" : text);
    }
    return text[0] == MARK;
}

bool host_begin(const HostOrder *order, StrBuf *reason)
{
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0) {
        strbuf_append(reason, strerror(errno));
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            live(order, report[1]);
        }
        _exit(0);
    }
    close(report[1]);
    if (child > 0) {
        waitpid(child, NULL, 0);
    }
    bool is_begun = child > 0 && read_report(report[0], reason);
    close(report[0]);
    return is_begun;
}
