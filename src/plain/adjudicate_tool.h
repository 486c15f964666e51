/*
 * touchmove adjudicate: who can still checkmate? The arbiter's question of Articles 5.1.2, 5.2.2
 * and 6.9, for any number of positions, in a form that other programs can read.
 */
#ifndef TOUCHMOVE_PLAIN_ADJUDICATE_TOOL_H
#define TOUCHMOVE_PLAIN_ADJUDICATE_TOOL_H

/*
 * Runs the tool on the arguments that follow the word adjudicate: [--nodes N] [--line] [FEN]...
 * Each FEN is one argument; without any, standard input has one in each line, and empty lines are
 * passed over. Prints for each a line `WHITE BLACK DEAD FEN`, parted by tabs, the text of the FEN
 * as it was given; with --line below it `white` or `black`, a tab and the moves in SAN, for each
 * side that can mate. A text that is no position gives a line `error error error TEXT`.
 *
 * Returns the exit status of the program, see plain.h: PLAIN_REFUSED if a text was no position.
 */
int adjudicate_tool_run(int argc, char *const argv[]);

#endif
