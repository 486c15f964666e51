/*
 * The full-screen program: the screen of a client, shown on the terminal.
 */
#ifndef TOUCHMOVE_TUI_FULL_SCREEN_H
#define TOUCHMOVE_TUI_FULL_SCREEN_H

#include "screen/keymap.h"
#include "session/client.h"
#include "tui/terminal.h"

/* Returns the options for the terminal, from the settings. */
TerminalOptions full_screen_options(const Settings *settings);

/*
 * Runs the full screen of a client until the players quit or a signal ends the program: then sets
 * *ended_by to the signal. Changed settings are saved at config_path, unless it is NULL. Returns
 * why the terminal cannot be used, or TERMINAL_OK.
 */
TerminalStatus full_screen_run(Client *client, const Keymap *keymap, const char *config_path,
                               int *ended_by);

#endif
