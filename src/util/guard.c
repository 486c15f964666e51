/*
 * Signals become events through a pipe. The handlers find the guard without a global variable: they
 * run on an alternate stack that is part of the guard, and the kernel passes them the address of
 * that stack (uc_stack). The alternate stack also lets the handlers run after a stack overflow.
 *
 * The program handles signals when it waits for keys. If its terminal stops reading, the program
 * blocks in a write and never reaches that wait. O_NONBLOCK is no solution: the flag also applies
 * to the shell and outlives the program, and ncurses would retry for ever. So a terminating signal
 * starts a timer that fires every second. If output is stuck when it fires, the handler restores
 * the terminal and ends the process. Nothing is lost, because the state is on disk.
 */
#include "util/guard.h"

#include "util/monotime.h"
#include "util/platform.h"

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
    FAREWELL_MAX = 256,     /* bytes of the text that restores the screen */
    STACK_SIZE = 64 * 1024, /* bytes of stack for the handlers; vector registers can take 11 KB */
    PATIENCE_SECONDS = 10,  /* time for the program to take a terminating signal */
    END_SECONDS = 3,        /* time for the program to end after guard_end() */
    STATUS_OF_SIGNAL = 128, /* shells add this to a signal number to form the exit status */
};

struct Guard {
    int watched[GUARD_WATCHED];            /* other descriptors that end a wait, or -1 */
    int wake[2];                           /* a pipe, readable when a signal has arrived */
    bool has_terminal;                     /* standard input is a terminal */
    GuardOthers others;                    /* how signals that are not in SPECIAL are handled */
    GuardMode mode;                        /* the current terminal mode */
    struct termios given;                  /* the original settings of the terminal */
    char farewell[FAREWELL_MAX];           /* bytes written to the terminal to restore its screen */
    volatile sig_atomic_t farewell_length; /* number of bytes in farewell, or 0 */
    sigset_t events;                       /* the signals that become events */
    struct sigaction old[PLATFORM_SIGNALS];          /* the original action of each signal */
    bool is_taken[PLATFORM_SIGNALS];                 /* the guard handles the signal */
    volatile sig_atomic_t pending[PLATFORM_SIGNALS]; /* the signal waits for guard_take_signal() */
    volatile sig_atomic_t ending;                    /* the first terminating signal, or 0 */
    volatile sig_atomic_t waited;        /* seconds since the signal in .ending arrived */
    int64_t slept_ms;                    /* monotime_slept_ms() at the start or the last SIGCONT */
    stack_t old_stack;                   /* the original alternate stack */
    _Alignas(16) char stack[STACK_SIZE]; /* the alternate stack of the handlers */
};

/* ---- The terminal ---- */

bool guard_has_foreground(void)
{
    pid_t owner = tcgetpgrp(INPUT);
    return owner < 0 || owner == getpgrp();
}

/*
 * Returns the terminal settings of a mode. IXON is off, because Ctrl-S would stop the output and
 * block the program. NOFLSH is on, because Ctrl-C must not flush the input: a flush between poll
 * and read would make the read block, and the signal would go unnoticed. GUARD_KEYS still
 * translates CR to LF, so that an Enter typed ahead ends a line in every mode.
 */
