/*
 * Tools for scripts and other programs. touchmove perft counts the move sequences from a position,
 * the usual test and benchmark of a move generator. touchmove adjudicate decides which players can
 * still checkmate (Articles 5.1.2, 5.2.2 and 6.9). Errors go to standard error.
 */
#ifndef TOUCHMOVE_PLAIN_TOOLS_H
#define TOUCHMOVE_PLAIN_TOOLS_H

/*
 * Runs perft. argv[0] is its name; the arguments are [--divide] DEPTH [FEN], or --suite=FILE [-j N]
 * [DEPTH] (perft_suite_run), or --help.
 *
 * Prints `nodes N` to standard output. With --divide, first prints `MOVE: N` for each legal move,
 * sorted. The FEN is parsed leniently and can be in one argument or several. Without a FEN, counts
 * from the starting position. Corrections of the FEN go to standard error.
 *
 * Returns the exit status of the program (plain.h).
 */
int perft_tool_run(int argc, char *argv[]);

/*
 * Runs adjudicate. argv[0] is its name; the arguments are [-j N] [--nodes N] [--line] [--proof]
 * [--] [FEN]..., or --help. A FEN is one argument, or an argument for each of its fields. Without
 * a FEN, reads one from each line of standard input and skips blank lines.
 *
 * Prints `WHITE BLACK DEAD FEN` for each FEN: three verdicts and the unchanged FEN, separated by
 * tabs. With --line the mating line follows for each side that can mate: `white` or `black`, a tab
 * and the moves in SAN. With --proof the proof follows for each side that cannot mate (see the
 * manual page). For a text that is not a position, prints `error error error TEXT`. The reason, and
 * corrections of a FEN, go to standard error.
 *
 * Answers N positions in parallel. The answers are printed in the order of the FENs, each as early
 * as that order allows. Ends at once when standard output is closed.
 *
 * Returns the exit status of the program (plain.h): PLAIN_REFUSED if a text was not a position, the
 * input could not be read, or the answers could not be printed.
 */
int adjudicate_tool_run(int argc, char *argv[]);

#endif
