/*
 * The signals that concern a program on a screen, as flags.
 *
 * While they are watched, they are blocked everywhere but in signals_wait(), so that none is missed
 * and no system call elsewhere is interrupted, except that writing to the terminal lets them in.
 * Signals that kill put the terminal back first, with what signals_watch() was given.
 */
#ifndef TOUCHMOVE_TUI_SIGNALS_H
#define TOUCHMOVE_TUI_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

/* The flags, one bit each. */
typedef enum SignalFlag {
    SIGNAL_RESIZE = 1,     /* SIGWINCH */
    SIGNAL_INTERRUPT = 2,  /* SIGINT */
    SIGNAL_TERMINATE = 4,  /* SIGTERM, SIGQUIT */
    SIGNAL_HANGUP = 8,     /* SIGHUP */
    SIGNAL_SUSPEND = 16,   /* SIGTSTP */
    SIGNAL_CONTINUED = 32, /* SIGCONT */
} SignalFlag;

/*
 * Sets what is written to the terminal on a signal that kills; borrowed until the next call or the
 * end of the program.
 */
void signals_restore_with(const char *text);

/*
 * Begins to watch. On a signal that kills, the text of signals_restore_with() is written to the
 * descriptor and its modes are set; they are borrowed until signals_unwatch().
 */
void signals_watch(int descriptor, const struct termios *modes);

/* Ends watching and puts back what each signal did before. */
void signals_unwatch(void);

/* Returns the flags that were raised since the last call, or-ed, and lowers them. */
unsigned signals_take(void);

/* Returns whether one of the flags is raised, and leaves it so. */
bool signals_raised(unsigned flags);

/*
 * Waits until the descriptor can be read (or, if writing is true, written), a flag is raised, or
 * timeout_ms have passed; without end if that is below 0. Returns whether the descriptor is ready,
 * which it is also when its terminal is gone.
 */
bool signals_wait(int descriptor, bool writing, int64_t timeout_ms);

/* Lets the signals interrupt what follows, until it is called with false. */
void signals_let_in(bool in);

/* Stops the process group as if nobody watched SIGTSTP; returns when it has been continued. */
void signals_stop(void);

#endif
