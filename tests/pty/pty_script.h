/*
 * Plays a script with the real binary on a pseudo terminal. A script has one step per line. Lines
 * that begin with # are comments. The steps:
 *
 *     terminal 80x24 [TERM [LANG]]   sets the terminal for programs started later
 *     start WORDS                    starts the program with these arguments; an argument with
 *                                    blanks is written in double quotes
 *     play MOVES                     types moves, each with Enter
 *     walk e2e4 e7e5 e1h1g1 …        makes moves of both players with the arrow keys and Enter; if
 *                                    the piece arrives on another square than the one selected, as
 *                                    in castling, a third square says where
 *     at d4                          says where the previous move of the player to move ended,
 *                                    which is where the cursor is
 *     type TEXT                      types the text; \r \e \x1b \\ are escapes for bytes
 *     fill COUNT TEXT                types the text COUNT times
 *     expect TEXT                    waits until the text is on the screen
 *     gone TEXT                      waits until the text is not on the screen
 *     row NUMBER TEXT                waits until the row, counted from 0, is exactly this text
 *     resize 20x8                    resizes the terminal
 *     signal TERM|HUP|INT|TSTP|CONT|QUIT
 *                                    sends the program a signal
 *     kill                           kills the program with SIGKILL
 *     hangup                         closes the terminal; the program must end without a busy loop
 *     finish STATUS                  waits until the program has ended; checks its exit status
 *     games FILE                     compares games.pgn with the golden file FILE, except dates
 *     file NAME FILE                 compares the file NAME in the home folder with the golden file
 *                                    FILE
 */
#ifndef TOUCHMOVE_TESTS_PTY_SCRIPT_H
#define TOUCHMOVE_TESTS_PTY_SCRIPT_H

/*
 * Plays a script. The golden files are in the script's folder. If the environment variable
 * TOUCHMOVE_UPDATE_GOLDEN is set, they are replaced by the current files. Every error fails the
 * Check test.
 */
void pty_script_run(const char *path);

#endif
