/*
 * touchmove perft: counts the move sequences from a position, the usual check of a move generator
 * and measure of its speed.
 */
#ifndef TOUCHMOVE_PLAIN_PERFT_TOOL_H
#define TOUCHMOVE_PLAIN_PERFT_TOOL_H

/*
 * Runs the tool on the arguments that follow the word perft: [--divide] DEPTH [FEN]. The FEN is
 * read leniently and may be spread over several arguments; without one it is the standard array.
 * Prints `nodes N` to standard output, with --divide before it `MOVE: N` for every move, sorted.
 * What is wrong with the arguments, or was corrected in the FEN, is told on standard error.
 *
 * Returns the exit status of the program, see plain.h.
 */
int perft_tool_run(int argc, char *const argv[]);

#endif
