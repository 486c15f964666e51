#include "tui/tui_inside.h"

#include <poll.h>
#include <string.h>
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

/* What does not end a program that does not watch it, or cannot be watched. */
static const int harmless[] = {SIGCHLD, SIGURG, SIGTTIN, SIGTTOU, SIGKILL, SIGSTOP};

enum {
    WATCHED_COUNT = sizeof watched / sizeof watched[0],
    HARMLESS_COUNT = sizeof harmless / sizeof harmless[0],
    STUCK_S = 1,       /* for how long a program that is to end goes on writing */
    RESTORE_MAX = 256, /* bytes that put the terminal back */
};

static volatile sig_atomic_t raised[WATCHED_COUNT];
static volatile sig_atomic_t is_writing; /* ncurses writes, and does not return before it could */
static volatile sig_atomic_t ending;   /* the signal that ends the program while it writes, or 0 */
static volatile sig_atomic_t ended_by; /* the signal that has ended it before, or 0 */
static struct sigaction before[NSIG];
static bool is_ours[NSIG];
static sigset_t mask_before;
static sigset_t mask_watched;
static struct {
    int descriptor;         /* of the terminal */
    char text[RESTORE_MAX]; /* what puts it back */
    size_t length;          /* bytes of it */
    struct termios modes;   /* its modes before */
} restoring;

/* ---- In a handler: only calls that are safe there ---- */

static bool takes_more(void)
{
    struct pollfd output = {.fd = restoring.descriptor, .events = POLLOUT};
    return poll(&output, 1, 0) > 0;
}

/* Gives the terminal back; one that takes nothing more loses what waits for it. */
static void restore(void)
{
    if (!takes_more()) {
        tcflush(restoring.descriptor, TCOFLUSH);
    }
    if (takes_more() && write(restoring.descriptor, restoring.text, restoring.length) < 0) {
        /* There is nothing left to be done about it. */
    }
    tcsetattr(restoring.descriptor, TCSANOW, &restoring.modes);
}

/* The signal ends the program as soon as this returns. */
static void die(int number)
{
    restore();
    raise(number);
}

static void raise_flag(int number)
{
    for (int i = 0; i < WATCHED_COUNT; i++) {
        if (watched[i].number == number) {
            raised[i] = 1;
        }
    }
    if (number == SIGTERM || number == SIGQUIT || number == SIGHUP) {
        ended_by = number == SIGHUP ? SIGHUP : SIGTERM;
        if (is_writing) {
            ending = ended_by;
            alarm(STUCK_S);
        }
    }
}

/*
 * The terminal has taken nothing for too long. ncurses writes again after each signal, so nothing
 * is left but to end here; the game is on disk, as it is before anything is drawn.
 */
static void give_up(int number)
{
    if (ending == 0) {
        signal(number, SIG_DFL);
        die(number);
    } else if (is_writing) {
        restore();
        _exit(128 + ending);
    }
}

/* ---- Outside ---- */

static void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask); /* SIGTTOU too: setting modes must not stop a handler */
    is_ours[number] = sigaction(number, &action, &before[number]) == 0;
}

/* Whether a signal ends a program that does nothing about it. */
static bool is_deadly(int number)
{
    struct sigaction action;
    bool deadly = sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
    for (int i = 0; i < HARMLESS_COUNT; i++) {
        deadly = deadly && number != harmless[i];
    }
    return deadly && !sigismember(&mask_watched, number);
}

void signals_restore_with(const char *text)
{
    size_t length = strlen(text);
    restoring.length = 0; /* a signal in between writes nothing rather than a mixture */
    memcpy(restoring.text, text, length < RESTORE_MAX ? length : RESTORE_MAX);
    restoring.length = length < RESTORE_MAX ? length : RESTORE_MAX;
}

void signals_watch(int descriptor, const struct termios *modes)
{
    restoring.descriptor = descriptor;
    restoring.length = 0;
    restoring.modes = *modes;
    ended_by = 0;
    sigemptyset(&mask_watched);
    for (int i = 0; i < WATCHED_COUNT; i++) {
        raised[i] = 0;
        sigaddset(&mask_watched, watched[i].number);
    }
    sigprocmask(SIG_BLOCK, &mask_watched, &mask_before);
    for (int number = 1; number < NSIG; number++) {
        is_ours[number] = false;
        if (sigismember(&mask_watched, number) > 0) {
            handle(number, raise_flag, 0);
        } else if (number == SIGALRM) {
            handle(number, give_up, 0);
        } else if (is_deadly(number)) {
            handle(number, die, (int)SA_RESETHAND);
        }
    }
}

void signals_unwatch(void)
{
    for (int number = 1; number < NSIG; number++) {
        if (is_ours[number]) {
            sigaction(number, &before[number], NULL);
        }
    }
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

static void let_in(bool in)
{
    sigprocmask(in ? SIG_UNBLOCK : SIG_BLOCK, &mask_watched, NULL);
}

unsigned signals_take(void)
{
    unsigned flags = 0;
    let_in(true); /* those that wait are delivered now */
    let_in(false);
    for (int i = 0; i < WATCHED_COUNT; i++) {
        if (raised[i] != 0) {
            raised[i] = 0;
            flags |= watched[i].flag;
        }
    }
    return flags;
}

bool signals_are_raised(void)
{
    bool any = false;
    for (int i = 0; i < WATCHED_COUNT; i++) {
        any = any || raised[i] != 0;
    }
    return any;
}

const sigset_t *signals_mask(void)
{
    return &mask_before;
}

void signals_begin_writing(bool last)
{
    if (last) {
        ending = ended_by != 0 ? ended_by : SIGHUP;
        alarm(STUCK_S);
    }
    is_writing = 1;
    let_in(true);
}

void signals_end_writing(void)
{
    let_in(false);
    is_writing = 0;
    if (ending != 0) {
        alarm(0);
        ending = 0;
    }
}

void signals_stop(void)
{
    struct sigaction ours;
    struct sigaction stopping;
    memset(&stopping, 0, sizeof stopping);
    stopping.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &stopping, &ours);
    kill(0, SIGTSTP);
    let_in(true); /* stops here, and goes on here */
    let_in(false);
    sigaction(SIGTSTP, &ours, NULL);
}
