/*
 * The tools for PGN files. argv has the name of the tool, options and files. The files may be
 * compressed (store/pgn_source.h). "-" is standard input. --help prints only the usage. A tool
 * shows its progress on standard error if that is a terminal. It returns the exit status of the
 * program (plain/plain.h): PLAIN_REFUSED if a file could not be read or has errors, or the output
 * could not be written; PLAIN_UNUSABLE if the arguments are invalid.
 */
#ifndef TOUCHMOVE_TOOLS_TOOLS_H
#define TOUCHMOVE_TOOLS_TOOLS_H

#include "terms/options.h"

/* Runs the tool of a task. The task must be one of those that options.h calls a subcommand. */
int tool_run(OptionsTask tool, int argc, char *argv[]);

/*
 * touchmove help [TOPIC]: prints the help on a topic, given as words: a tool, or a topic of the
 * command help. Without a topic, or if it is help or version, prints the options. The help of tools
 * is English; `catalog` is NULL for English.
 */
int help_tool_run(int count, char *const words[], const Catalog *catalog);

/*
 * touchmove check [-j N] FILE...: prints `FILE:LINE:COLUMN: message` for each error in the games,
 * illegal moves included, and then `12 games, 940 moves, 3 errors`, where moves are half-moves. A
 * file of positions in EPD is checked as well, and its positions are counted.
 * Checks N files at the same time, 1 by default. The memory does not grow with the size of the
 * files.
 */
int check_tool_run(int argc, char *argv[]);

/*
 * touchmove format [--reduced] [--keep-order] [--whole-seconds] [--no-elapsed] [--openings]
 * [--utf8|--latin1] FILE...: prints the games in the export format of PGN. Errors go to standard
 * error. A game that could not be read completely is copied unchanged.
 */
int format_tool_run(int argc, char *argv[]);

/*
 * touchmove list [--pgn | --json] FILE... [QUERY]: prints a line for each matching game, with tabs
 * between the fields: file, number, White, Black, result, date, event, ECO, half-moves. The
 * arguments after the last file are the query (collection/collection.h). With --pgn, prints the
 * bytes of the games; with --json, an object for each game.
 */
int list_tool_run(int argc, char *argv[]);

/*
 * touchmove claims [-j N] FILE...: examines finished games as an arbiter and prints
 * `FILE:NUMBER: finding (Article)` for each finding. Examines N games at the same time, 1 by
 * default; the output does not depend on N.
 */
int claims_tool_run(int argc, char *argv[]);

#endif
