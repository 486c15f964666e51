#include "tui/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What a watched signal does. */
typedef struct Watched {
    int number;    /* of the signal */
    unsigned flag; /* the SignalFlag that it raises */
} Watched;

static const Watched watched[] = {
    {SIGWINCH, SIGNAL_RESIZE},   {SIGINT, SIGNAL_INTERRUPT}, {SIGTERM, SIGNAL_TERMINATE},
    {SIGQUIT, SIGNAL_TERMINATE}, {SIGHUP, SIGNAL_HANGUP},    {SIGTSTP, SIGNAL_SUSPEND},
    {SIGCONT, SIGNAL_CONTINUED},
};
static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGXCPU, SIGSYS, SIGTRAP};

enum {
    WATCHED_COUNT = sizeof watched / sizeof watched[0], /* signals that raise a flag */
    DEADLY_COUNT = sizeof deadly / sizeof deadly[0],    /* signals that kill */
};

static volatile sig_atomic_t raised[WATCHED_COUNT];
static struct sigaction before[WATCHED_COUNT + DEADLY_COUNT + 1];
static sigset_t mask_before;
static sigset_t mask_watched;
static struct {
    int descriptor;              /* of the terminal */
    const char *text;            /* what puts it back */
    size_t length;               /* bytes of it */
    const struct termios *modes; /* its modes before */
} restoring;

static void raise_flag(int number)
{
    for (int i = 0; i < WATCHED_COUNT; i++) {
        if (watched[i].number == number) {
            raised[i] = 1;
        }
    }
}

/* Only calls that are safe in a signal handler; the signal kills as soon as this returns. */
static void die(int number)
{
    if (write(restoring.descriptor, restoring.text, restoring.length) < 0) {
        /* There is nothing left to be done about it. */
    }
    tcsetattr(restoring.descriptor, TCSANOW, restoring.modes);
    raise(number);
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *old)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

void signals_restore_with(const char *text)
{
    restoring.length = 0; /* a signal in between writes nothing rather than too much */
    restoring.text = text;
    restoring.length = strlen(text);
}

void signals_watch(int descriptor, const struct termios *modes)
{
    restoring.descriptor = descriptor;
    restoring.modes = modes;
    sigemptyset(&mask_watched);
    for (int i = 0; i < WATCHED_COUNT; i++) {
        raised[i] = 0;
        sigaddset(&mask_watched, watched[i].number);
        handle(watched[i].number, raise_flag, 0, &before[i]);
    }
    for (int i = 0; i < DEADLY_COUNT; i++) {
        handle(deadly[i], die, (int)SA_RESETHAND | SA_NODEFER, &before[WATCHED_COUNT + i]);
    }
    handle(SIGPIPE, SIG_IGN, 0, &before[WATCHED_COUNT + DEADLY_COUNT]);
    sigprocmask(SIG_BLOCK, &mask_watched, &mask_before);
}

void signals_unwatch(void)
{
    for (int i = 0; i < WATCHED_COUNT; i++) {
        sigaction(watched[i].number, &before[i], NULL);
    }
    for (int i = 0; i < DEADLY_COUNT; i++) {
        sigaction(deadly[i], &before[WATCHED_COUNT + i], NULL);
    }
    sigaction(SIGPIPE, &before[WATCHED_COUNT + DEADLY_COUNT], NULL);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

unsigned signals_take(void)
{
    unsigned flags = 0;
    signals_let_in(true); /* those that wait are delivered now */
    signals_let_in(false);
    for (int i = 0; i < WATCHED_COUNT; i++) {
        if (raised[i] != 0) {
            raised[i] = 0;
            flags |= watched[i].flag;
        }
    }
    return flags;
}

bool signals_raised(unsigned flags)
{
    bool any = false;
    for (int i = 0; i < WATCHED_COUNT; i++) {
        any = any || (raised[i] != 0 && (watched[i].flag & flags) != 0);
    }
    return any;
}

bool signals_wait(int descriptor, bool writing, int64_t timeout_ms)
{
    struct pollfd poll = {.fd = descriptor, .events = writing ? POLLOUT : POLLIN};
    struct timespec timeout = {timeout_ms / 1000, timeout_ms % 1000 * 1000000};
    if (signals_raised(~0U)) {
        return false;
    }
    return ppoll(&poll, 1, timeout_ms < 0 ? NULL : &timeout, &mask_before) > 0;
}

void signals_let_in(bool in)
{
    sigprocmask(in ? SIG_UNBLOCK : SIG_BLOCK, &mask_watched, NULL);
}

void signals_stop(void)
{
    struct sigaction ours;
    handle(SIGTSTP, SIG_DFL, 0, &ours);
    kill(0, SIGTSTP);
    signals_let_in(true); /* stops here, and goes on here */
    signals_let_in(false);
    sigaction(SIGTSTP, &ours, NULL);
}