static struct termios settings_of(const Guard *guard, GuardMode mode)
{
    struct termios settings = guard->given;
    if (mode == GUARD_ORIGINAL) {
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
    if (guard->mode == GUARD_ORIGINAL) {
        tcgetattr(INPUT, &guard->given); /* another program may have changed the settings */
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
    guard->farewell_length = 0; /* a signal handler must not write a text that is half copied */
    length = length < FAREWELL_MAX ? length : 0;
    memcpy(guard->farewell, text, length);
    guard->farewell_length = (int)length;
}

bool guard_has_terminal(const Guard *guard)
{
    return guard->has_terminal;
}

/* ---- Handlers: async-signal-safe calls only ---- */

static Guard *guard_of(void *context)
{
    const ucontext_t *interrupted = context;
    return (Guard *)((char *)interrupted->uc_stack.ss_sp - offsetof(Guard, stack));
}

/* Returns whether output is stuck: standard output accepts no more bytes at the moment. */
static bool is_stuck(void)
{
    struct pollfd output = {.fd = OUTPUT, .events = POLLOUT};
    return poll(&output, 1, 0) == 0;
}

/* Restores the terminal. If output is stuck, discards the output that the terminal has not read. */
static void put_back(const Guard *guard)
{
    if (guard->mode == GUARD_ORIGINAL || !guard_has_foreground()) {
        return;
    }
    if (is_stuck()) {
        tcflush(OUTPUT, TCOFLUSH);
    }
    if (guard->farewell_length > 0 && !is_stuck()) {
        ssize_t written = write(OUTPUT, guard->farewell, (size_t)guard->farewell_length);
        (void)written; /* the program cannot handle a failure here */
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
    (void)written; /* the write fails only if the pipe is full, so the program wakes up anyway */
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
 * Handles a crash: restores the terminal and the original action of the signal. After the handler
 * returns, the faulting instruction runs again. The process then ends as it would have without the
 * handler, or a debugger stops it at that instruction. If a process sent the signal, there is no
 * faulting instruction, so the handler raises the signal again.
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
    if (guard->ending == 0) { /* another process sent SIGALRM; the timer does not run */
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

/* The signals with a fixed handler. GuardOthers decides on all others. */
static const struct {
    int number;       /* the signal number */
    Handler *handler; /* NULL: the guard does not handle the signal */
} SPECIAL[] = {
    {SIGINT, on_event},  {SIGTSTP, on_event}, {SIGCONT, on_event}, {SIGWINCH, on_event},
    {SIGHUP, on_end},    {SIGQUIT, on_end},   {SIGTERM, on_end},   {SIGALRM, on_alarm},
    {SIGSEGV, on_crash}, {SIGBUS, on_crash},  {SIGFPE, on_crash},  {SIGILL, on_crash},
    {SIGABRT, on_crash}, {SIGTRAP, on_crash}, {SIGSYS, on_crash},  {SIGCHLD, NULL},
    {SIGURG, NULL},      {SIGTTIN, NULL},     {SIGTTOU, NULL},     {SIGKILL, NULL},
    {SIGSTOP, NULL},
};

/* Returns the handler of a signal, or NULL. Without a terminal, SIGINT ends the program, because no
 * person can answer the question whether to quit. */
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

/* Blocks SIGCONT (SIG_BLOCK) or unblocks it (SIG_UNBLOCK). */
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
 * Returns the first pending signal, or 0. SIGCONT comes first, because the program must correct its
 * clocks after a stop before it handles anything else. Also returns SIGCONT if the machine has
 * slept since SIGCONT was last taken.
 */
static int first_signal(const Guard *guard)
{
    bool has_slept = monotime_slept_ms() - guard->slept_ms >= MONOTIME_SLEEP_MS;
    if (guard->pending[SIGCONT] || has_slept) {
        return SIGCONT;
    }
    for (int number = 1; number < PLATFORM_SIGNALS; number++) {
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

/* Waits as guard_wait does. `input` is the descriptor of standard input, or -1 to ignore it. */
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
    /* The pages of the stack stay untouched, so they cost no memory until a signal arrives. */
    memset(guard, 0, offsetof(Guard, stack));
    if (!platform_pipe(guard->wake, true)) {
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
    for (int number = 1; number < PLATFORM_SIGNALS; number++) {
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
    guard_set_mode(guard, GUARD_ORIGINAL);
    if (guard->is_taken[SIGALRM]) { /* a late alarm must not kill a program that is ending */
        signal(SIGALRM, SIG_IGN);
    }
    alarm(0);
    for (int number = 1; number < PLATFORM_SIGNALS; number++) {
        if (guard->is_taken[number]) {
            sigaction(number, &guard->old[number], NULL);
        }
    }
    sigaltstack(&guard->old_stack, NULL);
    close(guard->wake[0]);
    close(guard->wake[1]);
    free(guard);
}
