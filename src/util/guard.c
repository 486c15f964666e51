/*
 * Signals become events through a pipe. The handlers need to know the guard, and no object stands
 * at file scope: they run on a stack of their own, which is part of the guard, and which the kernel
 * tells them (uc_stack). That stack also serves a program that has used up its own.
 *
 * The program takes a signal when it waits for keys. One that writes to a terminal that nobody
 * reads never gets there: O_NONBLOCK would help, but it is shared with the shell and outlives the
 * program, and ncurses would write again for ever. So a signal that ends the program looks again
 * every second, and when it finds output stuck, the terminal is put back and the process ended.
 * Nothing is lost: the state is on disk.
 */
#include "util/guard.h"

#include "util/monotime.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    INPUT = STDIN_FILENO,
    OUTPUT = STDOUT_FILENO,
    FAREWELL_MAX = 256,     /* bytes that put a screen back */
    STACK_SIZE = 64 * 1024, /* for handlers; vector registers alone can take 11 KB of it */
    PATIENCE_SECONDS = 10,  /* for a program that does not take the signal that is to end it */
    END_SECONDS = 3,        /* for one that has said that it is about to end */
    STATUS_OF_SIGNAL = 128, /* added to its number: the exit status, as shells have it */
};

struct Guard {
    int watched[GUARD_WATCHED];            /* other descriptors that wake, or -1 */
    int wake[2];                           /* a pipe: readable when a signal has come */
    bool has_terminal;                     /* standard input is a terminal */
    GuardOthers others;                    /* what other signals do */
    GuardMode mode;                        /* how the terminal treats keys */
    struct termios given;                  /* its settings, as they were found */
    char farewell[FAREWELL_MAX];           /* what else puts it back */
    volatile sig_atomic_t farewell_length; /* bytes of it */
    sigset_t events;                       /* signals that may come as events */
    struct sigaction old[NSIG];            /* what signals did before */
    bool is_taken[NSIG];                   /* they are handled here */
    volatile sig_atomic_t pending[NSIG];   /* they have come */
    volatile sig_atomic_t ending;          /* the first one that ends the program, or 0 */
    volatile sig_atomic_t waited;          /* seconds since it came */
    int64_t slept_ms;                      /* how long the machine had slept when it was looked */
    stack_t old_stack;                     /* of handlers before */
    _Alignas(16) char stack[STACK_SIZE];   /* of our handlers */
};

/* ---- The terminal ---- */

bool guard_has_foreground(void)
{
    pid_t owner = tcgetpgrp(INPUT);
    return owner < 0 || owner == getpgrp();
}

/*
 * Ctrl-S would stop the output, and the program with it, for as long as a player likes: it is a key
 * like others. Ctrl-C would throw away what is typed at the moment it is pressed: between being
 * told that there is something to read and reading it, so that the read waits for a key while the
 * signal lies there unseen. Keys keep being translated from CR to LF, so that those typed ahead end
 * a line in every mode.
 */
static struct termios settings_of(const Guard *guard, GuardMode mode)
{
    struct termios settings = guard->given;
    if (mode == GUARD_GIVEN) {
        return settings;
    }
    settings.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    settings.c_lflag |= NOFLSH;
    if (mode == GUARD_HIDDEN) {
        settings.c_lflag &= ~(tcflag_t)ECHO;
    } else if (mode == GUARD_KEYS) {
        settings.c_iflag |= ICRNL;
        settings.c_iflag &= ~(tcflag_t)(INLCR | IGNCR);
        settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
        settings.c_cc[VMIN] = 1;
        settings.c_cc[VTIME] = 0;
    }
    return settings;
}

void guard_set_mode(Guard *guard, GuardMode mode)
{
    if (!guard->has_terminal || !guard_has_foreground()) {
        return;
    }
    if (guard->mode == GUARD_GIVEN) {
        tcgetattr(INPUT, &guard->given); /* it may have been changed meanwhile */
    }
    guard->mode = mode;
    if (mode != GUARD_SCREEN) {
        struct termios settings = settings_of(guard, mode);
        tcsetattr(INPUT, TCSANOW, &settings);
    }
}

void guard_set_farewell(Guard *guard, const char *text)
{
    size_t length = strlen(text);
    guard->farewell_length = 0; /* a signal in between writes nothing rather than a mixture */
    length = length < FAREWELL_MAX ? length : 0;
    memcpy(guard->farewell, text, length);
    guard->farewell_length = (int)length;
}

bool guard_has_terminal(const Guard *guard)
{
    return guard->has_terminal;
}

/* ---- Handlers: nothing here but what is safe in one ---- */

static Guard *guard_of(void *context)
{
    const ucontext_t *interrupted = context;
    return (Guard *)((char *)interrupted->uc_stack.ss_sp - offsetof(Guard, stack));
}

