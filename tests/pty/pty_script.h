/*
 * Plays a script with the real binary on a pseudo terminal. A script has one step a line; lines
 * that begin with # are comments:
 *
 *     terminal 80x24 [TERM [LANG]]   for the programs that are started after it
 *     start WORDS                    starts the program with these arguments; "…" holds blanks
 *     play MOVES                     moves typed one after the other, each with Enter
 *     walk e2e4 e7e5 e1h1g1 …        moves of both made with the arrows and Enter alone; where
 *                                    the piece does not end on the second square, a third says it
 *     at d4                          whoever walks next has made a move before that ended there
 *     type TEXT                      typed as it is; \r \e \x1b \\ stand for bytes
 *     fill COUNT TEXT                the text typed that many times
 *     expect TEXT                    waits until it is on the screen
 *     gone TEXT                      waits until it is not
 *     row NUMBER TEXT                waits until the row, from 0, is exactly this
 *     resize 20x8
 *     signal TERM|HUP|INT|TSTP|CONT|QUIT
 *     kill                           kills the program with SIGKILL
 *     hangup                         closes the terminal: it ends by itself, with little effort
 *     finish STATUS                  waits until it has ended with that status
 *     games FILE                     the player's game file equals this one, dates aside
 *     file NAME FILE                 another file in the folder equals this one
 */
#ifndef TOUCHMOVE_TESTS_PTY_SCRIPT_H
#define TOUCHMOVE_TESTS_PTY_SCRIPT_H

/*
 * Plays the script at a path. Golden files are named in the folder of the script, and written
 * instead of compared if TOUCHMOVE_UPDATE_GOLDEN is set. Anything that fails fails the Check test.
 */
void pty_script_run(const char *path);

#endif
