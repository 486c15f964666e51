/*
 * The modes and the size of a terminal device.
 */
#ifndef TOUCHMOVE_TUI_TTY_H
#define TOUCHMOVE_TUI_TTY_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* Reads the modes of a terminal. Returns false if the descriptor is none. */
bool tty_modes(int descriptor, struct termios *modes);

/*
 * Sets raw modes, derived from those before: every key comes as it is, nothing is echoed, nothing
 * is changed on the way out. Returns false if the terminal refuses.
 */
bool tty_set_raw(int descriptor, const struct termios *before);

/* Sets modes as they were. What was typed and not read is left for the next program. */
void tty_set(int descriptor, const struct termios *modes);

/*
 * Sets *rows and *cols to the size of the terminal; where it does not tell, to what LINES and
 * COLUMNS in the environment say, and else to 24 by 80. The environment does not override the
 * terminal: a shell leaves it behind when a window changes.
 */
void tty_size(int descriptor, int *rows, int *cols);

#endif
