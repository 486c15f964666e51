/*
 * Plays a script with the real binary on a pseudo terminal. A script has one step per line; lines
 * that begin with # are comments:
 *
 *     terminal 80x24 [TERM [LANG]]   the terminal for programs started later
 *     start WORDS                    starts the program with these arguments; an argument with
 *                                    blanks is written in double quotes
 *     play MOVES                     types moves, each with Enter
 *     walk e2e4 e7e5 e1h1g1 …        makes moves of both players with the arrows and Enter; a third
 *                                    square, if given, is where the piece ends
 *     at d4                          sets the square where the previous move of the player to move
 *                                    ended
 *     type TEXT                      types the text; \r \e \x1b \\ are escapes for bytes
 *     fill COUNT TEXT                types the text that many times
 *     expect TEXT                    waits until it is on the screen
 *     gone TEXT                      waits until it is not on the screen
 *     row NUMBER TEXT                waits until the row, counted from 0, is exactly this text
 *     resize 20x8                    resizes the terminal
 *     signal TERM|HUP|INT|TSTP|CONT|QUIT
 *                                    sends the program a signal
 *     kill                           kills the program with SIGKILL
 *     hangup                         closes the terminal: the program must end without a busy loop
 *     finish STATUS                  waits until it has ended with that exit status
 *     games FILE                     compares the player's game file with this one, except dates
 *     file NAME FILE                 compares another file in the home with this one
 */
#ifndef TOUCHMOVE_TESTS_PTY_SCRIPT_H
#define TOUCHMOVE_TESTS_PTY_SCRIPT_H

/*
 * Plays a script. Golden files are in the script's folder, and are written instead of compared if
 * TOUCHMOVE_UPDATE_GOLDEN is set. Every error fails the Check test.
 */
void pty_script_run(const char *path);

#endif
