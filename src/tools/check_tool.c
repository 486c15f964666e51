#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>

static const char usage[] =
    "Usage: touchmove check [--help] [--] FILE...\n\n"
    "Check the games of PGN files, every move tested for legality. Print FILE:LINE:COLUMN: and "
    "what\n"
    "is wrong there; at the end, how many games, moves and errors there are. A file may be packed\n"
    "with gzip or Zstandard; - is standard input. The exit status is 1 if there were errors.\n\n"
    "  --help       print this and exit\n";

int check_tool_run(int argc, char *argv[])
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    PgnRun run = {.tool = "check", .depth = PGN_CHECK, .notices = stdout};
    int option;
    while ((option = plain_next_option("check", argc, argv, ":", options)) != -1) {
        if (option == 'h') {
            return plain_print(usage);
        }
        return PLAIN_UNUSABLE;
    }
    if (optind == argc) {
        plain_complain("check", "a file is needed: check FILE...; - is standard input", "");
        return PLAIN_UNUSABLE;
    }
    pgn_run_files(&run, argc - optind, argv + optind);
    printf("%" PRId64 " game%s, %" PRId64 " move%s, %" PRId64 " error%s\n", run.games,
           run.games == 1 ? "" : "s", run.moves, run.moves == 1 ? "" : "s", run.errors,
           run.errors == 1 ? "" : "s");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}
