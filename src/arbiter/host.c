#include "arbiter/arbiter.h"

#include "link/link.h"
#include "util/file_error.h"
#include "util/monotime.h"
#include "util/platform.h"
#include "util/user.h"
#include "util/utf8.h"

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
    PART = 4096,      /* most bytes per read */
    DRAIN_MS = 5000,  /* bytes read this soon after a flag fall count as received before the fall */
    REST_MS = 1000,   /* when descriptors have run out, no connection is accepted for this long */
    BEGIN_MS = 10000, /* timeout for the start of the process */
    SOURCES_MAX = 2 + ARBITER_PEERS_MAX + SESSION_DESCRIPTORS, /* most descriptors to poll */
    ARRIVALS_MAX = 16, /* most new connections accepted before the existing ones are served */
    REFUSAL_MAX = 512, /* size of Report.refusal in bytes, NUL included */
};

/* What the process reports to its parent: that the game can be joined, or why it cannot. */
typedef struct Report {
    bool is_ready;             /* the game can be joined */
    char refusal[REFUSAL_MAX]; /* why the journal cannot be opened, in the language of the order */
    LinkError error;           /* otherwise, why the process cannot start */
} Report;

/* The state of the process. */
typedef struct Host {
    Session *session;               /* the game and its journal */
    Arbiter *arbiter;               /* the arbiter of the game */
    Place place;                    /* the socket and the owners of the seats */
    char *journal;                  /* the path of the journal */
    int listener;                   /* the listening socket */
    int stops;                      /* a signalfd for SIGCONT, or -1 */
    int64_t slept_ms;               /* total time that the machine had slept at the last check */
    int spare;                      /* a spare descriptor to refuse connections with, or -1 */
    int sockets[ARBITER_PEERS_MAX]; /* the socket of each connection, or -1 */
    int64_t rest_until_ms;          /* no connection is accepted before this time */
} Host;

/* ---- Connections ---- */

static void drop(Host *host, int peer, int64_t now_ms)
{
    close(host->sockets[peer]);
    host->sockets[peer] = -1;
    arbiter_disconnect(host->arbiter, peer, now_ms);
}

/* Sends a new connection the reason why it is refused, and closes it. */
static void send_away(int descriptor, const char *goodbye)
{
    (void)platform_send(descriptor, goodbye, strlen(goodbye));
    close(descriptor);
}

/*
 * When descriptors have run out, refuses a connection: closes the spare descriptor, accepts the
 * connection in its place, and tells the client the reason, so that the client need not wait for an
 * answer. If that fails, accepts no connections for REST_MS. Returns whether a connection was
 * refused.
 */
static bool refuse_connection(Host *host, int64_t now_ms)
{
    int descriptor = -1;
    if (host->spare >= 0) {
        close(host->spare);
        descriptor = platform_accept(host->listener);
    }
    if (descriptor >= 0) {
        send_away(descriptor, "bye the host has no file descriptors left\n");
    }
    host->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    host->rest_until_ms = descriptor >= 0 ? 0 : now_ms + REST_MS;
    return descriptor >= 0;
}

/* Accepts or refuses one connection. Returns whether more may be pending. */
static bool take_connection(Host *host, int64_t now_ms)
{
    uid_t user = 0;
    int descriptor = platform_accept(host->listener);
    if (descriptor < 0) {
        bool is_short = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
        host->rest_until_ms = 0;
        return is_short && refuse_connection(host, now_ms);
    }
    int peer = ARBITER_NO_PEER;
    if (platform_peer_user(descriptor, &user)) {
        StrBuf name = {0};
        user_append_name(user, &name);
        peer = arbiter_connect(host->arbiter, (int64_t)user, strbuf_text(&name), now_ms);
        strbuf_release(&name);
    }
    if (peer == ARBITER_NO_PEER) {
        send_away(descriptor, "bye too many connections\n");
    } else {
        host->sockets[peer] = descriptor;
    }
    return true;
}

/*
 * Returns the time at which bytes that are read now count as received: normally now. If the process
 * wakes less than DRAIN_MS after a flag fall, the bytes may have arrived before it, so they count
 * as received just before the flag fall.
 */
