/*
 * Guards the process and its terminal for a front end: signals become events, the one wait is for
 * keys, signals and time, and whatever ends the program the terminal on standard input and output
 * is put back as it was found.
 *
 * A signal that is to end the program (SIGHUP, SIGTERM, SIGQUIT) is an event, too, for the program
 * to end in order. If it does not take the event for ten seconds, or writes to a terminal that
 * takes no more, it is ended there and then, with the status that the signal has. A crash has the
 * terminal put back first. Signals that are ignored stay so.
 */
#ifndef TOUCHMOVE_UTIL_GUARD_H
#define TOUCHMOVE_UTIL_GUARD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Guard Guard;

/* How the terminal treats keys. */
typedef enum GuardMode {
    GUARD_GIVEN,  /* as it was found */
    GUARD_LINES,  /* it edits lines itself */
    GUARD_HIDDEN, /* likewise, and shows nothing of them */
    GUARD_KEYS,   /* it hands over every key, and shows none */
    GUARD_SCREEN, /* as ncurses, which sets that itself, wants it */
} GuardMode;

/* What is done at a signal that is none of the usual ones and ends a program (SIGUSR1). */
typedef enum GuardOthers {
    GUARD_OTHERS_END, /* it is an event, as SIGTERM is */
    GUARD_OTHERS_DIE, /* the terminal is put back, and the program dies of it */
} GuardOthers;

/*
 * Has it remembered until there is a guard if this process is stopped and goes on, for a program
 * whose clocks run before.
 */
void guard_expect(void);

/*
 * Returns a guard of this process and of the terminal on standard input, if that is one, freed with
 * guard_free(); NULL, with errno, where memory or descriptors are lacking. There is one at a time.
 * The signals that come as events: SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH.
 */
Guard *guard_new(GuardOthers others);

/* Puts the terminal and the signals back and frees the guard; NULL is allowed. */
void guard_free(Guard *guard);

/* Returns whether a person sits there: standard input is a terminal. */
bool guard_has_terminal(const Guard *guard);

/* Returns whether the terminal is this program's, and no shell has put it to the background. */
bool guard_has_foreground(void);

/* Sets how the terminal treats keys. It is left alone while another program has it. */
void guard_set_mode(Guard *guard, GuardMode mode);

/*
 * Sets what is written to the terminal before the settings are put back at a crash or at output
 * that is stuck; a copy is kept. A text of 256 bytes or more is none.
 */
void guard_set_farewell(Guard *guard, const char *text);

enum { GUARD_WATCHED = 2 }; /* other descriptors that are watched */

/* Has guard_wait() wake also when something can be read from other descriptors; -1: none. */
void guard_watch(Guard *guard, const int descriptors[static GUARD_WATCHED]);

/* Returns whether something can be read from a descriptor that is watched. */
bool guard_has_news(const Guard *guard);

/*
 * Waits until standard input can be read, a signal comes, or the time is over; without end if
 * timeout_ms is negative. Returns whether it can be read, which it can also at its end.
 */
bool guard_wait(const Guard *guard, int64_t timeout_ms);

/* Waits likewise, but leaves standard input alone: for who must not take the next line yet. */
void guard_wait_for_news(const Guard *guard, int64_t timeout_ms);

/*
 * Returns the number of a signal that has come and was not yet taken, or 0; SIGCONT before all
 * others, also where the whole machine has slept and no signal tells of it. So a moment that was
 * read before this returned anything else lies before the process was stopped, if it was. To be
 * called until it returns 0 before guard_wait(), which does not wake for what came before.
 */
int guard_take_signal(Guard *guard);

/* Returns whether a signal has come and was not yet taken. */
bool guard_has_signal(const Guard *guard);

/*
 * Keeps the signals that are events from coming, or lets them in again: for a library that takes a
 * signal in the midst of its own wait for the end of it.
 */
void guard_hold(const Guard *guard, bool is_held);

/* From now on the loss of the terminal ends the program no more: it ends by itself. */
void guard_ignore_hangup(Guard *guard);

/*
 * Says that the program is about to end: it is ended by force if it still has not after three
 * seconds, or after one in which the terminal takes nothing.
 */
void guard_end(Guard *guard);

#endif
