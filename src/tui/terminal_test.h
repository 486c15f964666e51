/*
 * The answer to "why does it look wrong here": a page with what the program makes of the terminal,
 * to be looked at.
 */
#ifndef TOUCHMOVE_TUI_TERMINAL_TEST_H
#define TOUCHMOVE_TUI_TERMINAL_TEST_H

#include "tui/terminal.h"

/*
 * Shows the page until q is pressed: type, size and colours, glyphs, a board in each theme, and the
 * name of each key that is pressed. The terminal is asked nothing. No terminal may be open;
 * terminal_choose_locale() comes first. Returns TERMINAL_OK, with *ended_by as the signal that has
 * ended the page, 0 if a key has; or why the terminal cannot be used.
 */
TerminalStatus terminal_test_run(const TerminalOptions *options, int *ended_by);

#endif
