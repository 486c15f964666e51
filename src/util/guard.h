/*
 * Guards the process and its terminal for a front end: turns signals into events, waits for keys,
 * signals and deadlines in one place, and restores the terminal on standard input and output
 * however the program ends.
 *
 * A terminating signal (SIGHUP, SIGTERM, SIGQUIT) is also an event, so that the program can end in
 * order. If the program does not take the event within ten seconds, or is blocked by a terminal
 * that accepts no more output, the guard ends it at once with the exit status that shells use for
 * the signal. After a crash the guard restores the terminal before the program dies. Ignored
 * signals stay ignored.
 */
#ifndef TOUCHMOVE_UTIL_GUARD_H
#define TOUCHMOVE_UTIL_GUARD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Guard Guard;

/* The terminal modes, which differ in how the terminal handles keys. */
typedef enum GuardMode {
    GUARD_ORIGINAL, /* the original settings */
    GUARD_LINES,    /* the terminal edits lines and echoes them */
    GUARD_HIDDEN,   /* the terminal edits lines without echo */
    GUARD_KEYS,     /* the terminal passes on each key at once, without echo */
    GUARD_SCREEN,   /* ncurses sets the terminal itself */
} GuardMode;

/* The handling of signals that end the program by default, but are neither crashes nor events
 * listed at guard_new(). An example is SIGUSR1. */
typedef enum GuardOthers {
    GUARD_OTHERS_END, /* the signal becomes an event, like SIGTERM */
    GUARD_OTHERS_DIE, /* the guard restores the terminal, and the signal ends the program */
} GuardOthers;

/*
 * Blocks SIGCONT until guard_new(), so that the guard still notices if this process is stopped and
 * continued before that call. Programs whose clocks run before guard_new() must call this function.
 */
void guard_expect(void);

/*
 * Returns a guard of this process and, if standard input is a terminal, of that terminal. The
 * caller frees it with guard_free(). Returns NULL and sets errno if out of memory or descriptors.
 * Only one guard can exist at a time. SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT and
 * SIGWINCH become events.
 */
Guard *guard_new(GuardOthers others);

/* Restores the terminal and the signal handlers, and frees the guard. NULL is allowed. */
void guard_free(Guard *guard);

/* Returns whether standard input is a terminal, so that a person can answer questions. */
bool guard_has_terminal(const Guard *guard);

/* Returns whether the program is in the foreground of its terminal. */
bool guard_has_foreground(void);

/* Sets the terminal mode. Does nothing while the program is in the background. */
void guard_set_mode(Guard *guard, GuardMode mode);

/*
 * Sets the text that restores the screen of the terminal. After a crash or if output is stuck, the
 * guard writes this text and then restores the terminal settings. The text is copied. A text of 256
 * bytes or more counts as empty.
 */
void guard_set_farewell(Guard *guard, const char *text);

enum { GUARD_WATCHED = 2 }; /* number of other descriptors that guard_wait() can watch */

/* Makes guard_wait() return also when one of these descriptors is readable. An element of -1 is
 * ignored. */
void guard_watch(Guard *guard, const int descriptors[static GUARD_WATCHED]);

/* Returns whether a descriptor set with guard_watch() is readable. */
bool guard_has_news(const Guard *guard);

/*
 * Waits until standard input or a watched descriptor is readable, a signal arrives, or the timeout
 * ends. A negative timeout_ms never ends. Returns whether standard input is readable or at its end.
 */
bool guard_wait(const Guard *guard, int64_t timeout_ms);

/* Waits like guard_wait(), but not for standard input. Front ends call it while they must not read
 * the next line. */
void guard_wait_for_news(const Guard *guard, int64_t timeout_ms);

/*
 * Returns and clears a pending signal, or returns 0. SIGCONT comes before all others; it is also
 * reported after the machine has slept, although the system sends no signal then. Call it until it
 * returns 0 before you call guard_wait(), which does not return for signals that arrived earlier.
 */
int guard_take_signal(Guard *guard);

/* Returns whether a signal is pending. */
bool guard_has_signal(const Guard *guard);

/*
 * Blocks or unblocks the signals that become events. Callers block them around a library call whose
 * own wait would end at a signal.
 */
void guard_hold(const Guard *guard, bool is_held);

/* Ignores SIGHUP from now on, for a program that ends by itself when it loses its terminal. */
void guard_ignore_hangup(Guard *guard);

/*
 * Announces that the program is about to end. The guard ends it by force after three seconds, or
 * after one second if the terminal accepts no output.
 */
void guard_end(Guard *guard);

#endif
