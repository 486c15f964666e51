/*
 * The tools for other programs: touchmove perft counts the move sequences from a position, the
 * usual check of a move generator and measure of its speed; touchmove adjudicate tells who can
 * still checkmate, the arbiter's question of Articles 5.1.2, 5.2.2 and 6.9, for any number of
 * positions. What is wrong with their arguments is told on standard error.
 */
#ifndef TOUCHMOVE_PLAIN_TOOLS_H
#define TOUCHMOVE_PLAIN_TOOLS_H

/*
 * Runs perft; argv begins with its name, and then come [--divide] DEPTH [FEN], or --suite=FILE [-j
 * N] [DEPTH], see perft_suite.c, or --help. The FEN
 * is read leniently and may be spread over several arguments; without one it is the standard array.
 * Prints `nodes N` to standard output, with --divide before it `MOVE: N` for every move, sorted.
 * What was corrected in the FEN is told on standard error.
 *
 * Returns the exit status of the program, see plain.h.
 */
int perft_tool_run(int argc, char *argv[]);

/*
 * Runs adjudicate; argv begins with its name, and then come [-j N] [--nodes N] [--line] [--proof]
 * [--] [FEN]... A FEN is one argument, or one for each of its fields; without any, standard input
 * has one in each line, and empty lines are passed over; --help prints how it is used instead.
 * Works on N positions at the same time; answers come in the order of the texts, each as soon as it
 * is known and those before it are. Ends at once when nobody reads standard output any more. Prints
 * for each a line `WHITE BLACK DEAD FEN`, separated by tabs, the text of the FEN as it was given;
 * with
 * --line below it `white` or `black`, a tab and the moves in SAN, for each side that can mate; with
 * --proof the proof for each that cannot, see the manual page. A
 * text that is no position gives a line `error error error TEXT`. Why it is none, and what was
 * assumed where a FEN leaves something out or wrong, is told on standard error.
 *
 * Returns the exit status of the program, see plain.h: PLAIN_REFUSED if a text was no position,
 * the input could not be read, or the answers could not be printed.
 */
int adjudicate_tool_run(int argc, char *argv[]);

#endif
