/*
 * Signals become events through a pipe. The handlers need to know the guard, and no object stands
 * at file scope: they run on a stack of their own, which is part of the guard, and which the kernel
 * tells them (uc_stack). That stack also serves a program that has used up its own.
 *
 * The program takes a signal when it waits for keys. One that writes to a terminal that nobody
 * reads never gets there: O_NONBLOCK would help, but it is shared with the shell and outlives the
 * program. So a signal that ends the program looks again every second, and when it finds output
 * stuck, the terminal is put back and the process ended. Nothing is lost: the state is on disk.
 */
#include "plain/plain_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    INPUT = STDIN_FILENO,
    STACK_SIZE = 64 * 1024,  /* for handlers; vector registers alone can take 11 KB of it */
    PATIENCE_SECONDS = 10,   /* for a program that does not take the signal that is to end it */
    STATUS_OF_SIGNAL = 128,  /* added to its number: the exit status, as shells have it */
    SIGNAL_NUMBER_MAX = 128, /* more than any system has signals */
};

struct Guard {
    int wake[2];                                      /* a pipe: readable when a signal has come */
    bool has_terminal;                                /* standard input is a terminal */
    GuardMode mode;                                   /* how the terminal treats keys */
    struct termios given;                             /* its settings, as they were found */
    struct sigaction old[SIGNAL_NUMBER_MAX];          /* what signals did before */
    bool is_taken[SIGNAL_NUMBER_MAX];                 /* they are handled here */
    volatile sig_atomic_t pending[SIGNAL_NUMBER_MAX]; /* they have come */
    volatile sig_atomic_t ending;        /* the first one that ends the program, or 0 */
    volatile sig_atomic_t waited;        /* seconds since it came */
    stack_t old_stack;                   /* of handlers before */
    _Alignas(16) char stack[STACK_SIZE]; /* of our handlers */
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
    struct termios settings = settings_of(guard, mode);
    guard->mode = mode;
    tcsetattr(INPUT, TCSANOW, &settings);
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

static void put_back(const Guard *guard)
{
    if (guard->mode != GUARD_GIVEN && guard_has_foreground()) {
        tcsetattr(INPUT, TCSANOW, &guard->given);
    }
}

static void note(Guard *guard, int number)
{
    guard->pending[number] = 1;
    ssize_t written = write(guard->wake[1], "", 1);
    (void)written; /* a pipe that is full wakes as well */
}

static void on_event(int number, siginfo_t *info, void *context)
{
    int error = errno;
    (void)info;
    note(guard_of(context), number);
    errno = error;
}

/* Whether what is printed goes nowhere: the terminal, or who reads the pipe, takes no more. */
static bool is_stuck(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) == 0;
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

static void on_alarm(int number, siginfo_t *info, void *context)
{
    int error = errno;
    Guard *guard = guard_of(context);
    if (guard->ending == 0) {
        on_end(number, info, context); /* somebody else has sent it */
        return;
    }
    guard->waited++;
    if (is_stuck() || (guard->pending[guard->ending] && guard->waited >= PATIENCE_SECONDS)) {
        tcflush(STDOUT_FILENO, TCOFLUSH);
        put_back(guard);
        _exit(STATUS_OF_SIGNAL + guard->ending);
    }
    alarm(1);
    errno = error;
}

/*
 * A crash. Once this has returned what crashed is done again, with what signals did before: it ends
 * the process as if nothing had been between, or tells a debugger. One that was sent is sent again.
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

/* ---- Signals ---- */

typedef void Handler(int number, siginfo_t *info, void *context);

/* What is done at a signal, if it does not simply end the program. */
static const struct {
    int number;       /* of the signal */
    Handler *handler; /* NULL: it is left alone */
} SPECIAL[] = {
    {SIGINT, on_event},  {SIGTSTP, on_event}, {SIGCONT, on_event}, {SIGWINCH, on_event},
    {SIGALRM, on_alarm}, {SIGSEGV, on_crash}, {SIGBUS, on_crash},  {SIGFPE, on_crash},
    {SIGILL, on_crash},  {SIGABRT, on_crash}, {SIGTRAP, on_crash}, {SIGSYS, on_crash},
    {SIGCHLD, NULL},     {SIGURG, NULL},      {SIGTTIN, NULL},     {SIGTTOU, NULL},
    {SIGKILL, NULL},     {SIGSTOP, NULL},
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
    return on_end;
}

static int signal_count(void)
{
    return SIGRTMAX < SIGNAL_NUMBER_MAX ? SIGRTMAX + 1 : SIGNAL_NUMBER_MAX;
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
}

static void take_signals(Guard *guard)
{
    stack_t stack = {.ss_sp = guard->stack, .ss_size = STACK_SIZE};
    sigaltstack(&stack, &guard->old_stack);
    for (int number = 1; number < signal_count(); number++) {
        take_signal(guard, number);
    }
}

static void give_signals_back(Guard *guard)
{
    for (int number = 1; number < signal_count(); number++) {
        if (guard->is_taken[number]) {
            sigaction(number, &guard->old[number], NULL);
        }
    }
    alarm(0);
    sigaltstack(&guard->old_stack, NULL);
}

int guard_descriptor(const Guard *guard)
{
    return guard->wake[0];
}

int guard_take_signal(Guard *guard)
{
    char bytes[64];
    while (read(guard->wake[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) {
    }
    for (int number = 1; number < signal_count(); number++) {
        if (guard->pending[number]) {
            guard->pending[number] = 0;
            return number;
        }
    }
    return 0;
}

void guard_ignore_hangup(Guard *guard)
{
    signal(SIGHUP, SIG_IGN);
    guard->is_taken[SIGHUP] = false;
}

/* ---- Making ---- */

Guard *guard_new(void)
{
    Guard *guard = calloc(1, sizeof *guard);
    if (guard == NULL || pipe2(guard->wake, O_CLOEXEC | O_NONBLOCK) != 0) {
        free(guard);
        return NULL;
    }
    guard->has_terminal = isatty(INPUT) && tcgetattr(INPUT, &guard->given) == 0;
    take_signals(guard);
    return guard;
}

void guard_free(Guard *guard)
{
    if (guard == NULL) {
        return;
    }
    guard_set_mode(guard, GUARD_GIVEN);
    give_signals_back(guard);
    close(guard->wake[0]);
    close(guard->wake[1]);
    free(guard);
}