static int64_t moment_before(int64_t flag_ms)
{
    int64_t now_ms = monotime_now_ms();
    return now_ms >= flag_ms && now_ms - flag_ms < DRAIN_MS ? flag_ms - 1 : now_ms;
}

/* Reads from a connection; the bytes count as received at now_ms. */
static void receive(Host *host, int peer, int64_t now_ms)
{
    char bytes[PART];
    ssize_t count = recv(host->sockets[peer], bytes, sizeof bytes, 0);
    if (count > 0) {
        arbiter_receive(host->arbiter, peer, bytes, (size_t)count, now_ms);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        drop(host, peer, now_ms);
    }
}

/* Writes as much output as the socket takes, then closes the connection if it was dismissed. */
static void flush(Host *host, int peer, int64_t now_ms)
{
    StrBuf *out = arbiter_output(host->arbiter, peer);
    bool is_lost = false;
    if (out->length > 0) {
        ssize_t count = platform_send(host->sockets[peer], strbuf_text(out), out->length);
        size_t sent = count > 0 ? (size_t)count : 0;
        is_lost = count < 0 && errno != EAGAIN && errno != EINTR;
        memmove(out->bytes, out->bytes + sent, out->length - sent);
        strbuf_truncate(out, out->length - sent);
    }
    if (is_lost || (arbiter_is_to_close(host->arbiter, peer))) {
        drop(host, peer, now_ms);
    }
}

/* ---- The event loop ---- */

/* Returns a descriptor that becomes readable when this process continues after a stop, or -1. */
static int watch_for_stops(void)
{
    sigset_t going_on;
    sigemptyset(&going_on);
    sigaddset(&going_on, SIGCONT);
    sigprocmask(SIG_BLOCK, &going_on, NULL);
    return platform_signal_descriptor(SIGCONT);
}

/* Returns whether this process was stopped, or the machine slept, since the last call. */
static bool was_stopped(Host *host)
{
    int64_t slept_ms = monotime_slept_ms();
    bool has_slept = slept_ms - host->slept_ms >= MONOTIME_SLEEP_MS;
    host->slept_ms = slept_ms;
    return platform_signal_take(host->stops, SIGCONT) || has_slept;
}

/* Stores the descriptors to be polled in `sources`. For each, stores the number of its connection
 * in `numbers`, or ARBITER_NO_PEER if it is not a connection. Returns how many there are. */
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

/* Writes the .table file of the journal (link/place.h), if the owners of the seats, the blocked
 * users or the journal have changed. Call it before the clients are informed of the change. */
static void keep_place(Host *host)
{
    const char *journal = session_journal_path(host->session);
    bool is_other = journal != NULL && strcmp(journal, host->journal) != 0;
    char *copy = is_other ? strdup(journal) : NULL;
    if (!(arbiter_has_new_place(host->arbiter) || is_other) || (is_other && copy == NULL)) {
        return;
    }
    (void)place_write(is_other ? copy : host->journal, &host->place);
    if (is_other) { /* another game was started at the same socket */
        place_forget(host->journal);
        free(host->journal);
        host->journal = copy;
    }
}

/*
 * Waits for events and handles them. If the process was stopped during the wait, the bytes that are
 * read now count as received when the wait started, and the game is interrupted once these bytes
 * are handled.
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
    /* Checked after woken_ms was read, so that no stop before woken_ms is missed. */
    bool stopped = was_stopped(host);
    if (!stopped && pause >= 0 && woken_ms - now_ms - pause >= DRAIN_MS) {
        arbiter_tick(host->arbiter, woken_ms); /* woke much too late: the process was suspended */
    }
    for (nfds_t i = 1; ready > 0 && i < count; i++) {
        if (numbers[i] != ARBITER_NO_PEER && (sources[i].revents & ~POLLOUT) != 0) {
            receive(host, numbers[i], stopped ? now_ms : moment_before(flag_ms));
        }
    }
    now_ms = monotime_now_ms();
    (stopped ? arbiter_go_on : arbiter_tick)(host->arbiter, now_ms);
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

