/*
 * How the screen hands things over to the session, and what it does with the answers. Commands that
 * have a dialog or a page of their own on the screen are caught here; everything else is the
 * session's.
 */
#ifndef TOUCHMOVE_SCREEN_APP_COMMAND_H
#define TOUCHMOVE_SCREEN_APP_COMMAND_H

#include "screen/app.h"

/* Runs a line: a command, with or without ':', or a move. */
void app_command_run(App *app, const char *line);

/* Seals what was written down, whatever it is; an empty text seals nothing, and the game goes on.
 */
void app_command_seal(App *app, const char *text);

/* Goes back to the game if a move was to be sealed: nothing else may then be taken for that move.
 */
void app_command_leave_sealing(App *app);

/* Enters a move of the present position for the purpose that moves have now: play, or a claim. */
void app_command_enter_move(App *app, Move move, bool with_offer);

/* Commits one action without asking. */
void app_command_act(App *app, const GameAction *action);

/* Lets time pass. */
void app_command_tick(App *app);

/* Stops the clocks because the program is stopped, or its terminal gone. */
void app_command_interrupt(App *app);

/*
 * Shows a reply, and does what has become of the game asks for: opens the question, the end of the
 * game, a long answer; rings the bell; takes over changed settings.
 */
void app_command_settle(App *app, const Reply *reply);

#endif
