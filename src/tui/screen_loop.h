/*
 * The loop of the full-screen program: events of the terminal go to the Screen, its scenes to the
 * terminal.
 */
#ifndef TOUCHMOVE_TUI_SCREEN_LOOP_H
#define TOUCHMOVE_TUI_SCREEN_LOOP_H

#include "screen/keymap.h"
#include "session/client.h"
#include "tui/terminal.h"

/* Returns how the settings want the terminal to be used. */
TerminalOptions screen_loop_options(const Settings *settings);

/*
 * Shows the game of a client on the terminal until the players quit or the terminal is gone.
 * config_path is where changed settings are kept, or NULL. Returns TERMINAL_OK, with *ended_by set
 * to the number of the signal that has ended the program, 0 if the players have; or why the
 * terminal cannot be used. The terminal is as it was before when this returns.
 */
TerminalStatus screen_loop_run(Client *client, const Keymap *keymap, const char *config_path,
                               int *ended_by);

#endif
