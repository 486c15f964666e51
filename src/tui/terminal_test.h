/*
 * The answer to "why does it look wrong here": what the environment, the terminal database and the
 * terminal itself say, what the program makes of it, and what keys send.
 */
#ifndef TOUCHMOVE_TUI_TERMINAL_TEST_H
#define TOUCHMOVE_TUI_TERMINAL_TEST_H

#include "tui/terminal.h"

/*
 * Prints the report to standard output, and where that is a terminal asks it and then shows keys
 * until q is pressed. No terminal may be open; locale_choose() comes first. Returns the status with
 * which terminal_open() would answer; the report is printed in any case.
 */
TerminalStatus terminal_test_run(const TerminalOptions *options);

#endif