/* Whether what is printed goes nowhere: the terminal, or who reads the pipe, takes no more. */
static bool is_stuck(void)
{
    struct pollfd output = {.fd = OUTPUT, .events = POLLOUT};
    return poll(&output, 1, 0) == 0;
}

/* Gives the terminal back; one that takes nothing more loses what waits for it. */
static void put_back(const Guard *guard)
{
    if (guard->mode == GUARD_GIVEN || !guard_has_foreground()) {
        return;
    }
    if (is_stuck()) {
        tcflush(OUTPUT, TCOFLUSH);
    }
    if (guard->farewell_length > 0 && !is_stuck()) {
        ssize_t written = write(OUTPUT, guard->farewell, (size_t)guard->farewell_length);
        (void)written; /* there is nothing left to be done about it */
    }
    tcsetattr(INPUT, TCSANOW, &guard->given);
}

static void on_event(int number, siginfo_t *info, void *context)
{
    int error = errno;
    Guard *guard = guard_of(context);
    (void)info;
    guard->pending[number] = 1;
    ssize_t written = write(guard->wake[1], "", 1);
    (void)written; /* a full pipe wakes the program as well */
    errno = error;
}

static void on_end(int number, siginfo_t *info, void *context)
{
    int error = errno;
    Guard *guard = guard_of(context);
    if (guard->ending == 0) {
        guard->ending = number;
        alarm(1);
    }
    on_event(number, info, context);
    errno = error;
}

/*
 * A crash, or what is as deadly. Once this has returned what crashed is done again, with what
 * signals did before: it ends the process as if nothing had been between, or tells a debugger. One
 * that was sent is sent again.
 */
static void on_crash(int number, siginfo_t *info, void *context)
{
    Guard *guard = guard_of(context);
    put_back(guard);
    sigaction(number, &guard->old[number], NULL);
    if (info->si_code <= 0) {
        raise(number);
    }
}

static void on_alarm(int number, siginfo_t *info, void *context)
{
    int error = errno;
    Guard *guard = guard_of(context);
    if (guard->ending == 0) { /* somebody else has sent it */
        (guard->others == GUARD_OTHERS_DIE ? on_crash : on_end)(number, info, context);
        return;
    }
    guard->waited++;
    if (is_stuck() || (guard->pending[guard->ending] && guard->waited >= PATIENCE_SECONDS)) {
        put_back(guard);
        _exit(STATUS_OF_SIGNAL + guard->ending);
    }
    alarm(1);
    errno = error;
}

/* ---- Signals ---- */

typedef void Handler(int number, siginfo_t *info, void *context);

/* What is done at a signal, if it does not simply end the program. */
static const struct {
    int number;       /* of the signal */
    Handler *handler; /* NULL: it is left alone */
} SPECIAL[] = {
    {SIGINT, on_event},  {SIGTSTP, on_event}, {SIGCONT, on_event}, {SIGWINCH, on_event},
    {SIGHUP, on_end},    {SIGQUIT, on_end},   {SIGTERM, on_end},   {SIGALRM, on_alarm},
    {SIGSEGV, on_crash}, {SIGBUS, on_crash},  {SIGFPE, on_crash},  {SIGILL, on_crash},
    {SIGABRT, on_crash}, {SIGTRAP, on_crash}, {SIGSYS, on_crash},  {SIGCHLD, NULL},
    {SIGURG, NULL},      {SIGTTIN, NULL},     {SIGTTOU, NULL},     {SIGKILL, NULL},
    {SIGSTOP, NULL},
};

/* Ctrl-C asks a person whether to quit; a script it ends. */
static Handler *handler_of(const Guard *guard, int number)
{
    if (number == SIGINT && !guard->has_terminal) {
        return on_end;
    }
    for (size_t i = 0; i < sizeof SPECIAL / sizeof SPECIAL[0]; i++) {
        if (SPECIAL[i].number == number) {
            return SPECIAL[i].handler;
        }
    }
    return guard->others == GUARD_OTHERS_DIE ? on_crash : on_end;
}

static void take_signal(Guard *guard, int number)
{
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    struct sigaction *old = &guard->old[number];
    action.sa_sigaction = handler_of(guard, number);
    if (action.sa_sigaction == NULL || sigaction(number, NULL, old) != 0 ||
        old->sa_handler == SIG_IGN) {
        return;
    }
    sigfillset(&action.sa_mask);
    guard->is_taken[number] = sigaction(number, &action, NULL) == 0;
    if (action.sa_sigaction != on_crash) {
        sigaddset(&guard->events, number);
    }
}

/* Blocks SIGCONT (SIG_BLOCK), or lets it in. */
static void mask_sigcont(int how)
{
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGCONT);
    sigprocmask(how, &mask, NULL);
}