/* Opens the game, its socket and the arbiter. On failure sets the reason in *report and returns
 * false; the caller frees everything in both cases. */
static bool set_up(Host *host, const HostOrder *order, Report *report)
{
    StrBuf refusal = {0};
    LinkError error;
    report->error.fault = LINK_FAULT_MEMORY; /* if no other reason is found */
    memset(host->sockets, -1, sizeof host->sockets);
    host->journal = strdup(order->journal);
    host->session = session_new(&(SessionSetup){.settings = order->settings,
                                                .state_folder = order->state_folder,
                                                .data_folder = order->data_folder,
                                                .replica = order->replica,
                                                .keeps_public_log = true,
                                                .patience = SESSION_WAITS_NEVER});
    if (host->session == NULL || host->journal == NULL) {
        return false;
    }
    if (!session_open_journal(host->session, order->journal, monotime_now_ms(), &refusal)) {
        utf8_format(sizeof report->refusal, report->refusal, "%s", strbuf_text(&refusal));
        strbuf_release(&refusal);
        return false;
    }
    host->listener =
        place_open(order->journal, (int)order->host_seat,
                   order->has_guest ? (int64_t)order->guest : PLACE_NO_USER, &host->place, &error);
    if (host->listener < 0) {
        report->error = error;
        return false;
    }
    host->arbiter = arbiter_new(host->session, &host->place);
    return host->arbiter != NULL;
}

/* Removes the socket. If the game is finished, also removes the file that names the socket.
 * Otherwise the next start uses that file. */
static void clear_up(Host *host)
{
    Side by;
    const Game *game = session_game(host->session);
    place_leave(&host->place);
    if (game_phase(game) == GAME_OVER && !game_is_in_doubt(game, &by) && host->journal != NULL) {
        place_forget(host->journal);
    }
}

/* Detaches the process from the terminal and the parent: resets signals, and closes all descriptors
 * except `report`. */
static void detach(int report)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < PLATFORM_SIGNALS; number++) {
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

/* Runs the process. Writes its Report to `descriptor`. */
static void live(const HostOrder *order, int descriptor)
{
    Report report = {0};
    Host host = {.listener = -1, .spare = -1, .slept_ms = monotime_slept_ms()};
    detach(descriptor);
    host.stops = watch_for_stops();
    host.spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    report.is_ready = set_up(&host, order, &report);
    ssize_t written = write(descriptor, &report, sizeof report);
    (void)written; /* ignores an error: the process that reads the report may have ended */
    close(descriptor);
    bool has_folder = chdir("/") == 0;
    (void)has_folder;
    if (report.is_ready) {
        run(&host);
        (void)session_save(host.session);
        clear_up(&host);
    }
    arbiter_free(host.arbiter);
    session_free(host.session);
}

/* Reads the report of the process. If it does not arrive, the process did not start. */
static Report read_report(int descriptor)
{
    Report report;
    size_t length = 0;
    struct pollfd source = {.fd = descriptor, .events = POLLIN};
    while (length < sizeof report && poll(&source, 1, BEGIN_MS) > 0) {
        ssize_t count = read(descriptor, (char *)&report + length, sizeof report - length);
        if (count <= 0) {
            break;
        }
        length += (size_t)count;
    }
    return length == sizeof report ? report : (Report){.error.fault = LINK_FAULT_NO_PROCESS};
}

bool host_begin(const HostOrder *order, StrBuf *reason)
{
    int descriptors[2];
    const Catalog *catalog = settings_catalog(order->settings);
    if (!platform_pipe(descriptors, false)) {
        file_error_append_reason(errno, catalog, reason);
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            live(order, descriptors[1]);
        }
        _exit(0);
    }
    close(descriptors[1]);
    if (child > 0) {
        waitpid(child, NULL, 0);
    }
    Report report = read_report(descriptors[0]);
    close(descriptors[0]);
    if (report.refusal[0] != '\0') {
        strbuf_append(reason, report.refusal);
    } else if (!report.is_ready) {
        link_error_format(&report.error, catalog, reason);
    }
    return report.is_ready;
}
