/*
 * The tools that print what they find in PGN files and change nothing: check looks at the text and
 * the moves, claims at what an arbiter would say.
 */
#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>

static const char CHECK_USAGE[] =
    "Usage: touchmove check [--help] [--] FILE...\n\n"
    "Check the games of PGN files, every move tested for legality. Print FILE:LINE:COLUMN: and "
    "what\n"
    "is wrong there; at the end, how many games, moves and errors there are. A file may be packed\n"
    "with gzip or Zstandard; - is standard input. The exit status is 1 if there were errors.\n\n"
    "  --help       print this and exit\n";

static const char CLAIMS_USAGE[] =
    "Usage: touchmove claims [--help] [--] FILE...\n\n"
    "Look at finished games as an arbiter: draws that could have been claimed and were not, games\n"
    "that went on after they were over, results that contradict the position. Print\n"
    "FILE:NUMBER: and the finding with its article. A file may be packed with gzip or Zstandard;\n"
    "- is standard input. The exit status is 1 if something could not be read.\n\n"
    "  --help       print this and exit\n";

/*
 * Reads the arguments of a tool that has no option but --help. Returns whether there are files,
 * from optind on; if not, *status is what the tool ends with.
 */
static bool read_arguments(const char *tool, const char *usage, int argc, char *argv[], int *status)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    StrBuf needed = {0};
    int option = plain_next_option(tool, argc, argv, ":", options);
    *status = option == 'h' ? plain_print(usage) : PLAIN_UNUSABLE;
    if (option == -1 && optind == argc) {
        strbuf_appendf(&needed, "a file is needed: %s FILE...; - is standard input", tool);
        plain_complain(tool, strbuf_text(&needed), "");
        strbuf_release(&needed);
    }
    return option == -1 && optind < argc;
}

/* Prints "1 game" or "2 games" and what follows it. */
static void print_count(int64_t count, const char *of_what, const char *after)
{
    printf("%" PRId64 " %s%s%s", count, of_what, count == 1 ? "" : "s", after);
}

int check_tool_run(int argc, char *argv[])
{
    PgnRun run = {.tool = "check", .depth = PGN_CHECK, .notices = stdout};
    int status = PLAIN_DONE;
    if (!read_arguments("check", CHECK_USAGE, argc, argv, &status)) {
        return status;
    }
    pgn_run_files(&run, argc - optind, argv + optind);
    print_count(run.games, "game", ", ");
    print_count(run.moves, "move", ", ");
    print_count(run.errors, "error", "\n");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}

/* Looks at one game for claims; the context counts what is found. */
static bool look_for_claims(PgnRun *run, void *context)
{
    StrBuf before = {0}, out = {0};
    int64_t *findings = context;
    strbuf_appendf(&before, "%s:%" PRId64 ": ", strbuf_text(&run->path), run->number);
    int found = claims_append(run->record, strbuf_text(&before), &out);
    if (found < 0 || strbuf_has_failed(&out) || strbuf_has_failed(&before)) {
        plain_complain("claims", "there is not enough memory", "");
        run->has_failed = true;
    } else if (found > 0) {
        pgn_run_hide_progress(run);
        fputs(strbuf_text(&out), stdout);
        *findings += found;
    }
    strbuf_release(&before);
    strbuf_release(&out);
    return !run->has_failed;
}

int check_tool_claims(int argc, char *argv[])
{
    int64_t findings = 0;
    PgnRun run = {.tool = "claims",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .take = look_for_claims,
                  .context = &findings};
    int status = PLAIN_DONE;
    if (!read_arguments("claims", CLAIMS_USAGE, argc, argv, &status)) {
        return status;
    }
    pgn_run_files(&run, argc - optind, argv + optind);
    print_count(run.games, "game", ", ");
    print_count(findings, "finding", "\n");
    run.has_failed |= fflush(stdout) != 0;
    return pgn_run_status(&run);
}
