/*
 * The tools for PGN files. argv begins with the name of the tool, and then come options and files,
 * which may be packed (store/pgn_source.h); - is standard input, and --help prints how the tool is
 * used instead. How far it has come is shown on standard error if that is a terminal. They return
 * the exit status of the program, see plain/plain.h: PLAIN_REFUSED if a file could not be read,
 * something was found to be wrong, or the output could not be written.
 */
#ifndef TOUCHMOVE_TOOLS_TOOLS_H
#define TOUCHMOVE_TOOLS_TOOLS_H

/*
 * touchmove check [-j N] FILE...: prints `FILE:LINE:COLUMN: message` for all that is wrong with the
 * games, every move tested for legality, and at last `N games, N moves, N errors`, half-moves
 * counted. The memory does not grow with the files; N of them are checked at the same time, 1
 * unless said.
 */
int check_tool_run(int argc, char *argv[]);

/*
 * touchmove format [--reduced] [--keep-order] [--whole-seconds] [--no-elapsed] [--openings]
 * [--utf8|--latin1] FILE...: prints the games in the export format of PGN. What is wrong with them
 * is told on standard error, and the sound part of a game is printed.
 */
int format_tool_run(int argc, char *argv[]);

/*
 * touchmove list FILE... [QUERY]: prints a line for each game that matches, fields parted by tabs:
 * file, number, White, Black, result, date, event, ECO, half-moves. What follows the last file is
 * the query (collection/collection.h); files that are packed, and standard input, have none.
 */
int list_tool_run(int argc, char *argv[]);

/*
 * touchmove claims [-j N] FILE...: an arbiter's look at finished games, `FILE:NUMBER: finding
 * (Article)`. N games are looked at at the same time, 1 unless said; what is printed is the same.
 */
int claims_tool_run(int argc, char *argv[]);

#endif