void guard_expect(void)
{
    mask_sigcont(SIG_BLOCK);
}

/*
 * Returns the first pending signal, or 0. SIGCONT comes first, because the clocks did not run while
 * the process was stopped; a machine that has slept since the last one counts as SIGCONT.
 */
static int first_signal(const Guard *guard)
{
    bool has_slept = monotime_slept_ms() - guard->slept_ms >= MONOTIME_SLEEP_MS;
    if (guard->pending[SIGCONT] || has_slept) {
        return SIGCONT;
    }
    for (int number = 1; number < NSIG; number++) {
        if (guard->pending[number]) {
            return number;
        }
    }
    return 0;
}

bool guard_has_signal(const Guard *guard)
{
    return first_signal(guard) != 0;
}

int guard_take_signal(Guard *guard)
{
    char bytes[64];
    while (read(guard->wake[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) {
    }
    int number = first_signal(guard);
    guard->pending[number] = 0;
    if (number == SIGCONT) {
        guard->slept_ms = monotime_slept_ms();
    }
    return number;
}

void guard_ignore_hangup(Guard *guard)
{
    signal(SIGHUP, SIG_IGN);
    guard->is_taken[SIGHUP] = false;
}

void guard_hold(const Guard *guard, bool is_held)
{
    sigprocmask(is_held ? SIG_BLOCK : SIG_UNBLOCK, &guard->events, NULL);
}

void guard_end(Guard *guard)
{
    guard->ending = guard->ending != 0 ? guard->ending : SIGHUP;
    guard->pending[guard->ending] = 1;
    guard->waited = PATIENCE_SECONDS - END_SECONDS;
    alarm(1);
}

void guard_watch(Guard *guard, const int descriptors[static GUARD_WATCHED])
{
    memcpy(guard->watched, descriptors, sizeof guard->watched);
}

bool guard_has_news(const Guard *guard)
{
    struct pollfd sources[] = {{.fd = guard->watched[0], .events = POLLIN},
                               {.fd = guard->watched[1], .events = POLLIN}};
    return poll(sources, GUARD_WATCHED, 0) > 0;
}

/* Waits as guard_wait does; for standard input only if input is its descriptor, not -1. */
static bool wait(const Guard *guard, int input, int64_t timeout_ms)
{
    struct pollfd sources[] = {{.fd = guard->wake[0], .events = POLLIN},
                               {.fd = input, .events = POLLIN},
                               {.fd = guard->watched[0], .events = POLLIN},
                               {.fd = guard->watched[1], .events = POLLIN}};
    int pause_ms = timeout_ms < 0 ? -1 : timeout_ms < INT_MAX ? (int)timeout_ms : INT_MAX;
    return poll(sources, 4, pause_ms) > 0 && sources[1].revents != 0;
}

bool guard_wait(const Guard *guard, int64_t timeout_ms)
{
    return wait(guard, INPUT, timeout_ms);
}

void guard_wait_for_news(const Guard *guard, int64_t timeout_ms)
{
    (void)wait(guard, -1, timeout_ms);
}

/* ---- Making ---- */

Guard *guard_new(GuardOthers others)
{
    Guard *guard = malloc(sizeof *guard);
    if (guard == NULL) {
        return NULL;
    }
    memset(guard, 0, offsetof(Guard, stack)); /* the stack costs nothing before it is used */
    if (pipe2(guard->wake, O_CLOEXEC | O_NONBLOCK) != 0) {
        free(guard);
        return NULL;
    }
    guard->others = others;
    guard->slept_ms = monotime_slept_ms();
    guard->watched[0] = guard->watched[1] = -1;
    guard->has_terminal = isatty(INPUT) && tcgetattr(INPUT, &guard->given) == 0;
    stack_t stack = {.ss_sp = guard->stack, .ss_size = STACK_SIZE};
    sigaltstack(&stack, &guard->old_stack);
    sigemptyset(&guard->events);
    for (int number = 1; number < NSIG; number++) {
        take_signal(guard, number);
    }
    mask_sigcont(SIG_UNBLOCK);
    return guard;
}

void guard_free(Guard *guard)
{
    if (guard == NULL) {
        return;
    }
    guard_set_mode(guard, GUARD_GIVEN);
    if (guard->is_taken[SIGALRM]) { /* a late alarm must not end a program that ends in order */
        signal(SIGALRM, SIG_IGN);
    }
    alarm(0);
    for (int number = 1; number < NSIG; number++) {
        if (guard->is_taken[number]) {
            sigaction(number, &guard->old[number], NULL);
        }
    }
    sigaltstack(&guard->old_stack, NULL);
    close(guard->wake[0]);
    close(guard->wake[1]);
    free(guard);
}
